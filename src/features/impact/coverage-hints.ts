import { hasLine, type LineBits } from './coverage-codec.ts';
import type { ReadCoverage } from './coverage-store.ts';
import type { ImpactGraph } from './impact-graph.ts';
import type { ChangedFile } from './target.ts';
import type { ImpactSymbol } from './model.ts';

export interface CoverageHints {
  /** by place of a test, what it ran of what is touched */
  readonly covered: ReadonlyMap<number, string>;
  /** percent of the touched functions that no test ran; null where no upload is of the indexed commit */
  readonly uncovered: number | null;
}

/** What uploaded coverage tells of the files that are touched. */
export function readHints(
  graph: ImpactGraph,
  coverage: readonly ReadCoverage[],
  files: readonly ChangedFile[],
): CoverageHints {
  const covered = new Map<number, string>();
  const runs = coverage.flatMap(({ runsOf, isExact }) =>
    files.flatMap((file) => (runsOf.get(file.path) ?? []).map((run) => ({ file, run, isExact }))),
  );
  for (const { file, run, isExact } of runs) {
    const test = graph.structure.placeOf(run.test);
    const text = test === -1 ? null : toText(file, run.lines, isExact);
    if (text !== null && !covered.has(test)) covered.set(test, text);
  }
  return { covered, uncovered: shareUncovered(coverage, files) };
}

/** @returns null where the test is known to have run none of what is touched */
function toText(file: ChangedFile, run: LineBits, isExact: boolean): string | null {
  if (!isExact) return `ran ${file.path} at a commit other than the indexed one`;
  const wanted = linesOf(file);
  if (wanted === null || run.length === 0) return `ran ${file.path}`;
  const line = wanted.find((one) => hasLine(run, one));
  return line === undefined ? null : `ran ${file.path}:${line}`;
}

/** Null where all of the file is touched, or code that runs when it is loaded. */
function linesOf({ lines, isTopTouched, symbols }: ChangedFile): readonly number[] | null {
  if (isTopTouched) return null;
  return lines ?? symbols.flatMap(bodyOf);
}

/** Lines of a function behind its first, which runs when the file is loaded. */
function bodyOf({ startLine, endLine }: ImpactSymbol): number[] {
  const first = Math.min(startLine + 1, endLine);
  return Array.from({ length: endLine - first + 1 }, (_, at) => first + at);
}

function shareUncovered(
  coverage: readonly ReadCoverage[],
  files: readonly ChangedFile[],
): number | null {
  const exact = coverage.filter(({ isExact, hasLines }) => isExact && hasLines);
  if (exact.length === 0) return null;
  const functions = files.flatMap(({ path, symbols }) => {
    const runs = exact.flatMap(({ runsOf }) => runsOf.get(path) ?? []);
    return symbols
      .filter(({ kind }) => kind === 'function' || kind === 'method')
      .map((symbol) =>
        runs.some(({ lines }) => bodyOf(symbol).some((line) => hasLine(lines, line))),
      );
  });
  if (functions.length === 0) return null;
  const missed = functions.filter((isRun) => !isRun).length;
  return Math.round((100 * missed) / functions.length);
}
