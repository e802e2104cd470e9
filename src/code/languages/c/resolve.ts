import { cResultOf } from './types.ts';
import type { Linking } from '#code/languages/language.ts';
import type { ImportFact, SymbolFact } from '#code/model.ts';
import { createIncludeSearch } from './includes.ts';
import { CPP_COMMON } from './std.ts';
import { createPackages, joinName, type Packages, type SymbolRef } from '#code/resolve/packages.ts';
import type { Resolution } from '#code/resolve/resolution.ts';
import { noSurroundings, type ResolverInput, type VisibleName } from '#code/resolve/resolver.ts';

/** How C and C++ files find each other: an `#include` shows all names of a file, and of those behind it. */
export const C_LINKING: Linking = {
  family: 'c',
  exportsAll: true,
  hasOverloads: true,
  hasImplicitSelf: true,
  hasApartMethods: true,
  isDeclaration,
  commonNames: CPP_COMMON,
  configPaths: [/(?:^|\/)compile_commands\.json$/],
  resultOf: cResultOf,
  createResolver: (project) => {
    const reading = createReading(project);
    return {
      resolve: (from, fact) => ({ resolution: resolve(reading, from, fact) }),
      // A namespace is seen as far as files of it are included: see `visible`.
      packages: { ...reading.packages, spaceOf: () => -1 },
      surroundings: noSurroundings,
      visible: (file, name, from) => findVisible(reading, { file, name, from }),
      pairsOf: (ref) => pairsOf(reading, ref),
    };
  },
};

/** Files whose reach is kept at a time: a bit for each file of the project each. */
const MAX_REACHES = 4_000;

interface Reading {
  readonly project: ResolverInput;
  readonly packages: Packages;
  readonly find: (from: string, specifier: string) => Resolution;
  /** by file: the files that it includes */
  readonly included: Map<number, readonly number[]>;
  /** by file: a bit for each file that it sees */
  readonly reaches: Map<number, Uint32Array>;
  /** functions that are defined outside their namespace, `void ns::f()`, by its name and theirs */
  readonly outside: ReadonlyMap<string, readonly SymbolRef[]>;
  /** namespaces that a file opens by `using namespace`, and names that it takes out of one */
  readonly usings: Map<number, Usings>;
}

interface Usings {
  readonly spaces: readonly string[];
  /** name to the namespace that it comes from */
  readonly names: ReadonlyMap<string, string>;
}

const USING = 'using ';
const USING_SPACE = 'using namespace ';

function createReading(project: ResolverInput): Reading {
  const { files, paths, configs, skipped, isMember } = project;
  const packages = createPackages({
    files,
    first: project.firstPackage,
    packageOf: (file) => (isMember(file) ? '' : null),
    areNested: true,
  });
  const search = createIncludeSearch({
    paths,
    configs,
    skipped: skipped.map(({ path }) => path),
    isMember,
  });
  return {
    project,
    packages,
    find: search.find,
    included: new Map(),
    reaches: new Map(),
    outside: findOutside(project, packages),
    usings: new Map(),
  };
}

function findOutside(project: ResolverInput, packages: Packages): Map<string, SymbolRef[]> {
  const outside = new Map<string, SymbolRef[]>();
  project.files.forEach(({ facts }, file) => {
    if (!project.isMember(file)) return;
    facts.symbols.forEach(({ owner, name, container }, symbol) => {
      if (owner === undefined) return;
      const space = joinName(spaceOf(facts.symbols, container), owner);
      if (packages.find(space) < 0) return;
      const key = `${space} ${name}`;
      outside.set(key, [...(outside.get(key) ?? []), { file, symbol }]);
    });
  });
  return outside;
}

/** Dotted name of the namespaces around. */
function spaceOf(symbols: readonly SymbolFact[], container: number): string {
  const names: string[] = [];
  for (let at = symbols[container]; at; at = symbols[at.container])
    if (at.kind === 'namespace') names.unshift(at.name);
  return names.join('.');
}

function resolve({ project, find }: Reading, from: number, { specifier }: ImportFact): Resolution {
  if (specifier.startsWith(USING)) return { kind: 'namespace' };
  return find(project.paths.paths[from] ?? '', specifier);
}

function includesOf(reading: Reading, file: number): readonly number[] {
  const known = reading.included.get(file);
  if (known) return known;
  const found = (reading.project.files[file]?.facts.imports ?? []).flatMap((fact) => {
    const resolution = resolve(reading, file, fact);
    return resolution.kind === 'file' ? [resolution.file] : [];
  });
  reading.included.set(file, found);
  return found;
}

/** A bit for each file whose names the file sees: its own, and what it includes. */
function reachOf(reading: Reading, file: number): Uint32Array {
  const known = reading.reaches.get(file);
  if (known) return known;
  if (reading.reaches.size >= MAX_REACHES) reading.reaches.clear();
  const reach = new Uint32Array((reading.project.files.length >> 5) + 1);
  const queue = [file];
  mark(reach, file);
  for (let next = 0; next < queue.length; next++)
    for (const target of includesOf(reading, queue[next] ?? -1)) {
      if (isMarked(reach, target)) continue;
      mark(reach, target);
      queue.push(target);
    }
  reading.reaches.set(file, reach);
  return reach;
}

