import type { ProjectRow } from '#features/projects/service.ts';
import {
  type FileRow,
  findSnapshotOf,
  loadFiles,
  type SamplingTotals,
  type SnapshotRow,
  toPathFilter,
} from '#features/snapshots/service.ts';
import { topK } from '#lib/top-k.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { boundsOf, type MetricsSummary, type SampleBounds, summarise } from './analyze.ts';

export type { ConfidenceInterval, MetricsSummary, SampleBounds } from './analyze.ts';

export { type ComplexityBand, loadComplexityBands } from './distribution.ts';

export interface Metrics {
  readonly snapshot: SnapshotRow;
  /** files of parsed languages that the filter admits: of any other there is nothing to measure */
  readonly files: readonly FileRow[];
  /** every file that the filter admits */
  readonly indexed: readonly FileRow[];
  /** whether a filter left files out */
  readonly isFiltered: boolean;
}

/** Files that have something in common: a folder, a language. */
export interface MetricsGroup {
  readonly key: string;
  readonly files: readonly FileRow[];
}

/** Which files: null where all do. */
export interface MetricsFilter {
  /** a file, a directory, or a glob (`*`, `**`, `?`, `[...]`) */
  readonly path: string | null;
  readonly language: string | null;
}

/**
 * Measures of a project's files, or of those a filter names.
 * @throws AppError INVALID_REQUEST for a path that cannot be one, NOT_FOUND also where it names no file,
 *   PROJECT_NOT_INDEXED
 */
export async function loadMetrics(
  scope: TenantScope,
  project: ProjectRow,
  { path, language }: MetricsFilter,
): Promise<Metrics> {
  const matches = toPathFilter(path);
  const snapshot = await findSnapshotOf(scope, project);
  const files = await loadFiles(scope, snapshot);
  const isFiltered = path !== null || language !== null;
  const named = path === null ? files : files.filter((file) => matches(file.path));
  if (path !== null && named.length === 0) throw noSuchPath(path);
  const wanted = language?.toLowerCase() ?? null;
  const indexed = wanted === null ? named : named.filter((file) => file.language === wanted);
  return { snapshot, files: indexed.filter(isMeasured), indexed, isFiltered };
}

function noSuchPath(path: string): AppError {
  const message = `No indexed file matches path "${path.slice(0, 200)}".`;
  return new AppError('NOT_FOUND', message, { field: 'path' });
}

function isMeasured({ state }: FileRow): boolean {
  return state !== 'plain';
}

/**
 * Position of a cursor in a list of files by path; n + .5 between two for a file that is no longer in it.
 * @throws AppError INVALID_REQUEST for an invalid cursor
 */
export function positionOfCursor(files: readonly FileRow[], cursor: string): number {
  const path = pathOfCursor(cursor);
  const exact = files.findIndex((file) => file.path === path);
  if (exact !== -1) return exact;
  const next = files.findIndex((file) => file.path > path);
  return (next === -1 ? files.length : next) - 0.5;
}

/** By the path, which tells its place in a later index, too. */
export function cursorOf({ path }: Pick<FileRow, 'path'>): string {
  return Buffer.from(path).toString('base64url');
}

function pathOfCursor(cursor: string): string {
  const path = Buffer.from(cursor, 'base64url').toString();
  if (path !== '' && cursorOf({ path }) === cursor) return path;
  throw invalidField(
    'cursor',
    `Invalid cursor for files: "${cursor.slice(0, 60)}". Use endCursor of the previous page.`,
  );
}

/** Sums over files. */
export function summaryOf({ files }: Pick<Metrics, 'files'>): MetricsSummary {
  return summarise(files);
}

/** How the files that measures are of stand for the whole project. */
export interface MetricsSample {
  readonly tier: SamplingTotals['tier'];
  readonly strategy: SamplingTotals['strategy'];
  readonly indexedFiles: number;
  readonly projectFiles: number;
  /** null where the sample says nothing of the rest */
  readonly bounds: SampleBounds | null;
}

/** Null where the index has every file. Configuration is in every sample, so it is no part of the draw. */
export function sampleOf({ snapshot, indexed: files, isFiltered }: Metrics): MetricsSample | null {
  const { sampling, sampledShare, files: indexedFiles } = snapshot.totals;
  if (sampling == null || sampledShare >= 1) return null;
  const projectFiles = Math.round(indexedFiles / sampledShare);
  const drawn = files.filter(({ isConfig }) => !isConfig);
  const population = projectFiles - (files.length - drawn.length);
  const isRandom = sampling.strategy === 'random' && !isFiltered;
  const { tier, strategy } = sampling;
  const bounds = isRandom ? boundsOf({ files: drawn, population }) : null;
  return { tier, strategy, indexedFiles, projectFiles, bounds };
}

const MAX_DEPTH = 20;

/**
 * The files by the first `depth` folders of their paths, in the order of the paths; `.` is the root.
 * @throws AppError INVALID_REQUEST
 */
