import { familyConventionsOf } from '#code/languages/registry.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import { COMPILED, TEST_DATA } from './entry-tables.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import { findDataIslands } from './islands.ts';
import type { DeadCodeInput, EntryPoint } from './model.ts';

/** Folders that something may read as a whole, from outside of the code. */
export interface IdleFolders {
  /**
   * Whether most files of a language in the file's folder have no reference from outside of themselves, at least two
   * of them (or all, where a file needs no import to be run): something reads the folder as a whole, its files are
   * started by hand, or all of it is dead.
   */
  readonly isAround: (file: number) => boolean;
  /** whether nothing refers to the file, nor starts it */
  readonly isIdle: (file: number) => boolean;
  /** whether the file is in a folder that has nothing to do with the code around it: see `findDataIslands` */
  readonly isData: (file: number) => boolean;
}

/** Reasons that hold for files of every kind, whatever becomes of them. */
const WHOLESALE: ReadonlySet<string> = new Set([
  COMPILED,
  TEST_DATA,
  'test',
  'generated',
  'declarations',
]);

/** Of a folder of which that share is idle something else may read all files. */
const MIN_IDLE_SHARE = 0.5;

export function findIdleFolders(
  { texts }: Pick<DeadCodeInput, 'texts'>,
  graph: NodeGraph,
  entryPoints: readonly EntryPoint[],
): IdleFolders {
  const started = startedFiles(graph, entryPoints);
  const isUsed = usedFiles(graph, started);
  const data = findDataIslands(graph, started, texts);
  const folders = new Map<string, { count: number; idle: number }>();
  const keyOf = (file: number): string =>
    `${graph.families[file]} ${directoryOf(graph.files[file]?.path ?? '')}`;
  graph.files.forEach(({ path }, file) => {
    // A package's own file is loaded with any file below it.
    if (path.endsWith('/__init__.py')) return;
    const key = keyOf(file);
    const { count, idle } = folders.get(key) ?? { count: 0, idle: 0 };
    folders.set(key, { count: count + 1, idle: isUsed[file] === 1 ? idle : idle + 1 });
  });
  return {
    isIdle: (file) => isUsed[file] !== 1,
    isData: (file) => data.has(file),
    isAround: (file) => {
      const { count, idle } = folders.get(keyOf(file)) ?? { count: 1, idle: 0 };
      if (idle / count < MIN_IDLE_SHARE) return false;
      return idle > 1 || (idle === count && !hasExplicitExports(graph, file));
    },
  };
}

/** By an import, a reference, or what starts it: its own `main` too. */
function usedFiles(
  { files, fileEdges, symbolEdges }: NodeGraph,
  started: ReadonlySet<number>,
): Uint8Array {
  const isUsed = new Uint8Array(files.length);
  for (const file of started) isUsed[file] = 1;
  for (const { from, to, kind } of fileEdges)
    if (from !== to && kind !== 'implicit') isUsed[to] = 1;
  for (const { from, to } of symbolEdges) if (from !== to) isUsed[to] = 1;
  return isUsed;
}

function startedFiles(
  { files, families }: NodeGraph,
  entryPoints: readonly EntryPoint[],
): ReadonlySet<number> {
  const started = new Set(
    entryPoints.filter(({ reason }) => !WHOLESALE.has(reason)).map(({ file }) => file),
  );
  files.forEach(({ facts }, file) => {
    const sign = familyConventionsOf(families[file] ?? '').programSign;
    if (sign && facts.symbols.some(({ name }) => sign.test(name))) started.add(file);
  });
  return started;
}
