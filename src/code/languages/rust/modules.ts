import type { ImportFact, LinkFile } from '#code/model.ts';
import { directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';

/** A module: a file, or one that is written out inside a file, by its dotted name there. */
export interface RustModule {
  readonly file: number;
  readonly inner: string;
}

/** Which module is inside which, from the roots of the crates on. */
export interface ModuleTree {
  /** root file of the crate that a file is in; itself where nothing leads to it */
  readonly rootOf: (file: number) => number;
  /** module around a file's own, null for a root */
  readonly parentOf: (file: number) => RustModule | null;
  /** the module inside another, null where it has none of that name */
  readonly childOf: (module: RustModule, name: string) => RustModule | null;
  /** file of a `mod` item of a file, -1 where there is none */
  readonly fileOf: (file: number, fact: ImportFact) => number;
}

interface Draft {
  readonly files: readonly LinkFile[];
  readonly paths: PathIndex;
  readonly roots: Map<number, number>;
  readonly parents: Map<number, RustModule>;
  /** by file and dotted name */
  readonly children: Map<string, number>;
  /** modules that are written out in a file */
  readonly spaces: Map<number, ReadonlySet<string>>;
  /** directory that the modules of a file are in */
  readonly directories: Map<number, string>;
}

const MOD = 'mod ';

export function isModFact({ specifier }: ImportFact): boolean {
  return specifier.startsWith(MOD);
}

/** @param roots root files of the crates; the first that leads to a file has it */
export function createModuleTree(
  files: readonly LinkFile[],
  paths: PathIndex,
  roots: readonly number[],
): ModuleTree {
  const draft: Draft = {
    files,
    paths,
    roots: new Map(),
    parents: new Map(),
    children: new Map(),
    spaces: new Map(),
    directories: new Map(),
  };
  for (const root of roots) walk(draft, root);
  return {
    rootOf: (file) => draft.roots.get(file) ?? file,
    parentOf: (file) => draft.parents.get(file) ?? null,
    childOf: (module, name) => childOf(draft, module, name),
    fileOf: (file, fact) => modulePath(draft, file, fact).file,
  };
}

function walk(draft: Draft, root: number): void {
  if (draft.roots.has(root)) return;
  const queue = [root];
  draft.roots.set(root, root);
  draft.directories.set(root, directoryOf(draft.paths.paths[root] ?? ''));
  for (let next = 0; next < queue.length; next++) {
    const file = queue[next] ?? -1;
    for (const child of childrenOf(draft, file)) {
      if (draft.roots.has(child)) continue;
      draft.roots.set(child, root);
      queue.push(child);
    }
  }
}

function childrenOf(draft: Draft, file: number): number[] {
  return (draft.files[file]?.facts.imports ?? [])
    .filter(isModFact)
    .map((fact) => addChild(draft, file, fact))
    .filter((child) => child >= 0);
}

function addChild(draft: Draft, file: number, fact: ImportFact): number {
  const { file: child, inner, isPath } = modulePath(draft, file, fact);
  if (child < 0) return -1;
  const name = fact.names[0]?.local ?? '';
  draft.children.set(childKey({ file, inner }, name), child);
  if (draft.roots.has(child)) return -1;
  draft.parents.set(child, { file, inner });
  const path = draft.paths.paths[child] ?? '';
  const owns = isPath || path.endsWith('/mod.rs');
  draft.directories.set(child, owns ? directoryOf(path) : path.replace(/\.rs$/, ''));
  return child;
}

interface ModulePath {
  readonly file: number;
  /** modules written out around the item, dotted */
  readonly inner: string;
  readonly isPath: boolean;
}

/** `mod a;` is a.rs or a/mod.rs below the module's directory; a path is relative to the file's own. */
function modulePath(draft: Draft, file: number, { specifier }: ImportFact): ModulePath {
  const { paths } = draft;
  const quote = specifier.indexOf('"');
  const written = quote < 0 ? specifier.slice(MOD.length) : specifier.slice(MOD.length, quote);
  const parts = written.split('::').filter((part) => part !== '');
  const own = paths.paths[file] ?? '';
  if (quote >= 0) {
    const outer = parts.length === 0 ? directoryOf(own) : directoryFor(draft, file);
    const target = joinPath(outer, [...parts, specifier.slice(quote + 1, -1)].join('/'));
    return {
      file: target === null ? -1 : paths.find(target),
      inner: parts.join('.'),
      isPath: true,
    };
  }
  const base = joinPath(directoryFor(draft, file), parts.join('/')) ?? '';
  const flat = paths.find(`${base}.rs`);
  const found = flat >= 0 ? flat : paths.find(`${base}/mod.rs`);
  return { file: found, inner: parts.slice(0, -1).join('.'), isPath: false };
}

function directoryFor({ directories, paths }: Draft, file: number): string {
  return directories.get(file) ?? directoryOf(paths.paths[file] ?? '');
}

function childKey({ file, inner }: RustModule, name: string): string {
  return `${file} ${inner} ${name}`;
}

function childOf(draft: Draft, module: RustModule, name: string): RustModule | null {
  const file = draft.children.get(childKey(module, name));
  if (file !== undefined) return { file, inner: '' };
  const inner = module.inner === '' ? name : `${module.inner}.${name}`;
  return spacesOf(draft, module.file).has(inner) ? { file: module.file, inner } : null;
}

/** Dotted names of the modules that are written out in a file. */
function spacesOf({ spaces, files }: Draft, file: number): ReadonlySet<string> {
  const known = spaces.get(file);
  if (known) return known;
  const names: string[] = [];
  files[file]?.facts.symbols.forEach(({ kind, name, container }, index) => {
    const outer = names[container] ?? '';
    names[index] = kind !== 'namespace' ? '' : outer === '' ? name : `${outer}.${name}`;
  });
  const found = new Set(names.filter((name) => name !== ''));
  spaces.set(file, found);
  return found;
}
