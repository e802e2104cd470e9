import { lstatSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FileStamp, toStamp } from './file-stamp.ts';
import { isIgnored, parseIgnoreRules, type IgnoreRules } from './gitignore.ts';
import type { SkipReason, SkippedEntry, SourceEntry } from './model.ts';
import { readFileSafely, reasonOf, typeName } from './safe-read.ts';
import { type Child, type FolderNotes, readFolder } from './scan-folder.ts';

/**
 * The folder above a path that every scan leaves out, such as `lib/node_modules`.
 * @returns null for a path that is to be indexed
 */
export function excludedFolderOf(path: string): string | null {
  const parts = path.split('/').slice(0, -1);
  const depth = excludedAt(parts);
  return depth === -1 ? null : parts.slice(0, depth + 1).join('/');
}

/** One thing the walk met, in the order of paths by code unit. */
export type ScanItem =
  | { readonly kind: 'file'; readonly entry: SourceEntry }
  | { readonly kind: 'skipped'; readonly entry: SkippedEntry };

export interface ScanOptions {
  readonly signal: AbortSignal;
  /** patterns in .gitignore syntax, from the root; nothing brings back what they leave out */
  readonly exclude?: readonly string[];
  /** called about every 10 ms with the number of items so far */
  readonly onProgress?: (itemCount: number) => void;
  /** content id of a file that is as it was when it was read; null for what is to be read */
  readonly recall?: Recall;
  /** what is known of folders, and takes what is found out of them */
  readonly folders?: FolderNotes;
}

export type Recall = (path: string, stamp: FileStamp) => string | null;

/** Larger files are listed as skipped. */
export const FILE_LIMIT_BYTES = 1024 * 1024;
const IGNORE_FILE_LIMIT_BYTES = 1024 * 1024;
const DEPTH_LIMIT = 256;
const ITEM_LIMIT = 1_000_000;
const TURN_MS = 10;
const ALWAYS_EXCLUDED: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '__pycache__',
  '.venv',
]);

/** Sextant's own folder holds its database where it was started there; rules in it are the repository's. */
const OWN_FOLDER = '.sextant';
const OWN_RULES = 'rules';

/** Place of the first name of a path that is never walked, -1 for none. */
function excludedAt(parts: readonly string[]): number {
  return parts.findIndex((part, i) => isNeverWalked(part, parts[i - 1] === OWN_FOLDER));
}

function isNeverWalked(name: string, isOwn: boolean): boolean {
  return ALWAYS_EXCLUDED.has(name) || (isOwn && name !== OWN_RULES);
}

/**
 * Walks a directory without following a symlink and without opening anything but .gitignore files.
 *
 * Honours .gitignore files at every level, as git does for untracked files; leaves out the folders of
 * version control and of installed packages. An excluded folder is one skipped item, its content is
 * not walked. Links, FIFOs, sockets and devices, names that are not UTF-8, files above 1 MiB, what is
 * deeper than 256 folders and all after the 1,000,000th item are skipped, each with its reason.
 *
 * The tree may change meanwhile: what is listed is to be read with `readFileSafely`, which trusts
 * nothing of it.
 *
 * @param root absolute path of the directory
 * @throws the file system's error where `root` itself cannot be listed, and the signal's reason
 */
export async function* scanDirectory(root: string, options: ScanOptions): AsyncGenerator<ScanItem> {
  const { signal, exclude = [], onProgress, recall = recallNothing, folders = null } = options;
  const excluded = [parseIgnoreRules(exclude.join('\n'), '')];
  let itemCount = 0;
  let turnEnd = performance.now() + TURN_MS;
  signal.throwIfAborted();
  for (const item of walk({ root: realpathSync.native(root), excluded, recall, folders })) {
    itemCount += 1;
    yield item;
    if (performance.now() < turnEnd) continue;
    onProgress?.(itemCount);
    await nextTurn();
    signal.throwIfAborted();
    turnEnd = performance.now() + TURN_MS;
  }
  onProgress?.(itemCount);
}

const recallNothing: Recall = () => null;

interface Walk {
  readonly root: string;
  readonly recall: Recall;
  readonly folders: FolderNotes | null;
  readonly excluded: readonly IgnoreRules[];
}

