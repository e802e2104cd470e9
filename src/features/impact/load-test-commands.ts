import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { findSnapshotOf, loadFiles, loadTextsByPath } from '#features/snapshots/service.ts';
import { invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { SIGN_FILES, type TestCommand, toTestCommands } from './test-commands.ts';

export const MAX_TESTS = 1000;

/**
 * Commands that run some tests of a project's current index.
 * @throws AppError PROJECT_NOT_INDEXED, INVALID_REQUEST for more tests than are taken
 */
export async function loadTestCommands(
  scope: TenantScope,
  project: ProjectRow,
  tests: readonly string[],
): Promise<TestCommand[]> {
  if (tests.length > MAX_TESTS)
    throw invalidField(
      'tests',
      `tests must contain at most ${MAX_TESTS} paths; got ${tests.length}.`,
    );
  const snapshot = await findSnapshotOf(scope, project);
  const known = new Set((await loadFiles(scope, snapshot)).map(({ path }) => path));
  const folders = new Set(tests.flatMap((path) => ancestorsOf(directoryOf(path))));
  const signs = [...folders].flatMap((folder) =>
    [...SIGN_FILES]
      .map((file) => (folder === '' ? file : `${folder}/${file}`))
      .filter((path) => known.has(path)),
  );
  const texts = await loadTextsByPath(scope, snapshot, signs);
  return toTestCommands(
    tests.filter((path) => known.has(path)),
    { has: (path) => known.has(path), textOf: (path) => texts.get(path) ?? '' },
  );
}
