import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { HotspotCouplingDocument, type HotspotCouplingQuery } from './hotspots.generated.ts';
import { Nothing } from './nothing.tsx';

type Coupling = HotspotCouplingQuery['project']['changeCoupling'][number];

/** Files that change together, above all those where no import says why. */
export function CouplingTable({ path }: { readonly path: string | null }) {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: HotspotCouplingDocument, variables: { id, path } });
  const columns = useColumns();
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { changeCoupling } }) =>
        changeCoupling.length === 0 ? (
          <Nothing text={t('noCoupling')} />
        ) : (
          <SortedTable
            label={t('coupling')}
            columns={columns}
            rows={changeCoupling}
            rowKey={(pair) => `${pair.path} ${pair.coupledPath}`}
            sortedBy="-sharedCommits"
            param="couplingSort"
          />
        )
      }
    </QueryView>
  );
}

function useColumns(): readonly Column<Coupling>[] {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const { id } = useProject();
  return useMemo((): Column<Coupling>[] => {
    const file = (key: 'path' | 'coupledPath', label: string): Column<Coupling> => ({
      key,
      label,
      width: 300,
      value: (pair) => pair[key],
      cell: (pair) => <PathText path={pair[key]} to={toFile(id, pair[key])} />,
    });
    return [
      file('path', t('path')),
      file('coupledPath', t('coupledPath')),
      {
        key: 'sharedCommits',
        label: t('sharedCommits'),
        hint: t('sharedCommitsHint'),
        width: 130,
        isNumber: true,
        value: ({ sharedCommits }) => sharedCommits,
        cell: ({ sharedCommits }) => format.number(sharedCommits),
      },
      {
        key: 'degree',
        label: t('degree'),
        hint: t('degreeHint'),
        width: 100,
        isNumber: true,
        value: ({ degree }) => degree,
        cell: ({ degree }) => format.percent(degree),
      },
      {
        key: 'hasImport',
        label: t('link'),
        hint: t('linkHint'),
        width: 140,
        value: ({ hasImport }) => (hasImport ? 1 : 0),
        cell: ({ hasImport }) =>
          hasImport ? (
            t('imported')
          ) : (
            <Badge color="red" variant="outline" tt="none">
              {t('hidden')}
            </Badge>
          ),
      },
    ];
  }, [t, format, id]);
}
