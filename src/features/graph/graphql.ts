import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { CycleRef } from './graphql-cycle.ts';
import { DEFAULT_FIRST, EdgeKindEnum, EdgeRef, NodeRef, priceOfFirst } from './graphql-node.ts';
import { CommunityRef, SummaryRef, UnstableDependencyRef } from './graphql-parts.ts';
import {
  type ArchitectureGraph,
  exportGraph,
  findHubs,
  type GraphColumns,
  loadGraph,
  loadUnstableDependencies,
  takeFirst,
  toColumns,
} from './service.ts';

const GraphLevelEnum = builder.enumType('GraphLevel', { values: ['file', 'directory'] as const });

const HubOrderEnum = builder.enumType('HubOrder', {
  description: 'What makes a node a hub. All are linear in the size of the graph.',
  values: {
    fan_in: { value: 'fan-in', description: 'Most nodes depend on it.' },
    fan_out: { value: 'fan-out', description: 'It depends on most nodes.' },
    page_rank: {
      value: 'page-rank',
      description: 'Most rests on it, directly or through others.',
    },
  } as const,
});

const ExportFormatEnum = builder.enumType('GraphExportFormat', {
  values: {
    MERMAID: {
      value: 'mermaid',
      description:
        'A Mermaid flowchart of at most 150 nodes, those with most edges, and 500 edges; it says so where it is cut.',
    },
    DOT: { value: 'dot', description: 'For Graphviz.' },
    GRAPHML: { value: 'graphml', description: 'GraphML 1.0, for Gephi, yEd and networkx.' },
  } as const,
});

const ColumnsRef = builder.objectRef<GraphColumns>('GraphColumns').implement({
  description: 'Node n has the nth value of `ids`, `types` and `sizes`; edge n likewise.',
  fields: (t) => ({
    ids: t.exposeStringList('ids', { description: 'Paths.', complexity: COUNTED_ABOVE }),
    types: t.exposeStringList('types', { complexity: COUNTED_ABOVE }),
    sizes: t.exposeIntList('sizes', { description: 'Lines.', complexity: COUNTED_ABOVE }),
    sources: t.exposeIntList('sources', {
      description: 'Places in `ids`, from 0.',
      complexity: COUNTED_ABOVE,
    }),
    targets: t.exposeIntList('targets', {
      description: 'Places in `ids`, from 0.',
      complexity: COUNTED_ABOVE,
    }),
  }),
});

/** What writes the whole graph once more. */
const EXPORT_PRICE = 500;

const GraphRef = builder.objectRef<ArchitectureGraph>('ArchitectureGraph').implement({
  description: 'Who imports whom. Imports that could not be resolved are in the ledger, not here.',
  fields: (t) => ({
    summary: t.field({ type: SummaryRef, resolve: (graph) => graph }),
    nodes: t.field({
      type: [NodeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ view, shown }) => Array.from(shown().nodes, (node) => ({ view, node })),
    }),
    edges: t.field({
      type: [EdgeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ view, shown }) => Array.from(shown().edges, (edge) => ({ view, edge })),
    }),
    columns: t.field({
      type: ColumnsRef,
      description:
        'The same nodes and edges as lists of values, for large graphs: it takes a fraction of the time and of the bytes.',
      resolve: ({ view, shown }) => toColumns(view.network, shown()),
    }),
    export: t.string({
      description: 'The nodes and edges that are shown, as text for another program.',
      args: { format: t.arg({ type: ExportFormatEnum, required: true }) },
      complexity: { field: EXPORT_PRICE, multiplier: 1 },
      resolve: (graph, { format }) => exportGraph(graph, format),
    }),
  }),
});

builder.objectFields(GraphRef, (t) => ({
  cycles: t.field({
    type: [CycleRef],
    description: 'Largest first; at most 1,000 are given.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ view }, { first }) =>
      takeFirst(view.cycles().list, first ?? DEFAULT_FIRST).map((cycle) => ({ view, cycle })),
  }),
  hubs: t.field({
    type: [NodeRef],
    description: 'Nodes that much hangs on, the first ones first; at most 1,000 are given.',
    args: {
      by: t.arg({ type: HubOrderEnum, defaultValue: 'fan-in' }),
      first: t.arg.int({ defaultValue: DEFAULT_FIRST }),
    },
    complexity: priceOfFirst,
    resolve: async ({ view }, { by, first }) => {
      const hubs = await findHubs(view, by ?? 'fan-in', first ?? DEFAULT_FIRST);
      return hubs.map((node) => ({ view, node }));
    },
  }),
  unstableDependencies: t.field({
    type: [UnstableDependencyRef],
    description:
      'Between directories, also where the nodes are files: the greatest difference first; at most 1,000 are given.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: async (graph, { first }, { tenant }) => {
      const { view, list } = await loadUnstableDependencies(tenant, graph);
      return takeFirst(list, first ?? DEFAULT_FIRST).map((dependency) => ({ view, dependency }));
    },
  }),
  communities: t.field({
    type: [CommunityRef],
    description: 'Largest first; at most 1,000 are given. Nodes without an edge are in none.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: async ({ view }, { first }) => {
      const { list } = await view.communities.load();
      return takeFirst(list, first ?? DEFAULT_FIRST).map((community) => ({ view, community }));
    },
  }),
}));

/** A graph gives every edge of the index, however many there turn out to be. */
const GRAPH_PRICE = 1000;

builder.objectField(ProjectRef, 'graph', (t) =>
  t.field({
    type: GraphRef,
    authScopes: { permission: 'analysis' },
    args: {
      level: t.arg({ type: GraphLevelEnum, defaultValue: 'file' }),
      depth: t.arg.int({
        description:
          'Of directories: folders of the path that count, 1 for the top-level ones; all by default.',
      }),
      path: t.arg.string({ description: 'Only this file, this directory or what this glob fits.' }),
      language: t.arg.string({ description: 'Only files of this language.' }),
      kinds: t.arg({
        type: [EdgeKindEnum],
        description: 'Only imports of these kinds; all by default.',
      }),
      excludeTests: t.arg.boolean({ defaultValue: false }),
      limit: t.arg.int({ description: 'At most this many nodes, those with most edges.' }),
    },
    complexity: { field: GRAPH_PRICE, multiplier: 1 },
    resolve: (project, args, context) =>
      loadGraph(context.tenant, project, {
        level: args.level ?? 'file',
        depth: args.depth ?? null,
        path: args.path ?? null,
        language: args.language ?? null,
        kinds: args.kinds ?? null,
        excludeTests: args.excludeTests ?? false,
        limit: args.limit ?? null,
      }),
  }),
);
