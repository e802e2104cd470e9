import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { createPackages, type Packages } from '#code/resolve/packages.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';
import { type Gems, GEM_PATHS, readGems } from './gems.ts';
import { RUBY_STDLIB } from './stdlib.ts';

/** How Ruby files find each other: constants by their names, files by the load path. */
export const RUBY_LINKING: Linking = {
  family: 'ruby',
  exportsAll: true,
  hasImplicitSelf: true,
  hasOverloads: true,
  hasParts: true,
  configPaths: GEM_PATHS,
  createResolver: (project) => {
    const packages = createRubyPackages(project);
    const reading: Reading = {
      project,
      loadable: findLoadable(project),
      gems: readGems(project.configs),
      skipped: new Set(project.skipped.map(({ path }) => path)),
    };
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      packages,
      surroundings: () => [packages.find('')],
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  /** files by what `require` calls them, and the first parts of such names */
  readonly loadable: Loadable;
  readonly gems: Gems;
  readonly skipped: ReadonlySet<string>;
}

interface Loadable {
  readonly files: ReadonlyMap<string, readonly number[]>;
  readonly roots: ReadonlySet<string>;
}

/** Constants are the whole program's; a function at the top of a script is the script's. */
function createRubyPackages(project: ResolverInput): Packages {
  const packages = createPackages({
    files: project.files,
    first: project.firstPackage,
    packageOf: (file) => (project.isMember(file) ? '' : null),
    areNested: true,
  });
  const root = packages.find('');
  return {
    ...packages,
    symbolsOf: (id, name) => {
      const found = packages.symbolsOf(id, name);
      if (id !== root) return found;
      return found.filter(
        ({ file, symbol }) => project.files[file]?.facts.symbols[symbol]?.kind !== 'function',
      );
    },
  };
}

/** Directories on the load path: lib and ext, what is below app, test, spec. */
const LOADED = /(?:^|\/)(?:lib|ext|test|spec|app\/[^/]+(?:\/concerns)?)\//g;

function findLoadable({ paths, isMember }: ResolverInput): Loadable {
  const files = new Map<string, number[]>();
  const roots = new Set<string>();
  paths.paths.forEach((path, file) => {
    if (!isMember(file)) return;
    const bases = [...path.matchAll(LOADED)].map(({ 0: found, index }) => index + found.length);
    for (const base of [0, ...bases]) {
      const name = withoutExtension(path.slice(base));
      const same = files.get(name);
      if (same) same.push(file);
      else files.set(name, [file]);
      if (base > 0) roots.add(name.split('/', 1)[0] ?? '');
    }
  });
  return { files, roots };
}

function withoutExtension(path: string): string {
  return path.endsWith('.rb') ? path.slice(0, -3) : path;
}

function resolve(reading: Reading, from: number, { specifier }: ImportFact): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  const path = reading.project.paths.paths[from] ?? '';
  return /^\.\.?\//.test(specifier)
    ? besideFile(reading, path, specifier)
    : onLoadPath(reading, path, specifier);
}

function besideFile({ project, skipped }: Reading, from: string, specifier: string): Resolution {
  const path = joinPath(directoryOf(from), specifier);
  if (path === null) return unresolved('outside-repository');
  for (const candidate of [`${path}.rb`, path]) {
    const file = project.paths.find(candidate);
    if (file >= 0) return toFile(file);
    if (skipped.has(candidate)) return unresolved('file-skipped');
  }
  return unresolved('file-not-found');
}

function onLoadPath(reading: Reading, from: string, specifier: string): Resolution {
  const { loadable, gems, project } = reading;
  const name = withoutExtension(specifier);
  const files = loadable.files.get(name) ?? [];
  const nearest = nearestOf(files, (file) => sharedLength(project.paths.paths[file] ?? '', from));
  if (nearest !== undefined) return toFile(nearest);
  const [root = ''] = name.split('/', 1);
  if (RUBY_STDLIB.has(root)) return toExternal(root, 'builtin');
  const gem = gems.packageOf(name);
  if (gem !== '') return toExternal(gem, 'package');
  return loadable.roots.has(root) ? unresolved('file-not-found') : toExternal(root, 'package');
}

function nearestOf(
  files: readonly number[],
  nearness: (file: number) => number,
): number | undefined {
  let best: number | undefined;
  let most = -1;
  for (const file of files) {
    const near = nearness(file);
    if (near > most) [best, most] = [file, near];
  }
  return best;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
