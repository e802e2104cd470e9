import { linkingOf } from '#code/languages/registry.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { ImpactFile, Structure } from './model.ts';

const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.py|Cargo\.toml|pubspec\.yaml|composer\.json|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.csproj|[^/]+\.gemspec)$/;

/** @param files by path, in code units */
export function readStructure(files: readonly ImpactFile[]): Structure {
  const places = new Map(files.map(({ path }, place) => [path, place]));
  const roots = new Set(
    files.filter(({ path }) => MANIFEST.test(path)).map(({ path }) => directoryOf(path)),
  );
  const known = new Map<string, string>();
  const packageOf = (directory: string): string => {
    const home =
      known.get(directory) ?? ancestorsOf(directory).find((above) => roots.has(above)) ?? '';
    known.set(directory, home);
    return home;
  };
  return {
    families: files.map(({ language }) => linkingOf(language)?.family ?? ''),
    packages: files.map(({ path }) => packageOf(directoryOf(path))),
    placeOf: (path) => places.get(path) ?? -1,
  };
}

/** Whether a path is in a directory or below it; '' is the repository. */
export function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`);
}
