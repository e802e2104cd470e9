import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { type FileStamp, settledStamp, toStamp } from './file-stamp.ts';
import { isWalkedBelow } from './safe-read.ts';

/** What one folder had in it. */
export interface ListedFolder {
  /** '' for the root, else with a trailing '/' */
  readonly prefix: string;
  /** of the folder itself: another file in it, or one less, gives it another */
  readonly stamp: FileStamp;
  /** in the order of full paths, those of folders with a trailing '/' */
  readonly names: readonly string[];
}

/** What the walk tells of folders, and is told of those that have not changed. */
export interface FolderNotes {
  /** a folder that is as it was when it was listed; null for what is to be listed */
  readonly recall: (prefix: string, stamp: FileStamp) => ListedFolder | null;
  /** each folder whose stamp will tell any change of its names */
  readonly note: (folder: ListedFolder) => void;
}

export interface Child {
  readonly name: string;
  /** name in the order of full paths: a folder sorts by its name and a slash */
  readonly sortKey: string;
  readonly isDirectory: boolean;
  /** null when the name is valid UTF-8, else the name in hex */
  readonly rawName: string | null;
}

/**
 * What is in a folder.
 * @param root absolute real path of the walk's root
 * @param prefix of the folder below it, '' or with a trailing '/'
 * @returns in reverse order, so that the first one comes first off the list
 * @throws the file system's error; ELOOP where the folder is not inside the root
 */
export function readFolder(root: string, prefix: string, notes: FolderNotes | null): Child[] {
  if (notes === null) return listFolder(root, prefix);
  const path = prefix === '' ? root : `${root}/${prefix.slice(0, -1)}`;
  const listedAtMs = Date.now();
  const before = lstatSync(path);
  // The same inode: where it is now, nothing else can be in its place.
  const known = before.isDirectory() ? notes.recall(prefix, toStamp(before)) : null;
  if (known !== null) {
    notes.note(known);
    return known.names.map(toKnownChild).toReversed();
  }
  const children = listFolder(root, prefix);
  const stamp = settledStamp(before, lstatSync(path), listedAtMs);
  if (stamp !== null && children.every(({ rawName }) => rawName === null))
    notes.note({ prefix, stamp, names: children.map(({ sortKey }) => sortKey).toReversed() });
  return children;
}

function toKnownChild(sortKey: string): Child {
  const isDirectory = sortKey.endsWith('/');
  const name = isDirectory ? sortKey.slice(0, -1) : sortKey;
  return { name, sortKey, isDirectory, rawName: null };
}

function listFolder(root: string, prefix: string): Child[] {
  const absolute = posix.join(root, prefix);
  const children = listChildren(absolute);
  // a folder may have been swapped for a link since its parent was listed
  const given = prefix === '' ? root : posix.join(root, prefix.slice(0, -1));
  if (!isWalkedBelow(root, { given, realParent: realpathSync.native(absolute) }))
    throw Object.assign(new Error(prefix), { code: 'ELOOP' });
  return children.toSorted((a, b) => (a.sortKey < b.sortKey ? 1 : -1));
}

function listChildren(absolute: string): Child[] {
  const entries = readdirSync(absolute, { withFileTypes: true });
  // where a name was not UTF-8 Node has put a replacement character: look at the bytes
  if (entries.some(({ name }) => name.includes('\uFFFD'))) return listRawChildren(absolute);
  return entries.map((entry) => toChild(entry.name, entry.isDirectory(), null));
}

function listRawChildren(absolute: string): Child[] {
  return readdirSync(absolute, { withFileTypes: true, encoding: 'buffer' }).map((entry) =>
    toChild(
      entry.name.toString('utf8'),
      entry.isDirectory(),
      isUtf8(entry.name) ? null : entry.name.toString('hex'),
    ),
  );
}

function toChild(name: string, isDirectory: boolean, rawName: string | null): Child {
  return { name, sortKey: isDirectory ? `${name}/` : name, isDirectory, rawName };
}
