import type { Linking } from '#code/languages/language.ts';
import { parseJsonObject, stringAt } from '#code/resolve/json-config.ts';
import { ancestorsOf, directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toFile, unresolved } from '#code/resolve/resolution.ts';
import { noSurroundings, type ResolverInput } from '#code/resolve/resolver.ts';

/** How Solidity files find each other: a file offers all at its top, and what it imports whole. */
export const SOLIDITY_LINKING: Linking = {
  family: 'solidity',
  configPaths: [/(?:^|\/)(?:remappings\.txt|foundry\.toml|package\.json)$/],
  exportsAll: true,
  hasImplicitSelf: true,
  hasClosedNames: true,
  hasOverloads: true,
  createResolver: (project) => {
    const reading: Reading = { project, mappings: findMappings(project) };
    return {
      resolve: (from, { specifier }) => ({ resolution: resolve(reading, from, specifier) }),
      packages: null,
      surroundings: noSurroundings,
    };
  },
  resultOf,
};

/** `returns (IERC20 token)`. */
function resultOf(signature: string): string {
  return /\breturns\s*\(\s*((?:\w+\.)?[A-Z_$][\w$]*)/.exec(signature)?.[1] ?? '';
}

/** A prefix of import paths that stands for a directory of the repository. */
interface Mapping {
  /** where the config file is: what lies there uses the mapping */
  readonly root: string;
  /** paths of importing files, below `root`, that it is for */
  readonly context: string;
  readonly prefix: string;
  readonly target: string;
}

interface Reading {
  readonly project: ResolverInput;
  /** longest prefix first */
  readonly mappings: readonly Mapping[];
}

function findMappings({ configs }: ResolverInput): Mapping[] {
  return configs
    .flatMap(({ path, text }) => {
      if (path.endsWith('package.json')) return ofManifest(path, text);
      const lines = path.endsWith('.txt') ? text.split('\n') : tomlRemappings(text);
      return lines.flatMap((line) => toMapping(directoryOf(path), line));
    })
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
}

/** A package of the repository is imported by its name: `@scope/name/path.sol`. */
function ofManifest(path: string, text: string): Mapping[] {
  const manifest = parseJsonObject(text);
  const name = (manifest && stringAt(manifest, 'name')) ?? '';
  if (name === '') return [];
  return [{ root: '', context: '', prefix: `${name}/`, target: directoryOf(path) }];
}

/** `remappings = ["a/=lib/a/", ...]`, over several lines or on one. */
function tomlRemappings(text: string): string[] {
  const list = /^\s*remappings\s*=\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? '';
  return [...list.matchAll(/["']([^"'\n]*)["']/g)].map(([, entry = '']) => entry);
}

/** `context:prefix=target`. Source: Solidity documentation, "Import Remapping". */
function toMapping(root: string, line: string): Mapping[] {
  const equals = line.indexOf('=');
  if (equals <= 0 || line.trimStart().startsWith('#')) return [];
  const lead = line.slice(0, equals).trim();
  const colon = lead.indexOf(':');
  const target = joinPath(root, line.slice(equals + 1).trim());
  if (target === null) return [];
  return [
    { root, context: lead.slice(0, Math.max(0, colon)), prefix: lead.slice(colon + 1), target },
  ];
}

function resolve(reading: Reading, from: number, specifier: string): Resolution {
  const { paths } = reading.project;
  if (specifier === '') return unresolved('not-a-literal');
  const path = paths.paths[from] ?? '';
  if (/^\.\.?\//.test(specifier)) {
    const target = joinPath(directoryOf(path), specifier);
    return target === null ? unresolved('outside-repository') : toFileAt(reading, target);
  }
  return (
    throughMapping(reading, path, specifier) ??
    fromAbove(reading, path, specifier) ??
    toExternal(packageOf(specifier), 'package')
  );
}

/** Null where no mapping is for the path, or where it leads to a package that is not there. */
function throughMapping(reading: Reading, path: string, specifier: string): Resolution | null {
  const mapped = reading.mappings.find((mapping) => applies(mapping, path, specifier));
  const target = mapped ? joinPath(mapped.target, specifier.slice(mapped.prefix.length)) : null;
  if (!mapped || target === null) return null;
  const { paths } = reading.project;
  const isThere = paths.find(target) >= 0 || paths.hasDirectory(mapped.target);
  return isThere ? toFileAt(reading, target) : null;
}

function applies({ root, context, prefix }: Mapping, path: string, specifier: string): boolean {
  const place = root === '' || context === '' ? root + context : `${root}/${context}`;
  return path.startsWith(place) && prefix !== '' && specifier.startsWith(prefix);
}

function toFileAt({ project: { paths, skipped } }: Reading, target: string): Resolution {
  const file = paths.find(target);
  if (file >= 0) return toFile(file);
  const isSkipped = skipped.some((entry) => entry.path === target);
  return unresolved(isSkipped ? 'file-skipped' : 'file-not-found');
}

/** From the root of a project around the file, or from what it installed beside it: `lib`, as forge does. */
function fromAbove(
  { project: { paths } }: Reading,
  path: string,
  specifier: string,
): Resolution | null {
  const [first = '', ...rest] = specifier.split('/');
  const inside = rest.join('/');
  for (const directory of ancestorsOf(directoryOf(path))) {
    const places = [
      specifier,
      `node_modules/${specifier}`,
      `lib/${first}/src/${inside}`,
      `lib/${first}/contracts/${inside}`,
      `lib/${specifier}`,
    ];
    for (const place of places) {
      const target = joinPath(directory, place);
      const file = target === null ? -1 : paths.find(target);
      if (file >= 0) return toFile(file);
    }
  }
  return null;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
