import { builder } from '#platform/graphql/builder.ts';
import { DEFAULT_FIRST, EdgeKindEnum, pathAt, priceOfPaths } from './graphql-node.ts';
import { type Cycle, type GraphView, kindsIn, takeFirst } from './service.ts';

export interface CycleRow {
  readonly view: GraphView;
  readonly cycle: Cycle;
}

interface Step {
  readonly view: GraphView;
  readonly edge: number;
}

const StepRef = builder.objectRef<Step>('GraphStep').implement({
  description: 'One import on a way through the graph.',
  fields: (t) => ({
    source: t.string({ resolve: ({ view, edge }) => pathAt(view, view.network.source[edge]) }),
    target: t.string({ resolve: ({ view, edge }) => pathAt(view, view.network.target[edge]) }),
    file: t.string({
      description: 'The importing file: the source itself, or one in the directory.',
      resolve: ({ view, edge }) => fileAt(view, 'from', edge),
    }),
    importedFile: t.string({ resolve: ({ view, edge }) => fileAt(view, 'to', edge) }),
    line: t.int({
      description: 'Of the first such import in the file; of an implicit one, of the first use.',
      resolve: ({ view, edge }) =>
        view.stored.imports.line[view.network.statement[edge] ?? -1] ?? 0,
    }),
    kinds: t.field({
      type: [EdgeKindEnum],
      resolve: ({ view, edge }) => kindsIn(view.network.kinds[edge] ?? 0),
    }),
  }),
});

function fileAt({ stored, network }: GraphView, end: 'from' | 'to', edge: number): string {
  return stored.files[stored.imports[end][network.statement[edge] ?? -1] ?? -1]?.path ?? '';
}

export const CycleRef = builder.objectRef<CycleRow>('GraphCycle').implement({
  description:
    'A strongly connected component of at least two nodes: each leads to each other. Robert Tarjan, 1972.',
  fields: (t) => ({
    id: t.int({
      description: 'Its place among the cycles of this graph.',
      resolve: ({ cycle }) => cycle.id,
    }),
    size: t.int({ description: 'Nodes.', resolve: ({ cycle }) => cycle.nodes.length }),
    nodes: t.stringList({
      description: 'Their paths, in order; at most 1,000 are given.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfPaths,
      resolve: ({ view, cycle }, { first }) =>
        takeFirst([...cycle.nodes], first ?? DEFAULT_FIRST).map((node) => pathAt(view, node)),
    }),
    edges: t.int({
      description: 'Edges among its nodes.',
      resolve: ({ cycle }) => cycle.edgeCount,
    }),
    isTypeOnly: t.boolean({
      description:
        'It closes only by imports of types: without edges that are `type_only` and nothing else no cycle is left in it, so none is there when the program runs.',
      resolve: ({ cycle }) => cycle.isTypeOnly,
    }),
    isDynamic: t.boolean({
      description:
        'It closes only by imports made while the program runs: without edges that are only `dynamic` or `type_only` none is left, but without those of types alone one is.',
      resolve: ({ cycle }) => cycle.isDynamic,
    }),
    isImplicit: t.boolean({
      description:
        'It closes only within packages: without edges that are only `implicit` none is left.',
      resolve: ({ cycle }) => cycle.isImplicit,
    }),
    example: t.field({
      type: [StepRef],
      description:
        'A shortest way round, the imports in their order. Of a cycle so large that looking at all its nodes would take more than 2,000,000 steps, the shortest that was found by then.',
      complexity: { field: 10, multiplier: 5 },
      resolve: ({ view, cycle }) =>
        view
          .cycleSearch()(cycle)
          .map((edge) => ({ view, edge })),
    }),
  }),
});
