import { query, toMillisSql } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { Advisory } from './advisory.ts';
import type { Ecosystem } from './model.ts';
import { normaliseName } from './names.ts';

export interface ImportCounts {
  /** those that count */
  readonly records: number;
  readonly withdrawn: number;
  readonly unreadable: number;
}

export const NO_COUNTS: ImportCounts = { records: 0, withdrawn: 0, unreadable: 0 };

/** A later import has begun. */
export class ImportLost extends Error {}

/** An import that has written nothing for this long has died. */
const SILENT_SECONDS = 120;

/**
 * Begins an import, unless the files are those that were read, or another one is under way.
 * @param isRetry of an import that did not end: it is taken over
 * @returns its number, null where there is nothing to do
 */
export async function claimImport(
  platform: Platform,
  listing: string,
  isRetry: boolean,
): Promise<number | null> {
  const scope = openSystemScope(platform);
  const now = scope.clock.now();
  const rows = await query<{ number: number }>(
    scope.em,
    `insert into advisory_import as i (id, number, state, listing, started_at, seen_at)
     values (1, 1, 'reading', $1, $2, $2)
     on conflict (id) do update set number = i.number + 1, state = 'reading', listing = $1,
       error = null, started_at = $2, seen_at = $2
     where $3 or (i.state = 'reading' and i.seen_at < $2::timestamptz - make_interval(secs => $4))
       or (i.state <> 'reading' and (i.listing is distinct from $1 or i.state = 'failed'))
     returning number`,
    [listing, now, isRetry, SILENT_SECONDS],
  );
  return rows[0]?.number ?? null;
}

/** Says why there are none, or none newer. */
export async function failImport(platform: Platform, error: string): Promise<void> {
  const scope = openSystemScope(platform);
  const now = scope.clock.now();
  await query(
    scope.em,
    `insert into advisory_import as i (id, state, error, started_at, seen_at)
     values (1, 'failed', $1, $2, $2)
     on conflict (id) do update set state = 'failed', error = $1, seen_at = $2`,
    [error, now],
  );
}

export interface AdvisoryBatch {
  readonly batch: readonly Advisory[];
  readonly counts: ImportCounts;
}

/** Writes what was read. @throws ImportLost where a later import has begun */
export async function writeAdvisories(
  scope: Scope,
  number: number,
  { batch, counts }: AdvisoryBatch,
): Promise<void> {
  const rows = [
    ...new Map(batch.map((one) => [`${one.ecosystem} ${one.name} ${one.id}`, one] as const)),
  ];
  const text = JSON.stringify(
    rows.map(([, advisory]) => advisory),
    (_name, value: unknown) => (typeof value === 'string' ? toStorable(value) : value),
  );
  await inTransaction(scope, async (inner) => {
    await hold(inner, number, counts);
    await query(inner.em, INSERT, [text, number]);
  });
}

/** PostgreSQL's text cannot hold NUL or half a surrogate pair. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

const INSERT = `insert into advisory (ecosystem, name, id, aliases, cwes, summary, severity, score, vector,
    ranges, versions, modified, import)
  select ecosystem, name, id, array(select jsonb_array_elements_text(aliases)),
    array(select jsonb_array_elements_text(cwes)), summary, severity, score, vector, ranges, versions,
    modified, $2
  from jsonb_to_recordset($1::jsonb) as r (ecosystem text, name text, id text, aliases jsonb, cwes jsonb,
    summary text, severity text, score real, vector text, ranges jsonb, versions jsonb,
    modified timestamptz)
  on conflict (ecosystem, name, id) do update set aliases = excluded.aliases, cwes = excluded.cwes,
    summary = excluded.summary, severity = excluded.severity, score = excluded.score,
    vector = excluded.vector, ranges = excluded.ranges, versions = excluded.versions,
    modified = excluded.modified, import = excluded.import`;

/** Locks the import's row, so that no later import writes in between. */
async function hold(scope: Scope, number: number, counts: ImportCounts): Promise<void> {
  const held = await query(
    scope.em,
    `update advisory_import set seen_at = $2, records = $3, withdrawn = $4, unreadable = $5
     where id = 1 and number = $1 returning 1`,
    [number, scope.clock.now(), counts.records, counts.withdrawn, counts.unreadable],
  );
  if (held.length === 0) throw new ImportLost();
}

/** Ends an import: what it did not see is gone. @throws ImportLost */
export async function endImport(scope: Scope, number: number): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const ended = await query(
      inner.em,
      `update advisory_import set state = 'ready', finished_at = $2, seen_at = $2
       where id = 1 and number = $1 returning 1`,
      [number, scope.clock.now()],
    );
    if (ended.length === 0) throw new ImportLost();
    await query(inner.em, 'delete from advisory where import <> $1', [number]);
    await query(
      inner.em,
      `update advisory_import set advisories = a.count, latest = a.latest
       from (select count(*)::integer as count, max(modified) as latest from advisory) a where id = 1`,
    );
  });
}

/** An import as it stands. */
export interface ImportState extends ImportCounts {
  readonly number: number;
  readonly state: 'reading' | 'ready' | 'failed';
  /** packages that the records are about, counted once for each record */
  readonly advisories: number;
  readonly error: string | null;
  /** when the newest record was changed */
  readonly latest: Date | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

type Dates = 'latest' | 'startedAt' | 'finishedAt';
type StoredState = Omit<ImportState, Dates> & Record<Dates, number | null>;

const toDate = (millis: number | null): Date | null => (millis === null ? null : new Date(millis));

/** @returns null where none was ever begun */
export async function loadImport(scope: Scope): Promise<ImportState | null> {
  const [row] = await query<StoredState & Record<string, unknown>>(
    scope.em,
    `select number, state, records, withdrawn, unreadable, advisories, error,
       ${toMillisSql('latest')} as latest, ${toMillisSql('started_at')} as "startedAt",
       ${toMillisSql('finished_at')} as "finishedAt" from advisory_import where id = 1`,
  );
  if (row === undefined) return null;
  const { latest, startedAt, finishedAt, ...rest } = row;
  const dates = { latest: toDate(latest), finishedAt: toDate(finishedAt) };
  return { ...rest, ...dates, startedAt: new Date(startedAt ?? 0) };
}

/** Names of packages that advisories are wanted of. */
export interface NamedPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
}

/** Every advisory about these packages, whatever the version. They are public: no account's. */
export async function loadAdvisories(
  scope: Scope,
  packages: readonly NamedPackage[],
): Promise<Advisory[]> {
  const keys = new Set(
    packages.map(({ ecosystem, name }) => `${ecosystem}\0${normaliseName(ecosystem, name)}`),
  );
  const pairs = [...keys].map((key) => key.split('\0'));
  const found: Advisory[] = [];
  for (let at = 0; at < pairs.length; at += NAMES_AT_ONCE) {
    const piece = pairs.slice(at, at + NAMES_AT_ONCE);
    const rows = await query<Advisory & Record<string, unknown>>(scope.em, SELECT, [
      piece.map(([ecosystem]) => ecosystem),
      piece.map(([, name]) => name),
    ]);
    found.push(...rows);
  }
  return found;
}

const NAMES_AT_ONCE = 5000;
const SELECT = `select a.ecosystem, a.name, a.id, a.aliases, a.cwes, a.summary, a.severity, a.score,
    a.vector, a.ranges, a.versions, to_char(a.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as modified
  from unnest($1::text[], $2::text[]) as w (ecosystem, name)
  join advisory a on a.ecosystem = w.ecosystem and a.name = w.name order by a.id`;
