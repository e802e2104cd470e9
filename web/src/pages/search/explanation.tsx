import { Code, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Hit } from './hit.ts';

const FIELDS = ['NAME', 'CONTAINER', 'PATH', 'SIGNATURE', 'BODY', 'DOC'] as const;

/** What a score is made of: the place, the words and the meaning. */
export function Explanation({ hit: { explain, score } }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { exact, lexical, semantic, words } = explain;
  return (
    <Stack gap="xs" mt="xs" fz="sm">
      {exact !== null && <Text size="sm">{t(`why.${exact}`)}</Text>}
      <Text size="sm">{t('why.score', { score: format.number(score, 3) })}</Text>
      {lexical !== null && <Part label={t('why.words')} value={lexical} />}
      {semantic !== null && <Part label={t('why.meaning')} value={semantic} />}
      {words.length > 0 && <Words words={words} />}
    </Stack>
  );
}

function Part({ label, value }: { readonly label: string; readonly value: number }) {
  const format = useFormat();
  return (
    <Group gap="sm" maw={420}>
      <Text size="sm" w={140}>
        {label}
      </Text>
      <Progress value={Math.min(100, value * 100)} flex={1} aria-label={label} />
      <Text size="sm" ff="monospace">
        {format.number(value, 3)}
      </Text>
    </Group>
  );
}

function Words({ words }: Pick<Hit['explain'], 'words'>) {
  const { t } = useTranslation('search');
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing={4} fz="sm">
        <Table.Caption>{t('why.stems')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('why.word')}</Table.Th>
            {FIELDS.map((field) => (
              <Table.Th scope="col" key={field}>
                {t(`field.${field}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {words.map(({ word, fields }) => (
            <Table.Tr key={word}>
              <Table.Th scope="row">
                <Code>{word}</Code>
              </Table.Th>
              {FIELDS.map((field) => (
                <Table.Td key={field}>{fields.includes(field) ? t('why.has') : '–'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
