/** A file of a snapshot, in the order of the ids. */
export interface FileSymbols {
  readonly path: string;
  readonly factsId: string;
  /** number of its symbols */
  readonly symbols: number;
}

/** Neighbouring files of an earlier snapshot whose symbols are the same but for these numbers. */
export interface CopyRange {
  readonly firstFile: number;
  readonly lastFile: number;
  /** added to the id of a file */
  readonly fileShift: number;
  /** added to the id of a symbol */
  readonly symbolShift: number;
}

export interface SymbolCopyPlan {
  /** by file: 1 if its symbols are in a range */
  readonly copied: Uint8Array;
  readonly ranges: readonly CopyRange[];
}

/** Which files have the symbols that they had in an earlier snapshot, and what their ids are now. Pure. */
export function planSymbolCopy(
  earlier: readonly FileSymbols[],
  now: readonly FileSymbols[],
): SymbolCopyPlan {
  const fileBefore = new Map(earlier.map(({ path }, file) => [path, file]));
  const firstBefore = firstSymbols(earlier);
  const firstNow = firstSymbols(now);
  const copied = new Uint8Array(now.length);
  const ranges: CopyRange[] = [];
  for (const [file, { path, factsId, symbols }] of now.entries()) {
    const before = fileBefore.get(path) ?? -1;
    if (symbols === 0 || earlier[before]?.factsId !== factsId) continue;
    copied[file] = 1;
    const symbolShift = (firstNow[file] ?? 0) - (firstBefore[before] ?? 0);
    addFile(ranges, earlier, { file: before, fileShift: file - before, symbolShift });
  }
  return { copied, ranges };
}

function firstSymbols(files: readonly FileSymbols[]): Uint32Array {
  let next = 0;
  return Uint32Array.from(files, ({ symbols }) => {
    const first = next;
    next += symbols;
    return first;
  });
}

interface ShiftedFile extends Pick<CopyRange, 'fileShift' | 'symbolShift'> {
  readonly file: number;
}

/** Files without symbols between two of a range belong to no other one. */
function addFile(
  ranges: CopyRange[],
  earlier: readonly FileSymbols[],
  { file, fileShift, symbolShift }: ShiftedFile,
): void {
  const last = ranges.at(-1);
  const isNext =
    last?.fileShift === fileShift &&
    last.symbolShift === symbolShift &&
    isEmpty(earlier, last.lastFile + 1, file);
  if (isNext) ranges[ranges.length - 1] = { ...last, lastFile: file };
  else ranges.push({ firstFile: file, lastFile: file, fileShift, symbolShift });
}

function isEmpty(files: readonly FileSymbols[], from: number, to: number): boolean {
  for (let file = from; file < to; file++) if ((files[file]?.symbols ?? 0) > 0) return false;
  return true;
}
