import { createReferenceSieve } from '#code/decoded-facts.ts';
import { isDocumentPath, languageOf } from '#code/languages/registry.ts';
import { HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { ReferenceFact } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';
import type { DeadCodeInput, Doubt } from './model.ts';

/** The holes of the index, asked for by what they may hide. */
export interface Ledger {
  /** another file that was not parsed whole and has the name in it */
  readonly unparsedWith: (name: string, file: number) => Doubt | null;
  /** an import that leads nowhere and could mean the file */
  readonly lostImportOf: (file: number) => Doubt | null;
  /** an import that is computed, in the file's package */
  readonly computedNear: (file: number) => Doubt | null;
  /** code of the file's package that was not indexed */
  readonly skippedNear: (file: number) => Doubt | null;
}

/** @param wanted hashes of the names that will be asked for */
export function createLedger(
  input: DeadCodeInput,
  graph: NodeGraph,
  wanted: ReadonlySet<number>,
): Ledger {
  const packageOf = createPackageFinder(input);
  const unparsed = unparsedNames(graph, wanted);
  const lost = lostImports(input);
  const computed = computedImports(input, packageOf);
  const skipped = skippedCode(input, packageOf);
  const pathOf = (file: number): string => input.files[file]?.path ?? '';
  return {
    unparsedWith: (name, file) => {
      const family = graph.families[file] ?? '';
      const hit = (unparsed.get(hashed(name)) ?? []).find(
        (hole) => hole.file !== file && hole.family === family,
      );
      return hit ? { code: 'mentioned-in-unparsed-file', where: hit.path } : null;
    },
    lostImportOf: (file) => {
      const where = stemsOf(pathOf(file)).map((stem) => lost.get(stem));
      const hit = where.find((place) => place !== undefined);
      return hit === undefined ? null : { code: 'unresolved-import', where: hit };
    },
    computedNear: (file) => {
      const hit = computed.get(`${graph.families[file]} ${packageOf(pathOf(file))}`);
      return hit === undefined ? null : { code: 'computed-import', where: hit };
    },
    skippedNear: (file) => {
      const hit = skipped.get(packageOf(pathOf(file)));
      return hit === undefined ? null : { code: 'skipped-file-near', where: hit };
    },
  };
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.py|Cargo\.toml|pubspec\.yaml|composer\.json|pom\.xml|build\.gradle(?:\.kts)?)$/;

/** The directory of the nearest manifest around a file. */
function createPackageFinder({ files }: DeadCodeInput): (path: string) => string {
  const roots = new Set(
    files.filter(({ path }) => MANIFEST.test(path)).map(({ path }) => directoryOf(path)),
  );
  return (path) => ancestorsOf(directoryOf(path)).find((directory) => roots.has(directory)) ?? '';
}

interface UnparsedFile {
  readonly path: string;
  readonly file: number;
  readonly family: string;
}

/** Files that are kept of each name. */
const MAX_HOLES = 4;

/** Names in files that were not parsed whole, with some of those files. */
function unparsedNames(
  { files, families, tokens }: NodeGraph,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly UnparsedFile[]> {
  const names = new Map<number, UnparsedFile[]>();
  files.forEach(({ path, facts }, file) => {
    if (facts.state !== 'partial' && facts.state !== 'failed') return;
    const hole = { path, file, family: families[file] ?? '' };
    for (const hash of tokens.of(file).known) {
      if (!wanted.has(hash & HASH_MASK) || tokenKind(hash) !== TOKEN.name) continue;
      const same = names.get(hash & HASH_MASK);
      if (!same) names.set(hash & HASH_MASK, [hole]);
      else if (same.length < MAX_HOLES && same.at(-1) !== hole) same.push(hole);
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

/** `@/views/home` is no package's name, but an alias that no configuration explains. */
function aliasedImports({ files, links }: DeadCodeInput): LostImport[] {
  return links.externals
    .filter(({ packageName }) => /^[@~#]?\/|^~/.test(packageName))
    .flatMap(({ from, line }) => {
      const imports = files[from]?.facts.imports.filter((fact) => fact.line === line) ?? [];
      return imports.map(({ specifier }) => ({ from, specifier, line }));
    });
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

function computedImports(
  { files, links }: DeadCodeInput,
  packageOf: (path: string) => string,
): ReadonlyMap<string, string> {
  const computed = new Map<string, string>();
  for (const { from, line, reason } of links.unresolved) {
    const { path = '', facts } = files[from] ?? {};
    if (reason !== 'not-a-literal' || !facts) continue;
    const family = languageOf(path).linking?.family ?? '';
    const key = `${family} ${packageOf(path)}`;
    if (!computed.has(key)) computed.set(key, `${path}:${line}`);
  }
  const mayImport = createReferenceSieve(new Set(GLOB_NAMES.map(hashed)));
  files.forEach(({ path, facts }) => {
    const glob = mayImport(facts) ? facts.references.find(isGlobImport) : undefined;
    if (!glob) return;
    const key = `${languageOf(path).linking?.family ?? ''} ${packageOf(path)}`;
    if (!computed.has(key)) computed.set(key, `${path}:${glob.line}`);
  });
  return computed;
}

/** What {@link isGlobImport} goes by. */
const GLOB_NAMES = ['context', 'glob', 'globEager'];

/** `import.meta.glob(...)`, `require.context(...)`: bundlers import what the pattern names. */
function isGlobImport({ name, receiver, kind }: ReferenceFact): boolean {
  if (kind !== 'call') return false;
  if (name === 'context') return receiver === 'require';
  return (name === 'glob' || name === 'globEager') && (receiver === '?' || receiver === 'meta');
}

function skippedCode(
  { skipped }: DeadCodeInput,
  packageOf: (path: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, reason } of skipped) {
    const isCode = languageOf(path).linking !== null && !isDocumentPath(path);
    if (!isCode || reason === 'excluded') continue;
    const home = packageOf(path);
    if (!found.has(home)) found.set(home, path);
  }
  return found;
}
