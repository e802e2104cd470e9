import type { DependencyScope, LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList, sourceOf } from './packages.ts';
import { at, isTrueAt, textAt, type Tree } from './tree.ts';
import { readYaml } from './yaml-tree.ts';

/** pnpm-lock.yaml, of the versions 5, 6 and 9. */
export const PNPM: LockFormat = {
  id: 'pnpm',
  ecosystem: 'npm',
  matches: (name) => name === 'pnpm-lock.yaml',
  read: readPnpm,
};

const LISTS = [
  ['dependencies', 'runtime'],
  ['optionalDependencies', 'optional'],
  ['devDependencies', 'development'],
] as const;

interface Wish {
  readonly key: string;
  readonly scope: 'runtime' | 'optional' | 'development';
}

function readPnpm({ text }: LockFile): LockReading {
  const lock = readYaml(text);
  const list = createPackageList();
  const packages = at(lock, 'packages').fields;
  if (textAt(lock, 'lockfileVersion') === '' && text.trim() !== '')
    list.fail(1, 'no lockfileVersion');
  const isOld = textAt(lock, 'lockfileVersion').startsWith('5');
  const wishes = findWishes(lock, isOld);
  const direct = new Set(wishes.map(({ key }) => identify(key, isOld).join('@')));
  const scopes = scopesOf(wishes, at(lock, 'snapshots').fields);
  for (const [key, entry] of packages) {
    const [name, version] = identify(key, isOld);
    list.add({
      name: textAt(entry, 'name') || name,
      version: textAt(entry, 'version') || version,
      line: entry.line,
      isDirect: direct.has(`${name}@${version}`) || direct.has(`@${key}`),
      scope: scopes.get(`${name}@${version}`) ?? scopeOf(entry),
      source: sourceOfEntry(entry),
      integrity: textAt(entry, 'resolution', 'integrity') || null,
    });
  }
  return list.done();
}

/** Until version 6 the entries say it. */
function scopeOf(entry: Tree): DependencyScope {
  if (isTrueAt(entry, 'dev')) return 'development';
  if (isTrueAt(entry, 'optional')) return 'optional';
  return at(entry, 'dev').value === false ? 'runtime' : 'unknown';
}

function sourceOfEntry(entry: Tree): 'registry' | 'git' | 'path' | 'url' {
  const resolution = at(entry, 'resolution');
  if (textAt(resolution, 'type') === 'git' || textAt(resolution, 'commit') !== '') return 'git';
  if (textAt(resolution, 'type') === 'directory') return 'path';
  const tarball = textAt(resolution, 'tarball');
  if (tarball === '' || textAt(resolution, 'integrity') !== '') return sourceOf(tarball);
  return tarball.includes('codeload.') ? 'git' : 'url';
}

/** What the projects of the workspace ask for; before it had any, the lock itself is the only one. */
function findWishes(lock: Tree, isOld: boolean): Wish[] {
  const importers = [lock, ...at(lock, 'importers').fields.values()];
  return importers.flatMap((importer) =>
    LISTS.flatMap(([list, scope]) =>
      [...at(importer, list).fields].map(([name, entry]) => {
        const version =
          textAt(entry, 'version') || (entry.value === null ? '' : String(entry.value));
        const isPath = isOld && !version.startsWith('/');
        return { key: isPath ? `/${name}/${version}` : keyOf(name, version), scope };
      }),
    ),
  );
}

/** The key of what `name: version` leads to; an alias has the real name in its version. */
function keyOf(name: string, version: string): string {
  const plain = withoutPeers(version);
  return plain.startsWith('/') || plain.lastIndexOf('@') > 0 ? version : `${name}@${version}`;
}

function withoutPeers(key: string): string {
  const peers = key.indexOf('(');
  return peers === -1 ? key : key.slice(0, peers);
}

/** Name and version of `/@s/name@1.0.0(peer@2)`, or of version 5's `/@s/name/1.0.0_peer@2`. */
function identify(key: string, isOld: boolean): [name: string, version: string] {
  const plain = withoutPeers(key.startsWith('/') ? key.slice(1) : key);
  const isPath = isOld && key.startsWith('/');
  const split = isPath ? splitOfPath(plain) : plain.indexOf('@', 1);
  if (split <= 0) return ['', plain];
  const version = plain.slice(split + 1);
  const peers = isOld ? version.indexOf('_') : -1;
  return [plain.slice(0, split), peers === -1 ? version : version.slice(0, peers)];
}

function splitOfPath(plain: string): number {
  const first = plain.indexOf('/');
  return plain.startsWith('@') ? plain.indexOf('/', first + 1) : first;
}

/** Since version 9 only the graph tells: what runs at all is reached from what runs. */
function scopesOf(
  wishes: readonly Wish[],
  snapshots: ReadonlyMap<string, Tree>,
): ReadonlyMap<string, DependencyScope> {
  const scopes = new Map<string, DependencyScope>();
  if (snapshots.size === 0) return scopes;
  for (const scope of ['runtime', 'optional', 'development'] as const) {
    const seen = new Set<string>();
    const open = wishes.filter((wish) => wish.scope === scope).map(({ key }) => key);
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const entry = snapshots.get(key);
      if (entry === undefined || seen.has(key)) continue;
      seen.add(key);
      const plain = identify(key, false).join('@');
      if (!scopes.has(plain)) scopes.set(plain, scope);
      open.push(...keysBelow(entry));
    }
  }
  return scopes;
}

function keysBelow(entry: Tree): string[] {
  const lists = ['dependencies', 'optionalDependencies'].map((list) => at(entry, list).fields);
  return lists.flatMap((list) => [...list].map(([name, { value }]) => keyOf(name, String(value))));
}
