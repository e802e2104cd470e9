import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './model.ts';

/** Texts of files as they were indexed, by file id. */
export async function loadTexts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; content: Buffer }>(
    scope.em,
    `select f.id, k.content from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 and f.id = any($2)`,
    [snapshot.id, [...new Set(fileIds)]],
  );
  return new Map(rows.map((row) => [row.id, toText(row.content)]));
}

function toText(content: Buffer): string {
  const decoded = decodeText(decodeContent(content));
  return decoded.outcome === 'decoded' ? decoded.text : '';
}

/** The same by path, for the paths that the index has. */
export async function loadTextsByPath(
  scope: TenantScope,
  snapshot: SnapshotRow,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ path: string; content: Buffer }>(
    scope.em,
    `select f.path, k.content from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 and f.path = any($2)`,
    [snapshot.id, [...paths]],
  );
  return new Map(rows.map((row) => [row.path, toText(row.content)]));
}
