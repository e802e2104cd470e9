import type { ProjectRow } from '#features/projects/service.ts';
import { isProsePath } from '#code/languages/registry.ts';
import { normalisePath } from '#lib/repository-path.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type AffectedTests, findAffectedTests } from './affected-tests.ts';
import { analyzeFiles, type FileImpact, measureShape } from './analyze.ts';
import { announceImpact } from './announcement.ts';
import { type CommitRange, readCommitDiff } from './commit-diff.ts';
import { loadHints } from './hints.ts';
import type { Impact, TransitiveDependent } from './impact.ts';
import { type LoadedGraph, loadImpactGraph } from './load.ts';
import { isPublicName } from './public-names.ts';
import { dependentsOf, wayFrom } from './reach.ts';
import { recommend } from './recommendation.ts';
import { rateRisk } from './risk.ts';
import { loadSymbols } from './symbols.ts';
import { readDiff } from './unified-diff.ts';
import { type ResolvedTarget, resolveTarget, type Target, type ChangedFile } from './target.ts';

export type { AffectedTest, AffectedTests, Evidence, Widening } from './affected-tests.ts';
export { likelyTestPaths } from './affected-tests.ts';
export type { CoverageFormat } from './coverage-report.ts';
export { type CoverageUpload, listUploads } from './coverage-store.ts';
export { deleteCoverage, uploadCoverage } from './coverage-upload.ts';
export {
  type CoveredLines,
  type FileCoverage,
  loadFileCoverage,
  type UncoveredFunction,
} from './file-coverage.ts';
export type { Impact, TransitiveDependent } from './impact.ts';
export type { BlindSpot } from './blind-spot.ts';
export { type LoadedGraph, loadImpactGraph } from './load.ts';
export {
  describeRisk,
  type Risk,
  RISK_LEVELS,
  RISK_RULES,
  type RiskFactor,
  type RiskFactorName,
  type RiskLevel,
} from './risk.ts';
export type { UnindexedFile, Target, ChangedFile } from './target.ts';
export type { FileChangeKind } from './unified-diff.ts';
export { loadSymbolDependents, type SymbolDependent } from './symbol-dependents.ts';
export { loadTestCommands, MAX_TESTS } from './load-test-commands.ts';
export type { TestCommand } from './test-commands.ts';
export { loadDirectUsers } from './direct-users.ts';

/**
 * The impact of a change, told to webhooks.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function analyzeImpact(
  scope: TenantScope,
  project: ProjectRow,
  target: Target,
): Promise<Impact> {
  const startedMs = performance.now();
  const graph = await loadImpactGraph(scope, project);
  const impact = await impactOf(scope, project, {
    graph,
    target: await resolveTarget(scope, graph, target),
  });
  await announceImpact(scope, project, { impact, durationMs: performance.now() - startedMs });
  return impact;
}

/** A target as it is asked for: exactly one of them. */
export interface AskedTarget {
  readonly file?: string | null | undefined;
  readonly symbol?:
    | { readonly path: string; readonly name: string; readonly line?: number | null | undefined }
    | null
    | undefined;
  readonly lines?: Omit<Extract<Target, { kind: 'lines' }>, 'kind'> | null | undefined;
  readonly diff?: string | null | undefined;
  readonly commits?: CommitRange | null | undefined;
}

/** @throws AppError INVALID_REQUEST, PAYLOAD_TOO_LARGE */
export async function findTarget(
  scope: TenantScope,
  project: ProjectRow,
  { file, symbol, lines, diff, commits }: AskedTarget,
): Promise<Target> {
  if (file != null) return { kind: 'file', path: toFilePath(file) };
  if (symbol != null)
    return { kind: 'symbol', ...symbol, path: toFilePath(symbol.path), line: symbol.line ?? null };
  if (lines != null) return { kind: 'lines', ...lines, path: toFilePath(lines.path) };
  if (diff != null) return { kind: 'changes', changes: readDiff(diff) };
  if (commits != null)
    return { kind: 'changes', changes: await readCommitDiff(scope, project, commits) };
  throw new AppError(
    'INVALID_REQUEST',
    'target must be one of file, symbol, lines, diff or commits.',
  );
}

/** @throws AppError INVALID_REQUEST */
function toFilePath(path: string): string {
  const normal = normalisePath(path);
  if (normal !== null && normal !== '' && path.length <= MAX_PATH) return normal;
  throw invalidField(
    'path',
    `path must be a file, relative to the repository, like src/app.ts; got "${path.slice(0, 200)}".`,
  );
}