interface Folder {
  /** '' for the root, else with a trailing '/' */
  readonly prefix: string;
  /** whether it is Sextant's own */
  readonly isOwn: boolean;
  readonly depth: number;
  readonly rules: readonly IgnoreRules[];
  /** in reverse order, the next one last */
  readonly children: Child[];
}

/** What a database's index has room for; git's own list is cut alike. */
const PATH_LIMIT_BYTES = 2048;
/** Of a path that is too long, at three bytes a character. */
const SHOWN_CHARS = 600;

function* walk(task: Walk): Generator<ScanItem> {
  const open: Folder[] = [openFolder(task, '', { depth: 0, rules: [] })];
  let itemCount = 0;
  for (let folder = open.at(-1); folder; folder = open.at(-1)) {
    const child = folder.children.pop();
    if (child === undefined) {
      open.pop();
      continue;
    }
    const path = folder.prefix + child.name;
    itemCount += 1;
    const excluded =
      itemCount > ITEM_LIMIT ? 'item limit reached' : whyExcluded(task, folder, child);
    if (excluded !== '') yield skipped(path, 'excluded', excluded);
    else if (child.rawName !== null)
      yield skipped(path, 'unsafe-path', `name in hex: ${child.rawName}`);
    else if (Buffer.byteLength(path) > PATH_LIMIT_BYTES)
      yield skipped(
        path.slice(0, SHOWN_CHARS),
        'unsafe-path',
        'the path is longer than 2,048 bytes',
      );
    else if (!child.isDirectory) yield inspectFile(task, path);
    else yield* enter(task, open, { path, folder });
  }
}

/** Puts a folder on top of the open ones, or gives the reason why it cannot be listed. */
function* enter(
  task: Walk,
  open: Folder[],
  { path, folder }: { path: string; folder: Folder },
): Generator<ScanItem> {
  if (folder.depth + 1 > DEPTH_LIMIT) {
    yield skipped(path, 'excluded', `deeper than ${DEPTH_LIMIT} folders`);
    return;
  }
  try {
    open.push(openFolder(task, `${path}/`, { depth: folder.depth + 1, rules: folder.rules }));
  } catch (error) {
    yield { kind: 'skipped', entry: { path, ...reasonOf(error) } };
  }
}

function openFolder(
  { root, folders }: Walk,
  prefix: string,
  { depth, rules }: Pick<Folder, 'depth' | 'rules'>,
): Folder {
  const children = readFolder(root, prefix, folders);
  const isOwn = posix.basename(prefix) === OWN_FOLDER;
  return { prefix, isOwn, depth, rules: withOwnRules(root, prefix, { rules, children }), children };
}

function withOwnRules(
  root: string,
  prefix: string,
  { rules, children }: Pick<Folder, 'rules' | 'children'>,
): readonly IgnoreRules[] {
  if (!children.some((child) => child.name === '.gitignore')) return rules;
  const read = readFileSafely(root, `${prefix}.gitignore`, IGNORE_FILE_LIMIT_BYTES);
  if (read.outcome === 'skipped') return rules;
  return [...rules, parseIgnoreRules(read.bytes.toString('utf8'), prefix)];
}

/** '' for what is walked. */
function whyExcluded({ excluded }: Walk, folder: Folder, { name, isDirectory }: Child): string {
  if (isNeverWalked(name, folder.isOwn)) return 'always left out';
  const path = folder.prefix + name;
  const kind = isDirectory ? 'directory' : 'file';
  if (isIgnored(excluded, path, kind)) return 'exclude pattern';
  return isIgnored(folder.rules, path, kind) ? '.gitignore' : '';
}

function inspectFile({ root, recall }: Walk, path: string): ScanItem {
  try {
    const stats = lstatSync(`${root}/${path}`);
    if (!stats.isFile()) return skipped(path, 'not-a-regular-file', typeName(stats));
    if (stats.size > FILE_LIMIT_BYTES) return skipped(path, 'too-large', `${stats.size} bytes`);
    const contentId = recall(path, toStamp(stats));
    return { kind: 'file', entry: { path, sizeBytes: stats.size, contentId } };
  } catch (error) {
    return { kind: 'skipped', entry: { path, ...reasonOf(error) } };
  }
}

function skipped(path: string, reason: SkipReason, detail: string): ScanItem {
  return { kind: 'skipped', entry: { path, reason, detail } };
}
