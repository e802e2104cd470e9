import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';
import { readToml } from './toml-tree.ts';
import { at, textAt, type Tree } from './tree.ts';

/** gradle/libs.versions.toml: what the builds may ask for. It does not list what that needs in turn. */
export const GRADLE_CATALOG: LockFormat = {
  id: 'gradle-catalog',
  ecosystem: 'Maven',
  matches: (name) => name.endsWith('.versions.toml'),
  read: readCatalog,
};

function readCatalog({ text }: LockFile): LockReading {
  const catalog = readToml(text);
  const list = createPackageList();
  for (const [alias, entry] of at(catalog, 'libraries').fields) {
    const { name, version } = toCoordinates(entry, at(catalog, 'versions'));
    const isKnown = name.includes(':') && version !== '' && !/[[\](),+]/.test(version);
    if (isKnown) list.add({ name, version, line: entry.line, isDirect: true });
    else list.fail(entry.line, `${alias} has no version of its own`);
  }
  list.fail(1, 'a version catalog does not list what its libraries need themselves');
  return list.done();
}

function toCoordinates(entry: Tree, versions: Tree): { name: string; version: string } {
  if (typeof entry.value === 'string') {
    const [group = '', artifact = '', version = ''] = entry.value.split(':');
    return { name: `${group}:${artifact}`, version };
  }
  const module = textAt(entry, 'module') || `${textAt(entry, 'group')}:${textAt(entry, 'name')}`;
  const reference = textAt(entry, 'version', 'ref');
  const version = reference === '' ? at(entry, 'version') : at(versions, reference);
  return { name: module, version: toVersion(version) };
}

/** `"1.0"`, or a table that says how strictly. */
function toVersion(version: Tree): string {
  if (typeof version.value === 'string') return version.value.replace(/!!$/, '');
  return ['strictly', 'require', 'prefer'].map((kind) => textAt(version, kind)).find(Boolean) ?? '';
}
