import {
  type BigIntStats,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { OWN_FOLDER, OWN_RULES } from '#lib/excluded-folders.ts';
import { folderMode, markDataFolder } from './data-marker.ts';
import type { Env } from './env.ts';
import { readDatabasePointer } from './postgres/location.ts';

/** What this service keeps on disk, which no project may hold. */
export interface ServiceData {
  /** real paths of its folders: DATA_DIR, and where the embedded database lies if that is elsewhere */
  readonly folders: readonly string[];
  /** whether a folder or file is one of them, or one that lies directly in them, under whatever path */
  readonly has: (stats: Pick<BigIntStats, 'dev' | 'ino'>) => boolean;
}

/**
 * Makes DATA_DIR, for its owner alone, and marks it, so that it is known for what it is also by another
 * service and after the setting was changed. One that is there keeps its mode. A folder that cannot be
 * written to is left to whoever needs it, to say so: a server with a database elsewhere does not.
 */
export function prepareDataFolder(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): void {
  try {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: folderMode(env.DATABASE_URL === undefined) });
    markDataFolder(env.DATA_DIR);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

const REFUSALS: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSALS.has(error.code);
}

/** Finds what the service keeps on disk now. */
export function findServiceData({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): ServiceData {
  const database = readDatabasePointer(DATA_DIR);
  const given = database === null ? [DATA_DIR] : [DATA_DIR, dirname(database)];
  const inside = given.flatMap(listIn).filter((path) => basename(path) !== OWN_RULES);
  const databases = given.flatMap((folder) => listIn(join(folder, 'postgres')));
  // a part may be a link to another disk
  const folders = new Set([...given, ...inside.filter(isLinkedFolder)].map(toRealPath));
  const keys = new Set([...folders, ...inside, ...databases].flatMap(keyOf));
  return { folders: [...folders], has: (stats) => keys.has(toKey(stats)) };
}

function listIn(folder: string): string[] {
  return listNames(folder).map((name) => join(folder, name));
}

/** Names in a folder; none where it may not be listed: it then is no folder of this process. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

function isLinkedFolder(path: string): boolean {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

function keyOf(path: string): string[] {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? [] : [toKey(stats)];
}

/**
 * Where the service's folders lie below another one: relative, `/`-separated. One that is called as
 * Sextant's own is known by its name, and holds the repository's rules.
 * @param root real path
 */
export function pathsBelow(root: string, { folders }: ServiceData): readonly string[] {
  const named = folders.filter((folder) => basename(folder) !== OWN_FOLDER);
  const paths = named.map((folder) => relative(root, folder).split(sep).join('/'));
  return paths.filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path));
}

function toKey({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`;
}

/** Of a folder that is not there yet: where it will be. */
function toRealPath(folder: string): string {
  return existsSync(folder) ? realpathSync.native(folder) : resolve(folder);
}
