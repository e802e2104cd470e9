import { isUtf8 } from 'node:buffer';
import { RunFailure } from '#platform/errors.ts';
import { readRecords } from './records.ts';

/** One entry of a commit's tree; the same shape as an item of the directory walk. */
export type TreeItem =
  | { readonly kind: 'file'; readonly entry: TreeFile }
  | { readonly kind: 'skipped'; readonly entry: SkippedTreeEntry };

export interface TreeFile {
  readonly path: string;
  /** blob id, 40 hex (64 in a SHA-256 repository) */
  readonly contentId: string;
  readonly sizeBytes: number;
  readonly mode: string;
}

export interface SkippedTreeEntry {
  readonly path: string;
  readonly reason: 'unsafe-path' | 'not-a-regular-file' | 'too-large';
  readonly detail: string;
}

export interface TreeOptions {
  readonly signal?: AbortSignal;
  /** larger files are skipped; default 1 MiB */
  readonly maxFileBytes?: number;
  /** default 1,000,000 */
  readonly maxEntries?: number;
}

/** What a database's index has room for. */
const PATH_LIMIT_BYTES = 2048;
/** Of a path that is too long, at three bytes a character. */
const SHOWN_CHARS = 600;
const TAB = 9;

/**
 * Lists every file of a commit, in git's order, which is that of the paths' bytes.
 *
 * A tree is data from strangers: a path that could lead out of a folder, into `.git`, that is longer
 * than 2,048 bytes or no UTF-8 is skipped as `unsafe-path` (its bytes shown with replacement
 * characters); symlinks and submodules are skipped as `not-a-regular-file`.
 *
 * @param dir a bare repository that `syncClone` made
 * @param commit its full id
 * @throws RunFailure REPOSITORY_TOO_LARGE above `maxEntries` (a tree bomb multiplies itself),
 *   REPOSITORY_CORRUPT where objects are missing or a name stands twice, CANCELLED
 */
export async function* listTree(
  dir: string,
  commit: string,
  options: TreeOptions = {},
): AsyncGenerator<TreeItem> {
  const {
    signal = new AbortController().signal,
    maxFileBytes = 1024 * 1024,
    maxEntries = 1_000_000,
  } = options;
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    throw new RunFailure('REPOSITORY_CORRUPT', 'Not a commit id');
  let count = 0;
  let last = Buffer.alloc(0);
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  for await (const record of readRecords(dir, args, signal)) {
    count += 1;
    if (count > maxEntries) throw tooManyEntries(maxEntries);
    const name = record.subarray(record.indexOf(TAB) + 1);
    if (count > 1 && Buffer.compare(last, name) >= 0) throw unordered(name);
    last = Buffer.from(name);
    yield toItem(record, maxFileBytes);
  }
}

/** `<mode> <type> <id> <size, padded>\t<path>`; the size of a submodule is `-`. */
function toItem(record: Buffer, maxFileBytes: number): TreeItem {
  const tab = record.indexOf(TAB);
  const [mode = '', type = '', contentId = '', size = ''] = record
    .toString('latin1', 0, tab)
    .split(/ +/);
  const name = record.subarray(tab + 1);
  const path = name.toString('utf8');
  const danger = whyUnsafe(name, path);
  if (danger !== '') return skipped(path.slice(0, SHOWN_CHARS), 'unsafe-path', danger);
  const other = whyNotRegular(mode, type);
  if (other !== '') return skipped(path, 'not-a-regular-file', other);
  const sizeBytes = Number(size);
  if (sizeBytes > maxFileBytes) return skipped(path, 'too-large', `${sizeBytes} bytes`);
  return { kind: 'file', entry: { path, contentId, sizeBytes, mode } };
}

function whyUnsafe(name: Buffer, path: string): string {
  if (!isUtf8(name)) return `not UTF-8, in hex: ${name.subarray(0, 200).toString('hex')}`;
  if (name.length > PATH_LIMIT_BYTES) return `longer than ${PATH_LIMIT_BYTES} bytes`;
  return path.split('/').some(isUnsafeSegment) ? 'leaves its folder or enters .git' : '';
}

/** An empty segment is what an absolute path begins with. */
function isUnsafeSegment(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || segment.toLowerCase() === '.git';
}

function whyNotRegular(mode: string, type: string): string {
  if (type === 'commit') return 'submodule';
  if (mode === '120000') return 'symlink';
  return type === 'blob' && mode.startsWith('100') ? '' : `mode ${mode}`;
}

function skipped(path: string, reason: SkippedTreeEntry['reason'], detail: string): TreeItem {
  return { kind: 'skipped', entry: { path, reason, detail } };
}

/** git refuses such a tree where it is fetched; one that lies in a folder was checked by nobody. */
function unordered(name: Buffer): RunFailure {
  const shown = JSON.stringify(name.toString('utf8').slice(0, SHOWN_CHARS));
  const message = `The repository cannot be read: a directory contains ${shown} twice or out of order`;
  return new RunFailure('REPOSITORY_CORRUPT', message);
}

function tooManyEntries(maxEntries: number): RunFailure {
  return new RunFailure('REPOSITORY_TOO_LARGE', `The repository has more than ${maxEntries} files`);
}
