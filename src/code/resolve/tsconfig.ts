import type { ConfigFile } from '../model.ts';
import { matchPattern } from './exports-map.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  stringAt,
  toStrings,
} from './json-config.ts';
import { ancestorsOf, directoryOf, joinPath } from './path-index.ts';

/** How a tsconfig.json or jsconfig.json maps names that are not relative. */
export interface PathMapping {
  /** directory that every such name is tried below, null where it is not set */
  readonly baseUrl: string | null;
  readonly patterns: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  /** directory that the targets are relative to */
  readonly targetsFrom: string;
}

/** The tsconfig of a directory: its mappings (its own, or its references'), or that it cannot be read. */
export interface CompilerConfig {
  readonly mappings: readonly PathMapping[];
  readonly isReadable: boolean;
}

const NO_CONFIG: CompilerConfig = { mappings: [], isReadable: true };
const MAX_EXTENDS = 32;

/** Finds the directory of the package that `name` means in `directory`, null for one outside. */
export type PackageLocator = (directory: string, name: string) => string | null;

/** @returns a finder of the config that holds for a directory: that of the nearest tsconfig above */
export function createConfigFinder(
  configs: readonly ConfigFile[],
  locate: PackageLocator,
): (directory: string) => CompilerConfig {
  const texts = new Map(configs.map(({ path, text }) => [path, text]));
  const byDirectory = new Map<string, CompilerConfig>();

  function find(directory: string): CompilerConfig {
    const cached = byDirectory.get(directory);
    if (cached) return cached;
    const path = ancestorsOf(directory)
      .flatMap((ancestor) => [within(ancestor, 'tsconfig.json'), within(ancestor, 'jsconfig.json')])
      .find((candidate) => texts.has(candidate));
    const found = path === undefined ? NO_CONFIG : readConfig({ texts, locate }, path);
    byDirectory.set(directory, found);
    return found;
  }

  return find;
}

interface Source {
  readonly texts: ReadonlyMap<string, string>;
  readonly locate: PackageLocator;
}

function readConfig(source: Source, path: string): CompilerConfig {
  const own = readMapping(source, path, directoryOf(path));
  const json = jsonAt(source, path);
  if (!json) return { mappings: [], isReadable: false };
  const references = Array.isArray(json['references']) ? json['references'] : [];
  // A solution-style config maps nothing itself: the projects it refers to do.
  const referenced = references
    .map((reference: unknown) => (isJsonObject(reference) ? stringAt(reference, 'path') : null))
    .flatMap((target) => (target === null ? [] : configPath(source, directoryOf(path), target)))
    .map((target) => readMapping(source, target, directoryOf(target)));
  return { mappings: [own, ...referenced].filter((mapping) => mapping !== null), isReadable: true };
}

function jsonAt({ texts }: Source, path: string): JsonObject | null {
  const text = texts.get(path);
  return text === undefined ? null : parseJsonObject(text);
}

/** What a config and those it extends say; the extending one wins, key by key. */
function readMapping(source: Source, path: string, configDirectory: string): PathMapping | null {
  const chain = optionsChain(source, path);
  const based = chain.find(({ options }) => stringAt(options, 'baseUrl') !== null);
  const mapped = chain.find(({ options }) => isJsonObject(options['paths']));
  if (!based && !mapped) return null;
  const baseUrl = based ? baseUrlOf(based, configDirectory) : null;
  const paths = mapped?.options['paths'];
  return {
    baseUrl,
    patterns: isJsonObject(paths) ? toPatterns(paths, configDirectory) : [],
    targetsFrom: baseUrl ?? mapped?.directory ?? configDirectory,
  };
}

function toPatterns(paths: JsonObject, configDirectory: string): PathMapping['patterns'] {
  return Object.entries(paths).map(([pattern, targets]) => ({
    pattern,
    targets: toStrings(targets).map((target) =>
      target.replace('${configDir}', `/${configDirectory}`),
    ),
  }));
}

function baseUrlOf({ directory, options }: Options, configDirectory: string): string | null {
  const path = stringAt(options, 'baseUrl') ?? '';
  return path.startsWith('${configDir}')
    ? joinPath(configDirectory, path.slice('${configDir}'.length))
    : joinPath(directory, path);
}

interface Options {
  readonly directory: string;
  readonly options: JsonObject;
}

/** Compiler options of a config, then of what it extends, nearest first; cycles end. */
function optionsChain(source: Source, start: string): Options[] {
  const chain: Options[] = [];
  const seen = new Set<string>();
  const open = [start];
  while (open.length > 0 && seen.size < MAX_EXTENDS) {
    const path = open.shift() ?? '';
    const json = seen.has(path) ? null : jsonAt(source, path);
    seen.add(path);
    if (!json) continue;
    const directory = directoryOf(path);
    const options = json['compilerOptions'];
    if (isJsonObject(options)) chain.push({ directory, options });
    // Of several bases the last one wins, so it is asked first.
    const bases = toStrings(json['extends']).toReversed();
    open.unshift(...bases.flatMap((base) => configPath(source, directory, base)));
  }
  return chain;
}

function configPath(source: Source, directory: string, target: string): string[] {
  const path =
    /^\.{0,2}\//.test(target) || target.startsWith('.')
      ? joinPath(directory, target)
      : packageConfigPath(source, directory, target);
  if (path === null) return [];
  const candidates = [path, `${path}.json`, within(path, 'tsconfig.json')];
  return candidates.filter((candidate) => source.texts.has(candidate)).slice(0, 1);
}

function packageConfigPath({ locate }: Source, directory: string, target: string): string | null {
  const parts = target.split('/');
  const nameLength = target.startsWith('@') ? 2 : 1;
  const found = locate(directory, parts.slice(0, nameLength).join('/'));
  return found === null ? null : joinPath(found, parts.slice(nameLength).join('/'));
}

function within(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}

/** Where a mapping sends a name. */
export interface MappedName {
  /** paths in the repository to try, in order */
  readonly candidates: readonly string[];
  /** the pattern names this very thing, so nothing else may be meant */
  readonly isAlias: boolean;
}

/** Source: TypeScript handbook, Modules Reference, "paths" and "baseUrl". */
export function mapName(mapping: PathMapping, name: string): MappedName {
  const best = bestPattern(mapping, name);
  const mapped = (best?.targets ?? []).map((target) =>
    target.startsWith('/')
      ? joinPath(
          '',
          target.replace('*', () => best?.rest ?? ''),
        )
      : joinPath(
          mapping.targetsFrom,
          target.replace('*', () => best?.rest ?? ''),
        ),
  );
  const based = mapping.baseUrl === null ? null : joinPath(mapping.baseUrl, name);
  return {
    candidates: [...mapped, based].filter((path) => path !== null),
    isAlias: best !== null && best.pattern !== '*',
  };
}

interface BestPattern {
  readonly pattern: string;
  readonly targets: readonly string[];
  readonly rest: string;
}

function bestPattern({ patterns }: PathMapping, name: string): BestPattern | null {
  let best: BestPattern | null = null;
  let bestLength = -1;
  for (const { pattern, targets } of patterns) {
    if (pattern === name) return { pattern, targets, rest: '' };
    const star = pattern.indexOf('*');
    const rest = star < 0 ? null : matchPattern(pattern, name);
    if (rest === null || star <= bestLength) continue;
    best = { pattern, targets, rest };
    bestLength = star;
  }
  return best;
}
