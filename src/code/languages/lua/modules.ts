import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

/** The modules of a project by the ends of their paths. */
export interface Modules {
  /** @returns the file that a module's path means, -1 for none; of several the one nearest to `near` */
  readonly find: (path: string, near: string) => number;
  /** whether modules whose path begins so are mostly the project's own */
  readonly isOwn: (root: string) => boolean;
}

/** `a.b` and `a/b` as `a/b`. */
export function pathOf(specifier: string): string {
  const path = specifier.replace(/^\.\//, '');
  return path.includes('/') ? path.replace(/\.lua$/, '') : path.replaceAll('.', '/');
}

/** Ends of a path that are looked up, in directories. */
const MAX_PARTS = 8;

/**
 * A program puts directories of its own on `package.path`, which no file says in a readable way. What it
 * requires says it: a directory is such a root if a module of two parts and more is found below it.
 */
export function createModules(project: ResolverInput): Modules {
  const suffixes = createSuffixes(project);
  const { roots, own } = findRoots(project, suffixes);
  const { paths } = project.paths;
  const nearest = (files: readonly number[], near: string): number =>
    files.toSorted(
      (a, b) => shared(paths[b] ?? '', near) - shared(paths[a] ?? '', near) || a - b,
    )[0] ?? -1;
  return {
    find: (path, near) => {
      const found = suffixes.get(path) ?? [];
      const rooted = found.filter((file) => roots.has(rootOf(paths[file] ?? '', path)));
      if (rooted.length > 0) return nearest(rooted, near);
      return path.includes('/') ? nearest(found, near) : -1;
    },
    isOwn: (root) => (own.get(root) ?? 0) > 0,
  };
}

function createSuffixes({
  paths,
  isMember,
}: ResolverInput): ReadonlyMap<string, readonly number[]> {
  const suffixes = new Map<string, number[]>();
  paths.paths.forEach((path, file) => {
    if (!isMember(file) || !path.endsWith('.lua')) return;
    const name = nameOf(path);
    let start = name.length;
    for (let parts = 0; parts < MAX_PARTS && start > 0; parts++) {
      start = name.lastIndexOf('/', start - 1);
      const suffix = name.slice(start + 1);
      const same = suffixes.get(suffix);
      if (same) same.push(file);
      else suffixes.set(suffix, [file]);
    }
  });
  return suffixes;
}

/** `a/b/init.lua` and `a/b.lua` are `a/b`. */
function nameOf(path: string): string {
  return path.replace(/(?<=[^/])\/init\.lua$/, '').replace(/\.lua$/, '');
}

/** The directory below which a file has that name. */
function rootOf(file: string, path: string): string {
  const name = nameOf(file);
  return name.slice(0, Math.max(0, name.length - path.length - 1));
}

interface Roots {
  readonly roots: ReadonlySet<string>;
  /** by the first part of modules' paths, how many more are found than not */
  readonly own: ReadonlyMap<string, number>;
}

function findRoots(
  { files, paths, isMember }: ResolverInput,
  suffixes: ReadonlyMap<string, readonly number[]>,
): Roots {
  const roots = new Set<string>();
  const own = new Map<string, number>();
  const seen = new Set<string>();
  const isBeside = (home: string, path: string): boolean =>
    path !== '' && paths.find(joinPath(home, `${path}.lua`) ?? '') >= 0;
  const note = (path: string): void => {
    if (seen.has(path) || !path.includes('/')) return;
    seen.add(path);
    const found = suffixes.get(path) ?? [];
    const [root = ''] = path.split('/', 1);
    own.set(root, (own.get(root) ?? 0) + (found.length > 0 ? 1 : -1));
    for (const file of found) roots.add(rootOf(paths.paths[file] ?? '', path));
  };
  files.forEach(({ path: from, facts }, id) => {
    if (!isMember(id)) return;
    for (const path of facts.imports.map(({ specifier }) => pathOf(specifier))) {
      if (isBeside(directoryOf(from), path)) roots.add(directoryOf(from));
      note(path);
    }
  });
  return { roots, own };
}

function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