function mark(reach: Uint32Array, file: number): void {
  reach[file >> 5] = (reach[file >> 5] ?? 0) | (1 << (file & 31));
}

function isMarked(reach: Uint32Array, file: number): boolean {
  return ((reach[file >> 5] ?? 0) & (1 << (file & 31))) !== 0;
}

interface Asked {
  readonly file: number;
  readonly name: string;
  readonly from: number;
}

/** A name in the namespaces around, the innermost first, then in those that the file opens. */
function findVisible(reading: Reading, asked: Asked): VisibleName | null {
  const { packages } = reading;
  const usings = usingsOf(reading, asked.file);
  const taken = usings.names.get(asked.name);
  const spaces = [...spacesAround(reading, asked), ...usings.spaces];
  for (const space of taken === undefined ? spaces : [...spaces, taken]) {
    const refs = packages.symbolsOf(packages.find(space), asked.name);
    const seen = refs.length === 0 ? refs : seenBy(reading, asked.file, refs);
    if (seen.length > 0) return { kind: 'symbols', refs: seen };
    const inner = packages.find(joinName(space, asked.name));
    if (inner >= 0) return { kind: 'module', module: inner };
  }
  return null;
}

function seenBy(reading: Reading, file: number, refs: readonly SymbolRef[]): readonly SymbolRef[] {
  const reach = reachOf(reading, file);
  return refs.filter((ref) => isMarked(reach, ref.file));
}

/** The namespaces around a place, and those that the name of its function has: `void a::b::f()`. */
function spacesAround({ project }: Reading, { file, from }: Asked): string[] {
  const symbols = project.files[file]?.facts.symbols ?? [];
  const around = spaceOf(symbols, from);
  const owner = symbols[from]?.owner;
  let space = owner === undefined ? around : joinName(around, owner);
  const spaces = [space];
  while (space !== '') {
    space = space.slice(0, Math.max(0, space.lastIndexOf('.')));
    spaces.push(space);
  }
  return spaces;
}

function usingsOf({ usings, project }: Reading, file: number): Usings {
  const known = usings.get(file);
  if (known) return known;
  const spaces: string[] = [];
  const names = new Map<string, string>();
  for (const { specifier } of project.files[file]?.facts.imports ?? []) {
    if (specifier.startsWith(USING_SPACE))
      spaces.push(specifier.slice(USING_SPACE.length).replaceAll('::', '.'));
    else if (specifier.startsWith(USING)) {
      const parts = specifier.slice(USING.length).split('::');
      names.set(parts.at(-1) ?? '', parts.slice(0, -1).join('.'));
    }
  }
  const found = { spaces, names };
  usings.set(file, found);
  return found;
}

/**
 * The definitions of what a header declares, and the declarations of what is defined: of several
 * definitions those whose file includes the declaration.
 */
function pairsOf(reading: Reading, ref: SymbolRef): readonly SymbolRef[] {
  const symbols = reading.project.files[ref.file]?.facts.symbols ?? [];
  const fact = symbols[ref.symbol];
  if (!fact || !isShared(fact)) return [];
  const space = spaceOf(symbols, fact.container);
  const { packages, outside } = reading;
  const inside = packages.symbolsOf(packages.find(space), fact.name);
  const same = [...inside, ...(outside.get(`${space} ${fact.name}`) ?? [])];
  if (same.length < 2) return [];
  const others = same.filter((other) => isTwin(reading, ref, other));
  const linked = others.filter((other) => isIncluded(reading, ref, other));
  return linked.length > 0 || others.length !== 1 ? linked : others;
}

function isShared({ kind, exported }: SymbolFact): boolean {
  return exported && (kind === 'function' || kind === 'variable');
}

/** One declares what the other one defines. */
function isTwin({ project }: Reading, ref: SymbolRef, other: SymbolRef): boolean {
  const own = project.files[ref.file]?.facts.symbols[ref.symbol];
  const fact = project.files[other.file]?.facts.symbols[other.symbol];
  if (!own || !fact?.exported || ref.file === other.file) return false;
  if (own.kind !== fact.kind && fact.owner === undefined) return false;
  return isDeclaration(own) !== isDeclaration(fact) && ![own, fact].some(isMacro);
}

function isIncluded(reading: Reading, ref: SymbolRef, other: SymbolRef): boolean {
  return (
    isMarked(reachOf(reading, ref.file), other.file) ||
    isMarked(reachOf(reading, other.file), ref.file)
  );
}

function isMacro({ signature }: SymbolFact): boolean {
  return signature.startsWith('#');
}

/** A function without a body, a variable that is said to be elsewhere. */
function isDeclaration({ kind, complexity, signature }: SymbolFact): boolean {
  if (kind === 'type') return /^typedef\s+(?:struct|union|enum)\s+(\w+)\s+\1;?$/.test(signature);
  if (kind === 'variable') return /^extern\b(?! "C")/.test(signature);
  return (
    (kind === 'function' || kind === 'method') && complexity === 0 && !signature.startsWith('#')
  );
}
