import { normalisePython } from '../names.ts';
import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';
import { wantedByPyproject } from './python-manifest.ts';
import { readToml } from './toml-tree.ts';
import { at, textAt, type Tree } from './tree.ts';

/** pdm.lock. */
export const PDM: LockFormat = {
  id: 'pdm',
  ecosystem: 'PyPI',
  matches: (name) => name === 'pdm.lock',
  read: readPdm,
};

function readPdm(file: LockFile): LockReading {
  const lock = readToml(file.text);
  const list = createPackageList();
  const wanted = wantedByPyproject(file.beside('pyproject.toml'));
  for (const entry of at(lock, 'package').items) {
    const name = textAt(entry, 'name');
    const groups = at(entry, 'groups').items.map(({ value }) => value);
    const grouped = groups.includes('default') ? 'runtime' : 'development';
    list.add({
      name,
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: wanted && wanted.has(normalisePython(name)),
      scope: groups.length === 0 ? 'unknown' : grouped,
      source: sourceOfEntry(entry),
      integrity: textAt(at(entry, 'files').items[0] ?? entry, 'hash') || null,
    });
  }
  return list.done();
}

function sourceOfEntry(entry: Tree): 'registry' | 'git' | 'path' | 'url' {
  if (textAt(entry, 'git') !== '') return 'git';
  if (textAt(entry, 'path') !== '') return 'path';
  return textAt(entry, 'url') === '' ? 'registry' : 'url';
}
