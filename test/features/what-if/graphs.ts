import { createView } from '#features/graph/analyze.ts';
import { EDGE_KINDS } from '#features/graph/model.ts';
import { toStoredGraph } from '#features/graph/stored-graph.ts';
import { createImpactGraph } from '#features/impact/impact-graph.ts';
import { type IndexedProject, toIndexedProject } from '#features/what-if/project.ts';

/** A project of a test's own: paths, and which imports which. */
export interface Sketch {
  readonly paths: readonly string[];
  /** places in `paths` */
  readonly imports: readonly (readonly [from: number, to: number])[];
}

const EVERYTHING = {
  level: 'file',
  depth: null,
  language: null,
  kinds: null,
  excludeTests: false,
} as const;
const STATIC = EDGE_KINDS.indexOf('static');

/** The graphs of a sketch, by the product's own steps, of files or of folders. */
function viewOf({ paths, imports }: Sketch, level: 'file' | 'directory' = 'file') {
  const files = paths.map((path, id) => ({
    id,
    path,
    language: 'typescript',
    isTest: path.includes('.test.'),
    isConfig: false,
    lines: 10,
  }));
  const stored = toStoredGraph(files, {
    from: Int32Array.from(imports, ([from]) => from),
    to: Int32Array.from(imports, ([, to]) => to),
    kind: new Uint8Array(imports.length).fill(STATIC),
    line: Int32Array.from(imports, (_, at) => at + 1),
  });
  return createView(stored, { ...EVERYTHING, level }, () => true);
}

/** What a what-if walks, without a database. */
export function projectOf(sketch: Sketch): IndexedProject {
  const view = viewOf(sketch);
  const { files } = view.stored;
  const facts = { unparsed: [], skipped: [], unresolved: [], sampledShare: 1 };
  const graph = {
    ...createImpactGraph(files, view.network, facts),
    communities: new Int32Array(files.length),
  };
  return toIndexedProject(graph, view);
}

/** Paths of the members of every cycle, in order. */
export function cyclesOf(sketch: Sketch, level: 'file' | 'directory'): string[] {
  const view = viewOf(sketch, level);
  return view
    .cycles()
    .list.map(({ nodes }) =>
      [...nodes]
        .map((node) => view.network.nodes[node]?.id ?? '')
        .toSorted()
        .join(' '),
    )
    .toSorted();
}
