import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { createPackages, type Packages } from '#code/resolve/packages.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import type { ResolvedTarget, ResolverInput } from '#code/resolve/resolver.ts';

/** Methods that the core libraries have. */
const COMMON = [
  'add,addAll,remove,removeAt,removeWhere,clear,contains,containsKey,map,where,whereType,expand,fold,reduce',
  'forEach,any,every,firstWhere,lastWhere,singleWhere,indexOf,insert,join,split,take,skip,toList,toSet,then',
  'toString,compareTo,putIfAbsent,update,catchError,whenComplete,listen,cancel,close,complete,of,from,parse',
  'tryParse,cast,sort,startsWith,endsWith,substring,replaceAll,trim,toLowerCase,toUpperCase,noSuchMethod',
  'asyncMap,distinct,transform,write,call,copyWith,dispose,initState,build,setState,value,empty,filled',
].flatMap((line) => line.split(','));

/**
 * How Dart files find each other: a file is a library, together with its parts. A library offers what
 * it defines in public and what it exports; what it imports it keeps.
 */
export const DART_LINKING: Linking = {
  family: 'dart',
  configPaths: [/(?:^|\/)pubspec\.yaml$/],
  keepsStars: true,
  hasImplicitSelf: true,
  hasClosedNames: true,
  hasApartMethods: true,
  commonNames: new Set(COMMON),
  resultOf,
  createResolver: (project) => {
    const reading = createReading(project);
    return {
      resolve: (from, fact) => toTarget(reading, from, fact),
      packages: reading.packages,
      surroundings: (file) => surroundingsOf(reading, file),
    };
  },
};

const RESULT =
  /^(?:(?:static|external|abstract)\s+)*(?:Future(?:Or)?<\s*)?((?:[\p{Ll}_]\w{0,80}\.)?[\p{Lu}_$][\p{L}\p{N}_$]*)/u;

/** The type before the name; what a future gives where it gives one. */
function resultOf(signature: string): string {
  return RESULT.exec(signature)?.[1] ?? '';
}

interface Reading {
  readonly project: ResolverInput;
  /** the libraries that have parts: the library's file and its parts are one package */
  readonly packages: Packages;
  /** library file of each part */
  readonly libraries: ReadonlyMap<number, number>;
  /** directories of the packages of the repository, by their names in pubspec.yaml */
  readonly roots: ReadonlyMap<string, readonly string[]>;
}

function createReading(project: ResolverInput): Reading {
  const roots = findRoots(project);
  const libraries = findLibraries(project, roots);
  const withParts = new Set(libraries.values());
  const packages = createPackages({
    files: project.files,
    first: project.firstPackage,
    packageOf: (file) => {
      const library = libraries.get(file) ?? file;
      return withParts.has(library) ? (project.paths.paths[library] ?? null) : null;
    },
    areNested: false,
  });
  return { project, packages, libraries, roots };
}

const NAME = /^name:[ \t]*["']?(\w+)/m;

function findRoots({ configs }: ResolverInput): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (const { path, text } of configs) {
    const name = path.endsWith('pubspec.yaml') ? NAME.exec(text)?.[1] : undefined;
    if (name !== undefined) roots.set(name, [...(roots.get(name) ?? []), directoryOf(path)]);
  }
  return roots;
}

type Roots = Reading['roots'];

/** The library says which its parts are; a part may name the library only. */
function findLibraries(project: ResolverInput, roots: Roots): Map<number, number> {
  const libraries = new Map<number, number>();
  project.files.forEach(({ facts, path }, file) => {
    if (!project.isMember(file)) return;
    for (const { specifier, names, kind } of facts.imports) {
      // A part hands on what it defines, as an export does.
      if (kind !== 'static' || names[0]?.local !== '') continue;
      const part = fileAt(project, roots, { from: path, specifier });
      if (part >= 0 && part !== file && isPartFile(project, part)) libraries.set(part, file);
    }
  });
  return libraries;
}

/** A part's first directive says so: an import that binds nothing. */
function isPartFile({ files }: ResolverInput, file: number): boolean {
  const [first] = files[file]?.facts.imports ?? [];
  return first?.kind === 'static' && first.names.length === 0;
}

interface Place {
  readonly from: string;
  readonly specifier: string;
}

/** @returns file of a `package:` or relative address, -1 where there is none */
function fileAt({ paths }: ResolverInput, roots: Roots, { from, specifier }: Place): number {
  const inPackage = /^package:([^/]+)\/(.+)$/.exec(specifier);
  if (!inPackage) {
    const path = joinPath(directoryOf(from), specifier);
    return path === null ? -1 : paths.find(path);
  }
  const [, name = '', rest = ''] = inPackage;
  for (const root of nearestFirst(roots.get(name) ?? [], from)) {
    const path = joinPath(root, `lib/${rest}`);
    const file = path === null ? -1 : paths.find(path);
    if (file >= 0) return file;
  }
  return -1;
}

/** Of packages with one name the one around the file goes first. */
function nearestFirst(roots: readonly string[], from: string): readonly string[] {
  if (roots.length < 2) return roots;
  const around = new Set(ancestorsOf(directoryOf(from)));
  return roots.toSorted((a, b) => Number(around.has(b)) - Number(around.has(a)));
}

function toTarget(reading: Reading, from: number, fact: ImportFact): ResolvedTarget {
  return { resolution: resolve(reading, from, fact) };
}

function resolve(reading: Reading, from: number, { specifier }: ImportFact): Resolution {
  const { project, roots, libraries } = reading;
  if (specifier === '' || specifier.includes('$')) return unresolved('not-a-literal');
  if (specifier.startsWith('dart:')) return toExternal(specifier, 'builtin');
  if (specifier.startsWith('library:')) return toLibrary(libraries.get(from));
  const path = project.paths.paths[from] ?? '';
  const file = fileAt(project, roots, { from: path, specifier });
  if (file >= 0) return toFile(file);
  const name = /^package:([^/]+)\//.exec(specifier)?.[1];
  if (name !== undefined && !roots.has(name)) return toExternal(name, 'package');
  return missing(project, joinPath(directoryOf(path), specifier));
}

function toLibrary(library: number | undefined): Resolution {
  return library === undefined ? unresolved('file-not-found') : toFile(library);
}

function missing({ skipped }: ResolverInput, path: string | null): Resolution {
  if (path === null) return unresolved('outside-repository');
  const isSkipped = skipped.some((entry) => entry.path === path);
  return unresolved(isSkipped ? 'file-skipped' : 'file-not-found');
}

/** The files of one library see each other whole, and what the library's file imports. */
function surroundingsOf({ project, packages, libraries, roots }: Reading, file: number): number[] {
  const library = libraries.get(file) ?? file;
  const path = project.paths.paths[library] ?? '';
  const own = packages.find(path);
  if (own < 0) return [];
  if (library === file) return [own];
  const imports = project.files[library]?.facts.imports ?? [];
  const seen = imports
    .filter(({ names }) => names.some(({ name, local }) => local === '*' || local === name))
    .map(({ specifier }) => fileAt(project, roots, { from: path, specifier }));
  return [own, ...seen.filter((found) => found >= 0)];
}
