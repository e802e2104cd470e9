import { Table } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './enterprise.module.css';

interface ExtensionsProps {
  readonly extensions: readonly { readonly extension: string; readonly files: number }[];
  readonly total: number;
}

const SHOWN = 8;

/** In what it is written, by the ends of the files' names. */
export function Extensions({ extensions, total }: ExtensionsProps) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const shown = extensions.slice(0, SHOWN).map(({ extension, files }) => ({
    name: extension === '' ? t('estimate.noExtension') : `.${extension}`,
    files,
  }));
  const others = extensions.slice(SHOWN);
  if (others.length > 0) {
    const files = others.reduce((sum, other) => sum + other.files, 0);
    shown.push({ name: t('estimate.others', { count: others.length }), files });
  }
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('estimate.extension')}</Table.Th>
          <Table.Th scope="col" className={classes['end']}>
            {t('estimate.files')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ name, files }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td className={classes['end']}>
              {format.number(files)} ({format.percent(total === 0 ? 0 : files / total)})
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
