import { EdgeKindEnum } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { EDGE_KINDS, fanIn, fanOut, type GraphView, instabilityOf, kindsIn } from './service.ts';

/** A node of a graph, and the graph: what is not asked for is not computed. */
export interface NodeRow {
  readonly view: GraphView;
  readonly node: number;
}

export interface EdgeRow {
  readonly view: GraphView;
  readonly edge: number;
}

export const NodeRef = builder.objectRef<NodeRow>('GraphNode').implement({
  description:
    'File or directory. Its measures refer to the filtered graph, before the limit is applied.',
  fields: (t) => ({
    id: t.string({
      description: 'Path of the file or directory.',
      resolve: ({ view, node }) => view.network.nodes[node]?.id ?? '',
    }),
    label: t.string({
      description: 'Short name of the node for display.',
      resolve: ({ view, node }) => view.network.nodes[node]?.label ?? '',
    }),
    type: t.string({
      description: 'Kind of node: `test`, `config`, `directory` or the language.',
      resolve: ({ view, node }) => view.network.nodes[node]?.type ?? '',
    }),
    size: t.int({
      description: 'Size in lines.',
      resolve: ({ view, node }) => view.network.nodes[node]?.size ?? 0,
    }),
    fanIn: t.int({
      description:
        'Fan-in or afferent coupling (Ca): number of nodes in this graph that depend on the node (Martin, 1994). Counted in whole files or directories, as in JDepend.',
      resolve: ({ view, node }) => fanIn(view.network, node),
    }),
    fanOut: t.int({
      description: 'Fan-out or efferent coupling (Ce): number of nodes that the node depends on.',
      resolve: ({ view, node }) => fanOut(view.network, node),
    }),
    instability: t.float({
      nullable: true,
      description:
        'Instability: Ce / (Ca + Ce), 0 to 1 (Martin, 1994). 0: stable, only depended upon. 1: unstable, only depends on others. Null for a node without edges.',
      resolve: ({ view, node }) => instabilityOf(view.network, node),
    }),
    layer: t.int({
      description:
        'Layer of the node: number of edges on the longest path down from it, with each cycle counted as one node. Layer 0 has no dependencies.',
      resolve: ({ view, node }) => view.layers()[node] ?? 0,
    }),
    cycle: t.int({
      nullable: true,
      description: 'ID of the cycle in `cycles` that contains the node; null without a cycle.',
      resolve: ({ view, node }) => toId(view.cycles().of[node]),
    }),
    community: t.int({
      nullable: true,
      description: 'ID of the community in `communities`; null for a node without edges.',
      resolve: ({ view, node }) => {
        const now = view.communities.now();
        if (now !== null) return toId(now.of[node]);
        return view.communities.load().then(({ of }) => toId(of[node]));
      },
    }),
    pageRank: t.float({
      description:
        'PageRank of the node with damping factor 0.85 (Brin and Page, 1998). All ranks add up to 1. High for nodes that important nodes depend on.',
      resolve: pageRankOf,
    }),
  }),
});

/** At once if the ranks are known, as most nodes of an answer are asked together. */
function pageRankOf({ view, node }: NodeRow): number | Promise<number> {
  const now = view.pageRanks.now();
  if (now !== null) return now[node] ?? 0;
  return view.pageRanks.load().then((ranks) => ranks[node] ?? 0);
}

function toId(id: number | undefined): number | null {
  return id === undefined || id === -1 ? null : id;
}

export const EdgeRef = builder.objectRef<EdgeRow>('GraphEdge').implement({
  description: 'Dependency of the source on the target.',
  fields: (t) => ({
    source: t.string({
      description: 'Path of the importing file or directory.',
      resolve: ({ view, edge }) => pathAt(view, view.network.source[edge]),
    }),
    target: t.string({
      description: 'Path of the imported file or directory.',
      resolve: ({ view, edge }) => pathAt(view, view.network.target[edge]),
    }),
    kinds: t.field({
      type: [EdgeKindEnum],
      description:
        'Kinds of all import statements of the edge, without duplicates, strongest first.',
      resolve: ({ view, edge }) => kindsIn(view.network.kinds[edge] ?? 0),
    }),
    weight: t.int({
      description:
        'Number of import statements. Between directories, the sum over their files. An implicit dependency of one file on another counts as one.',
      resolve: ({ view, edge }) => view.network.weight[edge] ?? 0,
    }),
    isImplicit: t.boolean({
      description:
        'Whether the dependency has no import statement because both files belong to the same package.',
      resolve: ({ view, edge }) => view.network.kinds[edge] === IMPLICIT,
    }),
  }),
});

const IMPLICIT = 1 << EDGE_KINDS.indexOf('implicit');

export function pathAt({ network }: GraphView, node: number | undefined): string {
  return network.nodes[node ?? -1]?.id ?? '';
}

/** `first` of a list that is already in memory; the price is what is in the page. */
export function priceOfFirst({ first }: { readonly first?: number | null | undefined }) {
  return { field: 1, multiplier: Math.max(1, first ?? DEFAULT_FIRST) };
}

export const DEFAULT_FIRST = 20;

/** Paths cost as values do: a tenth of an object. */
export function priceOfPaths({ first }: { readonly first?: number | null | undefined }) {
  return { field: Math.max(1, (first ?? DEFAULT_FIRST) / 10), multiplier: 1 };
}
