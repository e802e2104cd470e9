import { at, type Tree } from './tree.ts';
import { readJson } from './json-tree.ts';

/** Names in a manifest's lists of dependencies, with what each is asked for. */
export type Wanted = ReadonlyMap<string, 'runtime' | 'development' | 'optional'>;

const NPM_LISTS = [
  ['dependencies', 'runtime'],
  ['peerDependencies', 'runtime'],
  ['optionalDependencies', 'optional'],
  ['devDependencies', 'development'],
] as const;

/** What npm's lists in a package.json, or an entry of its lock, ask for. */
export function wantedByNpm(manifest: Tree): Wanted {
  return collect(manifest, NPM_LISTS);
}

/** The same of the package.json beside a lock; null where there is none to be read. */
export function wantedBeside(text: string | null): Wanted | null {
  const manifest = readManifest(text);
  return manifest && wantedByNpm(manifest);
}

/** The same of a composer.json. */
export function wantedByComposer(text: string | null): Wanted | null {
  const manifest = readManifest(text);
  const lists = [
    ['require', 'runtime'],
    ['require-dev', 'development'],
  ] as const;
  return manifest && collect(manifest, lists);
}

function collect(
  manifest: Tree,
  lists: readonly (readonly [list: string, scope: 'runtime' | 'development' | 'optional'])[],
): Wanted {
  const wanted = new Map<string, 'runtime' | 'development' | 'optional'>();
  for (const [list, scope] of lists)
    for (const name of at(manifest, list).fields.keys())
      if (!wanted.has(name)) wanted.set(name, scope);
  return wanted;
}

function readManifest(text: string | null): Tree | null {
  if (text === null) return null;
  try {
    return readJson(text);
  } catch {
    // A manifest only adds to what the lock says.
    return null;
  }
}
