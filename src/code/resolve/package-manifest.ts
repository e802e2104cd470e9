import type { ConfigFile } from '../model.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  stringAt,
  toStrings,
} from './json-config.ts';
import { ancestorsOf, directoryOf } from './path-index.ts';

/** What a package.json says about imports. */
export interface PackageManifest {
  readonly directory: string;
  readonly name: string | null;
  readonly exports: unknown;
  readonly imports: unknown;
  /** files of the package as a whole, best first */
  readonly entries: readonly string[];
  readonly workspaces: readonly string[];
  /** every declared dependency with its version range */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** The manifests of a repository. */
export interface ManifestIndex {
  /** manifest of the innermost package around a directory */
  readonly around: (directory: string) => PackageManifest | null;
  readonly at: (directory: string) => PackageManifest | null;
  readonly all: readonly PackageManifest[];
}

export function createManifestIndex(configs: readonly ConfigFile[]): ManifestIndex {
  const byDirectory = new Map<string, PackageManifest>();
  for (const { path, text } of configs) {
    if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
    const json = parseJsonObject(text);
    const directory = directoryOf(path);
    if (json) byDirectory.set(directory, toManifest(directory, json));
  }
  const known = new Map<string, PackageManifest | null>();
  function around(directory: string): PackageManifest | null {
    const cached = known.get(directory);
    if (cached !== undefined) return cached;
    const holder = ancestorsOf(directory).find((ancestor) => byDirectory.has(ancestor));
    const found = (holder === undefined ? undefined : byDirectory.get(holder)) ?? null;
    known.set(directory, found);
    return found;
  }
  return {
    around,
    at: (directory) => byDirectory.get(directory) ?? null,
    all: [...byDirectory.values()].toSorted((a, b) => (a.directory < b.directory ? -1 : 1)),
  };
}

const ENTRY_KEYS = ['source', 'types', 'typings', 'module', 'main', 'browser'];
const DEPENDENCY_KEYS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
];

function toManifest(directory: string, json: JsonObject): PackageManifest {
  const { workspaces } = json;
  return {
    directory,
    name: stringAt(json, 'name'),
    exports: json['exports'],
    imports: json['imports'],
    entries: ENTRY_KEYS.map((key) => stringAt(json, key)).filter((entry) => entry !== null),
    workspaces: toStrings(isJsonObject(workspaces) ? workspaces['packages'] : workspaces),
    dependencies: new Map(DEPENDENCY_KEYS.flatMap((key) => toDependencies(json[key]))),
  };
}

function toDependencies(value: unknown): [name: string, range: string][] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([name, range]) => [
    name,
    typeof range === 'string' ? range : '',
  ]);
}
