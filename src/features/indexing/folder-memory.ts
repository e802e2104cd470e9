import { contentKey } from '#code/extract-batch.ts';
import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import { type FileStamp, isSameStamp } from '#code/file-stamp.ts';
import type { Recall } from '#code/scan.ts';
import { NOT_SCANNED } from '#code/scanning.ts';
import { decodeStamps } from '#code/stamp-codec.ts';
import { lazy } from '#lib/lazy.ts';
import { query } from '#platform/db/sql.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { KnownFacts, StoredFacts } from './fact-store.ts';
import { decodeFolders, type FolderPiece } from './folder-listings.ts';
import { loadStamps, PIECE_FILES, type StoredPieces } from './file-stamps.ts';
import { isScanned } from './sampling.ts';
import { decodeSkips, type RememberedSkip } from './skip-stamps.ts';
import type { IndexTask } from './index-task.ts';
import type { ExtractedFile } from './extracted-file.ts';

/** What is known of a folder from its last index. */
export interface FolderMemory {
  readonly stored: StoredPieces;
  /** The content of a file that looks as it did when it was read. */
  readonly recall: Recall;
  /** What the path was; where it was recalled, what it is. */
  readonly fileAt: (path: string) => RememberedFile | undefined;
  /** The same of a file that was left out. */
  readonly skipAt: (path: string) => RememberedSkip | undefined;
  /** Folders as they were listed. */
  readonly folders: readonly FolderPiece[];
  /** Facts of the contents that the folder had, by key and by path. */
  readonly toKnown: () => KnownFacts;
}

/** A file with facts in the store. */
export interface RememberedFile {
  readonly file: ExtractedFile;
  /** null where it was not settled when it was read */
  readonly stamp: FileStamp | null;
  readonly symbols: number;
}

/**
 * What the last index of a project tells of its folder.
 * @returns null where nothing is to be remembered: there is no index, it is not of a folder as it is now,
 *   or everything is to be read again
 */
export async function loadFolderMemory({
  platform,
  held: { run, project },
}: IndexTask): Promise<FolderMemory | null> {
  const { snapshotId } = project;
  if (run.force || run.ref != null || project.source !== 'path' || snapshotId == null) return null;
  const { em } = openSystemScope(platform);
  // A text for each column of a piece: a tenth of the time that as many rows take to read.
  const files = await query<PieceRow>(
    em,
    `select f.id / $3 as piece, json_agg(f.path order by f.id) as paths,
       json_agg(f.facts_id::text order by f.id) as ids,
       json_agg(f.size_bytes order by f.id) as sizes,
       json_agg(case when k.extractor = $2 and (not $4 or k.scan <> $5) then k.content_id end order by f.id) as contents,
       json_agg(k.language order by f.id) as languages,
       json_agg(k.symbols order by f.id) as symbols
     from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 group by 1 order by 1`,
    [snapshotId, EXTRACTOR_VERSION, PIECE_FILES, isScanned(run.options), Buffer.from(NOT_SCANNED)],
  );
  return toMemory(files, await loadStamps(em, snapshotId));
}

interface PieceRow {
  readonly piece: number;
  readonly paths: readonly string[];
  readonly ids: readonly string[];
  readonly sizes: readonly number[];
  /** null for facts of another version, or without a scan that is wanted */
  readonly contents: readonly (string | null)[];
  readonly languages: readonly string[];
  readonly symbols: readonly number[];
}

function toMemory(files: readonly PieceRow[], stored: StoredPieces): FolderMemory {
  const byPath = new Map<string, RememberedFile>();
  const skips = new Map<string, RememberedSkip>();
  const stampsOf = new Map<number, Uint8Array>();
  const folders: FolderPiece[] = [];
  for (const { kind, piece, stamps } of stored.pieces) {
    if (kind === 'files') stampsOf.set(piece, stamps);
    else if (kind === 'folders') folders.push(decodeFolders(stamps));
    else for (const skip of decodeSkips(stamps)) skips.set(skip.path, skip);
  }
  for (const row of files) addFiles(byPath, row, stampsOf.get(row.piece));
  return {
    stored,
    recall: (path, now) => {
      const remembered = byPath.get(path);
      if (remembered !== undefined)
        return contentIfSame(remembered.file.contentId, remembered.stamp, now);
      const skip = skips.get(path);
      return skip === undefined ? null : contentIfSame(skip.contentId, skip.stamp, now);
    },
    fileAt: (path) => byPath.get(path),
    skipAt: (path) => skips.get(path),
    folders,
    toKnown: () => toKnown(byPath),
  };
}

function contentIfSame(contentId: string, before: FileStamp | null, now: FileStamp): string | null {
  return before !== null && isSameStamp(before, now) ? contentId : null;
}

function addFiles(
  byPath: Map<string, RememberedFile>,
  row: PieceRow,
  stamps: Uint8Array | undefined,
): void {
  const decoded = stamps === undefined ? [] : decodeStamps(stamps, row.paths.length);
  for (const [at, path] of row.paths.entries()) {
    const contentId = row.contents[at] ?? null;
    if (contentId === null) continue;
    const file = {
      path,
      sizeBytes: row.sizes[at] ?? 0,
      contentId,
      language: row.languages[at] ?? '',
      factsId: row.ids[at] ?? '',
      bytes: null,
    };
    byPath.set(path, { file, stamp: decoded[at] ?? null, symbols: row.symbols[at] ?? 0 });
  }
}

/** Most runs ask for the paths of a few files: what is kept by key is gathered when it is asked for. */
function toKnown(byPath: ReadonlyMap<string, RememberedFile>): KnownFacts {
  const byKey = lazy(
    () =>
      new Map<string, StoredFacts>(
        [...byPath.values()].map(({ file, symbols }) => {
          return [keyOf(file), { factsId: file.factsId, symbols }];
        }),
      ),
  );
  return {
    byKey: { get: (key) => byKey().get(key) },
    keyByPath: {
      get: (path) => {
        const remembered = byPath.get(path);
        return remembered && keyOf(remembered.file);
      },
    },
  };
}

function keyOf({ contentId, language }: ExtractedFile): string {
  return contentKey(contentId, language);
}
