import type { ConfigFile } from '#code/model.ts';
import { matchPattern } from './exports-map.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  stringAt,
  toStrings,
} from '#code/resolve/json-config.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';

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
  /** directories that are one at run time: relative names lead from any of them to any other */
  readonly rootDirs: readonly string[];
  /** put before the extension of a file, in order: `.ios`, `` */
  readonly moduleSuffixes: readonly string[];
  /** conditions of package.json maps besides the usual ones */
  readonly customConditions: readonly string[];
}

const NO_CONFIG: CompilerConfig = {
  mappings: [],
  isReadable: true,
  rootDirs: [],
  moduleSuffixes: [],
  customConditions: [],
};
const MAX_EXTENDS = 32;

/** Finds the directory of the package that `name` means in `directory`, null for one outside. */
export type PackageLocator = (directory: string, name: string) => string | null;

/** @returns a finder of the config that holds for a directory: that of the nearest tsconfig above */
export function createConfigFinder(source: ConfigSource): (directory: string) => CompilerConfig {
  const byDirectory = new Map<string, CompilerConfig>();
  const byPath = new Map<string, CompilerConfig>();

  function find(directory: string): CompilerConfig {
    const cached = byDirectory.get(directory);
    if (cached) return cached;
    const path = ancestorsOf(directory)
      .flatMap((ancestor) => [within(ancestor, 'tsconfig.json'), within(ancestor, 'jsconfig.json')])
      .find((candidate) => source.has(candidate));
    const found = path === undefined ? NO_CONFIG : read(path);
    byDirectory.set(directory, found);
    return found;
  }

  /** One config holds for all directories below it, and a large one refers to a hundred others. */
  function read(path: string): CompilerConfig {
    const found = byPath.get(path) ?? readConfig(source, path);
    byPath.set(path, found);
    return found;
  }

  return find;
}

/** The config files of a repository. */
export interface ConfigSource {
  readonly has: (path: string) => boolean;
  /** what a config says, null where it cannot be read */
  readonly jsonAt: (path: string) => JsonObject | null;
  readonly locate: PackageLocator;
}

/** Each config is parsed once, when it is first asked for. */
export function createConfigSource(
  configs: readonly ConfigFile[],
  locate: PackageLocator,
): ConfigSource {
  const texts = new Map(configs.map(({ path, text }) => [path, text]));
  const parsed = new Map<string, JsonObject | null>();
  return {
    has: (path) => texts.has(path),
    jsonAt: (path) => {
      const known = parsed.get(path);
      if (known !== undefined) return known;
      const text = texts.get(path);
      const json = text === undefined ? null : parseJsonObject(text);
      parsed.set(path, json);
      return json;
    },
    locate,
  };
}

function readConfig(source: ConfigSource, path: string): CompilerConfig {
  const json = source.jsonAt(path);
  if (!json) return { ...NO_CONFIG, isReadable: false };
  const references = Array.isArray(json['references']) ? json['references'] : [];
  // A solution-style config says nothing itself: the projects it refers to do.
  const referenced = references
    .map((reference: unknown) => (isJsonObject(reference) ? stringAt(reference, 'path') : null))
    .flatMap((target) => (target === null ? [] : projectsAt(source, directoryOf(path), target)));
  const projects = [projectOf(source, path), ...referenced];
  return {
    mappings: projects.map(readMapping).filter((mapping) => mapping !== null),
    isReadable: true,
    rootDirs: firstList(projects, 'rootDirs', toDirectory),
    moduleSuffixes: firstList(projects, 'moduleSuffixes', (suffix) => suffix),
    customConditions: firstList(projects, 'customConditions', (condition) => condition),
  };
}

interface Project {
  readonly directory: string;
  /** its options, then those of what it extends */
  readonly chain: readonly Options[];
}

function projectOf(source: ConfigSource, path: string): Project {
  return { directory: directoryOf(path), chain: optionsChain(source, path) };
}

function projectsAt(source: ConfigSource, directory: string, target: string): Project[] {
  const found = configPath(source, directory, target);
  if (found.length > 0) return found.map((path) => projectOf(source, path));
  return [{ directory, chain: builtOptions(target, directory) }];
}

