import { query } from '#platform/db/sql.ts';
import { contentKey, type NewRow } from '#code/extract-batch.ts';
import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import { NOT_SCANNED } from '#code/scanning.ts';
import { withClient } from '#platform/db/client.ts';
import { openCopyWriter, toCopyBinary } from '#platform/db/copy.ts';
import { type BinaryRow, readCopy } from '#platform/db/copy-read.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { IndexTask } from './index-task.ts';
import type { FactBytes } from './extracted-file.ts';

/** Facts that are stored: what an extraction of the same bytes would give. */
export interface StoredFacts {
  readonly factsId: string;
  readonly symbols: number;
}

/** Stored facts of a source's contents, by `contentKey`. */
export interface KnownFacts {
  readonly byKey: Lookup<StoredFacts>;
  /** for a source that knows contents only by reading them: the key that a path had last time */
  readonly keyByPath: Lookup<string>;
}

type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>;

interface StoredRow {
  readonly content_id: string;
  readonly language: string;
  readonly id: string;
  readonly symbols: number;
}

export const NOTHING_KNOWN: KnownFacts = { byKey: new Map(), keyByPath: new Map() };

export interface WantedFacts {
  readonly contentIds: readonly string[];
  /** only facts with a scan for weaknesses will do */
  readonly isScanned: boolean;
  /** only facts that were stored then or later, a time as PostgreSQL reads it; null for all */
  readonly since: string | null;
}

/** Facts of contents, by their ids. */
export async function findFacts(
  platform: Platform,
  accountId: string,
  { contentIds, isScanned, since }: WantedFacts,
): Promise<KnownFacts> {
  const rows = await query<StoredRow>(
    openSystemScope(platform).em,
    `select content_id, language, id, symbols from file_facts
     where account_id = $1 and extractor = $2 and content_id = any($3)
       and stored_at >= coalesce($4::timestamptz, stored_at) and (not $5 or scan <> $6)`,
    [accountId, EXTRACTOR_VERSION, contentIds, since, isScanned, Buffer.from(NOT_SCANNED)],
  );
  return { byKey: byKey(rows), keyByPath: new Map() };
}

function byKey(rows: readonly StoredRow[]): Map<string, StoredFacts> {
  return new Map(
    rows.map(({ content_id: contentId, language, id, symbols }) => [
      contentKey(contentId, language),
      { factsId: id, symbols },
    ]),
  );
}

const FRESH = 'fresh_facts (content_id, language, symbols, facts, scan, chunks, content)';
const FRESH_TYPES = ['text', 'text', 'integer', 'bytea', 'bytea', 'bytea', 'bytea'] as const;

/**
 * Stores extracted facts, content-addressed inside an account. A scan that is stored outlives facts
 * that come without one. @returns them by `contentKey`
 */
export async function storeFacts(
  platform: Platform,
  accountId: string,
  rows: readonly NewRow[],
): Promise<ReadonlyMap<string, StoredFacts>> {
  if (rows.length === 0) return new Map();
  return withClient(platform.db.systemPool, async (client) => {
    await client.query('begin');
    await client.query(
      `create temp table if not exists fresh_facts
       (content_id text, language text, symbols integer, facts bytea, scan bytea, chunks bytea, content bytea) on commit delete rows`,
    );
    const writer = openCopyWriter(client);
    const values = rows.map(
      ({ contentId, language, symbolCount, facts, scan, chunks, content }) => {
        return [contentId, language, symbolCount, facts, scan, chunks, content];
      },
    );
    for (const piece of toCopyBinary(FRESH_TYPES, values)) await writer.write(FRESH, piece);
    await writer.finish();
    // In one order everywhere, so that two runs that store the same contents cannot deadlock.
    const stored = await client.query<StoredRow>(
      `insert into file_facts (account_id, content_id, language, extractor, symbols, facts, scan, chunks, content)
       select distinct on (content_id, language) $1, content_id, language, $2::integer, symbols,
         facts, scan, chunks, content
       from fresh_facts order by content_id, language
       on conflict (account_id, content_id, language, extractor)
       do update set facts = excluded.facts,
         scan = case when excluded.scan = $3 then file_facts.scan else excluded.scan end,
         chunks = excluded.chunks, stored_at = now()
       returning content_id, language, id, symbols`,
      [accountId, EXTRACTOR_VERSION, Buffer.from(NOT_SCANNED)],
    );
    await client.query('commit');
    return byKey(stored.rows);
  });
}

/** Forgets facts that no file of any snapshot has, out of these ids. */
export async function dropUnusedFacts(platform: Platform, ids: readonly string[]): Promise<void> {
  await query(
    openSystemScope(platform).em,
    `delete from file_facts where id = any($1)
     and not exists (select from file where file.facts_id = file_facts.id)`,
    [ids],
  );
}

/** Facts of old contents are worth keeping for a while: a branch may bring them back. */
const UNUSED_FOR = '7 days';

/** Forgets facts that were stored long ago and that no file of any snapshot has. */
export async function dropOldFacts(platform: Platform): Promise<void> {
  await query(
    openSystemScope(platform).em,
    `delete from file_facts where stored_at < now() - $1::interval
     and not exists (select from file where file.facts_id = file_facts.id)`,
    [UNUSED_FOR],
  );
}

/**
 * Reads the encoded facts, scans and chunks of these ids, in no order; of ids that are gone there is nothing.
 * @param onFacts is given bytes that are there until it returns
 */
export async function readFactBytes(
  { platform, signal }: Pick<IndexTask, 'platform' | 'signal'>,
  ids: readonly string[],
  onFacts: (id: string, parts: FactBytes) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    signal.throwIfAborted();
    await readColumns(
      platform,
      'facts, scan, chunks',
      ids.slice(from, from + IDS_AT_ONCE),
      (row) => {
        const [id, facts, scan, chunks] = row;
        if (id && facts && scan && chunks) onFacts(toId(id), { facts, scan, chunks });
      },
    );
  }
}

/** Rows of one statement: its ids are half of a hundred kilobytes. */
const IDS_AT_ONCE = 8192;

/** The compressed contents of these ids, by id. */
export async function loadContents(
  platform: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  await readColumns(platform, 'content', ids, ([id, content]) => {
    if (id && content) contents.set(toId(id), Buffer.from(content));
  });
  return contents;
}

/** @param columns after the id */
async function readColumns(
  { db }: Platform,
  columns: 'facts, scan, chunks' | 'content',
  ids: readonly string[],
  onRow: (row: BinaryRow) => void,
): Promise<void> {
  if (ids.length === 0) return;
  // COPY takes no bound values: what is no number is no id.
  const wanted = ids.map((id) => BigInt(id)).join(',');
  const select = `select id, ${columns} from file_facts where id = any('{${wanted}}'::bigint[])`;
  await withClient(db.systemPool, (client) => readCopy(client, select, onRow));
}

function toId(field: Buffer): string {
  return String(field.readBigInt64BE());
}
