import type { Linking } from '#code/languages/language.ts';
import { rustResultOf } from './types.ts';
import type { ImportFact } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import { noSurroundings, type ResolvedTarget, type ResolverInput } from '#code/resolve/resolver.ts';
import { type CargoPackage, readCargo } from './crates.ts';
import { createModuleTree, isModFact, type ModuleTree, type RustModule } from './modules.ts';
import { RUST_COMMON } from './std.ts';

/** How Rust files find each other: a file is a module, `mod` says inside which. */
export const RUST_LINKING: Linking = {
  family: 'rust',
  exportsAll: true,
  hasOverloads: true,
  hasApartMethods: true,
  commonNames: RUST_COMMON,
  configPaths: [/(?:^|\/)Cargo\.toml$/],
  resultOf: rustResultOf,
  createResolver: (project) => {
    const reading = createReading(project);
    return {
      resolve: (from, fact) => resolve(reading, from, fact),
      packages: null,
      surroundings: noSurroundings,
      implied: (file, name, from) => implied(reading, { file, name, from }),
    };
  },
};

interface Reading {
  readonly project: ResolverInput;
  readonly packages: readonly CargoPackage[];
  readonly tree: ModuleTree;
  /** by root file of a crate */
  readonly packageOfRoot: ReadonlyMap<number, CargoPackage>;
  readonly byDirectory: ReadonlyMap<string, CargoPackage>;
  readonly byLibrary: ReadonlyMap<string, CargoPackage>;
  /** file of each `macro_rules!`, by the crate's root and its name: visible without an import */
  readonly macros: ReadonlyMap<string, number>;
  readonly skipped: ReadonlySet<string>;
}

const STANDARD: ReadonlySet<string> = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

function createReading(project: ResolverInput): Reading {
  const { files, paths, configs, isMember } = project;
  const packages = readCargo(configs, paths, isMember);
  const roots = packages.flatMap((cargo) => cargo.roots);
  const tree = createModuleTree(files, paths, roots);
  return {
    project,
    packages,
    tree,
    packageOfRoot: new Map(packages.flatMap((cargo) => cargo.roots.map((root) => [root, cargo]))),
    byDirectory: new Map(packages.map((cargo) => [cargo.directory, cargo])),
    byLibrary: new Map(
      packages.filter(({ library }) => library !== '').map((cargo) => [cargo.library, cargo]),
    ),
    macros: findMacros(project, tree),
    skipped: new Set(project.skipped.map(({ path }) => path)),
  };
}

function findMacros({ files, isMember }: ResolverInput, tree: ModuleTree): Map<string, number> {
  const macros = new Map<string, number>();
  files.forEach(({ facts }, file) => {
    if (!isMember(file)) return;
    for (const { name, signature } of facts.symbols) {
      const key = `${tree.rootOf(file)} ${name}`;
      if (signature.startsWith('macro_rules!') && !macros.has(key)) macros.set(key, file);
    }
  });
  return macros;
}

function resolve(reading: Reading, from: number, fact: ImportFact): ResolvedTarget {
  if (isModFact(fact)) return { resolution: toModuleFile(reading, from, fact) };
  const found = followPath(reading, { file: from, line: fact.line, path: fact.specifier });
  if (found.kind !== 'module') return { resolution: found.resolution };
  const { module, rest } = found;
  const resolution = toFile(module.file, dotted(module.inner, rest));
  const submodules = rest === '' ? findSubmodules(reading, module, fact) : new Map();
  return { resolution, submodules };
}

function toModuleFile(
  { tree, skipped, project }: Reading,
  from: number,
  fact: ImportFact,
): Resolution {
  const file = tree.fileOf(from, fact);
  if (file >= 0) return toFile(file);
  const directory = directoryOf(project.paths.paths[from] ?? '');
  const name = fact.names[0]?.local ?? '';
  const isSkipped =
    skipped.has(`${directory}/${name}.rs`) || skipped.has(`${directory}/${name}/mod.rs`);
  return unresolved(isSkipped ? 'file-skipped' : 'file-not-found');
}

/** The modules and macros among the names of an import. */
function findSubmodules(
  { tree, macros }: Reading,
  module: RustModule,
  { names }: ImportFact,
): Map<string, Resolution> {
  const found = new Map<string, Resolution>();
  for (const { name } of names) {
    const child = tree.childOf(module, name);
    const macro = tree.parentOf(module.file) ? undefined : macros.get(`${module.file} ${name}`);
    if (child) found.set(name, toFile(child.file, child.inner));
    else if (macro !== undefined && macro !== module.file) found.set(name, toFile(macro, name));
  }
  return found;
}

function dotted(inner: string, rest: string): string {
  return inner === '' || rest === '' ? inner + rest : `${inner}.${rest}`;
}

/** Where a path leads: to a module, with what is left of it; or out of the project. */
type PathEnd =
  | { readonly kind: 'module'; readonly module: RustModule; readonly rest: string }
  | { readonly kind: 'other'; readonly resolution: Resolution };

interface Path {
  readonly file: number;
  readonly line: number;
  readonly path: string;
}

