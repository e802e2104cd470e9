import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';
import { createGlobals } from './globals.ts';
import { createModules, type Modules, pathOf } from './modules.ts';
import { ROCKSPECS, readRockspecs } from './rockspecs.ts';
import { LUA_COMMON_NAMES, LUA_GLOBALS, LUA_MODULES } from './stdlib.ts';

/** Hosts that bring modules below their name along. */
const HOSTS: ReadonlySet<string> = new Set(['jit', 'ngx', 'string', 'table', 'vim']);
const GLOBALS: ReadonlySet<string> = new Set(LUA_GLOBALS);

/** How Lua files find each other: `require` gives what a file returns; globals are the whole program's. */
export const LUA_LINKING: Linking = {
  family: 'lua',
  configPaths: [ROCKSPECS],
  hasApartMethods: true,
  commonNames: LUA_COMMON_NAMES,
  createResolver: (project) => {
    const globals = createGlobals(project);
    const reading: Reading = {
      project,
      modules: createModules(project),
      rocks: readRockspecs(project),
      skipped: new Set(project.skipped.map(({ path }) => path)),
    };
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      packages: globals.packages,
      surroundings: globals.seenBy,
      implied: (_file, name) => (GLOBALS.has(name) ? toExternal(name, 'builtin') : null),
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly modules: Modules;
  /** files by the module names that a rockspec gives them */
  readonly rocks: ReadonlyMap<string, number>;
  readonly skipped: ReadonlySet<string>;
}

function resolve(reading: Reading, from: number, { specifier }: ImportFact): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  const path = pathOf(specifier);
  const [root = ''] = path.split('/', 1);
  if (LUA_MODULES.has(path) || HOSTS.has(root)) return toExternal(root, 'builtin');
  const file = reading.rocks.get(specifier) ?? find(reading, from, path);
  if (file >= 0) return toFile(file, nameOf(reading.project, file));
  if (isSkipped(reading, from, path)) return unresolved('file-skipped');
  return reading.modules.isOwn(root) ? unresolved('file-not-found') : toExternal(root, 'package');
}

/** What a file gives is one value, or a table whose fields are names of the file. */
function nameOf({ files }: ResolverInput, file: number): string {
  const hasValue = files[file]?.facts.exports.some(({ name }) => name === 'default');
  return hasValue ? 'default' : '';
}

/** Directories below the ones above a file that are on the path of most programs. */
const LOADED = ['', 'lua/', 'src/', 'lib/'];
const FORMS = ['.lua', '/init.lua'];

function find({ project, modules }: Reading, from: number, path: string): number {
  const directory = directoryOf(project.paths.paths[from] ?? '');
  for (const candidate of candidatesAbove(directory, path)) {
    const file = project.paths.find(candidate);
    if (file >= 0 && file !== from) return file;
  }
  return modules.find(path, directory);
}

function isSkipped({ project, skipped }: Reading, from: number, path: string): boolean {
  if (skipped.size === 0) return false;
  const directory = directoryOf(project.paths.paths[from] ?? '');
  return [...candidatesAbove(directory, path)].some((candidate) => skipped.has(candidate));
}

/** Where a module may be: below the directories above the file that loads it, the nearest first. */
function* candidatesAbove(directory: string, path: string): Generator<string> {
  const names = LOADED.flatMap((loaded) => FORMS.map((form) => `${loaded}${path}${form}`));
  for (const above of ancestorsOf(directory))
    for (const name of names) {
      const found = joinPath(above, name);
      if (found !== null) yield found;
    }
}
