import * as fc from 'fast-check';
import { createView, type GraphView } from '#features/graph/analyze.ts';
import { EDGE_KINDS, type EdgeKind, type GraphFile, type Network } from '#features/graph/model.ts';
import type { Selection } from '#features/graph/selection.ts';
import { toStoredGraph } from '#features/graph/stored-graph.ts';

/** An import statement by the paths of its files. */
export interface Statement {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly line: number;
}

/** `a > b` is a static import, `a type-only> b` one of another kind, at line 1, 2, ... of the list. */
export function statementsOf(...lines: readonly string[]): Statement[] {
  return lines.map((text, i) => {
    const [, from = '', named = '', to = ''] = /^(\S+) (\S*)> (\S+)$/.exec(text) ?? [];
    const kind = EDGE_KINDS.find((one) => one === (named === '' ? 'static' : named));
    if (from === '' || kind === undefined) throw new Error(`"${text}" is no import`);
    return { from, to, kind, line: i + 1 };
  });
}

const WHOLE: Selection = {
  level: 'file',
  depth: null,
  language: null,
  kinds: null,
  excludeTests: false,
};

/** @param paths in any order; ids are by their place here, not by the order of paths */
export function viewOf(
  paths: readonly string[],
  statements: readonly Statement[],
  selection: Partial<Selection> = {},
): GraphView {
  const ids = new Map(paths.map((path, id) => [path, id]));
  const files = paths.map((path, id): GraphFile => {
    const isTest = path.includes('test');
    return { id, path, language: 'typescript', isTest, isConfig: false, lines: 10 };
  });
  const stored = toStoredGraph(files, {
    from: Int32Array.from(statements, ({ from }) => ids.get(from) ?? -1),
    to: Int32Array.from(statements, ({ to }) => ids.get(to) ?? -1),
    kind: Uint8Array.from(statements, ({ kind }) => EDGE_KINDS.indexOf(kind)),
    line: Int32Array.from(statements, ({ line }) => line),
  });
  return createView(stored, { ...WHOLE, ...selection }, () => true);
}

/** The same of the files that the statements name. */
export function viewOfStatements(
  statements: readonly Statement[],
  selection: Partial<Selection> = {},
): GraphView {
  return viewOf(
    [...new Set(statements.flatMap(({ from, to }) => [from, to]))],
    statements,
    selection,
  );
}

export interface Project {
  readonly paths: readonly string[];
  readonly statements: readonly Statement[];
}

/** Projects of up to 30 files in a few folders, with any imports between them. */
export const projects: fc.Arbitrary<Project> = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const paths = Array.from({ length: count }, (_, i) => `d${i % 4}/e${i % 3}/f${i}.ts`);
  const path = fc.constantFrom(...paths);
  const statement = fc.record({
    from: path,
    to: path,
    kind: fc.constantFrom(...EDGE_KINDS),
    line: fc.integer({ min: 1, max: 5 }),
  });
  return fc.record({
    paths: fc.shuffledSubarray(paths, { minLength: paths.length }),
    statements: fc.array(statement, { maxLength: 80 }),
  });
});

/** Paths of nodes. */
export function pathsOf({ network }: GraphView, nodes: Iterable<number>): string[] {
  return Array.from(nodes, (node) => network.nodes[node]?.id ?? '');
}

export interface NamedEdge {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
  readonly kinds: number;
}

export function edgesOf({ network }: GraphView): NamedEdge[] {
  return Array.from(network.source, (source, edge) => ({
    source: network.nodes[source]?.id ?? '',
    target: network.nodes[network.target[edge] ?? -1]?.id ?? '',
    weight: network.weight[edge] ?? 0,
    kinds: network.kinds[edge] ?? 0,
  }));
}

/** Which nodes each node leads to, itself only by a way round: by the definition, cubic. */
/** @param leads which edges count */
export function reachability(
  { network }: GraphView,
  leads: (network: Network, edge: number) => boolean = () => true,
): boolean[][] {
  const count = network.nodes.length;
  const reaches = Array.from({ length: count }, () => Array<boolean>(count).fill(false));
  network.source.forEach((source, edge) => {
    const row = reaches[source];
    if (row && leads(network, edge)) row[network.target[edge] ?? 0] = true;
  });
  for (let via = 0; via < count; via++) {
    for (const row of reaches) {
      if (row[via] !== true) continue;
      for (let to = 0; to < count; to++) row[to] ||= reaches[via]?.[to] ?? false;
    }
  }
  return reaches;
}
