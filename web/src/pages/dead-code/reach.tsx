import { SimpleGrid, Table, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DeadCodeQuery } from './dead-code.generated.ts';

interface ReachProps {
  readonly deadCode: Pick<DeadCodeQuery['project']['deadCode'], 'notReported' | 'entryPoints'>;
}

/** What is not claimed and why, and from where everything was followed. */
export function Reach({ deadCode: { notReported, entryPoints } }: ReachProps) {
  const { t } = useTranslation('dead-code');
  const count = notReported.reduce((sum, row) => sum + row.count, 0);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} mt="md">
      <section aria-labelledby="withheld">
        <Title order={2} size="h4" id="withheld">
          {t('notReported', { count })}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('notReportedText')}
        </Text>
        {notReported.length > 0 && (
          <Counts
            label={t('notReported', { count })}
            head={t('because')}
            rows={notReported.map(({ reason, count: items }) => ({
              name: t(`doubt.${reason}`),
              count: items,
            }))}
          />
        )}
      </section>
      <section aria-labelledby="entries">
        <Title order={2} size="h4" id="entries">
          {t('entryPoints')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('entryPointsText')}
        </Text>
        <Counts
          label={t('entryPoints')}
          head={t('toldBy')}
          rows={entryPoints.map(({ reason, files }) => ({ name: reason, count: files }))}
        />
      </section>
    </SimpleGrid>
  );
}

interface CountsProps {
  readonly label: string;
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly count: number }[];
}

function Counts({ label, head, rows }: CountsProps) {
  const { t } = useTranslation('dead-code');
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table verticalSpacing={4} stickyHeader aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{head}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, count }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="end">{format.number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
