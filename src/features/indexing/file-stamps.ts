import type { SkippedRow } from '#code/extract-batch.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import { encodeStamps } from '#code/stamp-codec.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { encodeSkips, toRemembered } from './skip-stamps.ts';

/** Files whose stamps are in one row: a change rewrites some tens of kilobytes. */
export const PIECE_FILES = 4096;

/** What is remembered with a snapshot of the files that were read for it. */
export interface SnapshotStamps {
  readonly pieces: readonly StampPiece[];
  /** what is stored already; null for nothing */
  readonly stored: StoredPieces | null;
}

export interface StampPiece {
  /**
   * of the snapshot's own files, in the order of their ids; of those left out for their bytes; or of
   * folders with what is in them
   */
  readonly kind: 'files' | 'skipped' | 'folders';
  /** its place among those of its kind; of files, each but the last is of `PIECE_FILES` */
  readonly piece: number;
  readonly stamps: Uint8Array;
}

export interface StoredPieces {
  readonly snapshotId: string;
  readonly pieces: readonly StampPiece[];
}

export interface ReadFiles {
  /** of all files of a snapshot, by path */
  readonly stamps: readonly (FileStamp | null)[];
  readonly skipped: readonly SkippedRow[];
  readonly folders: readonly Uint8Array[];
}

export function toSnapshotStamps(
  { stamps, skipped, folders }: ReadFiles,
  stored: StoredPieces | null,
): SnapshotStamps {
  const isTelling = stamps.some((stamp) => stamp !== null);
  const files = isTelling ? slices(stamps).map(encodeStamps) : [];
  const skips = slices(toRemembered(skipped)).map(encodeSkips);
  const pieces = [
    ...toPieces('files', files),
    ...toPieces('skipped', skips),
    ...toPieces('folders', folders),
  ];
  return { pieces, stored };
}

function slices<Item>(items: readonly Item[]): (readonly Item[])[] {
  const all: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += PIECE_FILES)
    all.push(items.slice(from, from + PIECE_FILES));
  return all;
}

function toPieces(kind: StampPiece['kind'], encoded: readonly Uint8Array[]): StampPiece[] {
  return encoded.map((stamps, piece) => ({ kind, piece, stamps }));
}

export async function loadStamps(em: Scope['em'], snapshotId: string): Promise<StoredPieces> {
  const pieces = await query<StampPiece>(
    em,
    'select kind, piece, stamps from file_stamps where snapshot_id = $1 order by kind, piece',
    [snapshotId],
  );
  return { snapshotId, pieces };
}

/** Writes the pieces that a snapshot does not have yet. The caller holds the snapshot. */
export async function writeStamps(
  scope: Scope,
  snapshotId: string,
  { pieces, stored }: SnapshotStamps,
): Promise<void> {
  const had = stored?.snapshotId === snapshotId ? stored.pieces : [];
  for (const { kind, piece, stamps } of pieces) {
    const before = had.find((one) => one.kind === kind && one.piece === piece);
    if (before !== undefined && Buffer.compare(before.stamps, stamps) === 0) continue;
    await query(
      scope.em,
      `insert into file_stamps (snapshot_id, kind, piece, stamps) values ($1, $2, $3, $4)
       on conflict (snapshot_id, kind, piece) do update set stamps = excluded.stamps`,
      [snapshotId, kind, piece, stamps],
    );
  }
}
