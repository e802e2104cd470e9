import {
  type FileRow,
  findSnapshotOf,
  loadFiles,
  type SnapshotRow,
  toItemBounds,
  toPathFilter,
} from '#features/snapshots/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { Page } from '#platform/page.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { Context } from './contexts.ts';
import type { RuleText } from './rule-texts.ts';
import type { Suppression } from './suppression.ts';
import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';
import type { ProjectPlace } from './vulnerability.ts';

export type { Context } from './contexts.ts';
export { isCustomRulePath } from './custom/paths.ts';
export type { RuleText } from './rule-texts.ts';
export type { Suppression } from './suppression.ts';
export { type RuleConfidence, type Severity } from '#lib/secrets/severity.ts';

/**
 * The current index of a project, with what its scan says.
 * @throws AppError PROJECT_NOT_INDEXED, also for an index without a scan
 */
export async function findScan(scope: TenantScope, project: ProjectRow): Promise<SnapshotRow> {
  const snapshot = await findSnapshotOf(scope, project);
  const { security, sampling }: Partial<SnapshotRow['totals']> = snapshot.totals;
  if (sampling?.skipsSecurity === true) {
    throw new AppError(
      'PROJECT_NOT_INDEXED',
      `This project was indexed at the ${sampling.tier} tier, without a security scan. Index it at the standard or deep tier.`,
    );
  }
  if (security !== undefined) return snapshot;
  throw new AppError(
    'PROJECT_NOT_INDEXED',
    'This index has no security scan. Index the project again.',
  );
}

/** A place on the way of a value, for readers. */
export interface WayPlace {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** A weakness as an index has it. */
export interface IssueRow {
  readonly id: number;
  readonly rule: RuleText;
  readonly severity: Severity;
  readonly confidence: RuleConfidence;
  readonly context: Context;
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  /** from 0 */
  readonly column: number;
  readonly suppression: Suppression | null;
  readonly places: readonly WayPlace[];
  readonly evidence: readonly string[];
  /** of the content; '' for one that is set aside, which is not followed */
  readonly fingerprint: string;
  readonly findingId: string | null;
}

/** Which issues: null where all do. */
export interface IssueFilter {
  readonly severities: readonly Severity[] | null;
  readonly contexts: readonly Context[] | null;
  readonly categories: readonly RuleText['category'][] | null;
  readonly rules: readonly string[] | null;
  /** the least that is wanted */
  readonly confidence: RuleConfidence;
  /** a file, a directory or a glob */
  readonly path: string | null;
  /** those too that a comment or the settings set aside */
  readonly withSuppressed: boolean;
  /** those too that somebody wants to see no more */
  readonly includeIgnored: boolean;
}

const CONFIDENCES = ['high', 'medium', 'low'] as const satisfies readonly RuleConfidence[];

const FROM = `from security_issue i
  join security_rule r on r.snapshot_id = i.snapshot_id and r.id = i.rule
  left join finding_occurrence s on s.snapshot_id = i.snapshot_id and s.category = 'security' and s.item_id = i.id
  left join finding d on d.id = s.finding_id
  where i.snapshot_id = $1 and ($2::text[] is null or i.severity = any($2))
    and ($3::text[] is null or i.context = any($3)) and ($4::text[] is null or r.category = any($4))
    and ($5::text[] is null or i.rule = any($5)) and i.confidence = any($6)
    and ($7::integer[] is null or i.file_id = any($7)) and ($8 or i.suppression is null)
    and ($9 or d.state is distinct from 'ignored')`;

/** @throws AppError INVALID_REQUEST for a path that cannot be one */
function toValues({ id }: SnapshotRow, filter: IssueFilter, files: readonly FileRow[]): unknown[] {
  const { severities, contexts, categories, rules, withSuppressed, includeIgnored } = filter;
  const confidences = CONFIDENCES.slice(0, CONFIDENCES.indexOf(filter.confidence) + 1);
  const matches = toPathFilter(filter.path);
  const inPath = files.filter(({ path }) => matches(path)).map((file) => file.id);
  const paths = filter.path === null ? null : inPath;
  return [
    id,
    severities,
    contexts,
    categories,
    rules,
    confidences,
    paths,
    withSuppressed,
    includeIgnored,
  ];
}

interface StoredIssue extends Omit<IssueRow, 'rule' | 'path' | 'places'>, Omit<RuleText, 'id'> {
  readonly ruleId: string;
  readonly file: number;
  readonly places: readonly ProjectPlace[];
}

/** A page of the weaknesses of an index, the worst of its own code first. */
export async function listIssues(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter }: { readonly page: Page; readonly filter: IssueFilter },
): Promise<IssueRow[]> {
  const files = await loadFiles(scope, snapshot);
  const rows = await query<StoredIssue & Record<string, unknown>>(
    scope.em,
    `select i.id, i.rule as "ruleId", r.title, r.category, r.cwe, r.owasp, r.message,
       r.recommendation, r.is_custom as "isCustom", i.severity, i.confidence, i.context,
       i.file_id as file, i.line, i.end_line as "endLine", i.start_column as "column", i.suppression,
       i.places, i.evidence, coalesce(s.fingerprint, '') as fingerprint, s.finding_id as "findingId"
     ${FROM} and i.id > $10 and i.id < $11
     order by i.id ${page.inverted === true ? 'desc' : 'asc'} limit $12`,
    [...toValues(snapshot, filter, files), ...toItemBounds(page), page.limit],
  );
  return rows.map((row) => toIssue(row, files));
}

