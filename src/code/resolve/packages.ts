import type { LinkFile, SymbolFact } from '../model.ts';

/** A symbol of the project. */
export interface SymbolRef {
  readonly file: number;
  readonly symbol: number;
}

/** Packages, or namespaces: named sets of names that several files make together. */
export interface Packages {
  readonly first: number;
  readonly count: number;
  /** see `PackageInput` */
  readonly areNested: boolean;
  /** @returns id of the package, -1 where the project has no file in it, nor below it */
  readonly find: (name: string) => number;
  readonly nameOf: (id: number) => string;
  /** files in the package itself, ascending; none where it only has packages below it */
  readonly filesOf: (id: number) => readonly number[];
  /** definitions of a name in the package: several where it has overloads, parts, or variants */
  readonly symbolsOf: (id: number, name: string) => readonly SymbolRef[];
  /** package that a symbol is directly in, -1 where it is inside of another one */
  readonly homeOf: (ref: SymbolRef) => number;
  /** package that a symbol makes, -1 where it is no namespace */
  readonly spaceOf: (ref: SymbolRef) => number;
  /** the namespaces inside files that make a package */
  readonly partsOf: (id: number) => readonly SymbolRef[];
}

/** What stands between the names of a package and of the one in it. */
const PACKAGE_SEPARATOR = '.';

export interface PackageInput {
  readonly files: readonly LinkFile[];
  readonly first: number;
  /** dotted name of a file's package: '' for the nameless one, null for a file that is in none */
  readonly packageOf: (file: number) => string | null;
  /** code names packages by their full names, one inside the other: `a.b.Type` */
  readonly areNested: boolean;
  /** members that stand outside their type are the package's names too: extension functions */
  readonly hasOwned?: true;
}

interface Draft {
  readonly name: string;
  readonly files: number[];
  readonly symbols: Map<string, SymbolRef[]>;
  readonly parts: SymbolRef[];
}

/** Packages in a file: the file's own, and those of its symbols, null for what is no namespace. */
interface Spaces {
  readonly name: string;
  readonly ofSymbols: readonly (string | null)[];
}

const NOTHING: readonly SymbolRef[] = [];

/**
 * Groups files to packages. Namespaces inside a file count as well: a symbol whose containers are all
 * namespaces is in the package of the file's name and theirs. Linear in the number of symbols.
 */
export function createPackages(input: PackageInput): Packages {
  const { files, first, packageOf, areNested, hasOwned = false } = input;
  const drafts: Draft[] = [];
  const ids = new Map<string, number>();
  const spaces = new Map<number, Spaces>();

  function declare(name: string): number {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const id = drafts.push({ name, files: [], symbols: new Map(), parts: [] }) - 1;
    ids.set(name, id);
    return id;
  }

  files.forEach((file, id) => {
    const name = packageOf(id);
    if (name === null) return;
    spaces.set(id, { name, ofSymbols: addFile({ drafts, declare, hasOwned }, { file, id, name }) });
  });
  if (areNested) {
    declare('');
    addQualified(files, { drafts, ids, spaces });
    // A package exists where one below it does.
    for (const { name } of drafts.slice())
      for (let outer = outerName(name); outer !== '' && !ids.has(outer); outer = outerName(outer))
        declare(outer);
  }

  function find(name: string | null | undefined): number {
    const id = ids.get(name ?? '');
    return id === undefined || name === null || name === undefined ? -1 : first + id;
  }

  return {
    first,
    count: drafts.length,
    areNested,
    find,
    nameOf: (id) => drafts[id - first]?.name ?? '',
    filesOf: (id) => drafts[id - first]?.files ?? [],
    symbolsOf: (id, name) => drafts[id - first]?.symbols.get(name) ?? NOTHING,
    homeOf: ({ file, symbol }) => {
      const { container = -1, owner = '' } = files[file]?.facts.symbols[symbol] ?? {};
      const space = spaces.get(file);
      const around = space ? aroundOf(space, container) : null;
      return around === null ? -1 : find(joinName(around, owner));
    },
    spaceOf: ({ file, symbol }) => find(spaces.get(file)?.ofSymbols[symbol]),
    partsOf: (id) => drafts[id - first]?.parts ?? NOTHING,
  };
}

interface Declared {
  readonly drafts: readonly Draft[];
  readonly ids: ReadonlyMap<string, number>;
  readonly spaces: ReadonlyMap<number, Spaces>;
}

/** `class A::B` is in the package A where A is one. */
function addQualified(files: readonly LinkFile[], declared: Declared): void {
  for (const [file, spaces] of declared.spaces)
    files[file]?.facts.symbols.forEach((fact, symbol) => {
      if (fact.owner === undefined || fact.kind !== 'class') return;
      const around = aroundOf(spaces, fact.container);
      if (around === null) return;
      const id = declared.ids.get(joinName(around, fact.owner)) ?? -1;
      addSymbol(declared.drafts[id], fact.name, { file, symbol });
    });
}

function aroundOf({ name, ofSymbols }: Spaces, container: number): string | null {
  return container === -1 ? name : (ofSymbols[container] ?? null);
}

/**
 * Longer names are no package's: with everything inside of everything else, the names of all would be as
 * long as the square of the file.
 */
const MAX_NAME_LENGTH = 2_000;

/** @returns the packages around a dotted name, the nearest first: `a.b` and `a` of `a.b.c` */
export function packagesAround(name: string): string[] {
  const found: string[] = [];
  if (name.length > MAX_NAME_LENGTH) return found;
  for (let outer = outerName(name); outer !== ''; outer = outerName(outer)) found.push(outer);
  return found;
}

/** The package that another is in, '' for none. */
function outerName(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(PACKAGE_SEPARATOR)));
}

interface Drafting {
  readonly drafts: readonly Draft[];
  readonly declare: (name: string) => number;
  readonly hasOwned: boolean;
}

function addFile(
  { drafts, declare, hasOwned }: Drafting,
  { file, id, name }: { file: LinkFile; id: number; name: string },
): (string | null)[] {
  const spaces: (string | null)[] = [];
  drafts[declare(name)]?.files.push(id);
  file.facts.symbols.forEach((symbol, index) => {
    const ref = { file: id, symbol: index };
    const around = aroundOf({ name, ofSymbols: spaces }, symbol.container);
    const space = around === null ? null : spaceName(around, symbol);
    spaces[index] = space;
    if (space !== null) addPart(drafts[declare(space)], ref);
    else if (around !== null && (symbol.owner === undefined || hasOwned))
      addSymbol(drafts[declare(around)], symbol.name, ref);
  });
  return spaces;
}

/** The package that a namespace makes, null for what is none. */
function spaceName(around: string, { kind, owner = '', name }: SymbolFact): string | null {
  if (kind !== 'namespace') return null;
  const space = joinName(joinName(around, owner), name);
  return space.length > MAX_NAME_LENGTH ? null : space;
}

function addPart(draft: Draft | undefined, ref: SymbolRef): void {
  if (draft?.files.at(-1) !== ref.file) draft?.files.push(ref.file);
  draft?.parts.push(ref);
}

function addSymbol(draft: Draft | undefined, name: string, ref: SymbolRef): void {
  const same = draft?.symbols.get(name);
  if (same) same.push(ref);
  else draft?.symbols.set(name, [ref]);
}

/** @returns dotted name of `name` inside the package `outer` */
export function joinName(outer: string, name: string): string {
  return outer === '' || name === '' ? outer + name : `${outer}${PACKAGE_SEPARATOR}${name}`;
}
