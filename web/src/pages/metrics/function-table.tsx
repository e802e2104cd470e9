import { SegmentedControl, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { readChoice, useAddress } from '../../components/use-address.ts';
import type { MetricsFilter } from './filter.ts';
import {
  type FunctionOrder,
  MetricsFunctionsDocument,
  type MetricsFunctionsQuery,
} from './metrics.generated.ts';
import { useNumberColumn } from './number-column.ts';

type Measured = MetricsFunctionsQuery['project']['metrics']['functions'][number];

const ORDERS = {
  cognitive: 'COGNITIVE',
  complexity: 'COMPLEXITY',
} as const satisfies Record<string, FunctionOrder>;

/** The hundred hardest functions. */
export function FunctionTable({ filter }: { readonly filter: MetricsFilter }) {
  const { t } = useTranslation('metrics');
  const { params, change } = useAddress();
  const orderBy = readChoice(params, 'by', ['cognitive', 'complexity']);
  const [state, retry] = useQuery({
    query: MetricsFunctionsDocument,
    variables: { ...filter, orderBy: ORDERS[orderBy] },
  });
  const columns = useColumns();
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label={t('hardestBy')}
        data={[
          { value: 'cognitive', label: t('hardestCognitive') },
          { value: 'complexity', label: t('hardestComplexity') },
        ]}
        value={orderBy}
        onChange={(by) => change({ by, functionSort: null })}
      />
      <QueryView state={state} retry={retry}>
        {({ project: { metrics } }) =>
          metrics.functions.length === 0 ? (
            <Text py="lg">{t('noFunctions')}</Text>
          ) : (
            <SortedTable
              label={t('functionsTab')}
              columns={columns}
              rows={metrics.functions}
              rowKey={({ path, startLine, name }) => `${path}:${startLine}:${name}`}
              sortedBy={`-${orderBy}`}
              param="functionSort"
            />
          )
        }
      </QueryView>
    </>
  );
}

function useColumns(): readonly Column<Measured>[] {
  const { t } = useTranslation('metrics');
  const { id } = useProject();
  const toColumn = useNumberColumn();
  return useMemo((): Column<Measured>[] => {
    return [
      {
        key: 'name',
        label: t('function'),
        width: 260,
        value: toName,
        cell: (row) => (
          <PathText
            path={toName(row)}
            to={toFile(id, row.path, { start: row.startLine, end: row.endLine })}
          />
        ),
      },
      {
        key: 'path',
        label: t('path'),
        width: 320,
        value: ({ path }) => path,
        cell: ({ path, startLine }) => <PathText path={`${path}:${startLine}`} />,
      },
      toColumn({ key: 'cognitive', value: ({ cognitive }) => cognitive }),
      toColumn({ key: 'complexity', width: 125, value: ({ complexity }) => complexity }),
      toColumn({
        key: 'lines',
        width: 95,
        value: ({ startLine, endLine }) => endLine - startLine + 1,
      }),
    ];
  }, [t, id, toColumn]);
}

function toName({ container, name }: Measured): string {
  const own = name === '' ? '()' : name;
  return container === null || container === undefined ? own : `${container}.${own}`;
}