function followPath(reading: Reading, { file, line, path }: Path): PathEnd {
  const [root = '', ...rest] = path.split('::');
  const own: RustModule = { file, inner: innerAt(reading, file, line) };
  if (root === '') return inCrate(reading, file, rest);
  if (root === 'crate' || root === '$crate')
    return descend(reading, { file: reading.tree.rootOf(file), inner: '' }, rest);
  if (root === 'self' || root === 'super') return descend(reading, own, [root, ...rest]);
  if (isNameOf(reading, own, root)) return descend(reading, own, [root, ...rest]);
  return inCrate(reading, file, [root, ...rest]);
}

/** Modules written out in the file around a line, dotted. */
function innerAt({ project }: Reading, file: number, line: number): string {
  const symbols = project.files[file]?.facts.symbols ?? [];
  return symbols
    .filter(
      ({ kind, startLine, endLine }) =>
        kind === 'namespace' && startLine <= line && line <= endLine,
    )
    .map(({ name }) => name)
    .join('.');
}

/** Whether a module has a name of its own: an edition 2018 path may begin with one. */
function isNameOf({ tree, project }: Reading, module: RustModule, name: string): boolean {
  if (tree.childOf(module, name)) return true;
  const facts = project.files[module.file]?.facts;
  if (facts?.symbols.some((symbol) => symbol.name === name && symbol.owner === undefined))
    return true;
  return (
    facts?.imports.some(({ names, specifier }) =>
      names.some(({ local }) => local === name && specifier !== name && specifier !== `::${name}`),
    ) === true
  );
}

function descend({ tree }: Reading, start: RustModule, parts: readonly string[]): PathEnd {
  let module = start;
  for (const [index, part] of parts.entries()) {
    if (part === 'self') continue;
    const next = part === 'super' ? outerOf(tree, module) : tree.childOf(module, part);
    if (!next) return { kind: 'module', module, rest: parts.slice(index).join('.') };
    module = next;
  }
  return { kind: 'module', module, rest: '' };
}

function outerOf(tree: ModuleTree, { file, inner }: RustModule): RustModule | null {
  if (inner === '') return tree.parentOf(file);
  return { file, inner: inner.slice(0, Math.max(0, inner.lastIndexOf('.'))) };
}

/** A path that begins with the name of a crate. */
function inCrate(reading: Reading, file: number, [name = '', ...rest]: readonly string[]): PathEnd {
  const own = packageOf(reading, file);
  const library = libraryOf(reading, own, name);
  if (library) return descend(reading, { file: library.libraryRoot, inner: '' }, rest);
  const builtin = STANDARD.has(name);
  const external = builtin ? name : (own?.dependencies.get(name) ?? name);
  return { kind: 'other', resolution: toExternal(external, builtin ? 'builtin' : 'package') };
}

/** The package of the repository whose library code calls by a name: its own, or a dependency. */
function libraryOf(
  { byLibrary }: Reading,
  own: CargoPackage | null,
  name: string,
): CargoPackage | null {
  if (own?.library === name) return own;
  const renamed = own?.dependencies.get(name)?.replaceAll('-', '_');
  return byLibrary.get(renamed ?? name) ?? null;
}

function packageOf(
  { tree, project, packageOfRoot, byDirectory }: Reading,
  file: number,
): CargoPackage | null {
  const known = packageOfRoot.get(tree.rootOf(file));
  if (known) return known;
  for (const directory of ancestorsOf(directoryOf(project.paths.paths[file] ?? ''))) {
    const found = byDirectory.get(directory);
    if (found) return found;
  }
  return null;
}

interface Asked {
  readonly file: number;
  readonly name: string;
  /** symbol that asks, -1 for the module itself */
  readonly from: number;
}

/** What a name means that nothing in the module defines: `crate`, `super`, a crate, a macro. */
function implied(reading: Reading, { file, name, from }: Asked): Resolution | null {
  const { tree, macros } = reading;
  if (name === 'crate' || name === '$crate') return toFile(tree.rootOf(file));
  if (name === 'super') {
    const outer = outerOf(tree, { file, inner: innerOf(reading, file, from) });
    return outer && toFile(outer.file, outer.inner);
  }
  const macro = macros.get(`${tree.rootOf(file)} ${name}`);
  if (macro !== undefined) return toFile(macro, name);
  const own = packageOf(reading, file);
  const library = libraryOf(reading, own, name);
  if (library) return toFile(library.libraryRoot);
  if (STANDARD.has(name)) return toExternal(name, 'builtin');
  const external = own?.dependencies.get(name);
  return external === undefined ? null : toExternal(external, 'package');
}

/** Modules written out in the file around a symbol, dotted. */
function innerOf({ project }: Reading, file: number, from: number): string {
  const symbols = project.files[file]?.facts.symbols ?? [];
  const names: string[] = [];
  for (let at = from; at >= 0; at = symbols[at]?.container ?? -1)
    if (symbols[at]?.kind === 'namespace') names.unshift(symbols[at]?.name ?? '');
  return names.join('.');
}
