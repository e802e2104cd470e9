import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import type { AnalysisSettings } from './model.ts';

/** Null or absent: as it is. */
export interface SettingsChange {
  readonly minTokens?: number | null | undefined;
  readonly minLines?: number | null | undefined;
  readonly entryPoints?: readonly string[] | null | undefined;
  readonly disabledRules?: readonly string[] | null | undefined;
  readonly unscannedPaths?: readonly string[] | null | undefined;
}

/** @internal beyond this file only tests and tools use it */
export const DEFAULT_SETTINGS: AnalysisSettings = {
  minTokens: 50,
  minLines: 5,
  entryPoints: [],
  disabledRules: [],
  unscannedPaths: [],
};

interface Range {
  readonly least: number;
  readonly most: number;
}

const TOKENS: Range = { least: 20, most: 1000 };
const LINES: Range = { least: 1, most: 200 };
const MAX_ITEMS = 100;
const MAX_PATTERN = 200;

/** What the next index of a project will go by. The caller has found the project. */
export async function loadSettings(
  scope: Scope,
  { id }: Pick<ProjectRow, 'id'>,
): Promise<AnalysisSettings> {
  const [stored] = await query<AnalysisSettings & Record<string, unknown>>(
    scope.em,
    `select min_tokens as "minTokens", min_lines as "minLines", entry_points as "entryPoints",
       disabled_rules as "disabledRules", unscanned_paths as "unscannedPaths"
     from analysis_settings where project_id = $1`,
    [id],
  );
  return stored ?? DEFAULT_SETTINGS;
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
  const lists = {
    entryPoints: toList('entryPoints', change.entryPoints, toPattern),
    disabledRules: toList('disabledRules', change.disabledRules, toRule),
    unscannedPaths: toList('unscannedPaths', change.unscannedPaths, toPattern),
  };
  return inTransaction(scope, async (inner) => {
    const project = await findProject(inner, projectId);
    const now = await loadSettings(inner, project);
    const values = [
      change.minTokens ?? now.minTokens,
      change.minLines ?? now.minLines,
      lists.entryPoints ?? now.entryPoints,
      lists.disabledRules ?? now.disabledRules,
      lists.unscannedPaths ?? now.unscannedPaths,
    ];
    await query(
      inner.em,
      `insert into analysis_settings
         (project_id, account_id, min_tokens, min_lines, entry_points, disabled_rules, unscanned_paths)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (project_id) do update set min_tokens = excluded.min_tokens,
         min_lines = excluded.min_lines, entry_points = excluded.entry_points,
         disabled_rules = excluded.disabled_rules, unscanned_paths = excluded.unscanned_paths`,
      [project.id, scope.viewer.accountId, ...values],
    );
    return project;
  });
}

function checkNumber(name: string, value: number | null | undefined, { least, most }: Range): void {
  if (value == null || (value >= least && value <= most)) return;
  throw new AppError(
    'INVALID_REQUEST',
    `${name} must be a whole number between ${least} and ${most}; got ${value}.`,
  );
}

function toList(
  name: string,
  texts: readonly string[] | null | undefined,
  read: (text: string, name: string) => string,
): readonly string[] | undefined {
  if (texts == null) return undefined;
  if (texts.length > MAX_ITEMS)
    throw new AppError('INVALID_REQUEST', `${name} must have at most ${MAX_ITEMS} entries.`);
  return texts.map((text) => read(text, name));
}

function toRule(text: string, name: string): string {
  const rule = text.trim();
  if (rule.length <= MAX_PATTERN && /^[A-Za-z][\w.-]*$/.test(rule)) return rule;
  throw new AppError(
    'INVALID_REQUEST',
    `${name} must be rule ids, like python-weak-hash; got "${text.slice(0, 100)}".`,
  );
}

function toPattern(text: string, name: string): string {
  const pattern = text.trim().replace(/\/+$/, '');
  const isFit =
    pattern !== '' &&
    pattern.length <= MAX_PATTERN &&
    !pattern.startsWith('/') &&
    pattern.isWellFormed();
  if (isFit) return pattern;
  throw new AppError(
    'INVALID_REQUEST',
    `${name} must be files, directories or globs inside the repository, like src/main.ts, of at most ${MAX_PATTERN} characters; got "${text.slice(0, 100)}".`,
  );
}

/** Whether an index made by the one would be made alike by the other. */
export function isSameSettings(one: AnalysisSettings, other: AnalysisSettings): boolean {
  if (one.minTokens !== other.minTokens || one.minLines !== other.minLines) return false;
  return JSON.stringify(listsOf(one)) === JSON.stringify(listsOf(other));
}

/** Snapshots that are older than a list have none of it. */
function listsOf({
  entryPoints,
  disabledRules,
  unscannedPaths,
}: Partial<AnalysisSettings>): unknown[] {
  return [entryPoints, disabledRules ?? [], unscannedPaths ?? []];
}
