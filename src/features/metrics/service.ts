import { minimatch } from 'minimatch';
import { type FileRow, findCurrentSnapshot, loadFiles } from '#features/snapshots/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type MetricsSummary, summarise } from './analyze.ts';

export type { MetricsSummary } from './analyze.ts';

export interface Metrics {
  readonly summary: MetricsSummary;
  readonly files: readonly FileRow[];
}

const MAX_PATH_LENGTH = 1000;

/**
 * Measures of a project's files, or of those a path names.
 * @param path a file, a directory, or a glob (`*`, `**`, `?`, `[...]`); null for every file
 * @throws AppError INVALID_REQUEST for a path that cannot be one
 */
export async function loadMetrics(
  scope: TenantScope,
  projectId: string,
  path: string | null,
): Promise<Metrics> {
  const matches = path === null ? () => true : toMatcher(path);
  const snapshot = await findCurrentSnapshot(scope, projectId);
  const files = (await loadFiles(scope, snapshot)).filter((file) => matches(file.path));
  return { summary: summarise(files), files };
}

function toMatcher(path: string): (path: string) => boolean {
  const wanted = path.trim().replace(/\/+$/, '');
  if (wanted === '' || wanted.length > MAX_PATH_LENGTH || wanted.startsWith('/')) {
    throw new AppError(
      'INVALID_REQUEST',
      'path expects a file, directory or glob inside the repository, like src/lib.',
    );
  }
  if (!/[*?[]/.test(wanted)) return (file) => file === wanted || file.startsWith(`${wanted}/`);
  // Without braces and extended globs a pattern matches in time linear in the path.
  return (file) =>
    file === wanted ||
    minimatch(file, wanted, { nobrace: true, noext: true, nocomment: true, dot: true });
}
