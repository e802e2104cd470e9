import { loadSourceSymbols, type SourceFile } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { hasLine } from './coverage-codec.ts';
import { type FileRun, loadCoverage } from './coverage-store.ts';

/** What tests ran of a file, as its uploads tell. */
export interface FileCoverage {
  /** uploads of the indexed commit, by name */
  readonly uploads: readonly string[];
  /** tests that ran any of it */
  readonly tests: number;
  /** lines that tests ran, in their order */
  readonly covered: readonly CoveredLines[];
  /** functions whose body no test ran, in their order */
  readonly uncovered: readonly UncoveredFunction[];
}

export interface CoveredLines {
  readonly startLine: number;
  /** inclusive */
  readonly endLine: number;
  /** paths of the tests that ran all of these lines */
  readonly tests: readonly string[];
}

export interface UncoveredFunction {
  readonly name: string;
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * The coverage of a file. Lines are those of the indexed commit, so uploads of other commits do not count.
 * @returns null where no upload is of that commit and tells lines
 */
export async function loadFileCoverage(
  scope: TenantScope,
  file: SourceFile,
): Promise<FileCoverage | null> {
  const { snapshot, path, lines } = file;
  const all = await loadCoverage(scope, snapshot.projectId, snapshot);
  const uploads = all.filter(({ isExact, hasLines }) => isExact && hasLines);
  if (uploads.length === 0) return null;
  const runs = uploads.flatMap(({ runsOf }) => runsOf.get(path) ?? []);
  const covered = toCovered(runs, lines);
  const symbols = await loadSourceSymbols(scope, file);
  const functions = symbols.filter(({ kind }) => kind === 'function' || kind === 'method');
  return {
    uploads: uploads.map(({ name }) => name),
    tests: new Set(runs.map(({ test }) => test)).size,
    covered,
    uncovered: functions.filter(({ startLine, endLine }) => {
      // The line of a declaration runs when its file is loaded; a body of one line cannot be told from it.
      const isRun = covered.some((one) => one.endLine > startLine && one.startLine <= endLine);
      return endLine > startLine && !isRun;
    }),
  };
}

/** Neighbouring lines that the same tests ran as one. */
function toCovered(runs: readonly FileRun[], lineCount: number): CoveredLines[] {
  const found: (CoveredLines & { endLine: number; readonly key: string })[] = [];
  for (let line = 1; line <= lineCount; line++) {
    const tests = testsOf(runs, line);
    if (tests.length === 0) continue;
    const key = tests.join('\0');
    const last = found.at(-1);
    if (last?.endLine === line - 1 && last.key === key) last.endLine = line;
    else found.push({ startLine: line, endLine: line, tests, key });
  }
  return found;
}

/** One test may be in several uploads. */
function testsOf(runs: readonly FileRun[], line: number): string[] {
  const tests = runs.flatMap(({ test, lines }) => (hasLine(lines, line) ? [test] : []));
  return [...new Set(tests)].toSorted();
}
