import { useDisclosure } from '@mantine/hooks';
import { IconChartDots3 } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Address } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Filters } from './filters.tsx';
import { GraphFactsDocument, ModuleMapDocument } from './graph.generated.ts';
import { Legend } from './legend.tsx';
import { Matrix } from './matrix.tsx';
import { ModuleMap } from './module-map.tsx';
import { foldersAround, type ModuleMapData } from './module-model.ts';
import type { Parts } from './parts.ts';
import { ModulePanel } from './module-panel.tsx';
import { NodeList } from './node-list.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { countFilters, Toolbar } from './toolbar.tsx';
import classes from './page.module.css';
import {
  type GraphView,
  useGraphFilter,
  useGraphView,
  useMapArguments,
  writeOpen,
} from './view.ts';

/** Who imports whom: a map to see it, a matrix and a list to read it. */
export function Component() {
  const { t } = useTranslation('graph');
  const { view, change } = useGraphView();
  const [isOpen, { toggle }] = useDisclosure(countFilters(view) > 0);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {view.shape === 'list' ? (
        <>
          <Toolbar view={view} change={change} filters={{ isOpen, toggle }} />
          {isOpen && <Filters view={view} change={change} />}
          <NodeList view={view} onPick={(node) => change({ as: null, node })} />
        </>
      ) : (
        <Modules view={view} change={change} filters={{ isOpen, toggle }} />
      )}
    </>
  );
}

interface ModulesProps {
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly filters: { readonly isOpen: boolean; readonly toggle: () => void };
}

function Modules({ view, change, filters }: ModulesProps) {
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: ModuleMapDocument,
    variables: useMapArguments(id, view),
  });
  const map = state.data?.project.moduleMap;
  const toggle = useCallback(
    (module: string) => change({ open: writeOpen(toggled(map, module)) }),
    [change, map],
  );
  const find = useCallback(
    (node: string) => {
      const isShown = map?.modules.some((module) => module.id === node) ?? true;
      const open = isShown ? {} : { open: writeOpen([...openIn(map), ...foldersAround(node)]) };
      change({ ...open, node });
    },
    [change, map],
  );
  return (
    <>
      <Toolbar view={view} change={change} filters={filters} onFind={find} />
      {filters.isOpen && <Filters view={view} change={change} />}
      <QueryView state={state} retry={retry}>
        {() => map !== undefined && <Shown parts={{ map, view, change, find, toggle }} />}
      </QueryView>
    </>
  );
}

function openIn(map: ModuleMapData | undefined): string[] {
  return (map?.modules ?? []).filter(({ isOpen }) => isOpen).map((module) => module.id);
}

function toggled(map: ModuleMapData | undefined, id: string): string[] {
  const open = openIn(map);
  return open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
}

function Shown({ parts }: { readonly parts: Parts }) {
  const { map, view, change, toggle } = parts;
  const { t } = useTranslation('graph');
  const pick = useCallback((node: string | null) => change({ node }), [change]);
  if (map.modules.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        icon={<IconChartDots3 size={30} aria-hidden />}
      />
    );
  }
  const isSelected = view.node !== '';
  return (
    <div
      className={classes['page']}
      data-shape={view.shape}
      data-selected={isSelected || undefined}
    >
      <div className={classes['main']}>
        <Legend parts={parts} />
        {view.shape === 'map' ? (
          <ModuleMap map={map} view={view} onPick={pick} onToggle={toggle} />
        ) : (
          <Matrix map={map} selected={view.node} onPick={pick} />
        )}
      </div>
      <div className={classes['side']}>
        <Side parts={parts} />
      </div>
    </div>
  );
}

function Side({ parts }: { readonly parts: Parts }) {
  const { id } = useProject();
  const { view } = parts;
  const [state, retry] = useQuery({
    query: GraphFactsDocument,
    variables: useGraphFilter(id, view),
    pause: view.node !== '',
  });
  if (view.node !== '') return <ModulePanel parts={parts} />;
  return (
    <QueryView state={state} retry={retry}>
      {({ project }) => <OverviewPanel data={project.graph} view={view} onPick={parts.find} />}
    </QueryView>
  );
}
