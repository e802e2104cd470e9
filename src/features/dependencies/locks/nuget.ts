import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { readJson } from './json-tree.ts';
import { createPackageList } from './packages.ts';
import { at, textAt } from './tree.ts';

/** packages.lock.json. */
export const NUGET: LockFormat = {
  id: 'nuget',
  ecosystem: 'NuGet',
  matches: (name) => /^packages\.(?:[\w.-]+\.)?lock\.json$/.test(name),
  read: readNuget,
};

function readNuget({ text }: LockFile): LockReading {
  const lock = readJson(text);
  const list = createPackageList();
  if (!lock.fields.has('dependencies')) list.fail(1, 'no dependencies');
  for (const framework of at(lock, 'dependencies').fields.values()) {
    for (const [name, entry] of framework.fields) {
      const kind = textAt(entry, 'type').toLowerCase();
      if (kind === 'project') continue;
      const hash = textAt(entry, 'contentHash');
      list.add({
        name,
        version: textAt(entry, 'resolved'),
        line: entry.line,
        isDirect: kind === 'direct',
        integrity: hash === '' ? null : `sha512-${hash}`,
      });
    }
  }
  return list.done();
}
