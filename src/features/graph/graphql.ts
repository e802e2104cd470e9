import { EdgeKindEnum } from '#features/snapshots/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { CycleRef } from './graphql-cycle.ts';
import { DEFAULT_FIRST, EdgeRef, NodeRef, priceOfFirst } from './graphql-node.ts';
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

export const GraphLevelEnum = builder.enumType('GraphLevel', {
  description: 'Unit that a node of the architecture graph stands for.',
  values: describeValues<'file' | 'directory'>({
    file: 'One node per file.',
    directory: 'One node per directory.',
  }),
});

const HubOrderEnum = builder.enumType('HubOrder', {
  description: 'Ranking of hubs. Each ranking takes time linear in the size of the graph.',
  values: {
    'fan-in': { description: 'Highest number of dependents.' },
    'fan-out': { description: 'Highest number of dependencies.' },
    'page-rank': {
      description: 'Highest PageRank: most depended upon, directly and indirectly.',
    },
  } as const,
});

const ExportFormatEnum = builder.enumType('GraphExportFormat', {
  description: 'Text format of an exported architecture graph.',
  values: {
    mermaid: {
      description:
        'Mermaid flowchart of the 150 nodes with most edges and at most 500 edges. The text states whether it is truncated.',
    },
    dot: { description: 'DOT, for Graphviz.' },
    graphml: { description: 'GraphML 1.0, for Gephi, yEd and networkx.' },
  } as const,
});

const ColumnsRef = builder.objectRef<GraphColumns>('GraphColumns').implement({
  description:
    'Graph in column form. Entry n of `ids`, `types` and `sizes` describes node n; edges use the same scheme.',
  fields: (t) => ({
    ids: t.exposeStringList('ids', {
      description: 'Paths of the nodes.',
      complexity: COUNTED_ABOVE,
    }),
    types: t.exposeStringList('types', {
      description: 'Type of each node, in the order of the nodes.',
      complexity: COUNTED_ABOVE,
    }),
    sizes: t.exposeIntList('sizes', {
      description: 'Sizes of the nodes, in lines.',
      complexity: COUNTED_ABOVE,
    }),
    sources: t.exposeIntList('sources', {
      description: 'Source node of each edge, as an index into `ids`, from 0.',
      complexity: COUNTED_ABOVE,
    }),
    targets: t.exposeIntList('targets', {
      description: 'Target node of each edge, as an index into `ids`, from 0.',
      complexity: COUNTED_ABOVE,
    }),
  }),
});

/** What writes the whole graph once more. */
const EXPORT_PRICE = 500;

const GraphRef = builder.objectRef<ArchitectureGraph>('ArchitectureGraph').implement({
  description: 'Import graph. Unresolved imports are in the completeness report, not in the graph.',
  fields: (t) => ({
    summary: t.field({
      description: 'Totals of the whole graph.',
      type: SummaryRef,
      resolve: (graph) => graph,
    }),
    nodes: t.field({
      description: 'Files or directories, by level.',
      type: [NodeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ view, shown }) => Array.from(shown().nodes, (node) => ({ view, node })),
    }),
    edges: t.field({
      description: 'Imports between the nodes.',
      type: [EdgeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ view, shown }) => Array.from(shown().edges, (edge) => ({ view, edge })),
    }),
    columns: t.field({
      type: ColumnsRef,
      description:
        'Nodes and edges in column form, faster and smaller than `nodes` and `edges` for large graphs.',
      resolve: ({ view, shown }) => toColumns(view.network, shown()),
    }),
    export: t.string({
      description: 'Nodes and edges of this graph as text in an export format.',
      args: {
        format: t.arg({
          description: 'Text format of the export.',
          type: ExportFormatEnum,
          required: true,
        }),
      },
      complexity: { field: EXPORT_PRICE, multiplier: 1 },
      resolve: (graph, { format }) => exportGraph(graph, format),
    }),
  }),
});

builder.objectFields(GraphRef, (t) => ({
  cycles: t.field({
    type: [CycleRef],
    description: 'Import cycles, largest first. At most 1,000.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: ({ view }, { first }) =>
      takeFirst(view.cycles().list, first ?? DEFAULT_FIRST).map((cycle) => ({ view, cycle })),
  }),
  hubs: t.field({
    type: [NodeRef],
    description: 'Hubs: the highest-ranked nodes, highest first. At most 1,000.',
    args: {
      by: t.arg({
        description: 'Measure that hubs are sorted by.',
        type: HubOrderEnum,
        defaultValue: 'fan-in',
      }),
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
      'Dependencies on less stable directories, largest difference in instability first. Always computed between directories. At most 1,000.',
    args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
    complexity: priceOfFirst,
    resolve: async (graph, { first }, { tenant }) => {
      const { view, list } = await loadUnstableDependencies(tenant, graph);
      return takeFirst(list, first ?? DEFAULT_FIRST).map((dependency) => ({ view, dependency }));
    },
  }),
  communities: t.field({
    type: [CommunityRef],
    description:
      'Communities, largest first. At most 1,000. Nodes without edges belong to no community.',
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
    description: 'Import graph of the current index.',
    type: GraphRef,
    authScopes: { permission: 'analysis' },
    args: {
      level: t.arg({
        description: 'Unit that a node stands for.',
        type: GraphLevelEnum,
        defaultValue: 'file',
      }),
      depth: t.arg.int({
        description:
          'Directory depth to group by, 1 for top-level directories. Default: full depth.',
      }),
      path: t.arg.string({ description: 'File, directory or glob to filter by.' }),
      language: t.arg.string({ description: 'Language to filter by.' }),
      kinds: t.arg({
        type: [EdgeKindEnum],
        description: 'Kinds of imports to include. Default: all kinds.',
      }),
      excludeTests: t.arg.boolean({
        description: 'Whether to leave out test files.',
        defaultValue: false,
      }),
      limit: t.arg.int({
        description: 'Maximum number of nodes; the nodes with the most edges are returned.',
      }),
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
