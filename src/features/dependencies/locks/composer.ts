import type { DependencySource, LockFile, LockFormat, LockReading } from '../model.ts';
import { readJson } from './json-tree.ts';
import { wantedByComposer } from './manifest.ts';
import { createPackageList } from './packages.ts';
import { at, textAt, type Tree } from './tree.ts';

/** composer.lock. */
export const COMPOSER: LockFormat = {
  id: 'composer',
  ecosystem: 'Packagist',
  matches: (name) => name === 'composer.lock',
  read: readComposer,
};

const SECTIONS = [
  ['packages', 'runtime'],
  ['packages-dev', 'development'],
] as const;

function readComposer(file: LockFile): LockReading {
  const lock = readJson(file.text);
  const list = createPackageList();
  const wanted = wantedByComposer(file.beside('composer.json'));
  if (!at(lock).fields.has('packages')) list.fail(1, 'no list of packages');
  for (const [section, scope] of SECTIONS) {
    for (const entry of at(lock, section).items) {
      const name = textAt(entry, 'name');
      const checksum = textAt(entry, 'dist', 'shasum');
      list.add({
        name,
        version: textAt(entry, 'version'),
        line: at(entry, 'name').line,
        isDirect: wanted && wanted.has(name),
        scope,
        source: sourceOfEntry(entry),
        integrity: checksum === '' ? null : `sha1:${checksum}`,
      });
    }
  }
  return list.done();
}

/** Packagist gives archives of git repositories; a package with nothing else was taken from one. */
function sourceOfEntry(entry: Tree): DependencySource {
  const dist = textAt(entry, 'dist', 'type');
  if (dist === 'path') return 'path';
  return dist === '' && textAt(entry, 'source', 'type') === 'git' ? 'git' : 'registry';
}
