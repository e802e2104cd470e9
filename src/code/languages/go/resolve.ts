import type { Linking } from '#code/languages/language.ts';
import { createPackages, type Packages } from '#code/resolve/packages.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toPackage, unresolved } from '#code/resolve/resolution.ts';
import type { ResolvedTarget, ResolverInput } from '#code/resolve/resolver.ts';

/** How Go files find each other: the files of a directory are one package. */
export const GO_LINKING: Linking = {
  family: 'go',
  exportsAll: true,
  hasOverloads: true,
  hasStructuralTypes: true,
  configPaths: [/(?:^|\/)go\.mod$/],
  resultOf,
  createResolver: (project) => {
    const packages = createPackages({
      files: project.files,
      first: project.firstPackage,
      packageOf: (file) => (project.isMember(file) ? packageOf(project, file) : null),
      areNested: false,
    });
    const reading: Reading = { project, packages, modules: findModules(project) };
    return {
      resolve: (from, { specifier }) => toTarget(reading, from, specifier),
      packages,
      surroundings: (file) => [packages.find(packageOf(project, file))],
    };
  },
};

/** One result of a signature: `*Repo`, `err error`. */
const RESULT =
  /^\s*(?:[\p{L}_][\p{L}\p{N}_]*\s+)?\*?([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)\s*(?:\[|$)/u;

/** One of the results of `func (r *T) name(...) (*Repo, error)`. */
function resultOf(signature: string, position: number): string {
  const name = signature.search(/[\p{L}\p{N}_](?:\[[^\]]*\])?\(/u);
  const end = closingBracket(signature, signature.indexOf('(', name));
  if (end < 0) return '';
  const results = signature
    .slice(end + 1)
    .trim()
    .replace(/^\(/, '')
    .replace(/\)$/, '');
  return RESULT.exec(results.split(',')[position] ?? '')?.[1] ?? '';
}

/** @returns where the bracket that opens at `open` closes, -1 where it does not */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index >= 0 && index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return -1;
}

interface Module {
  /** where its go.mod is */
  readonly directory: string;
  readonly path: string;
  /** module paths that stand for another one, or for a directory */
  readonly replaced: ReadonlyMap<string, string>;
  /** module paths that it requires, longest first */
  readonly required: readonly string[];
}

interface Reading {
  readonly project: ResolverInput;
  readonly packages: Packages;
  /** by directory of their go.mod */
  readonly modules: ReadonlyMap<string, Module>;
}

/** Tests of a package from outside are a package of their own beside it. */
function packageOf({ files, paths }: ResolverInput, file: number): string {
  const path = paths.paths[file] ?? '';
  const isOutsideTest =
    path.endsWith('_test.go') && files[file]?.facts.packageName.endsWith('_test') === true;
  return directoryOf(path) + (isOutsideTest ? ' test' : '');
}

function findModules({ configs }: ResolverInput): Map<string, Module> {
  const modules = new Map<string, Module>();
  for (const { path, text } of configs) {
    if (!path.endsWith('go.mod')) continue;
    const directory = directoryOf(path);
    modules.set(directory, readModule(directory, text));
  }
  return modules;
}

/** Reads `module`, `require` and `replace` of a go.mod. Source: Go Modules Reference, "go.mod files". */
function readModule(directory: string, text: string): Module {
  const statements = readStatements(text);
  const ofVerb = (verb: string): string[][] =>
    statements.filter(([first]) => first === verb).map(([, ...rest]) => rest);
  const required = ofVerb('require').flatMap(([path = '']) => (path === '' ? [] : [path]));
  return {
    directory,
    path: ofVerb('module')[0]?.[0] ?? '',
    replaced: new Map(
      ofVerb('replace').map((words) => [words[0] ?? '', words[words.indexOf('=>') + 1] ?? '']),
    ),
    required: required.toSorted((a, b) => b.length - a.length),
  };
}

/** The statements of a go.mod as words; those in brackets with the verb before them. */
function readStatements(text: string): string[][] {
  const statements: string[][] = [];
  let block = '';
  for (const line of text.split('\n')) {
    const words = line
      .replace(/\/\/.*$/, '')
      .replaceAll('"', '')
      .split(/\s+/)
      .filter(Boolean);
    const [first = '', second] = words;
    if (first === ')') block = '';
    else if (second === '(') block = first;
    else if (first !== '') statements.push(block === '' ? words : [block, ...words]);
  }
  return statements;
}

function toTarget(reading: Reading, from: number, specifier: string): ResolvedTarget {
  const resolution = resolve(reading, reading.project.paths.paths[from] ?? '', specifier);
  if (resolution.kind !== 'package') return { resolution };
  const { files } = reading.project;
  const [file = -1] = reading.packages.filesOf(resolution.id);
  return { resolution, local: files[file]?.facts.packageName ?? '' };
}

function resolve(reading: Reading, from: string, specifier: string): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  if (specifier.startsWith('.'))
    return (
      inDirectory(reading, joinPath(directoryOf(from), specifier)) ?? unresolved('file-not-found')
    );
  const own = ownModule(reading, from);
  const found = inModules(reading, own, specifier) ?? inVendor(reading, from, specifier);
  if (found) return found;
  if (isOwn(reading, specifier)) return unresolved('file-not-found');
  const isStandard = specifier === 'C' || !(specifier.split('/', 1)[0] ?? '').includes('.');
  return isStandard
    ? toExternal(specifier, 'builtin')
    : toExternal(moduleName(own, specifier), 'package');
}

