import { createPathMatcher, globProblem } from '#lib/glob.ts';
import { normalisePath } from '#lib/repository-path.ts';
import { invalidField } from '#platform/errors.ts';

const MAX_PATH_LENGTH = 1000;

/**
 * Which files a caller's `path` names.
 * @param path a file, a directory, or a glob (`*`, `**`, `?`, `[...]`); null for every file
 * @throws AppError INVALID_REQUEST for a path that cannot be one
 */
export function toPathFilter(path: string | null): (path: string) => boolean {
  if (path === null) return () => true;
  const wanted = normalisePath(path);
  if (wanted === null || path.length > MAX_PATH_LENGTH)
    throw invalidField(
      'path',
      `path must be a file, directory or glob inside the repository, like src/lib; got "${path.slice(0, 200)}".`,
    );
  const problem = globProblem(wanted);
  if (problem !== null) throw invalidField('path', `path: "${path.slice(0, 200)}" ${problem}.`);
  return wanted === '' ? () => true : createPathMatcher(wanted);
}
