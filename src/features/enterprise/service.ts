import {
  type IndexRunRow,
  loadOrigin,
  loadSpeed,
  startIndex,
  toSeconds,
  workOf,
} from '#features/indexing/service.ts';
import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, loadCurrentSnapshots, loadFiles } from '#features/snapshots/service.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Candidate } from '#code/sample/candidate.ts';
import { type Estimate, estimate } from './estimate.ts';
import { type IndexInput, toIndexOptions } from './input.ts';
import { applyOptions, type IndexOptions } from './options.ts';
import { type Question, toSince } from './question.ts';
import type { ChangesAnswer, FilesAnswer, SurveyAnswer } from './survey-answer.ts';
import { askSurvey } from './survey-question.ts';

export type { Estimate, ExtensionCount, TierEstimate } from './estimate.ts';
export { DEFAULT_STRATEGY, DEFAULT_TIER, type IndexInput } from './input.ts';
export type { IndexOptions } from './options.ts';
export {
  type IndexTier,
  STRATEGIES,
  STRATEGY_DESCRIPTIONS,
  type Strategy,
  TIER_NAMES,
  type TierName,
  TIERS,
} from './tiers.ts';

/**
 * What indexing a project would take, by its files as they are now.
 * @throws AppError NOT_FOUND, INVALID_REQUEST for a source that cannot be read, PROJECT_NOT_INDEXED
 *   while its files are still being fetched
 */
export async function estimateProject(scope: TenantScope, projectId: string): Promise<Estimate> {
  const project = await findProject(scope, projectId);
  const { commit, answer } = await askSurvey(scope, project, { kind: 'files', strategy: null });
  const { paths, sizes } = toFiles(answer);
  const speed = await loadSpeed(scope);
  const secondsOf = (files: Parameters<typeof workOf>[0]) => toSeconds(workOf(files), speed);
  const isTest = project.mode === 'test';
  return estimate({ commit, paths, sizes, secondsOf, isTest });
}

/** The files that an index with these options would have. */
export interface FilePreview {
  readonly projectId: string;
  readonly options: IndexOptions;
  /** the most wanted first */
  readonly files: readonly string[];
  /** files that could be indexed, those that are left out by a pattern not counted */
  readonly totalFiles: number;
}

/**
 * Which files an index with these options would have, without making it.
 * @throws AppError as `estimateProject`, and as `toIndexOptions`
 */
export async function previewFiles(
  scope: TenantScope,
  projectId: string,
  input: IndexInput,
): Promise<FilePreview> {
  const options = toIndexOptions(scope, input);
  const project = await findProject(scope, projectId);
  const question: Question = { kind: 'files', strategy: options.strategy };
  const { answer } = await askSurvey(scope, project, question);
  const { selected, overLimit } = applyOptions(toCandidates(toFiles(answer)), options);
  return {
    projectId: project.id,
    options,
    files: selected.map(({ path }) => path),
    totalFiles: selected.length + overLimit.length,
  };
}

function toFiles(answer: SurveyAnswer): FilesAnswer {
  if (answer.kind === 'files') return answer;
  throw new Error(`A survey of files gave ${answer.kind}`);
}

function toCandidates({ paths, sizes, ...told }: FilesAnswer): Candidate[] {
  return paths.map((path, place) => ({
    path,
    sizeBytes: sizes[place] ?? 0,
    importers: told.importers[place] ?? 0,
    functions: told.functions[place] ?? 0,
    documented: told.documented[place] ?? 0,
    commits: told.commits[place] ?? 0,
  }));
}

/**
 * Starts an index of a part of a project, or gives the run under way.
 * @throws AppError NOT_FOUND, PROJECT_ARCHIVED, and as `toIndexOptions`
 */
