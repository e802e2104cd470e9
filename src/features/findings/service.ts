import { redactSecrets } from '#lib/redaction/redact.ts';
import { isId } from '#lib/id.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { type Page, toBounds } from '#platform/page.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { Category, FindingRow, FindingState, IgnoreReason } from './finding.ts';

export {
  CATEGORIES,
  type Category,
  type FindingCounts,
  type FindingRow,
  type FindingState,
  type FoundOccurrence,
  type IgnoreReason,
  type Occurrence,
} from './finding.ts';
export { countKnownFindings, type Followed, followFindings } from './known-findings.ts';
export { saveOccurrences } from './occurrences.ts';

/** Which findings: null where all do. */
export interface FindingFilter {
  readonly category: Category | null;
  readonly state: FindingState | null;
  /** a file, or everything below a folder */
  readonly path: string | null;
  /** only what this run introduced */
  readonly firstRunId: string | null;
}

type Dates = 'firstSeenAt' | 'fixedAt' | 'ignoredAt';
type StoredFinding = Omit<FindingRow, Dates> & Record<Dates, number | null>;

const COLUMNS = `d.id, d.project_id as "projectId", d.category, d.rule, d.fingerprint, d.path, d.line,
  d.title, d.state, d.first_run_id as "firstRunId", d.fixed_run_id as "fixedRunId",
  d.ignored_reason as "ignoredReason", d.ignored_note as "ignoredNote",
  ${toMillisSql('d.first_seen_at')} as "firstSeenAt", ${toMillisSql('d.fixed_at')} as "fixedAt",
  ${toMillisSql('d.ignored_at')} as "ignoredAt"`;

/** A page of the findings of a project, oldest first. The caller has found the project. */
export async function listFindings(
  scope: TenantScope,
  projectId: string,
  { page, filter }: { readonly page: Page; readonly filter: FindingFilter },
): Promise<FindingRow[]> {
  const rows = await query<StoredFinding & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from finding d
     where d.project_id = $1 and d.account_id = $2
       and ($3::text is null or d.id > $3) and ($4::text is null or d.id < $4)
       and ($6::text is null or d.category = $6) and ($7::text is null or d.state = $7)
       and ($8::text is null or d.path = $8 or starts_with(d.path, $8 || '/'))
       and ($9::text is null or d.first_run_id = $9)
     order by d.id ${page.inverted === true ? 'desc' : 'asc'} limit $5`,
    [
      projectId,
      scope.viewer.accountId,
      ...toBounds(page, 'findings'),
      page.limit,
      filter.category,
      filter.state,
      filter.path?.replace(/\/+$/, '') ?? null,
      filter.firstRunId,
    ],
  );
  return rows.map(toFinding);
}

/** Several findings at once, in the order of `ids`; null where the viewer has no such finding. */
export async function loadFindings(
  scope: TenantScope,
  ids: readonly string[],
): Promise<(FindingRow | null)[]> {
  const rows = await query<StoredFinding & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from finding d join project p on p.id = d.project_id
     where d.account_id = $1 and p.mode = $2 and d.id = any($3)`,
    [scope.viewer.accountId, scope.viewer.mode, ids.filter(isId)],
  );
  const byId = new Map(rows.map((row) => [row.id, toFinding(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function toFinding(row: StoredFinding): FindingRow {
  return {
    ...row,
    firstSeenAt: new Date(row.firstSeenAt ?? 0),
    fixedAt: row.fixedAt === null ? null : new Date(row.fixedAt),
    ignoredAt: row.ignoredAt === null ? null : new Date(row.ignoredAt),
  };
}

const VERSION = {
  name: 'index-version',
  text: `select count(*)::integer as ignored, coalesce(extract(epoch from max(ignored_at)), 0)::text as latest
    from finding where project_id = $1 and state = 'ignored'`,
};

/** What tells whether answers about a project's index may differ; null before the first index. */
export async function loadVersion(
  scope: TenantScope,
  { id, snapshotId }: ProjectRow,
): Promise<string | null> {
  if (snapshotId == null) return null;
  const [row] = await query<{ ignored: number; latest: string }>(scope.em, VERSION, [id]);
  return `${snapshotId}.${row?.ignored ?? 0}.${row?.latest ?? 0}`;
}

export interface Dismissal {
  readonly reason: IgnoreReason;
  readonly note: string;
}

const MAX_NOTE = 1000;

/**
 * Leaves a finding out of every list from now on, with a reason for those who come later.
 * @throws AppError NOT_FOUND, INVALID_REQUEST for one that is fixed, or a note that is too long
 */
export async function ignoreFinding(
  scope: TenantScope,
  id: string,
  { reason, note }: Dismissal,
): Promise<FindingRow> {
  if (note.length > MAX_NOTE || !note.isWellFormed())
    throw new AppError('INVALID_REQUEST', `note must have at most ${MAX_NOTE} characters.`);
  return change(scope, id, async (inner, found) => {
    if (found.state === 'fixed')
      throw new AppError('INVALID_REQUEST', `Finding ${id} is fixed and cannot be ignored.`);
    await query(
      inner.em,
      `update finding set state = 'ignored', ignored_reason = $1, ignored_note = $2, ignored_at = $3
       where id = $4`,
      [reason, redactSecrets(note.trim()), scope.clock.now(), id],
    );
  });
}

/** Undoes `ignoreFinding`; one that is open or fixed stays as it is. @throws AppError NOT_FOUND */
export async function reopenFinding(scope: TenantScope, id: string): Promise<FindingRow> {
  return change(scope, id, async (inner) => {
    await query(
      inner.em,
      `update finding set state = 'open', ignored_reason = null, ignored_note = null,
         ignored_at = null where id = $1 and state = 'ignored'`,
      [id],
    );
  });
}

async function change(
  scope: TenantScope,
  id: string,
  write: (inner: TenantScope, found: FindingRow) => Promise<void>,
): Promise<FindingRow> {
  return inTransaction(scope, async (inner) => {
    const before = await findFinding(inner, id);
    // An index that ends now decides about the same rows: the project is locked as it locks it.
    await query(inner.em, 'select 1 from project where id = $1 for no key update', [
      before.projectId,
    ]);
    await write(inner, await findFinding(inner, id));
    return findFinding(inner, id);
  });
}

async function findFinding(scope: TenantScope, id: string): Promise<FindingRow> {
  const [found] = await loadFindings(scope, [id]);
  if (found == null) throw new AppError('NOT_FOUND', 'Finding does not exist.');
  return found;
}
