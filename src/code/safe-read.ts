import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { posix } from 'node:path';
import { closedBy, excludedAt } from '#lib/excluded-folders.ts';
import { type FileStamp, settledStamp } from './file-stamp.ts';
import type { SkipReason } from './model.ts';

/** What reading one file gave: its bytes, or why it was not read. Never an exception. */
export type SafeRead =
  | {
      readonly outcome: 'read';
      readonly bytes: Buffer;
      /** of these very bytes, where it will tell any change of them */
      readonly stamp: FileStamp | null;
    }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason; readonly detail: string };

// O_NOFOLLOW refuses a symlink as the last component; O_NONBLOCK returns at once from a FIFO.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads one regular file below `root` without ever leaving it and without ever blocking.
 *
 * The tree may be hostile and may change between the scan and the read: a file may have become a
 * symlink, a FIFO or a device, a directory above it may have become a symlink that leads out. So the
 * file is opened first, without following a link, and then judged by its descriptor: it must be
 * regular, and the same inode must be found below the real path of `root`.
 *
 * @param root directory of the project, absolute; it may itself be a symlink
 * @param path relative to `root`, `/`-separated, as `scanDirectory` gives it
 * @param maxBytes larger files are skipped as `too-large` and not read
 * @returns the bytes as they were at one moment (what is appended while reading is left out), or the
 *   reason of the skip: `unsafe-path`, `not-a-regular-file`, `too-large`, `unreadable`, `vanished`
 */
export function readFileSafely(root: string, path: string, maxBytes: number): SafeRead {
  if (!isSafePath(path)) return skippedRead('unsafe-path', 'the path leaves its root');
  const absolute = `${root}/${path}`;
  let descriptor = -1;
  try {
    descriptor = openSync(absolute, OPEN_FLAGS);
    return readOpened(descriptor, { root, absolute, maxBytes });
  } catch (error) {
    return { outcome: 'skipped', ...reasonOf(error) };
  } finally {
    if (descriptor >= 0) closeSync(descriptor);
  }
}

interface OpenedFile {
  readonly root: string;
  readonly absolute: string;
  readonly maxBytes: number;
}

function readOpened(descriptor: number, { root, absolute, maxBytes }: OpenedFile): SafeRead {
  const readAtMs = Date.now();
  const stats = fstatSync(descriptor);
  if (!stats.isFile()) return skippedRead('not-a-regular-file', typeName(stats));
  if (!isFoundBelow(root, absolute, stats))
    return skippedRead('unsafe-path', 'a directory above it leads out of the root');
  if (stats.size > maxBytes) return skippedRead('too-large', `${stats.size} bytes`);
  const bytes = readUpTo(descriptor, stats.size);
  return { outcome: 'read', bytes, stamp: settledStamp(stats, fstatSync(descriptor), readAtMs) };
}

/** Whether the file that was opened is the one at `absolute`, and that is really inside `root`. */
function isFoundBelow(root: string, absolute: string, opened: Stats): boolean {
  const realRoot = realpathSync.native(root);
  const given = posix.dirname(absolute);
  const realParent = realpathSync.native(given);
  if (!isWalkedBelow(realRoot, { given: `${realRoot}${given.slice(root.length)}`, realParent }))
    return false;
  const found = lstatSync(`${realParent}/${posix.basename(absolute)}`);
  return found.ino === opened.ino && found.dev === opened.dev;
}

interface Way {
  /** below the root, as it was walked */
  readonly given: string;
  /** where it leads */
  readonly realParent: string;
}

/**
 * Whether a folder is inside the root, and no link has come into its path since it was walked that leads
 * to a folder which no walk enters.
 */
export function isWalkedBelow(realRoot: string, { given, realParent }: Way): boolean {
  if (!isInside(realRoot, realParent)) return false;
  if (realParent === given) return true;
  const parts = realParent.slice(realRoot.length).split('/').filter(Boolean);
  if (excludedAt(parts) !== -1) return false;
  return parts.every((_, i) => {
    const folder = posix.join(realRoot, ...parts.slice(0, i + 1));
    return closedBy((name) => existsSync(`${folder}/${name}`)) === null;
  });
}

/** Whether a real path is that of the root or below it. */
function isInside(realRoot: string, realPath: string): boolean {
  if (realPath === realRoot) return true;
  return realPath.startsWith(realRoot.endsWith('/') ? realRoot : `${realRoot}/`);
}

function readUpTo(descriptor: number, sizeBytes: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(sizeBytes);
  let filled = 0;
  while (filled < sizeBytes) {
    const count = readSync(descriptor, bytes, filled, sizeBytes - filled, filled);
    if (count === 0) break;
    filled += count;
  }
  return filled === sizeBytes ? bytes : bytes.subarray(0, filled);
}

/** Relative, `/`-separated, without empty, `.` or `..` segments and without NUL. */
function isSafePath(path: string): boolean {
  if (path === '' || path.includes('\0')) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

const REASON_BY_ERROR: Readonly<Record<string, SkipReason>> = {
  ENOENT: 'vanished',
  ENOTDIR: 'vanished',
  // O_NOFOLLOW on a symlink; FreeBSD says EMLINK
  ELOOP: 'not-a-regular-file',
  EMLINK: 'not-a-regular-file',
  // a socket
  ENXIO: 'not-a-regular-file',
  ENAMETOOLONG: 'unsafe-path',
};

/** Why the file system refused something, as the completeness report has it. */
export function reasonOf(error: unknown): { readonly reason: SkipReason; readonly detail: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const reason = REASON_BY_ERROR[code] ?? 'unreadable';
  return { reason, detail: reason === 'not-a-regular-file' ? 'symlink or socket' : code };
}

function skippedRead(reason: SkipReason, detail: string): SafeRead {
  return { outcome: 'skipped', reason, detail };
}

/** What is no regular file. */
export function typeName(stats: Stats): string {
  if (stats.isDirectory()) return 'directory';
  if (stats.isSymbolicLink()) return 'symlink';
  if (stats.isFIFO()) return 'fifo';
  if (stats.isSocket()) return 'socket';
  return 'device';
}
