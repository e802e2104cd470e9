import { Group, SegmentedControl, Select, Tabs } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { CouplingTable } from './coupling-table.tsx';
import { FolderMap } from './folder-map.tsx';
import { type History, HistoryNote } from './history-note.tsx';
import { HotspotTable } from './hotspot-table.tsx';
import { HotspotsStartDocument } from './hotspots.generated.ts';
import { Knowledge } from './knowledge.tsx';
import { Owners } from './owners.tsx';
import { Scatter } from './scatter.tsx';

/** Where the code is complex and changes often, with whom it changes, and who knows it. */
export function Component() {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: HotspotsStartDocument, variables: { id } });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryView state={state} retry={retry}>
        {({ project }) => <Hotspots history={project.history} />}
      </QueryView>
    </>
  );
}

const SPANS = ['all', '90', '365', '1095'] as const;
const DAY_MS = 86_400_000;

function Hotspots({ history }: { readonly history: History }) {
  const { t } = useTranslation('hotspots');
  const { params, change } = useAddress();
  const folder = params.get('path') ?? '';
  const days = readChoice(params, 'days', SPANS);
  const by = readChoice(params, 'color', ['complexity', 'churn']);
  const view = history.commits === 0 ? 'map' : readChoice(params, 'view', ['map', 'scatter']);
  const path = folder === '' ? null : folder;
  const since = toSince(history.until ?? null, days);
  const open = useCallback((opened: string) => change({ path: opened }), [change]);
  return (
    <>
      <HistoryNote history={history} />
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={t('view.label')}
          data={(['map', 'scatter'] as const).map((value) => ({
            value,
            label: t(`view.${value}`),
            disabled: value === 'scatter' && history.commits === 0,
          }))}
          value={view}
          onChange={(chosen) => change({ view: chosen })}
        />
        <SegmentedControl
          aria-label={t('colorBy')}
          disabled={view === 'scatter'}
          data={[
            { value: 'complexity', label: t('byComplexity') },
            { value: 'churn', label: t('byChurn'), disabled: history.commits === 0 },
          ]}
          value={by}
          onChange={(color) => change({ color })}
        />
        <Select
          aria-label={t('span')}
          w={220}
          allowDeselect={false}
          disabled={history.commits === 0}
          data={SPANS.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={days}
          onChange={(value) => change({ days: value })}
        />
      </Group>
      {view === 'map' ? (
        <FolderMap folder={folder} since={since} by={by} onOpen={open} />
      ) : (
        <Scatter path={path} since={since} />
      )}
      {history.commits > 0 && <Lists path={path} since={since} onOpen={open} />}
    </>
  );
}

interface ListsProps {
  readonly path: string | null;
  readonly since: string | null;
  readonly onOpen: (folder: string) => void;
}

function Lists({ path, since, onOpen }: ListsProps) {
  const { t } = useTranslation('hotspots');
  const { params, change } = useAddress();
  const tab = readChoice(params, 'tab', ['hotspots', 'coupling', 'owners']);
  return (
    <Tabs
      mt="lg"
      value={tab}
      keepMounted={false}
      onChange={(next) => change({ tab: next }, { isTyping: true })}
    >
      <Tabs.List mb="sm">
        <Tabs.Tab value="hotspots">{t('hotspots')}</Tabs.Tab>
        <Tabs.Tab value="coupling">{t('coupling')}</Tabs.Tab>
        <Tabs.Tab value="owners">{t('owners')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="hotspots">
        <HotspotTable path={path} since={since} />
      </Tabs.Panel>
      <Tabs.Panel value="coupling">
        <CouplingTable path={path} />
      </Tabs.Panel>
      <Tabs.Panel value="owners">
        <Knowledge folder={path} onOpen={onOpen} />
        <Owners path={path} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Counted from the newest commit, not from today: the index may be of an old one. */
function toSince(until: string | null, days: (typeof SPANS)[number]): string | null {
  if (days === 'all' || until === null) return null;
  return new Date(new Date(until).getTime() - Number(days) * DAY_MS).toISOString();
}
