import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';

/** What a project asks of its analyses. */
export interface AnalysisSettings {
  /** tokens of the shortest clone */
  readonly minTokens: number;
  /** lines that the shortest clone is spread over */
  readonly minLines: number;
  /** files, directories and globs that something outside the code starts */
  readonly entryPoints: readonly string[];
}

/** Null or absent: as it is. */
export interface SettingsChange {
  readonly minTokens?: number | null | undefined;
  readonly minLines?: number | null | undefined;
  readonly entryPoints?: readonly string[] | null | undefined;
}

/** @internal beyond this file only tests and tools use it */
export const DEFAULT_SETTINGS: AnalysisSettings = { minTokens: 50, minLines: 5, entryPoints: [] };

interface Range {
  readonly least: number;
  readonly most: number;
}

const TOKENS: Range = { least: 20, most: 1000 };
const LINES: Range = { least: 1, most: 200 };
const MAX_ENTRY_POINTS = 100;
const MAX_PATTERN = 200;

interface StoredSettings {
  readonly min_tokens: number | null;
  readonly min_lines: number | null;
  readonly entry_points: readonly string[];
}

/** What the next index of a project will go by. The caller has found the project. */
export async function loadSettings(
  scope: Scope,
  { id }: Pick<ProjectRow, 'id'>,
): Promise<AnalysisSettings> {
  const [stored] = await query<StoredSettings>(
    scope.em,
    'select min_tokens, min_lines, entry_points from analysis_settings where project_id = $1',
    [id],
  );
  return {
    minTokens: stored?.min_tokens ?? DEFAULT_SETTINGS.minTokens,
    minLines: stored?.min_lines ?? DEFAULT_SETTINGS.minLines,
    entryPoints: stored?.entry_points ?? DEFAULT_SETTINGS.entryPoints,
  };
}

/**
 * Changes what a project asks of its analyses, from its next index on.
 * @throws AppError NOT_FOUND, INVALID_REQUEST naming the value at fault
 */
export async function changeSettings(
  scope: TenantScope,
  projectId: string,
  change: SettingsChange,
): Promise<ProjectRow> {
  checkNumber('minTokens', change.minTokens, TOKENS);
  checkNumber('minLines', change.minLines, LINES);
  const patterns = change.entryPoints?.map(toPattern);
  if ((patterns?.length ?? 0) > MAX_ENTRY_POINTS)
    throw new AppError('INVALID_REQUEST', `entryPoints: at most ${MAX_ENTRY_POINTS} patterns.`);
  return inTransaction(scope, async (inner) => {
    const project = await findProject(inner, projectId);
    const now = await loadSettings(inner, project);
    const values = [
      change.minTokens ?? now.minTokens,
      change.minLines ?? now.minLines,
      patterns ?? now.entryPoints,
    ];
    await query(
      inner.em,
      `insert into analysis_settings
         (project_id, account_id, min_tokens, min_lines, entry_points, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id) do update set min_tokens = excluded.min_tokens,
         min_lines = excluded.min_lines, entry_points = excluded.entry_points,
         updated_at = excluded.updated_at`,
      [project.id, scope.viewer.accountId, ...values, scope.clock.now()],
    );
    return project;
  });
}

function checkNumber(name: string, value: number | null | undefined, { least, most }: Range): void {
  if (value == null || (value >= least && value <= most)) return;
  throw new AppError(
    'INVALID_REQUEST',
    `${name} expects a whole number from ${least} to ${most}; ${value} is not.`,
  );
}

function toPattern(text: string): string {
  const pattern = text.trim().replace(/\/+$/, '');
  const isFit =
    pattern !== '' &&
    pattern.length <= MAX_PATTERN &&
    !pattern.startsWith('/') &&
    pattern.isWellFormed();
  if (isFit) return pattern;
  throw new AppError(
    'INVALID_REQUEST',
    `entryPoints expects files, directories or globs inside the repository of at most ${MAX_PATTERN} characters, like src/main.ts; "${text.slice(0, 100)}" is none.`,
  );
}

/** Whether an index made by the one would be made alike by the other. */
export function isSameSettings(one: AnalysisSettings, other: AnalysisSettings): boolean {
  if (one.minTokens !== other.minTokens || one.minLines !== other.minLines) return false;
  return JSON.stringify(one.entryPoints) === JSON.stringify(other.entryPoints);
}
