import type { Linking } from '#code/languages/language.ts';
import { pathOfPhpName, resultOfPhp } from './types.ts';
import type { ImportFact } from '#code/model.ts';
import { type Composer, COMPOSER_PATHS, readComposer } from './composer.ts';
import { createPackages, type Packages } from '#code/resolve/packages.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import {
  type Resolution,
  toExternal,
  toFile,
  toPackage,
  unresolved,
} from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

/** How PHP files find each other: by the full names of classes, and by paths that are included. */
export const PHP_LINKING: Linking = {
  family: 'php',
  exportsAll: true,
  hasApartMethods: true,
  hasClosedNames: true,
  hasOverloads: true,
  configPaths: COMPOSER_PATHS,
  resultOf: resultOfPhp,
  createResolver: (project) => {
    const packages = createPhpPackages(project);
    const skipped = new Set(project.skipped.map(({ path }) => path));
    const reading: Reading = {
      project,
      packages,
      skipped,
      composer: readComposer(project.configs),
    };
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      packages,
      // Functions that the own namespace does not have are looked for outside every one.
      surroundings: (file) => [packages.find(packageOf(project, file)), packages.find('')],
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly packages: Packages;
  readonly skipped: ReadonlySet<string>;
  readonly composer: Composer;
}

function createPhpPackages(project: ResolverInput): Packages {
  const packages = createPackages({
    files: project.files,
    first: project.firstPackage,
    packageOf: (file) => (project.isMember(file) ? packageOf(project, file) : null),
    areNested: true,
  });
  // A full name begins with `\`.
  return { ...packages, find: (name) => packages.find(name === '\\' ? '' : name) };
}

function packageOf({ files }: ResolverInput, file: number): string {
  return pathOfPhpName(files[file]?.facts.packageName ?? '');
}

function resolve(reading: Reading, from: number, { specifier, kind }: ImportFact): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  return kind === 'require' ? toIncluded(reading, from, specifier) : toNamed(reading, specifier);
}

/** `./a.php` stands beside the file; another path may stand in the project's root as well. */
function toIncluded(reading: Reading, from: number, specifier: string): Resolution {
  const { project, composer, skipped } = reading;
  const own = directoryOf(project.paths.paths[from] ?? '');
  const isRelative = /^\.\.?\//.test(specifier);
  const bases = isRelative ? [own] : [own, '', ...composer.roots];
  let isSkipped = false;
  for (const base of bases) {
    const path = joinPath(base, specifier);
    if (path === null) continue;
    const file = project.paths.find(path);
    if (file >= 0) return toFile(file);
    isSkipped ||= skipped.has(path);
  }
  if (/(?:^|\/)vendor\/autoload\.php$/.test(specifier)) return toExternal('composer', 'package');
  return unresolved(isSkipped ? 'file-skipped' : 'file-not-found');
}

/** A class, function or constant by its full name, or a whole namespace. */
function toNamed(reading: Reading, specifier: string): Resolution {
  const { packages } = reading;
  const path = pathOfPhpName(specifier);
  const cut = path.lastIndexOf('.');
  const around = packages.find(path.slice(0, Math.max(0, cut)));
  const name = path.slice(cut + 1);
  if (around >= 0 && packages.symbolsOf(around, name).length > 0) return toPackage(around, name);
  const whole = packages.find(path);
  return whole >= 0 ? toPackage(whole) : notDefined(reading, specifier);
}

function notDefined({ project, composer, skipped, packages }: Reading, name: string): Resolution {
  const places = composer.placesOf(name);
  const file = places.map((path) => project.paths.find(path)).find((id) => id >= 0);
  if (file !== undefined) return toFile(file);
  if (places.some((path) => skipped.has(path))) return unresolved('file-skipped');
  const required = composer.packageOf(name);
  if (required !== '' && places.length === 0) return toExternal(required, 'package');
  if (places.length > 0) return unresolved('file-not-found');
  const parts = name.split('\\');
  if (parts.length === 1) return toExternal(name, 'builtin');
  const isOwn = composer.roots.length === 0 && packages.find(parts.slice(0, 2).join('.')) >= 0;
  return isOwn ? unresolved('file-not-found') : toExternal(parts.slice(0, 2).join('\\'), 'package');
}
