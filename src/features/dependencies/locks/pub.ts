import type {
  DependencyScope,
  DependencySource,
  LockFile,
  LockFormat,
  LockReading,
} from '../model.ts';
import { createPackageList } from './packages.ts';
import { at, textAt } from './tree.ts';
import { readYaml } from './yaml-tree.ts';

/** pubspec.lock. */
export const PUB: LockFormat = {
  id: 'pub',
  ecosystem: 'Pub',
  matches: (name) => name === 'pubspec.lock',
  read: readPub,
};

const SOURCES: ReadonlyMap<string, DependencySource> = new Map([
  ['hosted', 'registry'],
  ['git', 'git'],
  ['path', 'path'],
]);

function readPub({ text }: LockFile): LockReading {
  const lock = readYaml(text);
  const list = createPackageList();
  if (!lock.fields.has('packages')) list.fail(1, 'no packages');
  for (const [name, entry] of at(lock, 'packages').fields) {
    const source = SOURCES.get(textAt(entry, 'source'));
    // What comes with the SDK has no version of its own.
    if (source === undefined) continue;
    const asked = textAt(entry, 'dependency');
    const checksum = textAt(entry, 'description', 'sha256');
    list.add({
      name,
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: asked.startsWith('direct'),
      scope: SCOPES.get(asked) ?? 'unknown',
      source,
      integrity: checksum === '' ? null : `sha256:${checksum}`,
    });
  }
  return list.done();
}

const SCOPES: ReadonlyMap<string, DependencyScope> = new Map([
  ['direct main', 'runtime'],
  ['direct dev', 'development'],
]);
