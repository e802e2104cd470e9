import type { ConfigFile } from '#code/model.ts';
import { isDocumentPath, languageOf } from '#code/languages/registry.ts';
import { HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#code/resolve/json-config.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import type { ComputedImports } from './computed-imports.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';
import type { DeadCodeInput, Doubt } from './model.ts';
import { createPackageFinder } from './package-finder.ts';

/** Blind spots of the index, asked for by what they may hide. */
export interface BlindSpots {
  /** another file that was not parsed whole and has the name in it */
  readonly unparsedWith: (name: string, file: number) => Doubt | null;
  /** an import that leads nowhere and could mean the file */
  readonly lostImportOf: (file: number) => Doubt | null;
  /** a computed import that could name the file */
  readonly computedNear: (file: number) => Doubt | null;
  /** code in the file's own folder that was not indexed: a link, for one */
  readonly skippedBeside: (file: number) => Doubt | null;
  /** code of the file's package that was not indexed */
  readonly skippedNear: (file: number) => Doubt | null;
}

/** @param wanted hashes of the names that will be asked for */
export function createBlindSpots(
  input: DeadCodeInput,
  graph: NodeGraph,
  { wanted, computed }: { wanted: ReadonlySet<number>; computed: ComputedImports },
): BlindSpots {
  const packageOf = createPackageFinder(input);
  const unparsed = unparsedNames(graph, wanted);
  const lost = lostImports(input);
  const skipped = skippedCode(input, packageOf);
  const beside = skippedCode(input, directoryOf);
  const pathOf = (file: number): string => input.files[file]?.path ?? '';
  return {
    unparsedWith: (name, file) => {
      const family = graph.families[file] ?? '';
      const hit = (unparsed.get(hashed(name)) ?? []).find(
        (blindSpot) => blindSpot.file !== file && blindSpot.family === family,
      );
      return hit ? { code: 'mentioned-in-unparsed-file', where: hit.path } : null;
    },
    lostImportOf: (file) => {
      const where = stemsOf(pathOf(file)).map((stem) => lost.get(stem));
      const hit = where.find((place) => place !== undefined);
      return hit === undefined ? null : { code: 'unresolved-import', where: hit };
    },
    computedNear: computed.doubtOf,
    skippedBeside: (file) => {
      const hit = beside.get(`${graph.families[file]} ${directoryOf(pathOf(file))}`);
      return hit === undefined ? null : { code: 'skipped-file-near', where: hit };
    },
    skippedNear: (file) => {
      const hit = skipped.get(`${graph.families[file]} ${packageOf(pathOf(file))}`);
      return hit === undefined ? null : { code: 'skipped-file-near', where: hit };
    },
  };
}

interface UnparsedFile {
  readonly path: string;
  readonly file: number;
  readonly family: string;
}

/** Files that are kept of each name. */
const MAX_FILES_A_NAME = 4;

/** Names in files that were not parsed whole, with some of those files. */
function unparsedNames(
  { files, families, tokens }: NodeGraph,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly UnparsedFile[]> {
  const names = new Map<number, UnparsedFile[]>();
  files.forEach(({ path, facts }, file) => {
    if (facts.state !== 'partial' && facts.state !== 'failed') return;
    const blindSpot = { path, file, family: families[file] ?? '' };
    for (const hash of tokens.known(file)) {
      if (!wanted.has(hash & HASH_MASK) || tokenKind(hash) !== TOKEN.name) continue;
      const same = names.get(hash & HASH_MASK);
      if (!same) names.set(hash & HASH_MASK, [blindSpot]);
      else if (same.length < MAX_FILES_A_NAME && same.at(-1) !== blindSpot) same.push(blindSpot);
    }
  });
  return names;
}

/** Relative or aliased imports without a target, by the last part of what they name. */
function lostImports(input: DeadCodeInput): ReadonlyMap<string, string> {
  const lost = new Map<string, string>();
  const unresolved = input.links.unresolved.filter(({ reason }) => reason !== 'not-a-literal');
  for (const { from, specifier, line } of [...unresolved, ...aliasedImports(input)]) {
    const last = lastPart(specifier);
    if (last !== '' && !lost.has(last)) lost.set(last, `${input.files[from]?.path ?? ''}:${line}`);
  }
  return lost;
}

interface LostImport {
  readonly from: number;
  readonly specifier: string;
  readonly line: number;
}

/**
 * `@/views/home` is no package's name, but an alias that no configuration explains; `@site/src/x` is no
 * package that a manifest asks for.
 */
function aliasedImports({ files, links, texts }: DeadCodeInput): LostImport[] {
  const isDeclared = declaredPackages(texts);
  return links.externals
    .filter(
      ({ from, packageName, builtin }) =>
        /^[@~#]?\/|^~/.test(packageName) ||
        (!builtin && isScript(files[from]?.path ?? '') && !isDeclared(packageName)),
    )
    .flatMap(({ from, line }) => {
      const imports = files[from]?.facts.imports.filter((fact) => fact.line === line) ?? [];
      return imports.map(({ specifier }) => ({ from, specifier, line }));
    });
}

function isScript(path: string): boolean {
  return languageOf(path).conventions?.hasExplicitExports === true;
}

/** @returns whether any manifest of the project asks for a package; without manifests, all are */
function declaredPackages(texts: readonly ConfigFile[]): (name: string) => boolean {
  const manifests = texts.filter(({ path }) => /(?:^|\/)package\.json$/.test(path));
  if (manifests.length === 0) return () => true;
  const names = new Set(manifests.flatMap(({ text }) => packagesIn(parseJsonObject(text) ?? {})));
  return (name) => names.has(name) || names.has(`@types/${name}`);
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

function packagesIn(manifest: JsonObject): string[] {
  const own = typeof manifest['name'] === 'string' ? [manifest['name']] : [];
  const asked = FIELDS.map((field) => manifest[field]).filter(isJsonObject);
  return [...own, ...asked.flatMap((field) => Object.keys(field))];
}

function lastPart(specifier: string): string {
  const plain = specifier.replace(/^[#~@$]+/, '').split(/[?#]/, 1)[0] ?? '';
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  const dotted = plain.includes('/') ? name : name.slice(name.lastIndexOf('.') + 1);
  return plain.includes('/') ? stemOf(name) : dotted;
}

function stemOf(name: string): string {
  return name.replace(/(?:\.d)?\.[A-Za-z]+$/, '');
}

/** What an import of the file may end in: its name, and its folder's where it is an index. */
function stemsOf(path: string): string[] {
  const name = stemOf(path.slice(path.lastIndexOf('/') + 1));
  const isIndex = name === 'index' || name === '__init__';
  const folder = directoryOf(path);
  return isIndex ? [folder.slice(folder.lastIndexOf('/') + 1)] : [name];
}

/** By family and home: code that was left out uses nothing of another language. */
function skippedCode(
  { skipped }: DeadCodeInput,
  homeOf: (path: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, reason } of skipped) {
    const { linking } = languageOf(path);
    if (linking === null || isDocumentPath(path) || reason === 'excluded') continue;
    const home = `${linking.family} ${homeOf(path)}`;
    if (!found.has(home)) found.set(home, path);
  }
  return found;
}
