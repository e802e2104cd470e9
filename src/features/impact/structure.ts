import { linkingOf } from '#code/languages/registry.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';

/** A file as impact reads it: its place in the list is its node in the graph. */
export interface ImpactFile {
  /** in the index */
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly lines: number;
}

/** Where files stand, apart from who imports whom. */
export interface Structure {
  /** family of languages that link to one another, by place; '' where nothing links a file */
  readonly families: readonly string[];
  /** directory of the nearest manifest, by place; '' for the repository's own */
  readonly packages: readonly string[];
  /** place of a path, -1 where the index has no such file */
  readonly placeOf: (path: string) => number;
}

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
