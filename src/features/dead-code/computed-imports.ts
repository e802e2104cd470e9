import { familyConventionsOf, languageOf } from '#code/languages/registry.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { edgesAt, type NodeGraph } from './graph.ts';
import type { DeadCodeInput, Doubt } from './model.ts';
import { createPackageFinder } from './package-finder.ts';

/** Imports whose target is put together when a program runs, by what they could name. */
export interface ComputedImports {
  /** files that an import with a known folder or ending loads, with the place of that import */
  readonly loaded: ReadonlyMap<number, string>;
  /** an import that could name the file: by its pattern, or because nothing is known of it */
  readonly doubtOf: (file: number) => Doubt | null;
}

/** An import whose name is known in part: `./locales/*.json`. */
interface Pattern {
  readonly place: string;
  readonly family: string;
  readonly home: string;
  /** what a path has to match */
  readonly paths: RegExp;
  /** names a folder of its own, or more of a file than its ending */
  readonly isNarrow: boolean;
}

/** An import of which nothing is known but who has it. */
interface Unknown {
  readonly place: string;
  /** extensions that it can load, null for any */
  readonly extensions: RegExp | null;
}

export function createComputedImports(input: DeadCodeInput, graph: NodeGraph): ComputedImports {
  const packageOf = createPackageFinder(input);
  const patterns: Pattern[] = [];
  const unknown = new Map<string, Unknown[]>();
  for (const { from, specifier, line, reason } of input.links.unresolved) {
    const family = graph.families[from] ?? '';
    if (reason !== 'not-a-literal' || familyConventionsOf(family).isUsedByImport !== true) continue;
    const path = input.files[from]?.path ?? '';
    const asked = { path, home: packageOf(path), family, place: `${path}:${line}` };
    const pattern = toPattern(asked, specifier);
    if (pattern) patterns.push(pattern);
    else noteUnknown(unknown, { ...asked, extensions: loadableBy(graph, from) });
  }
  const loaded = loadedFiles(
    input,
    patterns.filter(({ isNarrow }) => isNarrow),
  );
  const wide = patterns.filter(({ isNarrow }) => !isNarrow);
  return { loaded, doubtOf: (file) => doubtOf({ graph, packageOf, wide, unknown }, file) };
}

interface Asked {
  readonly path: string;
  readonly home: string;
  readonly family: string;
  readonly place: string;
}

/** @returns null where the specifier says nothing at all */
function toPattern({ path, home, family, place }: Asked, specifier: string): Pattern | null {
  const isDotted = familyConventionsOf(family).hasDottedModules === true;
  const written = isDotted ? fromDots(specifier) : specifier.replace(/[?#].*$/, '');
  const whole = locate(path, home, written);
  if (whole === null || /^[*/.]*(?:\*\.\w+)?$/.test(whole)) return null;
  const star = whole.indexOf('*');
  const folder = directoryOf(whole.slice(0, star));
  const tail = whole.slice(whole.lastIndexOf('*') + 1).replace(/\.[A-Za-z]+$/, '');
  const isNarrow =
    (folder !== '' && folder !== home && folder !== directoryOf(path)) || tail.length > 1;
  return { place, family, home, paths: toExpression(whole), isNarrow };
}

/** A path of the repository, with what is not known as `*`; null where it leads out of it. */
function locate(path: string, home: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return joinPath(directoryOf(path), specifier);
  if (specifier.startsWith('*')) return specifier;
  if (specifier.startsWith('/')) return joinPath(home, specifier);
  // An alias or a package: where it leads is not known, what it ends in is.
  const slash = specifier.indexOf('/');
  return slash < 0 ? null : `*${specifier.slice(slash)}`;
}

/** `.plugins.*` is `./plugins/*`. */
function fromDots(specifier: string): string {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  const rest = specifier.slice(dots).replaceAll('.', '/');
  if (dots === 0) return rest.startsWith('*') ? rest : `*/${rest}`;
  return `${dots === 1 ? './' : '../'.repeat(dots - 1)}${rest}`;
}

const SCRIPT = String.raw`\.(?:d\.)?[cm]?[jt]sx?`;

/** With its extension left out, or written for what is built from it. */
function toExpression(path: string): RegExp {
  const [, stem = path, extension = ''] = /^(.*?)(\.[A-Za-z]+)?$/.exec(path) ?? [];
  const isScript = /^\.[cm]?[jt]sx?$/.test(extension);
  const end =
    extension === ''
      ? String.raw`(?:\.[A-Za-z.]+|/index${SCRIPT}|/__init__\.py)?`
      : isScript
        ? SCRIPT
        : escaped(extension);
  const body = stem.split('*').map(escaped).join('.*');
  return new RegExp(`^${body.replace(/^\.\*\//, '(?:.*/)?')}${end}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

const PLAIN_SCRIPT = /\.[cm]?js$/;
const TYPED = /\.(?:[cm]?tsx?|vue|svelte|astro)$/;

/** A script that Node runs as it is loads no TypeScript: one that neither imports nor is imported by any. */
function loadableBy(
  { files, imports, importers, fileEdges }: NodeGraph,
  from: number,
): RegExp | null {
  if (!PLAIN_SCRIPT.test(files[from]?.path ?? '')) return null;
  const isTyped = (file: number): boolean => TYPED.test(files[file]?.path ?? '');
  const isMixed =
    [...edgesAt(imports, from)].some((index) => isTyped(fileEdges[index]?.to ?? -1)) ||
    [...edgesAt(importers, from)].some((index) => isTyped(fileEdges[index]?.from ?? -1));
  return isMixed ? null : /\.(?:[cm]?js|json|node)$/;
}

function noteUnknown(
  unknown: Map<string, Unknown[]>,
  { family, home, place, extensions }: Asked & Unknown,
): void {
  const key = `${family} ${home}`;
  const same = unknown.get(key) ?? [];
  unknown.set(key, same);
  if (!same.some((other) => String(other.extensions) === String(extensions)))
    same.push({ place, extensions });
}

function loadedFiles(
  { files }: DeadCodeInput,
  patterns: readonly Pattern[],
): ReadonlyMap<number, string> {
  const loaded = new Map<number, string>();
  if (patterns.length === 0) return loaded;
  files.forEach(({ path }, file) => {
    const family = languageOf(path).linking?.family ?? '';
    const hit = patterns.find((one) => one.family === family && one.paths.test(path));
    if (hit) loaded.set(file, hit.place);
  });
  return loaded;
}

interface Known {
  readonly graph: NodeGraph;
  readonly packageOf: (path: string) => string;
  readonly wide: readonly Pattern[];
  readonly unknown: ReadonlyMap<string, readonly Unknown[]>;
}

/** What is imported by its name needs no other way in: a program that has it twice is rare. */
function doubtOf({ graph, packageOf, wide, unknown }: Known, file: number): Doubt | null {
  if (isImported(graph, file)) return null;
  const path = graph.files[file]?.path ?? '';
  const family = graph.families[file] ?? '';
  const named = wide.find((one) => one.family === family && one.paths.test(path));
  const any = (unknown.get(`${family} ${packageOf(path)}`) ?? []).find(
    ({ extensions, place }) => !place.startsWith(`${path}:`) && (extensions?.test(path) ?? true),
  );
  const where = named?.place ?? any?.place;
  return where === undefined ? null : { code: 'computed-import', where };
}

function isImported({ importers, fileEdges }: NodeGraph, file: number): boolean {
  return [...edgesAt(importers, file)].some((index) => fileEdges[index]?.kind !== 'implicit');
}
