import { type BigIntStats, lstatSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { closedBy, excludedAt, isExcludedName, OWN_FOLDER } from '#lib/excluded-folders.ts';
import { type FileStamp, toStamp } from './file-stamp.ts';
import { type Effort, isIgnored, parseIgnoreRules, type IgnoreRules } from './gitignore.ts';
import type { SkipReason, SkippedEntry, SourceEntry } from './model.ts';
import { readFileSafely, reasonOf, typeName } from './safe-read.ts';
import { type Child, type FolderNotes, readFolder } from './scan-folder.ts';

/**
 * The folder above a path that every scan leaves out, such as `lib/node_modules`.
 * @returns undefined for a path that is to be indexed
 */
export function excludedFolderOf(path: string): string | undefined {
  const parts = path.split('/').slice(0, -1);
  const depth = excludedAt(parts);
  return depth === -1 ? undefined : parts.slice(0, depth + 1).join('/');
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
  /** whether a folder or file is data of the service that walks, which is in no project */
  readonly isServiceData?: IsServiceData;
}

/** By device and inode: a path leads there through mounts and under names that nobody knows of. */
export type IsServiceData = (stats: Pick<BigIntStats, 'dev' | 'ino'>) => boolean;

export type Recall = (path: string, stamp: FileStamp) => string | null;

/** Larger files are listed as skipped. */
export const FILE_LIMIT_BYTES = 1024 * 1024;
/** Of the .gitignore files from the root down to a folder, all together. */
const IGNORE_TEXT_LIMIT_BYTES = 1024 * 1024;
const DEPTH_LIMIT = 256;
const ITEM_LIMIT = 1_000_000;
/** Steps that matching rules may take: as many at first, and more with each item. Each is some 5 ns. */
const RULE_STEPS = 500_000_000;
const RULE_STEPS_AN_ITEM = 20_000;
const TURN_MS = 10;
/**
 * Walks a directory without following a symlink and without opening anything but .gitignore files.
 *
 * Honours .gitignore files at every level, as git does for untracked files; leaves out the folders of
 * version control and of installed packages, data of git repositories under any name, and data of
 * Sextant itself. An excluded folder is one skipped item, its content is not walked. Links, FIFOs, sockets and devices, names that are not UTF-8, files above 1 MiB, what is
 * deeper than 256 folders, all after the 1,000,000th item and all after rules that take too long to match
 * are skipped, each with its reason.
 *
 * The tree may change meanwhile: what is listed is to be read with `readFileSafely`, which trusts
 * nothing of it.
 *
 * @param root absolute path of the directory
 * @throws the file system's error where `root` itself cannot be listed, and the signal's reason
 */
export async function* scanDirectory(root: string, options: ScanOptions): AsyncGenerator<ScanItem> {
  const { signal, exclude = [], onProgress } = options;
  const excluded = [parseIgnoreRules(exclude.join('\n'), '')];
  let itemCount = 0;
  let turnEnd = performance.now() + TURN_MS;
  signal.throwIfAborted();
  for (const item of walk(toWalk(root, excluded, options))) {
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

interface Walk {
  readonly root: string;
  readonly recall: Recall;
  readonly folders: FolderNotes | null;
  readonly isServiceData: IsServiceData;
  readonly excluded: readonly IgnoreRules[];
  readonly effort: Effort;
}

function toWalk(
  root: string,
  excluded: readonly IgnoreRules[],
  { recall = () => null, folders, isServiceData = () => false }: ScanOptions,
): Walk {
  const realRoot = realpathSync.native(root);
  const effort = { left: RULE_STEPS };
  return { root: realRoot, recall, folders: folders ?? null, isServiceData, excluded, effort };
}

interface Folder {
  /** '' for the root, else with a trailing '/' */
  readonly prefix: string;
  /** its name, '' for the root */
  readonly name: string;
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
    if (task.effort.left >= 0) task.effort.left += RULE_STEPS_AN_ITEM;
    if (excluded !== '') yield skipped(shownPath(path), 'excluded', excluded);
    else if (child.rawName !== null)
      yield skipped(shownPath(path), 'unsafe-path', `name in hex: ${child.rawName}`);
    else if (Buffer.byteLength(path) > PATH_LIMIT_BYTES)
      yield skipped(shownPath(path), 'unsafe-path', 'the path is longer than 2,048 bytes');
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
    yield skipped(shownPath(path), 'excluded', `deeper than ${DEPTH_LIMIT} folders`);
    return;
  }
  const entered = openIfWalked(task, path, folder);
  if ('children' in entered) open.push(entered);
  else yield { kind: 'skipped', entry: entered };
}

function openIfWalked(task: Walk, path: string, { depth, rules }: Folder): Folder | SkippedEntry {
  try {
    if (isDataFolder(task, path)) return { path, reason: 'excluded', detail: SERVICE_DATA };
    const folder = openFolder(task, `${path}/`, { depth: depth + 1, rules });
    const detail = whyClosed(folder);
    return detail === null ? folder : { path, reason: 'excluded', detail };
  } catch (error) {
    return { path, ...reasonOf(error) };
  }
}

function openFolder(
  { root, folders }: Walk,
  prefix: string,
  { depth, rules }: Pick<Folder, 'depth' | 'rules'>,
): Folder {
  const children = readFolder(root, prefix, folders);
  const name = posix.basename(prefix);
  return { prefix, name, depth, rules: withOwnRules(root, prefix, { rules, children }), children };
}

/**
 * Why a folder is not walked, by what it is; null for what is. Of the folder that is called as Sextant's
 * own only the repository's rules are walked, by their name.
 */
function whyClosed({ children, name }: Folder): string | null {
  const names = new Set(children.map((child) => child.name));
  const closed = closedBy((wanted) => names.has(wanted));
  if (closed === 'repository data') return 'data of a git repository';
  return closed === 'service data' && name !== OWN_FOLDER ? SERVICE_DATA : null;
}

const SERVICE_DATA = 'data of a Sextant service';

/** Asked before the folder is listed. */
function isDataFolder({ root, isServiceData }: Walk, path: string): boolean {
  if (posix.basename(path) === OWN_FOLDER) return false;
  return isServiceData(lstatSync(`${root}/${path}`, { bigint: true }));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

function withOwnRules(
  root: string,
  prefix: string,
  { rules, children }: Pick<Folder, 'rules' | 'children'>,
): readonly IgnoreRules[] {
  if (!children.some((child) => child.name === '.gitignore')) return rules;
  const room = IGNORE_TEXT_LIMIT_BYTES - sum(rules.map(({ textLength }) => textLength));
  const read = readFileSafely(root, `${prefix}.gitignore`, Math.max(0, room));
  if (read.outcome === 'skipped') return rules;
  const held = sum(rules.map((file) => file.rules.length));
  return [...rules, parseIgnoreRules(read.bytes.toString('utf8'), prefix, held)];
}

/** '' for what is walked. */
function whyExcluded(
  { excluded, effort }: Walk,
  folder: Folder,
  { name, isDirectory }: Child,
): string {
  if (isExcludedName(name, folder.name)) return 'always excluded';

  const path = folder.prefix + name;
  const kind = isDirectory ? 'directory' : 'file';
  const isLeftOut = isIgnored(excluded, path, kind, effort);
  const isOfRules = !isLeftOut && isIgnored(folder.rules, path, kind, effort);
  // What was not matched to its end is not known.
  if (effort.left < 0) return 'matching .gitignore takes too long';
  if (isLeftOut) return 'exclude pattern';
  return isOfRules ? '.gitignore' : '';
}

function inspectFile({ root, recall, isServiceData }: Walk, path: string): ScanItem {
  try {
    const stats = lstatSync(`${root}/${path}`);
    if (!stats.isFile()) return skipped(path, 'not-a-regular-file', typeName(stats));
    // a second name of a file is a way into a folder that is left out
    if (stats.nlink > 1 && isServiceData(lstatSync(`${root}/${path}`, { bigint: true })))
      return skipped(path, 'excluded', SERVICE_DATA);
    if (stats.size > FILE_LIMIT_BYTES) return skipped(path, 'too-large', `${stats.size} bytes`);
    const contentId = recall(path, toStamp(stats));
    return { kind: 'file', entry: { path, sizeBytes: stats.size, contentId } };
  } catch (error) {
    return { kind: 'skipped', entry: { path, ...reasonOf(error) } };
  }
}

/** A path as it is, or the beginning of one that an index of the database has no room for. */
function shownPath(path: string): string {
  return Buffer.byteLength(path) > PATH_LIMIT_BYTES ? path.slice(0, SHOWN_CHARS) : path;
}

function skipped(path: string, reason: SkipReason, detail: string): ScanItem {
  return { kind: 'skipped', entry: { path, reason, detail } };
}