const MAX_PATH = 1000;

/** The tests that a change of some files may make fail. @param places of files in the graph */
export async function affectedTestsOf(
  scope: TenantScope,
  project: ProjectRow,
  { graph, places }: { readonly graph: LoadedGraph; readonly places: readonly number[] },
): Promise<AffectedTests> {
  const files = await touchWhole(scope, graph, places);
  const { hints } = await loadHints(scope, project, { graph, files });
  return findAffectedTests(graph, places, hints);
}

async function touchWhole(
  scope: TenantScope,
  graph: LoadedGraph,
  places: readonly number[],
): Promise<ChangedFile[]> {
  const idOf = (place: number): number => graph.files[place]?.id ?? -1;
  const symbols = await loadSymbols(scope, graph.snapshot, places.map(idOf));
  const byFile = Map.groupBy(symbols, ({ file }) => file);
  return places.map((place) => ({
    place,
    path: graph.files[place]?.path ?? '',
    change: null,
    side: null,
    lines: null,
    symbols: byFile.get(idOf(place)) ?? [],
    isTopTouched: true,
  }));
}

interface Asked {
  readonly graph: LoadedGraph;
  readonly target: ResolvedTarget;
}

async function impactOf(
  scope: TenantScope,
  project: ProjectRow,
  { graph, target }: Asked,
): Promise<Impact> {
  const { files } = target;
  const shape = analyzeFiles(
    graph,
    files.map(({ place }) => place),
  );
  const { hints, symbolReach, churn, uncovered } = await loadHints(scope, project, {
    graph,
    files,
  });
  const blindSpots = [...target.blindSpots, ...shape.blindSpots].filter(
    ({ kind }) => kind !== 'no-links' || !isProse(files),
  );
  const found = findAffectedTests(graph, shape.starts, hints);
  // No test fails by what nothing reads.
  const tests =
    isProse(files) && shape.dependents.length === 0
      ? { ...found, tests: [], widened: null }
      : found;
  const measured = measureShape(graph, shape);
  const publicNames = countPublicNames(graph, files);
  const risk = rateRisk({ ...measured, publicNames, churn, uncovered }, blindSpots.length === 0);
  const pathOf = (place: number): string => graph.files[place]?.path ?? '';
  const recommendation = recommend({
    risk,
    changed: files.map(({ path }) => path),
    isProse: isProse(files),
    direct: byWeight(graph, shape.directDependents).map(pathOf),
    dependentCount: shape.dependents.length,
    share: measured.share ?? 0,
    tests,
    blindSpots,
  });
  return {
    graph,
    target,
    shape,
    symbolReach,
    dependencies: shape.dependencies.map(pathOf),
    directDependents: shape.directDependents.map(pathOf),
    dependents: shape.dependents.map(pathOf),
    transitive: () => toTransitive(graph, shape),
    tests,
    risk,
    blindSpots,
    recommendation,
  };
}

/** Those that most depends on first; tests last: they are run, not reviewed. */
function byWeight({ files, network }: LoadedGraph, places: readonly number[]): number[] {
  const weight = (place: number): number =>
    files[place]?.isTest === true ? -1 : dependentsOf(network, place).length;
  return places.toSorted((a, b) => weight(b) - weight(a) || a - b);
}

/** Whether all of what is changed is text for people. */
function isProse(files: readonly ChangedFile[]): boolean {
  return files.length > 0 && files.every(({ path }) => isProsePath(path));
}

function toTransitive(
  { files }: LoadedGraph,
  { reach, dependents }: FileImpact,
): TransitiveDependent[] {
  const pathOf = (place: number): string => files[place]?.path ?? '';
  return dependents.map((node) => ({
    path: pathOf(node),
    depth: reach.depths[node] ?? 0,
    importChain: () => wayFrom(reach, node).map(pathOf),
  }));
}

function countPublicNames(
  { isPublic, structure }: LoadedGraph,
  files: readonly ChangedFile[],
): number {
  return files.reduce((sum, { place, symbols }) => {
    if (isPublic[place] !== 1) return sum;
    const family = structure.families[place] ?? '';
    return sum + symbols.filter((symbol) => isPublicName(family, symbol)).length;
  }, 0);
}
