import { builder } from '#platform/graphql/builder.ts';
import { DEFAULT_FIRST, EdgeRef, NodeRef, pathAt, priceOfPaths } from './graphql-node.ts';
import {
  type ArchitectureGraph,
  averageInstability,
  commonDirectory,
  type Community,
  type GraphView,
  loadGraphGaps,
  takeFirst,
  type UnstableDependency,
} from './service.ts';

export interface CommunityRow {
  readonly view: GraphView;
  readonly community: Community;
}

const DirectoryShareRef = builder.simpleObject('DirectoryShare', {
  fields: (t) => ({
    path: t.string(),
    share: t.float({ description: 'Share of the nodes that are right in it, 0 to 1.' }),
  }),
});

export const CommunityRef = builder.objectRef<CommunityRow>('GraphCommunity').implement({
  description:
    "Nodes with more edges among them than chance would give, whatever directory they are in. Found by Louvain's method (Blondel et al., 2008) with its groups kept connected; nothing in it is random, so the same graph has the same communities.",
  fields: (t) => ({
    id: t.int({
      description: 'Its place among the communities of this graph.',
      resolve: ({ community }) => community.id,
    }),
    size: t.int({ description: 'Nodes.', resolve: ({ community }) => community.nodes.length }),
    nodes: t.stringList({
      description: 'Their paths, in order; at most 1,000 are given.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfPaths,
      resolve: ({ view, community }, { first }) =>
        takeFirst([...community.nodes], first ?? DEFAULT_FIRST).map((node) => pathAt(view, node)),
    }),
    directory: t.field({
      type: DirectoryShareRef,
      description: 'The directory that most of its nodes are in.',
      resolve: ({ view, community }) => commonDirectory(view.network, community.nodes),
    }),
    internalEdges: t.int({
      description: 'Edges among its nodes.',
      resolve: ({ community }) => community.internalEdges,
    }),
    externalEdges: t.int({
      description: 'Edges between one of its nodes and another one.',
      resolve: ({ community }) => community.externalEdges,
    }),
  }),
});

interface UnstableRow {
  readonly view: GraphView;
  readonly dependency: UnstableDependency;
}

export const UnstableDependencyRef = builder
  .objectRef<UnstableRow>('UnstableDependency')
  .implement({
    description:
      'A directory depends on one that is less stable: a breach of the stable dependencies principle of Robert Martin, 1994.',
    fields: (t) => ({
      source: t.field({
        type: NodeRef,
        resolve: ({ view, dependency: { edge } }) => ({
          view,
          node: view.network.source[edge] ?? 0,
        }),
      }),
      target: t.field({
        type: NodeRef,
        resolve: ({ view, dependency: { edge } }) => ({
          view,
          node: view.network.target[edge] ?? 0,
        }),
      }),
      edge: t.field({
        type: EdgeRef,
        resolve: ({ view, dependency: { edge } }) => ({ view, edge }),
      }),
      excess: t.float({
        description: 'Instability of the target less that of the source, above 0.',
        resolve: ({ dependency }) => dependency.excess,
      }),
    }),
  });

const GapsRef = builder.simpleObject('GraphGaps', {
  description:
    'What may be missing in the graph; the ledger, `snapshot { completeness }`, names each.',
  fields: (t) => ({
    unresolvedImports: t.int({
      description:
        'Imports in the files of this graph that lead nowhere known: edges that may be missing.',
    }),
    unparsedFiles: t.int({
      description: 'Files of this graph of which the parser did not understand all.',
    }),
    skippedFiles: t.int({
      description: 'Files of the whole project that may hold code and are not in the index.',
    }),
    sampledShare: t.float({
      description: 'Share of the files of the whole project that is in the index, 0 to 1.',
    }),
  }),
});

export const SummaryRef = builder.objectRef<ArchitectureGraph>('GraphSummary').implement({
  description: 'Of the graph with its filters, whatever the limit cuts off.',
  fields: (t) => ({
    nodes: t.int({ resolve: ({ view }) => view.network.nodes.length }),
    edges: t.int({ resolve: ({ view }) => view.network.source.length }),
    components: t.int({
      description: 'Parts with no edge between them, a node without edges being one.',
      resolve: ({ view }) => view.parts().count,
    }),
    isolated: t.int({
      description: 'Nodes without an edge.',
      resolve: ({ view }) => view.parts().sizes.reduce((sum, size) => sum + Number(size === 1), 0),
    }),
    layers: t.int({
      description: 'Layers that there are: one more than the highest.',
      resolve: ({ view }) => view.layers().reduce((most, layer) => Math.max(most, layer + 1), 0),
    }),
    cycles: t.int({ resolve: ({ view }) => view.cycles().list.length }),
    cyclicNodes: t.int({
      description: 'Nodes in a cycle.',
      resolve: ({ view }) => cyclicNodes(view),
    }),
    cyclicShare: t.float({
      description: 'Share of the nodes that are in a cycle, 0 to 1.',
      resolve: ({ view }) => cyclicNodes(view) / Math.max(1, view.network.nodes.length),
    }),
    averageInstability: t.float({
      nullable: true,
      description: 'Mean over the nodes with an edge; null where there are none.',
      resolve: ({ view }) => averageInstability(view.network),
    }),
    communities: t.int({
      resolve: async ({ view }) => (await view.communities.load()).list.length,
    }),
    modularity: t.float({
      description:
        'How much more of the weight of edges is inside communities than chance would put there, -0.5 to 1; above 0.3 there are clear ones. Newman and Girvan, 2004, by the weight of edges, without their direction.',
      resolve: async ({ view }) => (await view.communities.load()).modularity,
    }),
    gaps: t.field({
      type: GapsRef,
      resolve: (graph, _args, { tenant }) => loadGraphGaps(tenant, graph),
    }),
  }),
});

function cyclicNodes(view: GraphView): number {
  return view.cycles().list.reduce((sum, { nodes }) => sum + nodes.length, 0);
}
