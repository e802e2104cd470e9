import { createPathMatcher } from '#lib/glob.ts';
import { AppError } from '#platform/errors.ts';

const MAX_PATH_LENGTH = 1000;

/**
 * Which files a caller's `path` names.
 * @param path a file, a directory, or a glob (`*`, `**`, `?`, `[...]`); null for every file
 * @throws AppError INVALID_REQUEST for a path that cannot be one
 */
export function toPathFilter(path: string | null): (path: string) => boolean {
  if (path === null) return () => true;
  const wanted = path.trim().replace(/\/+$/, '');
  if (wanted === '' || wanted.length > MAX_PATH_LENGTH || wanted.startsWith('/')) {
    throw new AppError(
      'INVALID_REQUEST',
      'path expects a file, directory or glob inside the repository, like src/lib.',
    );
  }
  return createPathMatcher(wanted);
}