export function groupByDirectory({ files }: Metrics, depth: number): MetricsGroup[] {
  if (depth < 1 || depth > MAX_DEPTH)
    throw new AppError(
      'INVALID_REQUEST',
      `depth must be between 1 and ${MAX_DEPTH}; got ${depth}.`,
    );
  return toGroups(files, ({ path }) => folderOf(path, depth));
}

/** The first `depth` folders of a path; without making a list of them, for a hundred thousand paths. */
function folderOf(path: string, depth: number): string {
  let end = -1;
  for (let level = 0; level < depth; level++) {
    const slash = path.indexOf('/', end + 1);
    if (slash === -1) break;
    end = slash;
  }
  return end === -1 ? '.' : path.slice(0, end);
}

/** The files by language, in the order of the names. */
export function groupByLanguage({ files }: Metrics): MetricsGroup[] {
  return toGroups(files, ({ language }) => language);
}

function toGroups(files: readonly FileRow[], keyOf: (file: FileRow) => string): MetricsGroup[] {
  return [...Map.groupBy(files, keyOf)]
    .map(([key, members]) => ({ key, files: members }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Measure that functions are ranked by. */
export type FunctionOrder = 'complexity' | 'cognitive';

export interface FunctionMeasures {
  readonly path: string;
  readonly name: string;
  /** the type or namespace that it is in, null at the file's top */
  readonly container: string | null;
  readonly startLine: number;
  readonly endLine: number;
  readonly complexity: number;
  readonly cognitive: number;
}

export interface FunctionQuery {
  readonly first: number;
  readonly orderBy: FunctionOrder;
  /** functions of generated files too */
  readonly withGenerated: boolean;
}

const MAX_FUNCTIONS = 100;

/** The hardest functions of these files. @throws AppError INVALID_REQUEST */
export async function listFunctions(
  scope: TenantScope,
  { snapshot, files }: Metrics,
  { first, orderBy, withGenerated }: FunctionQuery,
): Promise<FunctionMeasures[]> {
  if (first < 1 || first > MAX_FUNCTIONS)
    throw new AppError(
      'INVALID_REQUEST',
      `first must be between 1 and ${MAX_FUNCTIONS}; got ${first}.`,
    );
  const worst = orderBy === 'complexity' ? 'maxComplexity' : 'maxCognitive';
  // No function outside the `first` files with the hardest ones can be among the `first` hardest.
  const wanted = files.filter(({ isGenerated }) => withGenerated || !isGenerated);
  const scores = Float32Array.from(wanted, (file) => file[worst]);
  const hardest = topK(scores, first).flatMap((index) => wanted[index] ?? []);
  const paths = new Map(hardest.map(({ id, path }) => [id, path]));
  const rows = await query<StoredFunction & Record<string, unknown>>(
    scope.em,
    `with hardest as materialized (
       select * from symbol
       where snapshot_id = $1 and file_id = any($2) and kind in ('function', 'method')
       order by ${orderBy} desc, id limit $3)
     select s.file_id as file, s.name, coalesce(s.owner, c.name) as container,
       s.start_line as "startLine", s.end_line as "endLine", s.complexity, s.cognitive
     from hardest s left join symbol c on c.snapshot_id = $1 and c.id = s.container_id
     order by s.${orderBy} desc, s.id`,
    [snapshot.id, [...paths.keys()], first],
  );
  return rows.map((row) => toMeasures(row, paths.get(row.file) ?? ''));
}

type StoredFunction = Omit<FunctionMeasures, 'path'> & { readonly file: number };

function toMeasures({ file: _file, ...rest }: StoredFunction, path: string): FunctionMeasures {
  return { ...rest, path };
}

/** A project's measures as one index run left them. */
export interface TrendPoint {
  readonly runId: string;
  readonly commit: string | null;
  readonly finishedAt: Date;
  readonly summary: SnapshotRow['totals'];
}

const MAX_POINTS = 365;

/** The last completed runs, oldest first, one for each index that differs from the one before it. */
export async function loadTrend(
  scope: TenantScope,
  { id }: ProjectRow,
  last: number,
): Promise<TrendPoint[]> {
  if (last < 1 || last > MAX_POINTS)
    throw new AppError('INVALID_REQUEST', `last must be between 1 and ${MAX_POINTS}; got ${last}.`);
  const rows = await query<StoredPoint & Record<string, unknown>>(
    scope.em,
    `select id as "runId", commit_id as commit, totals as summary,
       ${toMillisSql('finished_at')} as "finishedAt"
     from (select *, lag(digest) over (order by id) as before from index_run
           where project_id = $1 and account_id = $2 and ref is null
             and state = 'completed' and totals is not null) r
     where digest is distinct from before order by id desc limit $3`,
    [id, scope.viewer.accountId, last],
  );
  return rows.toReversed().map(toTrendPoint);
}

type StoredPoint = Omit<TrendPoint, 'finishedAt'> & { readonly finishedAt: number };

function toTrendPoint(row: StoredPoint): TrendPoint {
  return { ...row, finishedAt: new Date(row.finishedAt) };
}
