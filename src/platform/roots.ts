import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, sep } from 'node:path';
import { AppError } from './errors.ts';

/**
 * The real path of a folder that lies inside one of the configured roots, symbolic links resolved.
 * A folder outside and one that does not exist get the same answer, so that nobody can feel around.
 * @param roots real or symbolic absolute folders, PROJECT_ROOTS
 * @throws AppError INVALID_REQUEST naming the path, or the setting where no root is configured
 */
export async function resolveInsideRoots(path: string, roots: readonly string[]): Promise<string> {
  if (roots.length === 0) {
    throw new AppError(
      'INVALID_REQUEST',
      'Projects by path are off: the setting PROJECT_ROOTS names no folder.',
    );
  }
  const refused = new AppError(
    'INVALID_REQUEST',
    `path expects an absolute path of a folder inside PROJECT_ROOTS; "${path}" is not.`,
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
