import type { DependencyScope, LockFile, LockFormat, LockReading } from '../model.ts';
import { readJson } from './json-tree.ts';
import { wantedBeside, wantedByNpm } from './manifest.ts';
import { createPackageList, type PackageList, sourceOf } from './packages.ts';
import { at, isTrueAt, MAX_DEPTH, textAt, type Tree } from './tree.ts';

/** package-lock.json and npm-shrinkwrap.json, of the versions 1 to 3. */
export const NPM: LockFormat = {
  id: 'npm',
  ecosystem: 'npm',
  matches: (name) => name === 'package-lock.json' || name === 'npm-shrinkwrap.json',
  read: readNpm,
};

function readNpm(file: LockFile): LockReading {
  const lock = readJson(file.text);
  const list = createPackageList();
  const { fields } = at(lock, 'packages');
  if (fields.size > 0) readPackages(fields, list);
  else if (at(lock, 'dependencies').fields.size > 0) readNested(lock, file, list);
  else if (textAt(lock, 'lockfileVersion') === '') list.fail(1, 'no list of packages');
  return list.done();
}

const FOLDER = 'node_modules/';

/** Versions 2 and 3: a package by the folder it lies in; the root and workspaces have no such folder. */
function readPackages(entries: ReadonlyMap<string, Tree>, list: PackageList): void {
  const direct = findDirect(entries);
  for (const [place, entry] of entries) {
    const start = place.lastIndexOf(FOLDER);
    if (start === -1 || isTrueAt(entry, 'link')) continue;
    const installedAs = place.slice(start + FOLDER.length);
    list.add({
      name: textAt(entry, 'name') || installedAs,
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: direct.has(place),
      isNested: place.slice(0, start).includes(FOLDER),
      ...commonOf(entry),
    });
  }
}

/** Places of what the root and the workspaces ask for: each finds the nearest one above it. */
function findDirect(entries: ReadonlyMap<string, Tree>): ReadonlySet<string> {
  const direct = new Set<string>();
  for (const [place, entry] of entries) {
    if (place.includes(FOLDER)) continue;
    for (const name of wantedByNpm(entry).keys()) {
      const found = placesAbove(place).find((above) => entries.has(`${above}${FOLDER}${name}`));
      if (found !== undefined) direct.add(`${found}${FOLDER}${name}`);
    }
  }
  return direct;
}

/** `a/b/`, `a/`, and the root. */
function placesAbove(place: string): string[] {
  const parts = place === '' ? [] : place.split('/').slice(0, MAX_DEPTH);
  return parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/')}/`).concat('');
}

function commonOf(entry: Tree) {
  const address = textAt(entry, 'resolved') || textAt(entry, 'version');
  return {
    scope: scopeOf(entry),
    source: address.startsWith('http') ? sourceOfTarball(address) : sourceOf(address),
    integrity: textAt(entry, 'integrity') || null,
  };
}

/** Registries have the names of their tarballs in common; any other address is somebody's own. */
function sourceOfTarball(address: string): 'registry' | 'url' {
  return address.includes('/-/') ? 'registry' : 'url';
}

function scopeOf(entry: Tree): DependencyScope {
  if (isTrueAt(entry, 'dev') || isTrueAt(entry, 'devOptional')) return 'development';
  return isTrueAt(entry, 'optional') ? 'optional' : 'runtime';
}

interface Level {
  readonly entries: ReadonlyMap<string, Tree>;
  readonly isNested: boolean;
}

/** Version 1: packages inside the packages that they were installed for. */
function readNested(lock: Tree, file: LockFile, list: PackageList): void {
  const wanted = wantedBeside(file.beside('package.json'));
  const open: Level[] = [{ entries: at(lock, 'dependencies').fields, isNested: false }];
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    for (const [installedAs, entry] of level.entries) {
      list.add({
        ...toIdentity(installedAs, textAt(entry, 'version')),
        line: entry.line,
        isDirect: level.isNested ? false : wanted && wanted.has(installedAs),
        isNested: level.isNested,
        ...commonOf(entry),
      });
      const { fields } = at(entry, 'dependencies');
      if (fields.size > 0) open.push({ entries: fields, isNested: true });
    }
  }
}

/** `npm:real@1.0.0` is another package under this name. */
function toIdentity(installedAs: string, version: string): { name: string; version: string } {
  if (!version.startsWith('npm:')) return { name: installedAs, version };
  const split = version.lastIndexOf('@');
  return { name: version.slice('npm:'.length, split), version: version.slice(split + 1) };
}