export async function startSampledIndex(
  scope: TenantScope,
  projectId: string,
  input: IndexInput,
): Promise<IndexRunRow> {
  const options = toIndexOptions(scope, input);
  const project = await findProject(scope, projectId);
  refuseArchived(project);
  await requireDirectories(scope, project, options);
  return startIndex(scope, {
    projectId,
    force: false,
    trigger: 'api',
    kind: 'enterprise',
    options,
  });
}

/**
 * Each directory to prioritise has to have a file, in the index or in the source as it is now.
 * @throws AppError INVALID_REQUEST naming the first that has none
 */
async function requireDirectories(
  scope: TenantScope,
  project: ProjectRow,
  { focusDirectories }: IndexOptions,
): Promise<void> {
  if (focusDirectories.length === 0) return;
  const indexed = await loadIndexedPaths(scope, project);
  const unindexed = focusDirectories.filter((directory) => !hasFileIn(indexed, directory));
  if (unindexed.length === 0) return;
  const paths = await loadSourcePaths(scope, project);
  const unknown = unindexed.find((directory) => paths !== null && !hasFileIn(paths, directory));
  if (unknown === undefined) return;
  throw invalidField(
    'focusDirectories',
    `focusDirectories: "${unknown}" is not a directory of this repository, or has no file to index.`,
  );
}

function hasFileIn(paths: readonly string[], directory: string): boolean {
  return paths.some((path) => path.startsWith(`${directory}/`));
}

async function loadIndexedPaths(scope: TenantScope, project: ProjectRow): Promise<string[]> {
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  if (snapshot == null) return [];
  return (await loadFiles(scope, snapshot)).map(({ path }) => path);
}

/** Null while a repository is still being fetched. */
async function loadSourcePaths(
  scope: TenantScope,
  project: ProjectRow,
): Promise<readonly string[] | null> {
  try {
    const { answer } = await askSurvey(scope, project, { kind: 'files', strategy: null });
    return toFiles(answer).paths;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROJECT_NOT_INDEXED') return null;
    throw error;
  }
}

/** What changed, and the run that brings it into the index. */
export interface IncrementalIndex {
  readonly projectId: string;
  readonly since: string;
  readonly files: readonly string[];
  /** null where nothing changed */
  readonly run: IndexRunRow | null;
}

/**
 * Finds what changed since a moment or a commit and starts the index of just that: what did not
 * change is taken from the index there is, with the same options.
 * @throws AppError NOT_FOUND, INVALID_REQUEST, PROJECT_NOT_INDEXED, PROJECT_ARCHIVED
 */
export async function startIncrementalIndex(
  scope: TenantScope,
  projectId: string,
  since: string,
): Promise<IncrementalIndex> {
  const project = await findProject(scope, projectId);
  const from = toSince(since);
  if (from === null) {
    throw invalidField(
      'since',
      `since must be a date (2026-01-31), a date-time with its zone, or a commit of 4 to 40 hex digits; got "${since.slice(0, 60)}".`,
    );
  }
  refuseArchived(project);
  const { id: snapshotId } = await findSnapshotOf(scope, project);
  const asked = { kind: 'changes', since: from, text: since } as const;
  const { paths } = toChanges((await askSurvey(scope, project, asked)).answer);
  const result = { projectId: project.id, since, files: paths };
  if (paths.length === 0) return { ...result, run: null };
  const { options } = await loadOrigin(scope, snapshotId);
  const run = await startIndex(scope, {
    projectId: project.id,
    force: false,
    trigger: 'api',
    kind: 'incremental',
    options,
  });
  return { ...result, run };
}

function refuseArchived({ id, status }: ProjectRow): void {
  if (status !== 'archived') return;
  throw new AppError(
    'PROJECT_ARCHIVED',
    `Project ${id} is archived. Unarchive it before indexing.`,
  );
}

function toChanges(answer: SurveyAnswer): ChangesAnswer {
  if (answer.kind === 'changes') return answer;
  throw new Error(`A survey of changes gave ${answer.kind}`);
}
