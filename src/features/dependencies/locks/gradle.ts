import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';

/** gradle.lockfile and buildscript-gradle.lockfile: `group:name:version=configuration,configuration`. */
export const GRADLE: LockFormat = {
  id: 'gradle',
  ecosystem: 'Maven',
  matches: (name) => name.endsWith('gradle.lockfile'),
  read: readGradle,
};

const ENTRY = /^([^:=]+:[^:=]+):([^:=]+)=(.*)$/;

function readGradle({ text }: LockFile): LockReading {
  const list = createPackageList();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('empty=')) continue;
    const entry = ENTRY.exec(line);
    if (entry === null) {
      list.fail(index + 1, 'no coordinates of a package');
      continue;
    }
    const [, name = '', version = '', configurations = ''] = entry;
    const scope = isOnlyForTests(configurations) ? 'development' : 'runtime';
    list.add({ name, version, line: index + 1, scope });
  }
  return list.done();
}

function isOnlyForTests(configurations: string): boolean {
  return configurations.split(',').every((name) => /test/i.test(name));
}
