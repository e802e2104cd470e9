import { EdgeKindEnum } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { DEFAULT_FIRST, pathAt, priceOfPaths } from './graphql-node.ts';
import { type Cycle, type CycleCut, cutOf, type GraphView, kindsIn, takeFirst } from './service.ts';

export interface CycleRow {
  readonly view: GraphView;
  readonly cycle: Cycle;
}

interface Step {
  readonly view: GraphView;
  readonly edge: number;
}

const StepRef = builder.objectRef<Step>('GraphStep').implement({
  description: 'Import on a path through the graph.',
  fields: (t) => ({
    source: t.string({
      description: 'Importing node.',
      resolve: ({ view, edge }) => pathAt(view, view.network.source[edge]),
    }),
    target: t.string({
      description: 'Imported node.',
      resolve: ({ view, edge }) => pathAt(view, view.network.target[edge]),
    }),
    file: t.string({
      description:
        'Path of the importing file: the source itself, or a file in the source directory.',
      resolve: ({ view, edge }) => fileAt(view, 'from', edge),
    }),
    importedFile: t.string({
      description: 'Path of the imported file.',
      resolve: ({ view, edge }) => fileAt(view, 'to', edge),
    }),
    line: t.int({
      description:
        'Line of the first such import in the file, from 1; for an implicit import, the line of the first use.',
      resolve: ({ view, edge }) =>
        view.stored.imports.line[view.network.statement[edge] ?? -1] ?? 0,
    }),
    kinds: t.field({
      description: 'Kinds of the import.',
      type: [EdgeKindEnum],
      resolve: ({ view, edge }) => kindsIn(view.network.kinds[edge] ?? 0),
    }),
  }),
});

function fileAt({ stored, network }: GraphView, end: 'from' | 'to', edge: number): string {
  return stored.files[stored.imports[end][network.statement[edge] ?? -1] ?? -1]?.path ?? '';
}

interface CutRow {
  readonly view: GraphView;
  readonly cut: CycleCut;
}

const CycleCutRef = builder.objectRef<CutRow>('CycleCut').implement({
  description: 'Imports whose removal leaves no cycle.',
  fields: (t) => ({
    steps: t.field({
      description: 'Imports to remove.',
      type: [StepRef],
      resolve: ({ view, cut }) => cut.edges.map((edge) => ({ view, edge })),
    }),
    weight: t.int({
      description: 'Number of import statements to remove.',
      resolve: ({ cut }) => cut.weight,
    }),
    isProven: t.boolean({
      description:
        'Whether no other set has fewer import statements. If false, the search ran out of its budget; the set is still minimal: each of its imports is needed.',
      resolve: ({ cut }) => cut.isProven,
    }),
  }),
});

/** A search that may take a second. */
const CUT_PRICE = 100;

export const CycleRef = builder.objectRef<CycleRow>('GraphCycle').implement({
  description:
    'Import cycle: a strongly connected component of at least two nodes (Tarjan, 1972). Edges that are only `IMPLICIT`, such as those between files of one Go package, close no cycle.',
  fields: (t) => ({
    id: t.int({
      description: 'Index of the cycle in `cycles`.',
      resolve: ({ cycle }) => cycle.id,
    }),
    size: t.int({ description: 'Number of nodes.', resolve: ({ cycle }) => cycle.nodes.length }),
    nodes: t.stringList({
      description: 'Paths of the nodes, sorted. At most 1,000.',
      args: { first: t.arg.int({ defaultValue: DEFAULT_FIRST }) },
      complexity: priceOfPaths,
      resolve: ({ view, cycle }, { first }) =>
        takeFirst([...cycle.nodes], first ?? DEFAULT_FIRST).map((node) => pathAt(view, node)),
    }),
    edges: t.int({
      description: 'Number of edges between nodes of the cycle.',
      resolve: ({ cycle }) => cycle.edgeCount,
    }),
    isTypeOnly: t.boolean({
      description:
        'Whether type-only imports close the cycle. Without edges that are only `TYPE_ONLY`, no cycle remains, so the cycle does not exist at run time.',
      resolve: ({ cycle }) => cycle.isTypeOnly,
    }),
    isDynamic: t.boolean({
      description:
        'Whether dynamic imports close the cycle. Without edges that are only `DYNAMIC` or `TYPE_ONLY`, no cycle remains, but without type-only edges alone one does.',
      resolve: ({ cycle }) => cycle.isDynamic,
    }),
    cut: t.field({
      type: CycleCutRef,
      description: 'Smallest set of imports to remove so that no cycle is left among the nodes.',
      complexity: { field: CUT_PRICE, multiplier: 1 },
      resolve: ({ view, cycle }) => ({ view, cut: cutOf(view, cycle) }),
    }),
    example: t.field({
      type: [StepRef],
      description:
        'Shortest path around the cycle, imports in order. If a full search would exceed 2,000,000 steps, the shortest path found within that limit.',
      complexity: { field: 10, multiplier: 5 },
      resolve: ({ view, cycle }) =>
        view
          .cycleSearch()(cycle)
          .map((edge) => ({ view, edge })),
    }),
  }),
});
