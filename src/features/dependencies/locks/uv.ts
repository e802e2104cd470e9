import type {
  DependencyScope,
  DependencySource,
  LockFile,
  LockFormat,
  LockReading,
} from '../model.ts';
import { createPackageList } from './packages.ts';
import { readToml } from './toml-tree.ts';
import { at, textAt, type Tree } from './tree.ts';

/** uv.lock. */
export const UV: LockFormat = {
  id: 'uv',
  ecosystem: 'PyPI',
  matches: (name) => name === 'uv.lock',
  read: readUv,
};

function readUv({ text }: LockFile): LockReading {
  const packages = at(readToml(text), 'package').items;
  const list = createPackageList();
  const own = packages.filter(isOwn);
  const direct = new Set(own.flatMap((entry) => wishesOf(entry).map(({ name }) => name)));
  const scopes = scopesOf(packages, own);
  for (const entry of packages) {
    if (isOwn(entry)) continue;
    const name = textAt(entry, 'name');
    const file =
      at(entry, 'sdist').fields.size > 0 ? at(entry, 'sdist') : at(entry, 'wheels').items[0];
    list.add({
      name,
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: direct.has(name),
      scope: scopes.get(name) ?? 'unknown',
      source: sourceOfEntry(entry),
      integrity: (file && textAt(file, 'hash')) || null,
    });
  }
  return list.done();
}

/** The project itself, and those of its workspace. */
function isOwn(entry: Tree): boolean {
  const { fields } = at(entry, 'source');
  return fields.has('editable') || fields.has('virtual');
}

function sourceOfEntry(entry: Tree): DependencySource {
  const { fields } = at(entry, 'source');
  if (fields.has('git')) return 'git';
  if (fields.has('url')) return 'url';
  return fields.has('path') || fields.has('directory') ? 'path' : 'registry';
}

interface Wish {
  readonly name: string;
  readonly scope: 'runtime' | 'optional' | 'development';
}

const GROUPS = [
  ['optional-dependencies', 'optional'],
  ['dev-dependencies', 'development'],
] as const;

function wishesOf(entry: Tree): Wish[] {
  const plain = at(entry, 'dependencies').items.map((wish) => toWish(wish, 'runtime'));
  const grouped = GROUPS.flatMap(([list, scope]) =>
    [...at(entry, list).fields.values()].flatMap(({ items }) =>
      items.map((wish) => toWish(wish, scope)),
    ),
  );
  return [...plain, ...grouped];
}

function toWish(wish: Tree, scope: Wish['scope']): Wish {
  return { name: textAt(wish, 'name'), scope };
}

/** What runs at all is reached from what runs. */
function scopesOf(
  packages: readonly Tree[],
  own: readonly Tree[],
): ReadonlyMap<string, DependencyScope> {
  const byName = Map.groupBy(packages, (entry) => textAt(entry, 'name'));
  const scopes = new Map<string, DependencyScope>();
  for (const scope of ['runtime', 'optional', 'development'] as const) {
    const open = own.flatMap(wishesOf).filter((wish) => wish.scope === scope);
    for (let wish = open.pop(); wish !== undefined; wish = open.pop()) {
      if (scopes.has(wish.name)) continue;
      scopes.set(wish.name, scope);
      // The extras of a package that is asked for with them are not told apart: all its wishes count.
      for (const entry of byName.get(wish.name) ?? [])
        open.push(...wishesOf(entry).filter(({ scope: kind }) => kind !== 'development'));
    }
  }
  return scopes;
}
