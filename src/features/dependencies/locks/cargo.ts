import type { DependencySource, LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';
import { readToml } from './toml-tree.ts';
import { at, textAt, type Tree } from './tree.ts';

/** Cargo.lock. A package without a source is one of the workspace, or a folder beside it. */
export const CARGO: LockFormat = {
  id: 'cargo',
  ecosystem: 'crates.io',
  matches: (name) => name === 'cargo.lock',
  read: readCargo,
};

function readCargo({ text }: LockFile): LockReading {
  const lock = readToml(text);
  const list = createPackageList();
  const packages = [...at(lock, 'package').items, at(lock, 'root')];
  const direct = findDirect(packages);
  for (const entry of packages) {
    const name = textAt(entry, 'name');
    const version = textAt(entry, 'version');
    const address = textAt(entry, 'source');
    list.add({
      name,
      version,
      line: entry.line,
      isDirect: direct.has(name) || direct.has(`${name} ${version}`),
      source: sourceOfAddress(address),
      integrity: checksumOf(entry),
    });
  }
  return list.done();
}

function checksumOf(entry: Tree): string | null {
  const checksum = textAt(entry, 'checksum');
  return checksum === '' ? null : `sha256:${checksum}`;
}

function sourceOfAddress(address: string): DependencySource {
  if (address === '') return 'path';
  return address.startsWith('git+') ? 'git' : 'registry';
}

/** `name`, or with its version where there are several, then with its source too. */
function findDirect(packages: readonly Tree[]): ReadonlySet<string> {
  const own = packages.filter((entry) => textAt(entry, 'source') === '');
  const wishes = own.flatMap((entry) => at(entry, 'dependencies').items);
  return new Set(wishes.map(({ value }) => String(value).split(' ').slice(0, 2).join(' ')));
}
