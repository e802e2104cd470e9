import { createPathIndex, type PathIndex } from '#code/resolve/path-index.ts';
import type { GraphView } from '#features/graph/analyze.ts';
import { EDGE_KINDS, type EdgeKind, type Network } from '#features/graph/model.ts';
import type { ImpactFile, Structure } from '#features/impact/model.ts';
import type { Statement, Plan, PlannedFiles } from './model.ts';

/** What impact knows of an index, wherever it is stored. */
export interface WalkedGraph {
  readonly files: readonly ImpactFile[];
  readonly structure: Structure;
  /** community of each file in the import graph, -1 of one without an edge */
  readonly communities: Int32Array;
  /** 1 for each file whose names code outside the project may use */
  readonly isPublic: Uint8Array;
}

/** What a what-if walks of an index: made once for an index, then kept. */
export interface IndexedProject extends PlannedFiles {
  readonly graph: WalkedGraph;
  /** of all files; a node is a place */
  readonly view: GraphView;
  readonly index: PathIndex;
  /** place of a file by its id in the index, -1 where it has none */
  readonly placeOfId: (id: number) => number;
}

const projects = new WeakMap<WalkedGraph, IndexedProject>();

export function toIndexedProject(graph: WalkedGraph, view: GraphView): IndexedProject {
  const known = projects.get(graph);
  if (known !== undefined) return known;
  const paths = graph.files.map(({ path }) => path);
  const index = createPathIndex(paths);
  const places = new Map(graph.files.map(({ id }, place) => [id, place]));
  const placeOfId = (id: number): number => places.get(id) ?? -1;
  const project = { graph, view, index, paths, placeOf: index.find, placeOfId };
  projects.set(graph, project);
  return project;
}

/** The paths after a change, as resolvers look them up. */
export function toPlannedIndex({ index, paths }: IndexedProject, plan: Plan): PathIndex {
  const now = Array.from({ length: plan.count() }, (_, place) => plan.pathOf(place) ?? '');
  return {
    paths: plan.changedFiles().length === 0 ? paths : now,
    find: plan.placeAt,
    hasDirectory: (path) =>
      index.hasDirectory(path) || now.some((file) => file.startsWith(`${path}/`)),
  };
}

/** Import statements of one file in another, by line. */
export function statementsOf({ view }: IndexedProject, from: number, to: number): Statement[] {
  const { imports } = view.stored;
  const found: Statement[] = [];
  for (let row = firstRow(imports.from, from); imports.from[row] === from; row++) {
    if (imports.to[row] !== to) continue;
    const kind: EdgeKind = EDGE_KINDS[imports.kind[row] ?? 0] ?? 'static';
    found.push({ from, to, kind, line: imports.line[row] ?? 0 });
  }
  return found;
}

/** Rows stand by the importing file. */
function firstRow(from: Int32Array, file: number): number {
  let [low, high] = [0, from.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) < file) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function dependentsOf({ source, inStarts, inEdges }: Network, node: number): number[] {
  const edges = inEdges.subarray(inStarts[node] ?? 0, inStarts[node + 1] ?? 0);
  return Array.from(edges, (edge) => source[edge] ?? 0);
}

export function dependenciesOf({ target, outStarts }: Network, node: number): number[] {
  return Array.from(target.subarray(outStarts[node] ?? 0, outStarts[node + 1] ?? 0));
}
