import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { isSameStamp } from '#code/file-stamp.ts';
import type { FolderNotes, ListedFolder } from '#code/scan-folder.ts';
import { decodeStamps, encodeStamps } from '#code/stamp-codec.ts';

/** Folders that are in one row. */
export interface FolderPiece {
  readonly folders: readonly ListedFolder[];
  readonly encoded: Uint8Array;
}

/** What a walk has found of folders. */
export interface FolderListings extends FolderNotes {
  /** The folders of the walk in rows; of one in which nothing changed, the bytes that are stored already. */
  readonly toRows: () => readonly Uint8Array[];
}

/** @param known what an index before has stored, in its order */
export function openFolderListings(known: readonly FolderPiece[]): FolderListings {
  const byPrefix = new Map<string, ListedFolder>();
  for (const { folders } of known)
    for (const folder of folders) byPrefix.set(folder.prefix, folder);
  const listed: ListedFolder[] = [];
  return {
    recall: (prefix, stamp) => {
      const folder = byPrefix.get(prefix);
      return folder !== undefined && isSameStamp(folder.stamp, stamp) ? folder : null;
    },
    note: (folder) => {
      listed.push(folder);
    },
    toRows: () => slicesOf(listed).map((slice, piece) => toRow(slice, known[piece])),
  };
}

const PIECE_FOLDERS = 4096;

function slicesOf(folders: readonly ListedFolder[]): ListedFolder[][] {
  const count = Math.ceil(folders.length / PIECE_FOLDERS);
  return Array.from({ length: count }, (_, at) =>
    folders.slice(at * PIECE_FOLDERS, (at + 1) * PIECE_FOLDERS),
  );
}

function toRow(folders: readonly ListedFolder[], before: FolderPiece | undefined): Uint8Array {
  const isSame =
    before?.folders.length === folders.length &&
    folders.every((folder, at) => folder === before.folders[at]);
  return isSame ? before.encoded : encodeFolders(folders);
}

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** Of the names in one row. */
const MAX_BYTES = 256 * 1_048_576;
const LENGTH_BYTES = 4;
/** Between names, and before them: no name has a NUL, and none begins with a slash. */
const BETWEEN = '\0';
const FOLDER = '/';

/** How many bytes the stamps take, the stamps, then each folder with its names. */
function encodeFolders(folders: readonly ListedFolder[]): Uint8Array {
  const stamps = encodeStamps(folders.map(({ stamp }) => stamp));
  const names = folders.flatMap((folder) => [FOLDER + folder.prefix, ...folder.names]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(stamps.length);
  return Buffer.concat([length, stamps, zstdCompressSync(names.join(BETWEEN), OPTIONS)]);
}

/** @throws when the bytes are damaged */
export function decodeFolders(encoded: Uint8Array): FolderPiece {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const namesAt = LENGTH_BYTES + bytes.readUInt32LE(0);
  const text = zstdDecompressSync(bytes.subarray(namesAt), { maxOutputLength: MAX_BYTES });
  const folders: { readonly prefix: string; readonly names: string[] }[] = [];
  for (const name of text.toString().split(BETWEEN)) {
    if (name.startsWith(FOLDER)) folders.push({ prefix: name.slice(FOLDER.length), names: [] });
    else folders.at(-1)?.names.push(name);
  }
  const stamps = decodeStamps(bytes.subarray(LENGTH_BYTES, namesAt), folders.length);
  return {
    folders: folders.flatMap((folder, at) => {
      const stamp = stamps[at] ?? null;
      return stamp === null ? [] : { prefix: folder.prefix, names: folder.names, stamp };
    }),
    encoded,
  };
}
