import { sanitizeText } from '#platform/db/copy-binary.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import type { FoundOccurrence } from './finding.ts';

/** An occurrence and the finding that it is of; null where findings are not followed. */
export interface FollowedOccurrence extends FoundOccurrence {
  readonly findingId: string | null;
}

/** Rows of one statement: bounds its text. */
const ROWS_AT_ONCE = 5000;

/** Writes rows in as many statements as their number takes, in order. */
export async function inPieces<Row>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await write(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Writes what a snapshot found that is no project's own, and whose findings are so not followed. */
export async function saveOccurrences(
  scope: Scope,
  snapshotId: string,
  occurrences: readonly FoundOccurrence[],
): Promise<void> {
  await insertOccurrences(
    scope,
    snapshotId,
    occurrences.map((one) => ({ ...one, findingId: null })),
  );
}

/**
 * Writes what a snapshot found, each row once: copied first and given its finding afterwards, all rows
 * would be there twice.
 */
export async function insertOccurrences(
  scope: Scope,
  snapshotId: string,
  occurrences: readonly FollowedOccurrence[],
): Promise<void> {
  await inPieces(occurrences, (rows) => insertPiece(scope, snapshotId, rows));
}

async function insertPiece(
  scope: Scope,
  snapshotId: string,
  rows: readonly FollowedOccurrence[],
): Promise<void> {
  const column = <Key extends keyof FollowedOccurrence>(key: Key) => rows.map((row) => row[key]);
  await query(
    scope.em,
    `insert into finding_occurrence (snapshot_id, category, item_id, rule, fingerprint, file_id, line, title, finding_id)
     select $1, r.* from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::integer[],
       $7::integer[], $8::text[], $9::text[]) as r`,
    [
      snapshotId,
      column('category'),
      column('itemId'),
      column('rule').map(sanitizeText),
      column('fingerprint'),
      column('file'),
      column('line'),
      column('title').map(sanitizeText),
      column('findingId'),
    ],
  );
}
