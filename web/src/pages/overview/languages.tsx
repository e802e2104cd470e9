import { Progress, Table, Text } from '@mantine/core';
import { languageName } from '../../components/language-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { OverviewStateQuery } from './overview.generated.ts';
import classes from './overview.module.css';
import { Section } from './section.tsx';

export type Totals = NonNullable<OverviewStateQuery['project']['snapshot']>['totals'];

const SHOWN = 8;

/** How large the project is, and in which languages it is written, by files. */
export function Languages({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { files, languages } = totals;
  const others = languages.slice(SHOWN).reduce((sum, language) => sum + language.files, 0);
  return (
    <Section
      title={t('size.title')}
      text={t('size.text', {
        files: format.number(files),
        lines: format.number(totals.lines),
        code: format.number(totals.codeLines),
        functions: format.number(totals.functions),
        bytes: format.bytes(totals.sizeBytes),
      })}
    >
      <Table verticalSpacing={4} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('size.language')}</Table.Th>
            <Table.Th scope="col">{t('size.share')}</Table.Th>
            <Table.Th scope="col" className={classes['end']}>
              {t('size.files')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {languages.slice(0, SHOWN).map((language) => (
            <Row
              key={language.language}
              name={languageName(language.language)}
              count={language.files}
              of={files}
            />
          ))}
          {others > 0 && (
            <Row
              name={t('size.others', { count: languages.length - SHOWN })}
              count={others}
              of={files}
            />
          )}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

interface RowProps {
  readonly name: string;
  readonly count: number;
  readonly of: number;
}

function Row({ name, count, of }: RowProps) {
  const format = useFormat();
  const share = of === 0 ? 0 : count / of;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text size="sm">{name}</Text>
      </Table.Th>
      <Table.Td w="45%">
        <Progress.Root size="sm" aria-hidden>
          <Progress.Section value={share * 100} withAria={false} />
        </Progress.Root>
      </Table.Td>
      <Table.Td className={classes['end']}>
        {format.number(count)} ({format.percent(share)})
      </Table.Td>
    </Table.Tr>
  );
}
