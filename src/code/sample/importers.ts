import { posix } from 'node:path';

/** Counts who imports whom, by estimate. */
export interface ImporterCount {
  /** Adds what the file of that path imports; see `specifiersOf`. */
  readonly add: (path: string, specifiers: readonly string[]) => void;
  /** importers of each path, in the order of the paths */
  readonly finish: () => Float64Array;
}

/** A specifier that fits more files than this says nothing of any of them. */
const MAX_FITTING = 64;
const INDEX_NAME = /\/(?:index|__init__|mod|lib|main)$/u;

/**
 * Estimates how many files import each file, without resolving anything: a relative specifier names a
 * path; any other is compared by its last three names, then two, with the ends of all paths and
 * folders. A single name is most often a package from outside: it counts only for what lies at the top,
 * or where it names a file (`util.h`). What fits several files counts for each by its share.
 */
export function countImporters(paths: readonly string[]): ImporterCount {
  const { ends, lastNames } = indexEnds(paths);
  const counts = new Float64Array(paths.length);
  const give = (places: readonly number[] | undefined): boolean => {
    if (places === undefined || places.length > MAX_FITTING) return false;
    for (const place of places) counts[place] = (counts[place] ?? 0) + 1 / places.length;
    return true;
  };
  const isKnown = (name: string): boolean =>
    lastNames.has(name) || lastNames.has(withoutExtension(name));
  return {
    add: (path, specifiers) => {
      for (const specifier of specifiers) {
        endsOf(path, specifier, isKnown).some((end) =>
          give(ends.get(end) ?? ends.get(withoutExtension(end))),
        );
      }
    },
    finish: () => counts,
  };
}

/**
 * What a path may be (`/a/b`) or end in (`a/b`) that the specifier means, the most likely first; nothing
 * where no path ends in its last name, as of most packages from outside.
 */
function endsOf(path: string, specifier: string, isKnown: (name: string) => boolean): string[] {
  const folder = posix.dirname(path);
  if (specifier.startsWith('.')) return [`/${posix.join(folder, specifier)}`];
  const names = specifier.split('/').filter((name) => name !== '' && name !== '*');
  if (!isKnown(names.at(-1) ?? '')) return [];
  if (names.length === 1 && specifier.includes('.')) {
    return [`/${posix.join(folder, specifier)}`, `*/${specifier}`];
  }
  // `example.org/project/query` may be the folder `query` at the top.
  const whole = names.map((_, place) => `/${names.slice(place).join('/')}`);
  return [...whole, ...tailsOf(names), `/src/${specifier}`];
}

/** The last three names and the last two; nothing of a single name. */
function tailsOf(names: readonly string[]): string[] {
  return [3, 2]
    .filter((count) => count <= names.length)
    .map((count) => names.slice(-count).join('/'));
}

interface PathEnds {
  readonly ends: ReadonlyMap<string, readonly number[]>;
  /** the last name of each end */
  readonly lastNames: ReadonlySet<string>;
}

/**
 * Places of the paths by whole path behind a slash, by their last three and two names, extensions left
 * out, and by their file name behind a star; those of a folder by its name.
 */
function indexEnds(paths: readonly string[]): PathEnds {
  const ends = new Map<string, number[]>();
  const lastNames = new Set<string>();
  const put = (end: string, place: number): void => {
    const places = ends.get(end);
    if (places === undefined) ends.set(end, [place]);
    else if (places.length <= MAX_FITTING && places.at(-1) !== place) places.push(place);
  };
  for (const [place, path] of paths.entries()) {
    const stem = withoutExtension(path);
    const folder = posix.dirname(path);
    const names = [stem, stem.replace(INDEX_NAME, ''), ...(folder === '.' ? [] : [folder])];
    for (const name of new Set(names)) {
      lastNames.add(lastNameOf(name));
      for (const end of [`/${name}`, ...tailsOf(name.split('/'))]) put(end, place);
    }
    const fileName = lastNameOf(path);
    lastNames.add(fileName);
    put(`*/${fileName}`, place);
  }
  return { ends, lastNames };
}

function lastNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutExtension(path: string): string {
  // Most specifiers have none, and this is asked of every one.
  if (!path.includes('.')) return path;
  return path.replace(/(?<=[^/])\.[a-z0-9]{1,8}$/iu, '');
}
