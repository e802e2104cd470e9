import { Badge, Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { HotspotsDocument, type HotspotsQuery } from './hotspots.generated.ts';
import { Nothing } from './nothing.tsx';

type Hotspot = HotspotsQuery['project']['hotspots'][number];

interface HotspotTableProps {
  readonly path: string | null;
  readonly since: string | null;
}

/** Complex and often changed: where cleaning up pays first. */
export function HotspotTable({ path, since }: HotspotTableProps) {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: HotspotsDocument, variables: { id, path, since } });
  const columns = useColumns();
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { hotspots } }) =>
        hotspots.length === 0 ? (
          <Nothing text={t('noHotspots')} />
        ) : (
          <SortedTable
            label={t('hotspots')}
            columns={columns}
            rows={hotspots}
            rowKey={(hotspot) => hotspot.path}
            sortedBy="-score"
          />
        )
      }
    </QueryView>
  );
}

function useColumns(): readonly Column<Hotspot>[] {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const { id } = useProject();
  return useMemo((): Column<Hotspot>[] => {
    const count = (key: 'commits' | 'authors' | 'complexity' | 'cognitive' | 'lines') =>
      ({
        key,
        label: t(key),
        hint: t(`${key}Hint`),
        width: 110,
        isNumber: true,
        value: (row) => row[key],
        cell: (row) => format.number(row[key]),
      }) satisfies Column<Hotspot>;
    return [
      {
        key: 'path',
        label: t('path'),
        width: 300,
        value: ({ path }) => path,
        cell: ({ path, isTest }) => (
          <Group gap={6} wrap="nowrap">
            <PathText path={path} to={toFile(id, path)} />
            {isTest && (
              <Badge size="xs" variant="default" tt="none">
                {t('test')}
              </Badge>
            )}
          </Group>
        ),
      },
      {
        key: 'score',
        label: t('score'),
        hint: t('scoreHint'),
        width: 100,
        isNumber: true,
        value: ({ score }) => score,
        cell: ({ score }) => format.number(score, 3),
      },
      count('commits'),
      count('authors'),
      count('complexity'),
      count('cognitive'),
      count('lines'),
      {
        key: 'changed',
        label: t('changed'),
        width: 130,
        value: ({ lastChangedAt }) => lastChangedAt,
        cell: ({ lastChangedAt }) => format.day(lastChangedAt),
      },
    ];
  }, [t, format, id]);
}
