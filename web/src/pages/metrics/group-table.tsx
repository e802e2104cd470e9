import { Anchor, NumberInput } from '@mantine/core';
import { useMemo } from 'react';
import { languageName } from '../../components/language-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { useAddress } from '../../components/use-address.ts';
import type { MetricsFilter } from './filter.ts';
import { MetricsGroupsDocument, type MetricsGroupsQuery } from './metrics.generated.ts';
import { useNumberColumn } from './number-column.ts';

type Group = MetricsGroupsQuery['project']['metrics']['byLanguage'][number];

interface GroupTableProps {
  readonly filter: MetricsFilter;
  readonly by: 'language' | 'folder';
}

/** Sums by language, or by folder. */
export function GroupTable({ filter, by }: GroupTableProps) {
  const { t } = useTranslation('metrics');
  const { params, change } = useAddress();
  const depth = Math.min(20, Math.max(1, Number(params.get('depth')) || 2));
  const variables = { ...filter, depth };
  const [state, retry] = useQuery({ query: MetricsGroupsDocument, variables });
  const columns = useColumns(by);
  return (
    <>
      {by === 'folder' && (
        <NumberInput
          label={t('depth')}
          mb="sm"
          w={160}
          min={1}
          max={20}
          value={depth}
          onChange={(next) => change({ depth: next }, { isTyping: true })}
        />
      )}
      <QueryView state={state} retry={retry}>
        {({ project: { metrics } }) => (
          <SortedTable
            label={t(by === 'folder' ? 'foldersTab' : 'languagesTab')}
            columns={columns}
            rows={by === 'folder' ? metrics.byDirectory : metrics.byLanguage}
            rowKey={({ key }) => key}
            sortedBy="-lines"
            param="groupSort"
          />
        )}
      </QueryView>
    </>
  );
}

function useColumns(by: GroupTableProps['by']): readonly Column<Group>[] {
  const { t } = useTranslation('metrics');
  const { change } = useAddress();
  const toColumn = useNumberColumn();
  return useMemo((): Column<Group>[] => {
    const choose = (key: string): void =>
      change(by === 'folder' ? { path: key, tab: null } : { language: key, tab: null });
    return [
      {
        key: 'key',
        label: t(by),
        width: 260,
        value: ({ key }) => key,
        cell: ({ key }) =>
          key === '.' ? (
            <PathText path={key} />
          ) : (
            <Anchor component="button" type="button" w="100%" onClick={() => choose(key)}>
              <PathText path={by === 'folder' ? key : languageName(key)} />
            </Anchor>
          ),
      },
      toColumn({ key: 'files', width: 90, value: ({ summary }) => summary.files }),
      toColumn({ key: 'lines', width: 95, value: ({ summary }) => summary.lines }),
      toColumn({ key: 'codeLines', width: 95, value: ({ summary }) => summary.codeLines }),
      toColumn({ key: 'functions', value: ({ summary }) => summary.functions }),
      toColumn({
        key: 'avgComplexity',
        digits: 2,
        width: 130,
        value: ({ summary }) => summary.avgComplexity,
      }),
      toColumn({ key: 'maxComplexity', width: 135, value: ({ summary }) => summary.maxComplexity }),
      toColumn({
        key: 'avgCognitive',
        digits: 2,
        width: 130,
        value: ({ summary }) => summary.avgCognitive,
      }),
      toColumn({
        key: 'maintainability',
        digits: 1,
        width: 140,
        value: ({ summary }) => summary.maintainability,
      }),
      toColumn({
        key: 'duplicatePercentage',
        digits: 1,
        width: 130,
        value: ({ summary }) => summary.duplicatePercentage,
      }),
    ];
  }, [t, change, by, toColumn]);
}