/** A list of the first project that has one. */
function firstList(
  projects: readonly Project[],
  key: string,
  toItem: (value: string, from: string, configDirectory: string) => string | null,
): readonly string[] {
  for (const { chain, directory } of projects) {
    const found = chain.find(({ options }) => Array.isArray(options[key]));
    if (found)
      return toStrings(found.options[key])
        .map((value) => toItem(value, found.directory, directory))
        .filter((item) => item !== null);
  }
  return [];
}

const CONFIG_DIRECTORY = '${configDir}';

/** A directory as a config names it; null where it is outside. */
export function toDirectory(value: string, from: string, configDirectory: string): string | null {
  return value.startsWith(CONFIG_DIRECTORY)
    ? joinPath(configDirectory, value.slice(CONFIG_DIRECTORY.length))
    : joinPath(from, value);
}

/** What a config and those it extends say; the extending one wins, key by key. */
function readMapping({ directory: configDirectory, chain }: Project): PathMapping | null {
  const based = chain.find(({ options }) => stringAt(options, 'baseUrl') !== null);
  const mapped = chain.find(({ options }) => isJsonObject(options['paths']));
  if (!based && !mapped) return null;
  const baseUrl = based
    ? toDirectory(stringAt(based.options, 'baseUrl') ?? '', based.directory, configDirectory)
    : null;
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
      target.replace(CONFIG_DIRECTORY, `/${configDirectory}`),
    ),
  }));
}

/** Compiler options of one config file. */
interface Options {
  readonly directory: string;
  readonly options: JsonObject;
}

/** Compiler options of a config, then of what it extends, nearest first; cycles end. */
export function optionsChain(source: ConfigSource, start: string): Options[] {
  const chain: Options[] = [];
  const seen = new Set<string>();
  const open = [start];
  while (open.length > 0 && seen.size < MAX_EXTENDS) {
    const path = open.shift() ?? '';
    const json = seen.has(path) ? null : source.jsonAt(path);
    seen.add(path);
    if (!json) continue;
    const directory = directoryOf(path);
    const options = json['compilerOptions'];
    if (isJsonObject(options)) chain.push({ directory, options });
    // Of several bases the last one wins, so it is asked first.
    const bases = toStrings(json['extends']).toReversed();
    open.unshift(...bases.flatMap((base) => configPath(source, directory, base)));
    chain.push(...bases.flatMap((base) => builtOptions(base, directory)));
  }
  return chain;
}

/**
 * Configs that frameworks write when they are installed, so that no repository has them. Sources:
 * SvelteKit's and Nuxt's documentation of their default aliases.
 */
const BUILT_CONFIGS: readonly (readonly [name: RegExp, paths: JsonObject])[] = [
  [/^\.\/\.svelte-kit\/tsconfig\.json$/, { $lib: ['./src/lib'], '$lib/*': ['./src/lib/*'] }],
  [
    /^\.\/\.nuxt\/tsconfig(?:\.app)?\.json$/,
    {
      '~/*': ['./app/*', './*', './src/*'],
      '@/*': ['./app/*', './*', './src/*'],
      '~~/*': ['./*'],
      '@@/*': ['./*'],
    },
  ],
];

function builtOptions(base: string, directory: string): Options[] {
  return BUILT_CONFIGS.filter(([name]) => name.test(base)).map(([, paths]) => ({
    directory,
    options: { paths },
  }));
}

function configPath(source: ConfigSource, directory: string, target: string): string[] {
  const path =
    /^\.{0,2}\//.test(target) || target.startsWith('.')
      ? joinPath(directory, target)
      : packageConfigPath(source, directory, target);
  if (path === null) return [];
  const candidates = [path, `${path}.json`, within(path, 'tsconfig.json')];
  return candidates.filter((candidate) => source.has(candidate)).slice(0, 1);
}

function packageConfigPath(
  { locate }: ConfigSource,
  directory: string,
  target: string,
): string | null {
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
