import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { languageName } from '../../components/language-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathText } from '../../components/path-text.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { GraphListQuery } from './graph.generated.ts';

export type GraphNode = GraphListQuery['project']['graph']['nodes'][number] & {
  readonly id: string;
  readonly type: string;
  readonly lines: number;
};

interface NodeTableProps {
  readonly rows: readonly GraphNode[];
  readonly selected: string;
  readonly onPick: (id: string) => void;
}

/** The graph as rows: for the keyboard, for screen readers, and for whoever sorts. */
export function NodeTable({ rows, selected, onPick }: NodeTableProps) {
  const { t } = useTranslation('graph');
  const columns = useColumns(onPick);
  return (
    <SortedTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sortedBy="-fanIn"
      selected={selected}
      height={720}
    />
  );
}

function useColumns(onPick: (id: string) => void): readonly Column<GraphNode>[] {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return useMemo((): Column<GraphNode>[] => {
    const count = (key: 'lines' | 'fanIn' | 'fanOut' | 'layer'): Column<GraphNode> => ({
      key,
      label: t(key),
      hint: t(`${key}Hint`),
      width: 110,
      isNumber: true,
      value: (node) => node[key],
      cell: (node) => format.number(node[key]),
    });
    return [
      {
        key: 'path',
        label: t('path'),
        value: ({ id }) => id,
        cell: ({ id }) => (
          <Anchor component="button" type="button" w="100%" onClick={() => onPick(id)}>
            <PathText path={id} />
          </Anchor>
        ),
      },
      {
        key: 'type',
        label: t('type'),
        width: 110,
        value: ({ type }) => type,
        cell: ({ type }) => languageName(type),
      },
      count('lines'),
      count('fanIn'),
      count('fanOut'),
      {
        key: 'instability',
        label: t('instability'),
        hint: t('instabilityHint'),
        width: 120,
        isNumber: true,
        value: ({ instability }) => instability,
        cell: ({ instability }) => (instability === null ? '–' : format.number(instability, 2)),
      },
      count('layer'),
      {
        key: 'cycle',
        label: t('cycle'),
        hint: t('cycleHint'),
        width: 90,
        isNumber: true,
        value: ({ cycle }) => cycle,
        cell: ({ cycle }) => (cycle === null ? '–' : t('cycleNumber', { number: cycle + 1 })),
      },
    ];
  }, [t, format, onPick]);
}
