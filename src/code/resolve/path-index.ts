/** The files of a project by path; a file's id is its index. */
export interface PathIndex {
  readonly paths: readonly string[];
  /** @returns id of the file at `path`, -1 where there is none */
  readonly find: (path: string) => number;
  /** whether any file is below the directory; '' is the repository's root */
  readonly hasDirectory: (path: string) => boolean;
}

export function createPathIndex(paths: readonly string[]): PathIndex {
  const ids = new Map(paths.map((path, id) => [path, id]));
  const directories = new Set<string>(['']);
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const directory = path.slice(0, end);
      if (directories.has(directory)) break;
      directories.add(directory);
    }
  }
  return {
    paths,
    find: (path) => ids.get(path) ?? -1,
    hasDirectory: (path) => directories.has(path),
  };
}

const EXTENSION = /(?:\.d)?\.[A-Za-z]+$/;

/**
 * The same files, each also found without one of the suffixes before its extension: `a.ios.ts` as
 * `a.ts`. TypeScript's `moduleSuffixes`; an earlier suffix goes first.
 */
export function withSuffixes(index: PathIndex, suffixes: readonly string[]): PathIndex {
  if (suffixes.length === 0) return index;
  return {
    ...index,
    find: (path) => {
      const extension = EXTENSION.exec(path)?.[0] ?? '';
      const stem = path.slice(0, path.length - extension.length);
      for (const suffix of suffixes) {
        const found = index.find(stem + suffix + extension);
        if (found >= 0) return found;
      }
      return -1;
    },
  };
}

/** @returns directory of a path, '' for the repository's root */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/**
 * Joins a relative path to a directory of the repository.
 * @returns a path without `.` and `..`, or null where it leads out of the repository
 */
export function joinPath(directory: string, relative: string): string | null {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** @returns the directory and every one above it, the repository's root ('') last */
export function ancestorsOf(directory: string): string[] {
  const ancestors: string[] = [];
  for (let at = directory; at !== ''; at = directoryOf(at)) ancestors.push(at);
  return [...ancestors, ''];
}

/** @returns the directory of a file, or the first one above it, that is a key; '' where none is */
export function nearestOf(path: string, directories: ReadonlyMap<string, unknown>): string {
  return ancestorsOf(directoryOf(path)).find((one) => directories.has(one)) ?? '';
}
