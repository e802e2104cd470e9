import { AppError } from '#platform/errors.ts';

const MAX_PATH_LENGTH = 4_096;

/**
 * A path as the index has it: relative, with `/`, without dots that lead elsewhere.
 * @throws AppError INVALID_REQUEST for one that can be no path of a repository
 */
export function checkPath(path: string): string {
  if (path === '') throw new AppError('INVALID_REQUEST', 'path must be a file, like src/main.ts.');
  return checkFolder(path);
}

/** The same of a directory: '' is the repository itself, and a `/` at the end makes no difference. */
export function checkFolder(path: string): string {
  const folder = path.replace(/\/+$/u, '');
  const isInside = !folder.split('/').some((part) => part === '..' || part === '.');
  const isRelative =
    !path.startsWith('/') && !folder.includes('//') && !/^[A-Za-z]:[\\/]/u.test(path);
  const isPlain = path.length <= MAX_PATH_LENGTH && !path.includes('\0') && path.isWellFormed();
  if (isInside && isRelative && isPlain) return folder;
  throw new AppError(
    'INVALID_REQUEST',
    'path must be a relative path inside the repository, like src/main.ts, without "." and "..".',
  );
}
