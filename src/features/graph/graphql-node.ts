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

export const EdgeKindEnum = builder.enumType('EdgeKind', {
  description: 'How one file comes to depend on another.',
  values: {
    static: { description: 'An import, include or use that holds when the file is loaded.' },
    require: { description: 'A call of require.' },
    re_export: { value: 're-export', description: 'An export of what the other file exports.' },
    dynamic: { description: 'An import made while the program runs.' },
    type_only: {
      value: 'type-only',
      description: 'An import of types, which is gone when the program runs.',
    },
    implicit: {
      description:
        'A use of what another file of the same package defines, without an import statement. Leave it out by asking for the other kinds.',
    },
  } as const satisfies Record<string, { value?: (typeof EDGE_KINDS)[number]; description: string }>,
});

export const NodeRef = builder.objectRef<NodeRow>('GraphNode').implement({
  description:
    'A file or directory. Its measures are of the graph that was asked for with its filters, whatever the limit cuts off.',
  fields: (t) => ({
    id: t.string({
      description: 'Path of the file or directory.',
      resolve: ({ view, node }) => view.network.nodes[node]?.id ?? '',
    }),
    label: t.string({ resolve: ({ view, node }) => view.network.nodes[node]?.label ?? '' }),
    type: t.string({
      description: '`test`, `config`, `directory` or the language.',
      resolve: ({ view, node }) => view.network.nodes[node]?.type ?? '',
    }),
    size: t.int({
      description: 'Lines.',
      resolve: ({ view, node }) => view.network.nodes[node]?.size ?? 0,
    }),
    fanIn: t.int({
      description:
        'Afferent coupling, Ca: nodes of this graph that depend on it. Robert Martin, 1994; counted in whole files or directories, as JDepend does.',
      resolve: ({ view, node }) => fanIn(view.network, node),
    }),
    fanOut: t.int({
      description: 'Efferent coupling, Ce: nodes of this graph that it depends on.',
      resolve: ({ view, node }) => fanOut(view.network, node),
    }),
    instability: t.float({
      nullable: true,
      description:
        'Ce / (Ca + Ce), Robert Martin, 1994: 0 where others depend on it and it depends on none, so that it is hard to change; 1 the reverse. Null of a node without an edge.',
      resolve: ({ view, node }) => instabilityOf(view.network, node),
    }),
    layer: t.int({
      description:
        'Edges on the longest way down from it, where the nodes of a cycle count as one and share a layer. 0 depends on nothing.',
      resolve: ({ view, node }) => view.layers()[node] ?? 0,
    }),
    cycle: t.int({
      nullable: true,
      description: 'Id of the cycle that it is in, one of `cycles`; null where in none.',
      resolve: ({ view, node }) => toId(view.cycles().of[node]),
    }),
    community: t.int({
      nullable: true,
      description: 'Id of the community that it is in, one of `communities`; null without an edge.',
      resolve: ({ view, node }) => {
        const now = view.communities.now();
        if (now !== null) return toId(now.of[node]);
        return view.communities.load().then(({ of }) => toId(of[node]));
      },
    }),
    pageRank: t.float({
      description:
        'Chance of being here for somebody who follows imports at random, and with 15 % at each step starts again anywhere; over all nodes they are 1. High where what much depends on depends on it in turn. Brin and Page, 1998.',
      resolve: ({ view, node }) => {
        const now = view.pageRanks.now();
        if (now !== null) return now[node] ?? 0;
        return view.pageRanks.load().then((ranks) => ranks[node] ?? 0);
      },
    }),
  }),
});

function toId(id: number | undefined): number | null {
  return id === undefined || id === -1 ? null : id;
}

export const EdgeRef = builder.objectRef<EdgeRow>('GraphEdge').implement({
  description: 'The source imports the target.',
  fields: (t) => ({
    source: t.string({ resolve: ({ view, edge }) => pathAt(view, view.network.source[edge]) }),
    target: t.string({ resolve: ({ view, edge }) => pathAt(view, view.network.target[edge]) }),
    kinds: t.field({
      type: [EdgeKindEnum],
      description: 'Of all its import statements, each once, the strongest first.',
      resolve: ({ view, edge }) => kindsIn(view.network.kinds[edge] ?? 0),
    }),
    weight: t.int({
      description:
        'Import statements; between directories the sum over their files. An implicit dependency of one file on another counts as one.',
      resolve: ({ view, edge }) => view.network.weight[edge] ?? 0,
    }),
    isImplicit: t.boolean({
      description: 'No import statement says it: the files are of one package.',
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
