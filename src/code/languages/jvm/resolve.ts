import type { Linking } from '#code/languages/language.ts';
import { JVM_METHODS } from './names.ts';
import { resultOfJvm } from './results.ts';
import type { ImportFact } from '#code/model.ts';
import { type Builds, BUILD_PATHS, readBuilds } from './builds.ts';
import { createPackages, joinName, type Packages, packagesAround } from '#code/resolve/packages.ts';
import {
  type Resolution,
  toExternal,
  toFile,
  toPackage,
  unresolved,
} from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

/** How Java, Kotlin and Scala files find each other: by the packages that they declare. */
export const JVM_LINKING: Linking = {
  family: 'jvm',
  exportsAll: true,
  hasOverloads: true,
  hasImplicitSelf: true,
  hasExtensions: true,
  keepsStars: true,
  commonNames: JVM_METHODS,
  resultOf: resultOfJvm,
  configPaths: BUILD_PATHS,
  createResolver: (project) => {
    const packages = createPackages({
      files: project.files,
      first: project.firstPackage,
      packageOf: (file) => (project.isMember(file) ? packageOf(project, file) : null),
      areNested: true,
      hasOwned: true,
    });
    const reading: Reading = {
      project,
      packages,
      builds: readBuilds(project.configs),
      known: new Map(),
    };
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      packages,
      surroundings: (file) => surroundingsOf(reading, file),
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly packages: Packages;
  readonly builds: Builds;
  /** by what is asked for */
  readonly known: Map<string, Resolution>;
}

function packageOf({ files }: ResolverInput, file: number): string {
  return files[file]?.facts.packageName ?? '';
}

function isScala({ project }: Reading, file: number): boolean {
  return project.files[file]?.facts.language === 'scala';
}

/** The package of the file; in Scala those around it too. */
function surroundingsOf(reading: Reading, file: number): readonly number[] {
  const { packages, project } = reading;
  const own = packageOf(project, file);
  const names = isScala(reading, file) ? [own, ...packagesAround(own)] : [own];
  return names.map((name) => packages.find(name));
}

function resolve(reading: Reading, from: number, { specifier, names }: ImportFact): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  const isStar = names.some(({ local }) => local === '*');
  const own = isScala(reading, from) ? packageOf(reading.project, from) : '';
  const key = `${own} ${isStar ? '*' : ''}${specifier}`;
  const known = reading.known.get(key) ?? resolvePath(reading, { path: specifier, own, isStar });
  reading.known.set(key, known);
  return known;
}

interface Asked {
  readonly path: string;
  /** package that the path may be relative to, '' for none */
  readonly own: string;
  readonly isStar: boolean;
}

function resolvePath(reading: Reading, { path: written, own, isStar }: Asked): Resolution {
  const path = written.replace(/^_root_\./, '').replaceAll('.Companion.', '.');
  const places = path !== written || own === '' ? [''] : [own, '', ...packagesAround(own)];
  for (const place of places) {
    const found = findPath(reading, joinName(place, path), isStar);
    if (found) return found;
  }
  return outside(reading, path);
}

/** The longest package that a path begins with, and what it names in there. */
function findPath(reading: Reading, path: string, isStar: boolean): Resolution | null {
  const { packages } = reading;
  const whole = packages.find(path);
  if (whole >= 0 && (isStar || packages.filesOf(whole).length > 0)) return toPackage(whole);
  for (const around of [...packagesAround(path), '']) {
    const id = packages.find(around);
    const rest = around === '' ? path : path.slice(around.length + 1);
    const found = id < 0 ? null : findIn(reading, id, rest);
    if (found) return found;
  }
  return whole >= 0 ? toPackage(whole) : null;
}

function findIn({ packages, project }: Reading, id: number, path: string): Resolution | null {
  const [name = ''] = path.split('.', 1);
  if (packages.symbolsOf(id, name).length > 0) return toPackage(id, path);
  // What stands at the top of `Text.kt` is, for Java, in a class `TextKt`.
  if (!name.endsWith('Kt')) return null;
  const fileName = `/${name.slice(0, -2)}.kt`.toLowerCase();
  const facade = packages
    .filesOf(id)
    .find((file) => `/${project.paths.paths[file] ?? ''}`.toLowerCase().endsWith(fileName));
  return facade === undefined ? null : toFile(facade);
}

const BUILT_IN = /^(?:java|javax|jdk|sun|com\.sun|kotlin|scala)(?:\.|$)/;
/** What `javax` has that no JDK has. */
const NOT_BUILT_IN =
  /^(?:javax\.(?:inject|servlet|persistence|ejb|ws|jms|mail|validation|enterprise|faces|cache|money|websocket|json|interceptor|resource|batch|el|annotation\.(?:Nullable|Nonnull|CheckForNull|concurrent|meta|Parameters|WillClose))|kotlinx|scala\.(?:xml|concurrent\.stm|meta|scalanative|scalajs|async|parallel))(?:\.|$)/;

function outside(reading: Reading, path: string): Resolution {
  const isBuiltIn = BUILT_IN.test(path) && !NOT_BUILT_IN.test(path);
  if (isBuiltIn) return toExternal(path.split('.').slice(0, 2).join('.'), 'builtin');
  const listed = reading.builds.find(path);
  if (listed && !listed.isOwn) return toExternal(listed.name, 'package');
  if (isOwn(reading, path)) return unresolved('file-not-found');
  if (listed) return toExternal(listed.name, 'package');
  return toExternal(prefixOf(path), 'package');
}

/** Segments of a package's name that no two projects share: `com.example.shop`. */
const OWN_DEPTH = 3;

/** Whether the path is inside a package of the project: one with files, or one deep enough. */
function isOwn({ packages }: Reading, path: string): boolean {
  const around = packagesAround(path).find((name) => packages.find(name) >= 0);
  if (around === undefined) return false;
  const id = packages.find(around);
  return packages.filesOf(id).length > 0 || around.split('.').length >= OWN_DEPTH;
}

const CAPITAL = /^\p{Lu}/u;

/** The first segments of a package's name, three where the first is a domain's: `org.slf4j`. */
function prefixOf(path: string): string {
  const segments = path.split('.');
  const type = segments.findIndex((segment) => CAPITAL.test(segment));
  const inPackage = type > 0 ? segments.slice(0, type) : segments.slice(0, -1);
  const kept = (inPackage.length > 0 ? inPackage : segments).slice(0, 3);
  return kept.join('.');
}
