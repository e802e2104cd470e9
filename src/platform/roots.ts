import { existsSync, lstatSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { closedBy, excludedAt } from '#lib/excluded-folders.ts';
import type { Env } from './env.ts';
import { invalidField } from './errors.ts';
import { findServiceData, listNames, type ServiceData } from './service-data.ts';

/**
 * The real path of a folder that lies inside one of the configured roots, symbolic links resolved, and
 * that may be indexed: what no walk enters is no project either. A folder outside and one that does not
 * exist get the same answer, so that nobody can feel around.
 * @throws AppError INVALID_REQUEST naming the path and what it is, or the setting where no root is
 *   configured
 */
export async function findProjectFolder(
  path: string,
  env: Pick<Env, 'PROJECT_ROOTS' | 'DATA_DIR'>,
): Promise<string> {
  const folder = await resolveInsideRoots(path, env.PROJECT_ROOTS);
  const problem = whyClosed(folder, findServiceData(env));
  if (problem === null) return folder;
  throw invalidField('path', `path "${path}" ${problem}`);
}

/** @param roots real or symbolic absolute folders */
async function resolveInsideRoots(path: string, roots: readonly string[]): Promise<string> {
  if (roots.length === 0) {
    throw invalidField('path', 'Projects by path are disabled. Set PROJECT_ROOTS to enable them.');
  }
  const refused = invalidField(
    'path',
    `path must be the absolute path of a folder inside PROJECT_ROOTS; got "${path.slice(0, 200)}".`,
  );
  if (!isAbsolute(path) || path.includes('\0')) throw refused;
  const folder = await realFolder(path);
  const realRoots = await Promise.all(roots.map(realFolder));
  const inside =
    folder !== null && realRoots.some((root) => root !== null && isInside(folder, root));
  if (!inside) throw refused;
  return folder;
}

function isInside(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

async function realFolder(path: string): Promise<string | null> {
  try {
    const real = await realpath(path);
    const found = await stat(real);
    return found.isDirectory() ? real : null;
  } catch {
    // Missing, unreadable, too long: none of these is a folder that can be indexed.
    return null;
  }
}

/** Why a folder by its real path is no project, as the end of a sentence; null for one that may be. */
function whyClosed(folder: string, data: ServiceData): string | null {
  const above = withParents(folder);
  if (above.some((parent) => isServiceData(parent, data)))
    return 'is in the data folder of a Sextant service (DATA_DIR), which is never indexed. Use the folder of the code.';
  if (data.folders.some((own) => holdsOnly(folder, own)))
    return 'contains only the data folder of this service (DATA_DIR), which is never indexed. Use the folder of the code.';
  const parts = folder.split(sep).filter(Boolean);
  const excluded = parts[excludedAt(parts)];
  if (excluded !== undefined)
    return `is in a folder named "${excluded}", which is never indexed. Use the folder of the code.`;
  return isInRepositoryData(above)
    ? 'is in the data of a git repository, which is never indexed. Use the folder of its working tree.'
    : null;
}

/** The folder itself first. */
function withParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

function isServiceData(folder: string, data: ServiceData): boolean {
  return closed(folder) === 'service data' || data.has(lstatSync(folder, { bigint: true }));
}

function closed(folder: string): ReturnType<typeof closedBy> {
  return closedBy((name) => existsSync(join(folder, name)));
}

/** A working tree may lie in its bare repository; what is in the tree is code. */
function isInRepositoryData(above: readonly string[]): boolean {
  const nearest = above.find(
    (folder) => closed(folder) === 'repository data' || existsSync(join(folder, '.git')),
  );
  return nearest !== undefined && closed(nearest) === 'repository data';
}

/** Whether all that is in a folder is, at whatever depth, another one. */
function holdsOnly(folder: string, other: string): boolean {
  if (folder === other || !isInside(other, folder)) return false;
  const between = withParents(other).filter((one) => one !== folder && isInside(one, folder));
  return between.every((one) => {
    const names = listNames(dirname(one));
    return names.length === 1 && names[0] === basename(one);
  });
}
