import { Anchor, Breadcrumbs, Grid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryProblem } from '../../components/query-problem.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type MeasuredFile, toFolderEntries } from './folder-entries.ts';
import { FolderList } from './folder-list.tsx';
import { type HeatBy, toHeat } from './heat.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HotspotFilesDocument, HotspotsDocument } from './hotspots.generated.ts';
import { Nothing } from './nothing.tsx';
import { Treemap } from './treemap.tsx';

interface FolderMapProps {
  readonly folder: string;
  readonly since: string | null;
  readonly by: HeatBy;
  readonly onOpen: (folder: string) => void;
}

const NONE: readonly MeasuredFile[] = [];

/** One folder at a time, as a map and as a list. */
export function FolderMap({ folder, since, by, onOpen }: FolderMapProps) {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const path = folder === '' ? null : folder;
  const [state, retry] = useQuery({ query: HotspotFilesDocument, variables: { id } });
  const [hot, askHot] = useQuery({ query: HotspotsDocument, variables: { id, path, since } });
  const files = state.data?.project.metrics.files.nodes ?? NONE;
  const commits = useMemo(
    () => new Map(hot.data?.project.hotspots.map(({ path: at, commits: count }) => [at, count])),
    [hot.data],
  );
  const entries = useMemo(() => toFolderEntries(files, folder, commits), [files, folder, commits]);
  const heat = useMemo(() => toHeat(by, entries), [by, entries]);
  return (
    <>
      <Trail folder={folder} onOpen={onOpen} />
      <QueryProblem state={hot} retry={askHot} />
      <QueryView state={state} retry={retry}>
        {() =>
          entries.length === 0 ? (
            <Nothing text={t('emptyFolder')} />
          ) : (
            <Grid>
              <Grid.Col span={{ base: 12, lg: 7 }}>
                <Treemap entries={entries} commits={commits} heat={heat} onOpen={onOpen} />
                <HeatLegend heat={heat} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 5 }}>
                <FolderList entries={entries} onOpen={onOpen} />
              </Grid.Col>
            </Grid>
          )
        }
      </QueryView>
    </>
  );
}

function Trail({ folder, onOpen }: Pick<FolderMapProps, 'folder' | 'onOpen'>) {
  const { t } = useTranslation('hotspots');
  const parts = folder === '' ? [] : folder.split('/');
  const links = parts.map((name, index) => ({ name, path: parts.slice(0, index + 1).join('/') }));
  return (
    <Breadcrumbs component="nav" aria-label={t('trail')} mb="sm">
      {[{ name: t('root'), path: '' }, ...links].map(({ name, path }) =>
        path === folder ? (
          <Text key={path} fw={600} aria-current="location">
            {name}
          </Text>
        ) : (
          <Anchor key={path} component="button" type="button" onClick={() => onOpen(path)}>
            {name}
          </Anchor>
        ),
      )}
    </Breadcrumbs>
  );
}
