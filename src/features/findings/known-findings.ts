import { newId } from '#lib/id.ts';
import { toJsonb } from '#lib/jsonb.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import {
  CATEGORIES,
  type Category,
  type FindingCounts,
  type KnownFinding,
  type Occurrence,
} from './finding.ts';
import { type FollowedOccurrence, inPieces, insertOccurrences } from './occurrences.ts';
import {
  countFindings,
  introducedBy,
  type Tracked,
  trackFindings,
  type Tracking,
} from './tracking.ts';

/** An index that has just been made, and whose findings are to be told from those before. */
export interface FreshIndex {
  readonly accountId: string;
  readonly projectId: string;
  readonly runId: string;
  readonly snapshotId: string;
  /** what it found */
  readonly occurrences: readonly Occurrence[];
  /** categories that the index did not look for */
  readonly unlooked: readonly Category[];
}

/** What a run did to the findings of its project. */
export interface Followed {
  readonly counts: readonly FindingCounts[];
  /** what the index before had not */
  readonly introduced: readonly Pick<Occurrence, 'category' | 'itemId'>[];
}

/**
 * Follows the findings of a project into a new index: what is new is opened, what is gone is fixed, what
 * comes again is opened again. In the transaction that makes the index visible, which holds the project.
 * @returns what the run did to them
 */
export async function followFindings(scope: Scope, index: FreshIndex): Promise<Followed> {
  const known = await loadKnown(scope, index.projectId);
  const hidden = await loadHidden(scope, index.snapshotId);
  const tracking = trackFindings(
    index.occurrences,
    known,
    ({ category, path }) => index.unlooked.includes(category) || isHidden(hidden, path),
  );
  await writeTracking(scope, index, tracking);
  return { counts: countFindings(tracking), introduced: introducedBy(tracking) };
}

async function loadKnown(scope: Scope, projectId: string): Promise<KnownFinding[]> {
  return query<KnownFinding & Record<string, unknown>>(
    scope.em,
    `select id, category, fingerprint, path, line, state from finding
     where project_id = $1 order by id`,
    [projectId],
  );
}

/** What the index could not see: files left out, and all below a folder that was. */
async function loadHidden(scope: Scope, snapshotId: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ path: string }>(
    scope.em,
    `select path from completeness_entry where snapshot_id = $1 and kind = 'skipped'`,
    [snapshotId],
  );
  return new Set(rows.map(({ path }) => path));
}

function isHidden(hidden: ReadonlySet<string>, path: string): boolean {
  if (hidden.size === 0) return false;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (hidden.has(path.slice(0, end))) return true;
  return false;
}

async function writeTracking(
  scope: Scope,
  index: FreshIndex,
  { tracked, gone }: Tracking,
): Promise<void> {
  const now = scope.clock.now();
  const followed: FollowedOccurrence[] = [];
  const fresh: NewFinding[] = [];
  for (const { occurrence, known } of tracked) {
    const id = known?.id ?? newId('fnd', now.getTime());
    followed.push({ ...occurrence, findingId: id });
    if (known === null) fresh.push({ ...occurrence, id });
  }
  await inPieces(fresh, (rows) => insertFindings(scope, index, rows));
  await inPieces(tracked.flatMap(toChange), (rows) => changeFindings(scope, rows));
  await insertOccurrences(scope, index.snapshotId, followed);
  await inPieces(gone, (rows) => closeFindings(scope, index, rows));
}

type NewFinding = Occurrence & { readonly id: string };

/** Rows of most findings stay as they are from run to run: only those that changed are written. */
function toChange({ occurrence, known }: Tracked): NewFinding[] {
  if (known === null) return [];
  const { path, line } = occurrence;
  const isSame = known.state !== 'fixed' && known.path === path && known.line === line;
  return isSame ? [] : [{ ...occurrence, id: known.id }];
}

async function insertFindings(
  scope: Scope,
  { accountId, projectId, runId }: FreshIndex,
  rows: readonly NewFinding[],
): Promise<void> {
  await query(
    scope.em,
    `insert into finding (id, account_id, project_id, category, rule, fingerprint, path, line, title,
       state, first_run_id, first_seen_at)
     select id, $1, $2, category, rule, fingerprint, path, line, title, 'open', $3, $4
     from jsonb_to_recordset($5::jsonb) as r (id text, category text, rule text, fingerprint text,
       path text, line integer, title text)`,
    [accountId, projectId, runId, scope.clock.now(), toJsonb(rows)],
  );
}

async function changeFindings(scope: Scope, rows: readonly NewFinding[]): Promise<void> {
  await query(
    scope.em,
    `update finding f set path = r.path, line = r.line, title = r.title, rule = r.rule,
       state = case when f.state = 'fixed' then 'open' else f.state end,
       fixed_run_id = null, fixed_at = null
     from jsonb_to_recordset($1::jsonb) as r (id text, rule text, path text, line integer, title text)
     where f.id = r.id`,
    [toJsonb(rows)],
  );
}

async function closeFindings(
  scope: Scope,
  { runId }: FreshIndex,
  rows: readonly KnownFinding[],
): Promise<void> {
  await query(
    scope.em,
    `update finding set state = 'fixed', fixed_run_id = $1, fixed_at = $2,
       ignored_reason = null, ignored_note = null, ignored_at = null
     where id = any($3)`,
    [runId, scope.clock.now(), rows.map(({ id }) => id)],
  );
}

/** The findings of an index that answers again: nothing was introduced, nothing fixed. */
export async function countKnownFindings(scope: Scope, projectId: string): Promise<Followed> {
  const counts = await query<FindingCounts & Record<string, unknown>>(
    scope.em,
    `select c.category, count(f.id) filter (where f.state = 'open')::integer as open,
       0 as introduced, 0 as fixed, count(f.id) filter (where f.state = 'ignored')::integer as ignored
     from unnest($2::text[]) with ordinality as c (category, place)
     left join finding f on f.project_id = $1 and f.category = c.category
     group by c.category, c.place order by c.place`,
    [projectId, CATEGORIES],
  );
  return { counts, introduced: [] };
}
