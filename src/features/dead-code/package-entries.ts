import { createSourceFinder } from '#code/languages/ecmascript/resolve/build-outputs.ts';
import { isJsonObject, type JsonObject } from '#code/resolve/json-config.ts';
import { createConfigSource } from '#code/languages/ecmascript/resolve/tsconfig.ts';
import {
  type PackageFiles,
  probeDirectory,
  probeTarget,
} from '#code/languages/ecmascript/resolve/package-files.ts';
import {
  createManifestIndex,
  type PackageManifest,
} from '#code/languages/ecmascript/resolve/package-manifest.ts';
import { joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { findWorkspacePackages } from '#code/languages/ecmascript/resolve/workspaces.ts';
import type { DeadCodeInput } from './model.ts';

const FIELDS: readonly string[] = [
  'main',
  'module',
  'browser',
  'types',
  'typings',
  'bin',
  'exports',
  'source',
  'svelte',
  'unpkg',
  'jsdelivr',
  'react-native',
  'style',
  'sideEffects',
  'imports',
  'typesVersions',
  'publishConfig',
];

/** Strings of one field that are looked at: hostile manifests nest without end. */
const MAX_TARGETS = 10_000;

/** The files that the fields of a package.json name, or those that they are built from. */
export function* manifestEntries(
  { texts }: DeadCodeInput,
  index: PathIndex,
): Generator<readonly [file: number, reason: string]> {
  const manifests = createManifestIndex(texts);
  const packages = findWorkspacePackages(manifests, texts);
  const source = createConfigSource(
    texts,
    (directory, name) => packages.find(directory, name)?.directory ?? null,
  );
  const files: PackageFiles = { index, manifests, sourcesOf: createSourceFinder(texts, source) };
  for (const manifest of manifests.all) {
    const { directory } = manifest;
    const path = directory === '' ? 'package.json' : `${directory}/package.json`;
    const json = source.jsonAt(path);
    if (json) yield* entriesOf(files, manifest, json);
  }
}

function* entriesOf(
  files: PackageFiles,
  manifest: PackageManifest,
  json: JsonObject,
): Generator<readonly [file: number, reason: string]> {
  if (json['main'] === undefined && json['exports'] === undefined)
    yield [probeDirectory(files, manifest.directory, 'script'), 'package.json main'];
  for (const field of FIELDS)
    for (const target of stringsIn(json[field]))
      for (const file of filesOf(files, manifest, target)) yield [file, `package.json ${field}`];
}

function filesOf(files: PackageFiles, manifest: PackageManifest, target: string): number[] {
  if (target.includes('*')) return expand(files, manifest, target);
  return (['typescript', 'script'] as const).map((asker) =>
    probeTarget(files, { manifest, target, asker }),
  );
}

/** All strings in a value, however deep: conditions, subpaths, lists. */
function stringsIn(value: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  for (let seen = 0; open.length > 0 && seen < MAX_TARGETS; seen++) {
    const item = open.pop();
    if (typeof item === 'string') found.push(item);
    else if (Array.isArray(item)) open.push(...item);
    else if (isJsonObject(item)) open.push(...Object.values(item));
  }
  return found;
}

/** The files below a pattern, in the folder that it names and in the one that it is built from. */
function expand({ index }: PackageFiles, { directory }: PackageManifest, target: string): number[] {
  const star = target.indexOf('*');
  const before = joinPath(directory, target.slice(0, star)) ?? '';
  const isFolder = target[star - 1] === '/';
  const prefix = isFolder && before !== '' ? `${before}/` : before;
  const source = joinPath(directory, target.slice(0, star).replace(/^(\.\/)?[^/]+\//, 'src/'));
  const prefixes = [prefix, ...(source === null ? [] : [isFolder ? `${source}/` : source])];
  const stem = target.slice(star + 1).replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  const found: number[] = [];
  index.paths.forEach((path, file) => {
    const isBelow = prefixes.some((candidate) => path.startsWith(candidate));
    const plain = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
    if (isBelow && (plain.endsWith(stem) || path.endsWith(target.slice(star + 1))))
      found.push(file);
  });
  return found;
}
