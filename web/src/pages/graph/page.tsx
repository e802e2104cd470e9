import { Grid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartDots3 } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Address } from '../../components/use-address.ts';
import { Canvas } from './canvas.tsx';
import { Coverage } from './coverage.tsx';
import { Filters } from './filters.tsx';
import { GraphDocument, GraphStartDocument, type GraphStartQuery } from './graph.generated.ts';
import { Legend } from './legend.tsx';
import { type GraphData, toModel, withoutIsolated } from './model.ts';
import { NodePanel } from './node-panel.tsx';
import { NodeTable } from './node-table.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { Scene } from './scene.ts';
import { countFilters, Toolbar } from './toolbar.tsx';
import { type GraphView, useGraphArguments, useGraphView } from './view.ts';

/** Who imports whom: a map to see it, a list to read it. */
export function Component() {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  const [start, retry] = useQuery({ query: GraphStartDocument, variables: { id } });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryView state={start} retry={retry}>
        {({ project }) => <Architecture totals={project.snapshot?.totals ?? null} />}
      </QueryView>
    </>
  );
}

type Totals = NonNullable<GraphStartQuery['project']['snapshot']>['totals'];

function Architecture({ totals }: { readonly totals: Totals | null }) {
  const { id } = useProject();
  const { view, change } = useGraphView(totals?.files ?? 0);
  const [state, retry] = useQuery({ query: GraphDocument, variables: useGraphArguments(id, view) });
  const [isOpen, { toggle }] = useDisclosure(countFilters(view) > 0);
  const [scene, setScene] = useState<Scene | null>(null);
  const data = state.data?.project.graph;
  const drawn = useMemo(
    () => (data === undefined || view.hasIsolated ? data : withoutIsolated(data)),
    [data, view.hasIsolated],
  );
  const model = useMemo(() => (drawn === undefined ? null : toModel(drawn)), [drawn]);
  const find = useCallback(
    (node: string) => {
      change({ node });
      scene?.flyTo(node);
    },
    [change, scene],
  );
  const languages = totals?.languages.map(({ language }) => language) ?? [];
  return (
    <>
      <Toolbar
        view={view}
        change={change}
        model={model}
        onFind={find}
        filters={{ isOpen, toggle }}
      />
      {isOpen && <Filters view={view} change={change} languages={languages} />}
      <QueryView state={state} retry={retry}>
        {() =>
          data !== undefined &&
          model !== null && <Shown parts={{ data, model, view, change, find }} onScene={setScene} />
        }
      </QueryView>
    </>
  );
}

interface Parts {
  readonly data: GraphData;
  readonly model: ReturnType<typeof toModel>;
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly find: (node: string) => void;
}

interface ShownProps {
  readonly parts: Parts;
  readonly onScene: (scene: Scene | null) => void;
}

function Shown({ parts, onScene }: ShownProps) {
  const { data, model, view, change, find } = parts;
  const { t } = useTranslation('graph');
  const pick = useCallback((node: string | null) => change({ node }), [change]);
  const isolated = data.columns.ids.length - model.nodes.length;
  const showIsolated = (): void => change({ isolated: 'yes' });
  return (
    <>
      <Coverage
        summary={data.summary}
        shown={model.nodes.length}
        isolated={isolated}
        onShowIsolated={showIsolated}
      />
      {model.nodes.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          icon={<IconChartDots3 size={30} aria-hidden />}
        />
      ) : (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8, xl: 9 }}>
            {view.shape === 'map' ? (
              <>
                <Canvas
                  model={model}
                  communities={data.communities}
                  view={view}
                  onPick={pick}
                  onScene={onScene}
                />
                <Legend model={model} communities={data.communities} view={view} change={change} />
              </>
            ) : (
              <NodeTable model={model} text={view.text} selected={view.node} onPick={pick} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4, xl: 3 }}>
            <Side parts={parts} pick={pick} find={find} />
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}

interface SideProps {
  readonly parts: Parts;
  readonly pick: (node: string | null) => void;
  readonly find: (node: string) => void;
}

function Side({ parts: { data, model, view, change }, pick, find }: SideProps) {
  const node = model.byId.get(view.node);
  const open = (path: string): void => change({ level: 'file', path, node: null });
  if (node === undefined) return <OverviewPanel model={model} data={data} onPick={find} />;
  const choose = (id: string | null): void => (id === null ? pick(null) : find(id));
  return <NodePanel model={model} node={node} onPick={choose} onOpen={open} />;
}
