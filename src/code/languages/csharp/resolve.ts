import type { Linking } from '#code/languages/language.ts';
import type { ImportFact } from '#code/model.ts';
import { type DotnetProjects, PROJECT_PATHS, readDotnetProjects } from './dotnet-projects.ts';
import { createPackages, type Packages, packagesAround } from '#code/resolve/packages.ts';
import { type Resolution, toExternal, toPackage, unresolved } from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

/** How C# files find each other: by namespaces, their own and those around it without an import. */
export const CSHARP_LINKING: Linking = {
  family: 'csharp',
  exportsAll: true,
  hasClosedNames: true,
  hasImplicitSelf: true,
  hasOverloads: true,
  hasParts: true,
  configPaths: PROJECT_PATHS,
  resultOf: resultOfCsharp,
  createResolver: (project) => {
    const packages = createPackages({
      files: project.files,
      first: project.firstPackage,
      packageOf: (file) => (project.isMember(file) ? packageOf(project, file) : null),
      areNested: true,
    });
    const projects = readDotnetProjects(project.configs);
    const reading: Reading = { project, packages, projects, globals: new Map() };
    findGlobals(reading);
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      packages,
      surroundings: (file) => surroundings(reading, file),
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly packages: Packages;
  readonly projects: DotnetProjects;
  /** packages of the global usings, by the directory of the project that they are for */
  readonly globals: Map<string, number[]>;
}

function packageOf({ files }: ResolverInput, file: number): string {
  return files[file]?.facts.packageName ?? '';
}

/** The namespace of the file, those around it, and what its project uses everywhere. */
function surroundings({ project, packages, projects, globals }: Reading, file: number): number[] {
  const own = packageOf(project, file);
  const found = [own, ...packagesAround(own)].map((name) => packages.find(name));
  if (own !== '') found.push(packages.find(''));
  return [...found, ...(globals.get(projects.directoryOf(project.paths.paths[file] ?? '')) ?? [])];
}

function findGlobals({ project, packages, projects, globals }: Reading): void {
  project.files.forEach(({ path, facts }, file) => {
    if (!project.isMember(file)) return;
    for (const { kind, specifier } of facts.imports) {
      const id = kind === 're-export' ? packages.find(specifier) : -1;
      if (id < 0) continue;
      const directory = projects.directoryOf(path);
      globals.set(directory, [...(globals.get(directory) ?? []), id]);
    }
  });
}

/** A namespace, or a type in one or in another type. */
function resolve(reading: Reading, from: number, { specifier }: ImportFact): Resolution {
  const { packages, project } = reading;
  const own = packageOf(project, from);
  // A namespace around the file may be left out of the name.
  for (const around of [...prefixesOf(own), '']) {
    const found = inNamespaces(packages, around === '' ? specifier : `${around}.${specifier}`);
    if (found) return found;
  }
  return notDefined(reading, from, specifier);
}

function prefixesOf(name: string): string[] {
  const prefixes: string[] = [];
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    prefixes.push(at);
  return prefixes;
}

function inNamespaces(packages: Packages, name: string): Resolution | null {
  const whole = packages.find(name);
  if (whole >= 0) return toPackage(whole);
  for (let cut = name.lastIndexOf('.'); cut > 0; cut = name.lastIndexOf('.', cut - 1)) {
    const id = packages.find(name.slice(0, cut));
    const type = name.slice(cut + 1);
    if (id < 0) continue;
    return packages.symbolsOf(id, type.split('.', 1)[0] ?? '').length > 0
      ? toPackage(id, type)
      : null;
  }
  return null;
}

const BUILT_IN = /^(?:System|Windows|Microsoft\.(?:CSharp|VisualBasic|Win32))(?:\.|$)/;

function notDefined(
  { packages, project, projects }: Reading,
  from: number,
  name: string,
): Resolution {
  const referenced = projects.packageOf(project.paths.paths[from] ?? '', name);
  if (referenced !== '') return toExternal(referenced, 'package');
  if (BUILT_IN.test(name)) return toExternal(name, 'builtin');
  const [root = ''] = name.split('.', 1);
  if (packages.find(root) >= 0) return unresolved('file-not-found');
  return toExternal(name.split('.').slice(0, 2).join('.'), 'package');
}

const RESULT =
  /([\p{L}_][\p{L}\p{N}_.]*)(?:<([\p{L}_][\p{L}\p{N}_.]*)\??>)?\??\s[\p{L}_][\p{L}\p{N}_]*(?:<[^<>]*>)?$/u;
const AWAITED: ReadonlySet<string> = new Set(['Task', 'ValueTask']);

/** The type before a method's name; what a task gives is what is awaited. */
function resultOfCsharp(signature: string): string {
  const head = signature.split(/[({=]/, 1)[0] ?? '';
  const [, type = '', argument = ''] = RESULT.exec(head.trimEnd()) ?? [];
  return AWAITED.has(type) ? argument : type;
}
