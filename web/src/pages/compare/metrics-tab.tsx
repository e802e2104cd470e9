import { SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CompareMetricsDocument, type CompareMetricsQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { Place } from './place.tsx';
import { useSides } from './sides.ts';

/** Totals of both versions, and the functions whose complexity changed. */
export function MetricsTab() {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const [state, retry] = useQuery({
    query: CompareMetricsDocument,
    variables: { ...useSides(), first },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { totals, complexity } }) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('metrics.totals')}
            </Title>
            <TotalTable totals={totals} />
          </Stack>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('metrics.functions')}
            </Title>
            <DifferenceTable
              label={t('metrics.functions')}
              heads={[
                { label: t('metrics.function') },
                { label: t('metrics.complexity'), width: 120, isNumber: true },
                { label: t('metrics.cognitive'), width: 120, isNumber: true },
              ]}
              list={complexity}
              onMore={() => setFirst(MOST)}
            >
              {complexity.nodes.map((item) => (
                <FunctionRow key={`${item.after?.path} ${item.after?.startLine}`} item={item} />
              ))}
            </DifferenceTable>
          </Stack>
        </SimpleGrid>
      )}
    </QueryView>
  );
}

type Totals = CompareMetricsQuery['compareIndexes']['totals'];

const SHOWN = [
  'LINES',
  'CODE_LINES',
  'FILES',
  'FUNCTIONS',
  'CLASSES',
  'AVG_COMPLEXITY',
  'MAX_COMPLEXITY',
  'DUPLICATED_LINES',
  'DUPLICATE_PERCENTAGE',
  'CLONES',
  'DEAD_CODE',
  'WEAKNESSES',
  'UNRESOLVED_IMPORTS',
  'UNPARSED',
] as const;
/** Of these, less is better. */
const WORSE_WHEN_MORE = new Set<string>([
  'AVG_COMPLEXITY',
  'MAX_COMPLEXITY',
  'DUPLICATED_LINES',
  'DUPLICATE_PERCENTAGE',
  'CLONES',
  'DEAD_CODE',
  'WEAKNESSES',
  'UNRESOLVED_IMPORTS',
  'UNPARSED',
]);

function TotalTable({ totals }: { readonly totals: Totals }) {
  const { t } = useTranslation('compare');
  const format = useFormat();
  const rows = SHOWN.flatMap((name) =>
    totals
      .filter((total) => total.name === name)
      .slice(0, 1)
      .map((total) => ({ ...total, name })),
  );
  return (
    <Table verticalSpacing={6} aria-label={t('metrics.totals')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('metrics.total')}</Table.Th>
          <Table.Th scope="col" className={classes['number'] ?? ''}>
            {t('metrics.before')}
          </Table.Th>
          <Table.Th scope="col" className={classes['number'] ?? ''}>
            {t('metrics.after')}
          </Table.Th>
          <Table.Th scope="col" className={classes['number'] ?? ''}>
            {t('metrics.delta')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, base, head, delta }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {t(`metrics.name.${name}`)}
            </Table.Th>
            <Table.Td className={classes['number'] ?? ''}>{format.number(base, 2)}</Table.Td>
            <Table.Td className={classes['number'] ?? ''}>{format.number(head, 2)}</Table.Td>
            <Table.Td className={classes['number'] ?? ''}>
              <Delta by={delta} isWorseWhenMore={WORSE_WHEN_MORE.has(name)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DeltaProps {
  readonly by: number;
  readonly isWorseWhenMore: boolean;
}

function Delta({ by, isWorseWhenMore }: DeltaProps) {
  const format = useFormat();
  if (by === 0) return <Text span size="sm" c="dimmed">{`±${format.number(0)}`}</Text>;
  const text = `${by > 0 ? '+' : '−'}${format.number(Math.abs(by), 2)}`;
  if (!isWorseWhenMore) return text;
  return <span className={by > 0 ? classes['worse'] : classes['better']}>{text}</span>;
}

type Changed = CompareMetricsQuery['compareIndexes']['complexity']['nodes'][number];

function FunctionRow({ item: { name, container, before, after } }: { readonly item: Changed }) {
  const format = useFormat();
  if (before == null || after == null) return null;
  const arrow = (from: number, to: number): string =>
    from === to ? format.number(to) : `${format.number(from)} → ${format.number(to)}`;
  const isWorse = after.complexity > before.complexity;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text size="sm" className={classes['code'] ?? ''}>
          {container == null ? name : `${container}.${name}`}
        </Text>
        <Place path={after.path} line={after.startLine} side="head" />
      </Table.Th>
      <Table.Td
        className={`${classes['number']} ${isWorse ? classes['worse'] : classes['better']}`}
      >
        {arrow(before.complexity, after.complexity)}
      </Table.Td>
      <Table.Td className={classes['number'] ?? ''}>
        {arrow(before.cognitive, after.cognitive)}
      </Table.Td>
    </Table.Tr>
  );
}
