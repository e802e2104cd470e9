import type { ConfigFile } from '#code/model.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  stringAt,
  toStrings,
} from '#code/resolve/json-config.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { Asker } from './probe.ts';

/** What a package.json says about imports. */
export interface PackageManifest {
  readonly directory: string;
  readonly name: string | null;
  readonly exports: unknown;
  readonly imports: unknown;
  /** files of the package as a whole, best first, by who asks */
  readonly entries: Readonly<Record<Asker, readonly string[]>>;
  /** patterns of subpaths with their targets: `typesVersions` */
  readonly typesVersions: readonly (readonly [pattern: string, targets: readonly string[]])[];
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

const ENTRY_KEYS: Readonly<Record<Asker, readonly string[]>> = {
  typescript: ['source', 'types', 'typings', 'module', 'main', 'browser'],
  script: ['source', 'module', 'main', 'browser', 'types', 'typings'],
};
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
    entries: { typescript: entriesOf(json, 'typescript'), script: entriesOf(json, 'script') },
    typesVersions: toTypesVersions(json['typesVersions']),
    workspaces: toStrings(isJsonObject(workspaces) ? workspaces['packages'] : workspaces),
    dependencies: new Map(DEPENDENCY_KEYS.flatMap((key) => toDependencies(json[key]))),
  };
}

function entriesOf(json: JsonObject, asker: Asker): string[] {
  return ENTRY_KEYS[asker].map((key) => stringAt(json, key)).filter((entry) => entry !== null);
}

/** The patterns of the newest compiler: TypeScript takes the first range that fits, so do we. */
function toTypesVersions(value: unknown): PackageManifest['typesVersions'] {
  const [newest] = isJsonObject(value) ? Object.values(value) : [];
  if (!isJsonObject(newest)) return [];
  return Object.entries(newest).map(([pattern, targets]) => [pattern, toStrings(targets)]);
}

function toDependencies(value: unknown): [name: string, range: string][] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([name, range]) => [
    name,
    typeof range === 'string' ? range : '',
  ]);
}