function toIssue(row: StoredIssue, files: readonly FileRow[]): IssueRow {
  const { ruleId, title, category, cwe, owasp, message, recommendation, isCustom, file } = row;
  const pathOf = (id: number): string => files[id]?.path ?? '';
  return {
    ...row,
    rule: { id: ruleId, title, category, cwe, owasp, message, recommendation, isCustom },
    path: pathOf(file),
    places: row.places.map((place) => ({
      path: pathOf(place.file),
      line: place.line,
      what: place.what,
    })),
  };
}

export type SeverityCounts = Readonly<Record<Severity, number>>;

/** How many weaknesses there are of each severity. */
export async function countIssues(
  scope: TenantScope,
  snapshot: SnapshotRow,
  filter: IssueFilter,
): Promise<SeverityCounts> {
  const files = filter.path === null ? [] : await loadFiles(scope, snapshot);
  const rows = await query<{ severity: Severity; count: number }>(
    scope.em,
    `select i.severity, count(*)::integer as count ${FROM} group by i.severity`,
    toValues(snapshot, filter, files),
  );
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity, count } of rows) counts[severity] += count;
  return counts;
}

/** Issues of an index that the one before had not. */
export interface NewIssues {
  readonly newIssues: number;
  readonly summary: SeverityCounts;
  /** the worst of them */
  readonly issues: readonly NewIssue[];
}

interface NewIssue {
  readonly fingerprint: string;
  readonly severity: Severity;
  readonly type: string;
  readonly file: string;
  readonly line: number;
  readonly description: string;
}

const MAX_TOLD = 50;

/** What is new of a project's own code, for an alert. @param items numbers of issues of the snapshot */
export async function loadNewIssues(
  scope: Scope,
  snapshotId: string,
  items: readonly number[],
): Promise<NewIssues> {
  const issues = await query<NewIssue & Record<string, unknown>>(
    scope.em,
    `select s.fingerprint, i.severity, r.title as type, f.path as file, i.line,
       r.message as description
     from security_issue i
     join security_rule r on r.snapshot_id = i.snapshot_id and r.id = i.rule
     join finding_occurrence s on s.snapshot_id = i.snapshot_id and s.category = 'security' and s.item_id = i.id
     join file f on f.snapshot_id = i.snapshot_id and f.id = i.file_id
     where i.snapshot_id = $1 and i.id = any($2) and i.context = 'code' order by i.id`,
    [snapshotId, items],
  );
  const summary = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of issues) summary[severity] += 1;
  return { newIssues: issues.length, summary, issues: issues.slice(0, MAX_TOLD) };
}
