import { builder } from '#platform/graphql/builder.ts';
import { DEFAULT_FIRST, EdgeRef, NodeRef, pathAt, priceOfPaths } from './graphql-node.ts';
import {
  type ArchitectureGraph,
  averageInstability,
  commonDirectory,
  type Community,
  type GraphView,
  loadGraphCompleteness,
  takeFirst,
  type UnstableDependency,
} from './service.ts';

export interface CommunityRow {
  readonly view: GraphView;
  readonly community: Community;
}

const DirectoryShareRef = builder.simpleObject('DirectoryShare', {
  description: 'Share of one directory in a community.',
  fields: (t) => ({
    path: t.string({
      description: 'Path of the directory, relative to the root of the repository.',
    }),
    share: t.float({ description: 'Share of the nodes directly in this directory, 0 to 1.' }),
  }),
});

export const CommunityRef = builder.objectRef<CommunityRow>('GraphCommunity').implement({
  description:
    'Community: nodes that are more densely connected than expected by chance, independent of directories. Computed with the Louvain method (Blondel et al., 2008) with connected groups. Deterministic: the same graph gives the same communities.',
  fields: (t) => ({
    id: t.int({
      description: 'Index of the community in `communities`.',
      resolve: ({ community }) => community.id,
    }),
    size: t.int({
      description: 'Number of nodes.',
      resolve: ({ community }) => community.nodes.length,
    }),
    nodes: t.stringList({
      description: 'Paths of the nodes, sorted. At most 1,000.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfPaths,
      resolve: ({ view, community }, { first }) =>
        takeFirst([...community.nodes], first ?? DEFAULT_FIRST).map((node) => pathAt(view, node)),
    }),
    directory: t.field({
      type: DirectoryShareRef,
      description: 'Directory that contains most of the nodes.',
      resolve: ({ view, community }) => commonDirectory(view.network, community.nodes),
    }),
    internalEdges: t.int({
      description: 'Number of edges between nodes of the community.',
      resolve: ({ community }) => community.internalEdges,
    }),
    externalEdges: t.int({
      description: 'Number of edges between a node of the community and a node outside it.',
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
      'Dependency on a less stable directory, which violates the stable dependencies principle (Martin, 1994).',
    fields: (t) => ({
      source: t.field({
        description: 'Importing node, which is more stable.',
        type: NodeRef,
        resolve: ({ view, dependency: { edge } }) => ({
          view,
          node: view.network.source[edge] ?? 0,
        }),
      }),
      target: t.field({
        description: 'Imported node, which is less stable.',
        type: NodeRef,
        resolve: ({ view, dependency: { edge } }) => ({
          view,
          node: view.network.target[edge] ?? 0,
        }),
      }),
      edge: t.field({
        description: 'Import from the more stable to the less stable node.',
        type: EdgeRef,
        resolve: ({ view, dependency: { edge } }) => ({ view, edge }),
      }),
      excess: t.float({
        description:
          'Instability of the target minus instability of the source, above 0 and at most 1.',
        resolve: ({ dependency }) => dependency.excess,
      }),
    }),
  });

const CompletenessRef = builder.simpleObject('GraphCompleteness', {
  description:
    'Completeness of the graph. For details, see the completeness report in `snapshot { completeness }`.',
  fields: (t) => ({
    unresolvedImports: t.int({
      description:
        'Number of unresolved imports in files of this graph, each a possible missing edge.',
    }),
    unparsedFiles: t.int({
      description: 'Number of files in this graph with parse errors.',
    }),
    skippedFiles: t.int({
      description: 'Number of skipped files in the whole project that may contain code.',
    }),
    sampledShare: t.float({
      description: 'Share of the files of the project that are in the index, 0 to 1.',
    }),
  }),
});

export const SummaryRef = builder.objectRef<ArchitectureGraph>('GraphSummary').implement({
  description: 'Summary of the filtered graph, before the limit is applied.',
  fields: (t) => ({
    nodes: t.int({
      description: 'Number of nodes.',
      resolve: ({ view }) => view.network.nodes.length,
    }),
    edges: t.int({
      description: 'Number of edges.',
      resolve: ({ view }) => view.network.source.length,
    }),
    components: t.int({
      description: 'Number of connected components. An isolated node counts as one.',
      resolve: ({ view }) => view.parts().count,
    }),
    isolated: t.int({
      description: 'Number of nodes without edges.',
      resolve: ({ view }) => view.parts().sizes.reduce((sum, size) => sum + Number(size === 1), 0),
    }),
    layers: t.int({
      description: 'Number of layers: the highest layer plus one.',
      resolve: ({ view }) => view.layers().reduce((most, layer) => Math.max(most, layer + 1), 0),
    }),
    cycles: t.int({
      description: 'Number of import cycles.',
      resolve: ({ view }) => view.cycles().list.length,
    }),
    cyclicNodes: t.int({
      description: 'Number of nodes in a cycle.',
      resolve: ({ view }) => cyclicNodes(view),
    }),
    cyclicShare: t.float({
      description: 'Share of nodes in a cycle, 0 to 1.',
      resolve: ({ view }) => cyclicNodes(view) / Math.max(1, view.network.nodes.length),
    }),
    averageInstability: t.float({
      nullable: true,
      description:
        'Mean instability of the nodes with at least one edge, 0 to 1; null if the graph has no edges.',
      resolve: ({ view }) => averageInstability(view.network),
    }),
    communities: t.int({
      description: 'Number of communities.',
      resolve: async ({ view }) => (await view.communities.load()).list.length,
    }),
    modularity: t.float({
      description:
        'Modularity of the communities, -0.5 to 1 (Newman and Girvan, 2004), weighted and undirected. Values above 0.3 indicate clear communities.',
      resolve: async ({ view }) => (await view.communities.load()).modularity,
    }),
    completeness: t.field({
      description: 'Gaps of the graph.',
      type: CompletenessRef,
      resolve: (graph, _args, { tenant }) => loadGraphCompleteness(tenant, graph),
    }),
  }),
});

function cyclicNodes(view: GraphView): number {
  return view.cycles().list.reduce((sum, { nodes }) => sum + nodes.length, 0);
}
