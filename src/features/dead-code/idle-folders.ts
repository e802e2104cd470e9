import { familyConventionsOf } from '#code/languages/registry.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import { COMPILED, TEST_DATA } from './entry-tables.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import type { EntryPoint } from './model.ts';

/**
 * Folders of which most files of a language have no reference from outside of themselves, at least two of them (or
 * all, where a file needs no import to be run): something reads the folder as a whole, its files are started by hand, or all of it is dead.
 */
export interface IdleFolders {
  /** whether the file's folder is such a one */
  readonly isAround: (file: number) => boolean;
  /** whether nothing refers to the file, nor starts it */
  readonly isIdle: (file: number) => boolean;
}

/** Reasons that hold for files of every kind, whatever becomes of them. */
const WHOLESALE: ReadonlySet<string> = new Set([COMPILED, TEST_DATA, 'test', 'generated']);

/** Of a folder of which that share is idle something else may read all files. */
const MIN_IDLE_SHARE = 0.5;

export function findIdleFolders(graph: NodeGraph, entryPoints: readonly EntryPoint[]): IdleFolders {
  const isUsed = usedFiles(graph, entryPoints);
  const folders = new Map<string, { count: number; idle: number }>();
  const keyOf = (file: number): string =>
    `${graph.families[file]} ${directoryOf(graph.files[file]?.path ?? '')}`;
  graph.files.forEach((_, file) => {
    const key = keyOf(file);
    const { count, idle } = folders.get(key) ?? { count: 0, idle: 0 };
    folders.set(key, { count: count + 1, idle: isUsed[file] === 1 ? idle : idle + 1 });
  });
  return {
    isIdle: (file) => isUsed[file] !== 1,
    isAround: (file) => {
      const { count, idle } = folders.get(keyOf(file)) ?? { count: 1, idle: 0 };
      if (idle / count < MIN_IDLE_SHARE) return false;
      return idle > 1 || (idle === count && !hasExplicitExports(graph, file));
    },
  };
}

/** By an import, a reference, or what starts it: its own `main` too. */
function usedFiles(
  { files, families, fileEdges, symbolEdges }: NodeGraph,
  entryPoints: readonly EntryPoint[],
): Uint8Array {
  const isUsed = new Uint8Array(files.length);
  for (const { file, reason } of entryPoints) if (!WHOLESALE.has(reason)) isUsed[file] = 1;
  for (const { from, to, kind } of fileEdges)
    if (from !== to && kind !== 'implicit') isUsed[to] = 1;
  for (const { from, to } of symbolEdges) if (from !== to) isUsed[to] = 1;
  files.forEach(({ facts }, file) => {
    const sign = familyConventionsOf(families[file] ?? '').programSign;
    if (sign && facts.symbols.some(({ name }) => sign.test(name))) isUsed[file] = 1;
  });
  return isUsed;
}
