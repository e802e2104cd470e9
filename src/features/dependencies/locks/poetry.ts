import { normalisePython } from '../names.ts';
import type {
  DependencyScope,
  DependencySource,
  LockFile,
  LockFormat,
  LockReading,
} from '../model.ts';
import { createPackageList } from './packages.ts';
import { wantedByPyproject } from './python-manifest.ts';
import { readToml } from './toml-tree.ts';
import { at, isTrueAt, textAt, type Tree } from './tree.ts';

/** poetry.lock, of Poetry 1 and 2. */
export const POETRY: LockFormat = {
  id: 'poetry',
  ecosystem: 'PyPI',
  matches: (name) => name === 'poetry.lock',
  read: readPoetry,
};

function readPoetry(file: LockFile): LockReading {
  const lock = readToml(file.text);
  const list = createPackageList();
  const wanted = wantedByPyproject(file.beside('pyproject.toml'));
  if (at(lock, 'metadata').fields.size === 0) list.fail(1, 'no metadata');
  const hashes = at(lock, 'metadata', 'files');
  for (const entry of at(lock, 'package').items) {
    const name = textAt(entry, 'name');
    list.add({
      name,
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: wanted && wanted.has(normalisePython(name)),
      scope: scopeOf(entry),
      source: SOURCES.get(textAt(entry, 'source', 'type')) ?? 'registry',
      integrity: hashOf(entry) ?? hashOfFile(at(hashes, name).items[0]),
    });
  }
  return list.done();
}

const SOURCES: ReadonlyMap<string, DependencySource> = new Map([
  ['git', 'git'],
  ['directory', 'path'],
  ['file', 'path'],
  ['url', 'url'],
]);

/** A package of several groups is needed for the weightiest. */
function scopeOf(entry: Tree): DependencyScope {
  if (isTrueAt(entry, 'optional')) return 'optional';
  const groups = at(entry, 'groups').items.map(({ value }) => value);
  const category = textAt(entry, 'category');
  if (groups.includes('main') || category === 'main') return 'runtime';
  return groups.length > 0 || category === 'dev' ? 'development' : 'unknown';
}

function hashOf(entry: Tree): string | null {
  return hashOfFile(at(entry, 'files').items[0]);
}

function hashOfFile(file: Tree | undefined): string | null {
  return file === undefined ? null : textAt(file, 'hash') || null;
}
