import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { PYTHON_STDLIB } from './stdlib.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';

/** Resolves what a Python file imports. */
export interface PythonResolver {
  /** the module that `specifier` names, with its leading dots */
  readonly module: (from: string, specifier: string) => Resolution;
  /** the module `name` inside the package `specifier`, null where there is no such file */
  readonly submodule: (from: string, specifier: string, name: string) => Resolution | null;
}

interface Project {
  readonly index: PathIndex;
  /** directories that hold a module or package of a name, nearest to the root first */
  readonly rootsByName: ReadonlyMap<string, readonly string[]>;
}

/**
 * A resolver on paths alone. Absolute names are looked up in the directory that holds the importing
 * file's outermost package (or the file itself, for a script), then the standard library, then every
 * other source root: the repository, `src`, a project's directory, the parent of any package.
 * Source: Python Language Reference, "The import system".
 */
export function createPythonResolver(index: PathIndex): PythonResolver {
  const project = toProject(index);
  const known = new Map<string, Resolution>();
  function moduleOf(from: string, specifier: string): Resolution {
    const key = `${directoryOf(from)}\0${specifier}`;
    const found = known.get(key) ?? resolveModule(project, from, specifier);
    known.set(key, found);
    return found;
  }
  return {
    module: moduleOf,
    submodule: (from, specifier, name) => {
      const found = moduleOf(
        from,
        specifier.endsWith('.') ? specifier + name : `${specifier}.${name}`,
      );
      return found.kind === 'file' || found.kind === 'namespace' ? found : null;
    },
  };
}

const SOURCE = /\.pyi?$/;
const PROJECT_FILE = /(?:^|\/)(?:pyproject\.toml|setup\.py|setup\.cfg)$/;

function toProject(index: PathIndex): Project {
  const roots = findRoots(index);
  const rootsByName = new Map<string, Set<string>>();
  for (const path of index.paths) {
    if (!SOURCE.test(path)) continue;
    for (const root of ancestorsOf(directoryOf(path))) {
      if (!roots.has(root)) continue;
      const rest = root === '' ? path : path.slice(root.length + 1);
      const name = rest.split('/', 1)[0]?.replace(SOURCE, '') ?? '';
      const holders = rootsByName.get(name) ?? new Set<string>();
      rootsByName.set(name, holders.add(root));
    }
  }
  const sorted = [...rootsByName].map(
    ([name, holders]) => [name, [...holders].toSorted(byDepth)] as const,
  );
  return { index, rootsByName: new Map(sorted) };
}

function byDepth(a: string, b: string): number {
  const depth = a.split('/').length - b.split('/').length || Number(a !== '') - Number(b !== '');
  return depth || (a < b ? -1 : 1);
}

function findRoots(index: PathIndex): Set<string> {
  const roots = new Set(['']);
  for (const path of index.paths) {
    const directory = directoryOf(path);
    // A module may be called setup: inside a package it says nothing of a project.
    if (PROJECT_FILE.test(path) && !isPackage(index, directory)) {
      roots.add(directory);
      roots.add(joinPath(directory, 'src') ?? '');
    } else if (/(?:^|\/)__init__\.pyi?$/.test(path)) roots.add(packageRoot(index, directory));
    else if (directory === 'src' && SOURCE.test(path)) roots.add(directory);
  }
  if (index.hasDirectory('src')) roots.add('src');
  return roots;
}

/** The first directory at or above `directory` that is no package itself. */
function packageRoot(index: PathIndex, directory: string): string {
  return ancestorsOf(directory).find((ancestor) => !isPackage(index, ancestor)) ?? '';
}

function isPackage(index: PathIndex, directory: string): boolean {
  if (directory === '') return false;
  return (
    index.find(`${directory}/__init__.py`) >= 0 || index.find(`${directory}/__init__.pyi`) >= 0
  );
}

function resolveModule(project: Project, from: string, specifier: string): Resolution {
  if (specifier === '') return unresolved('not-a-literal');
  return specifier.startsWith('.')
    ? resolveRelative(project, from, specifier)
    : resolveAbsolute(project, from, specifier);
}

function resolveRelative({ index }: Project, from: string, specifier: string): Resolution {
  const name = specifier.replace(/^\.+/, '');
  const dots = specifier.length - name.length;
  const up = Array.from({ length: dots - 1 }, () => '..').join('/');
  const base = joinPath(directoryOf(from), up);
  if (base === null) return unresolved('outside-repository');
  return moduleAt(index, base, name) ?? unresolved('file-not-found');
}

/** The module `name` below a directory: a file, a package, or a namespace; null for none of them. */
function moduleAt(index: PathIndex, directory: string, name: string): Resolution | null {
  const path = joinPath(directory, name.replaceAll('.', '/')) ?? '';
  for (const suffix of ['/__init__.py', '.py', '/__init__.pyi', '.pyi']) {
    const found = index.find(path === '' ? suffix.slice(1) : path + suffix);
    if (found >= 0) return toFile(found);
  }
  return index.hasDirectory(path) ? { kind: 'namespace' } : null;
}

function resolveAbsolute(project: Project, from: string, specifier: string): Resolution {
  const { index } = project;
  const top = specifier.split('.', 1)[0] ?? '';
  const ownRoot = packageRoot(index, directoryOf(from));
  const own = moduleAt(index, ownRoot, specifier);
  if (own?.kind === 'file') return own;
  if (PYTHON_STDLIB.has(top)) return toExternal(top, 'builtin');
  const roots = project.rootsByName.get(top) ?? [];
  const found = firstFile(index, nearest(roots, from), specifier);
  if (found) return found;
  // A directory without Python is no namespace, and an installed package goes before one.
  if (own && roots.includes(ownRoot)) return own;
  const isOurs = roots.some((root) => isPackage(index, joinPath(root, top) ?? ''));
  return isOurs ? unresolved('file-not-found') : toExternal(top, 'package');
}

function firstFile(index: PathIndex, roots: readonly string[], name: string): Resolution | null {
  for (const root of roots) {
    const found = moduleAt(index, root, name);
    if (found?.kind === 'file') return found;
  }
  return null;
}

/** Roots that share the most directories with the importing file first. */
function nearest(roots: readonly string[], from: string): string[] {
  const around = ancestorsOf(directoryOf(from));
  const rank = (root: string): number => {
    const at = around.indexOf(root);
    return at < 0 ? around.length : at;
  };
  return roots.toSorted((a, b) => rank(a) - rank(b));
}
