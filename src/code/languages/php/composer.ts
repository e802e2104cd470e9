import type { ConfigFile } from '#code/model.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  toStrings,
} from '#code/resolve/json-config.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';

/** Where the classes whose names begin with a prefix are. */
interface Mapping {
  readonly prefix: string;
  readonly directories: readonly string[];
  /** PSR-0: the whole name is the path, and `_` divides it as well */
  readonly isWhole: boolean;
}

/** What the composer files of a project say. */
export interface Composer {
  /** @returns paths at which the project's own class may be, none where the name is not the project's */
  readonly placesOf: (name: string) => readonly string[];
  /** @returns the required package that a name most likely is of, '' where none is */
  readonly packageOf: (name: string) => string;
  /** directories of the composer.json files */
  readonly roots: readonly string[];
}

export const COMPOSER_PATHS: readonly RegExp[] = [
  /(?:^|\/)composer\.(?:json|lock)$/,
  /(?:^|\/)vendor\/composer\/installed\.json$/,
];

/** Reads the autoload rules of composer.json, and the packages of the lock. Source: getcomposer.org, "The composer.json schema". */
export function readComposer(configs: readonly ConfigFile[]): Composer {
  const mappings: Mapping[] = [];
  const locked = new Map<string, string>();
  const required: string[] = [];
  const roots: string[] = [];
  for (const { path, text } of configs) {
    if (!COMPOSER_PATHS.some((pattern) => pattern.test(path))) continue;
    const config = parseJsonObject(text);
    if (!config) continue;
    if (!path.endsWith('composer.json')) readLock(config, locked);
    else {
      const root = directoryOf(path);
      roots.push(root);
      mappings.push(...mappingsOf(config, root));
      required.push(...keysOf(config['require']), ...keysOf(config['require-dev']));
    }
  }
  mappings.sort((a, b) => b.prefix.length - a.prefix.length);
  const packages = required.filter((name) => name.includes('/'));
  return {
    placesOf: (name) =>
      mappings
        .filter(({ prefix }) => prefix !== '' && isBelow(name, prefix))
        .flatMap((mapping) => pathsOf(mapping, name)),
    packageOf: (name) => lockedPackage(locked, name) || requiredPackage(packages, name),
    roots,
  };
}

function isBelow(name: string, prefix: string): boolean {
  return name.startsWith(prefix) || `${name}\\` === prefix;
}

function keysOf(value: unknown): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function mappingsOf(config: JsonObject, root: string): Mapping[] {
  return [config['autoload'], config['autoload-dev']].flatMap((autoload) => {
    if (!isJsonObject(autoload)) return [];
    const plain = toMappings(autoload['psr-4'], { root, isWhole: false });
    return plain.concat(toMappings(autoload['psr-0'], { root, isWhole: true }));
  });
}

function toMappings(
  rules: unknown,
  { root, isWhole }: { readonly root: string; readonly isWhole: boolean },
): Mapping[] {
  if (!isJsonObject(rules)) return [];
  return Object.entries(rules).map(([prefix, value]) => ({
    prefix,
    isWhole,
    directories: toStrings(value).flatMap((directory) => joinPath(root, directory) ?? []),
  }));
}

function pathsOf({ prefix, directories, isWhole }: Mapping, name: string): string[] {
  const rest = isWhole ? name : name.slice(prefix.length);
  const cut = rest.lastIndexOf('\\') + 1;
  const last = isWhole ? rest.slice(cut).replaceAll('_', '/') : rest.slice(cut);
  const path = `${rest.slice(0, cut).replaceAll('\\', '/')}${last}.php`;
  return directories.map((directory) => (directory === '' ? path : `${directory}/${path}`));
}

function readLock(config: JsonObject, locked: Map<string, string>): void {
  for (const list of [config['packages'], config['packages-dev']])
    for (const item of Array.isArray(list) ? list : []) readPackage(item, locked);
}

function readPackage(item: unknown, locked: Map<string, string>): void {
  if (!isJsonObject(item) || typeof item['name'] !== 'string') return;
  const { autoload } = item;
  if (!isJsonObject(autoload)) return;
  for (const prefix of [...keysOf(autoload['psr-4']), ...keysOf(autoload['psr-0'])])
    if (prefix !== '') locked.set(prefix.replace(/\\$/, ''), item['name']);
}

/** The package with the longest prefix of the name. */
function lockedPackage(locked: ReadonlyMap<string, string>, name: string): string {
  if (locked.size === 0) return '';
  let at = name;
  for (;;) {
    const found = locked.get(at);
    if (found !== undefined) return found;
    const cut = at.lastIndexOf('\\');
    if (cut < 0) return '';
    at = at.slice(0, cut);
  }
}

/** Without a lock: `Symfony\Component\Console` is symfony/console, `Carbon` nesbot/carbon. */
function requiredPackage(required: readonly string[], name: string): string {
  const parts = name.split('\\').slice(0, 4).map(toWords);
  const [vendor = '', ...rest] = parts;
  const ofVendor = required.filter((item) => item.split('/', 1)[0] === vendor);
  const exact = ofVendor.find((item) => rest.includes(item.slice(item.indexOf('/') + 1)));
  const named = required.find((item) => item.slice(item.indexOf('/') + 1) === vendor);
  return exact ?? named ?? (ofVendor.length === 1 ? (ofVendor[0] ?? '') : '');
}

/** `HttpFoundation` is `http-foundation`. */
function toWords(part: string): string {
  return part.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
