import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { DeadCodeInput } from './model.ts';

const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.py|Cargo\.toml|pubspec\.yaml|composer\.json|pom\.xml|build\.gradle(?:\.kts)?)$/;

/** The directory of the nearest manifest around a file. */
export function createPackageFinder({ files }: DeadCodeInput): (path: string) => string {
  const roots = new Set(
    files.filter(({ path }) => MANIFEST.test(path)).map(({ path }) => directoryOf(path)),
  );
  return (path) => ancestorsOf(directoryOf(path)).find((directory) => roots.has(directory)) ?? '';
}
