import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { readJson } from './json-tree.ts';
import { createPackageList } from './packages.ts';
import { at, textAt, type Tree } from './tree.ts';

/** Pipfile.lock. */
export const PIPFILE: LockFormat = {
  id: 'pipenv',
  ecosystem: 'PyPI',
  matches: (name) => name === 'pipfile.lock',
  read: readPipfile,
};

const SECTIONS = [
  ['default', 'runtime'],
  ['develop', 'development'],
] as const;

function readPipfile({ text }: LockFile): LockReading {
  const lock = readJson(text);
  const list = createPackageList();
  if (at(lock, '_meta').fields.size === 0) list.fail(1, 'no _meta');
  for (const [section, scope] of SECTIONS) {
    for (const [name, entry] of at(lock, section).fields) {
      const version = textAt(entry, 'version').replace(/^==/, '');
      list.add({
        name,
        version,
        line: entry.line,
        scope,
        source: sourceOfEntry(entry),
        integrity: firstHash(entry),
      });
    }
  }
  return list.done();
}

function firstHash(entry: Tree): string | null {
  const value = at(entry, 'hashes').items[0]?.value;
  return typeof value === 'string' ? value : null;
}

function sourceOfEntry(entry: Tree): 'registry' | 'git' | 'path' | 'url' {
  if (textAt(entry, 'git') !== '') return 'git';
  if (textAt(entry, 'path') !== '') return 'path';
  return textAt(entry, 'file') === '' ? 'registry' : 'url';
}