/** The module whose go.mod is nearest above a file. */
function ownModule({ modules }: Reading, from: string): Module | null {
  for (const directory of ancestorsOf(directoryOf(from))) {
    const module = modules.get(directory);
    if (module) return module;
  }
  return null;
}

/** In the file's own module, in one that it replaces by a directory, or in another of the repository. */
function inModules(reading: Reading, own: Module | null, specifier: string): Resolution | null {
  if (own) {
    const found = inModule(reading, own.path, { root: own.directory, specifier });
    if (found) return found;
    for (const [path, target] of own.replaced) {
      const root = target.startsWith('.') ? joinPath(own.directory, target) : null;
      const replaced = root === null ? null : inModule(reading, path, { root, specifier });
      if (replaced) return replaced;
    }
  }
  for (const { path, directory } of reading.modules.values()) {
    const found = inModule(reading, path, { root: directory, specifier });
    if (found) return found;
  }
  return null;
}

interface Place {
  readonly root: string;
  readonly specifier: string;
}

function inModule(reading: Reading, path: string, { root, specifier }: Place): Resolution | null {
  if (path === '' || !isBelow(specifier, path)) return null;
  return inDirectory(reading, joinPath(root, specifier.slice(path.length)));
}

function isBelow(specifier: string, path: string): boolean {
  return specifier === path || specifier.startsWith(`${path}/`);
}

function isOwn({ modules }: Reading, specifier: string): boolean {
  return [...modules.values()].some(({ path }) => path !== '' && isBelow(specifier, path));
}

function inVendor(reading: Reading, from: string, specifier: string): Resolution | null {
  for (const directory of ancestorsOf(directoryOf(from))) {
    const found = inDirectory(reading, joinPath(directory, `vendor/${specifier}`));
    if (found) return found;
  }
  return null;
}

function inDirectory({ packages }: Reading, directory: string | null): Resolution | null {
  const id = directory === null ? -1 : packages.find(directory);
  return id < 0 ? null : toPackage(id);
}

/** The required module that a package is in; the host, owner and name where none is listed. */
function moduleName(own: Module | null, specifier: string): string {
  const required = own?.required.find((path) => path !== '' && isBelow(specifier, path));
  return required ?? specifier.split('/').slice(0, 3).join('/');
}
