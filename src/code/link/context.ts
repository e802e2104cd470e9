import type { Linking } from '../languages/language.ts';
import type { EdgeConfidence, ImportFact, LinkFile, ReferenceFact, SymbolFact } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import type { PathIndex } from '../resolve/path-index.ts';
import type { Resolution } from '../resolve/resolution.ts';
import type { ImportResolver } from '../resolve/resolver.ts';
import type { BoundedCache } from './bounded-cache.ts';
import type { StructuralTypes } from './structural-types.ts';

/**
 * Id of what names are looked up in: a file, by its id, or a package, by one above all files'. -1 is
 * what lies outside the project.
 */
export type ModuleId = number;

/** One family of languages in a project. */
export interface Family {
  readonly linking: Linking;
  readonly resolver: ImportResolver;
  /** functions, methods and classes by name; at most one more than an ambiguous edge may have */
  readonly callables: ReadonlyMap<string, readonly SymbolRef[]>;
}

/** What the linking of one file may look at: the whole project, read only. */
export interface LinkIndex {
  readonly files: readonly LinkFile[];
  readonly paths: PathIndex;
  /** family of a file, null where nothing leads from its language to another file */
  readonly familyOf: (file: number) => Family | null;
  /** family whose packages an id is one of */
  readonly familyOfPackage: (id: ModuleId) => Family | null;
  /** whether a file is in a package itself */
  readonly isIn: (id: ModuleId, file: number) => boolean;
  /** per file, computed when asked for and not kept from lately */
  readonly bindingsOf: (file: number) => FileBindings;
  /** what a plain name means at a place, null where nothing says; see `scope.ts` */
  readonly meaningOf: (place: Place, name: string) => Meaning | null;
  /** the definitions of a type, by its dotted name at a place; see `targets.ts` */
  readonly typesAt: (place: Place, path: string) => readonly SymbolRef[];
  /** members that are defined outside their type's own range, by type and name */
  readonly ownedMembers: () => OwnedMembers;
  readonly structuralTypes: () => StructuralTypes;
  /** exports already looked up, by module and name */
  readonly exportCache: BoundedCache<ExportTarget | null>;
  /** types that a symbol extends */
  readonly baseCache: Map<RefKey, readonly SymbolRef[]>;
  /** members of a type already looked up */
  readonly memberCache: BoundedCache<readonly SymbolRef[]>;
  /** types of variables, fields and results already followed, and those that are being followed now */
  readonly typeCache: BoundedCache<readonly SymbolRef[]>;
  readonly openTypes: Set<string>;
  /** bases that are being looked up now: what is found meanwhile may not be all */
  readonly openBases: Set<RefKey>;
}

/** Members by type and name. */
export type OwnedMembers = ReadonlyMap<RefKey, ReadonlyMap<string, readonly SymbolRef[]>>;

/** A place in the code: a symbol of a file, or the file's top level: -1. */
export interface Place {
  readonly index: LinkIndex;
  readonly file: number;
  readonly from: number;
}

/** What a name means at a place. */
export type Meaning =
  | {
      readonly kind: 'inside';
      readonly target: ExportTarget;
      /** index of the import that brought it, -1 where none did */
      readonly by: number;
    }
  /** something outside the project */
  | { readonly kind: 'outside' };

/** What an exported name leads to. */
export type ExportTarget =
  | {
      readonly kind: 'symbol';
      readonly file: number;
      readonly symbol: number;
      /** other definitions of the same name in its package: parts, overloads, variants */
      readonly pairs?: readonly SymbolRef[];
    }
  /** the module itself: a file or a package */
  | { readonly kind: 'module'; readonly file: ModuleId };

/** Where a reference leads, and how surely. Nothing: outside the project, or unknown. */
export interface Found {
  readonly targets: readonly SymbolRef[];
  readonly confidence: EdgeConfidence;
  /** index of the import that led there, -1: none did, null: found by its name alone */
  readonly by: number | null;
}

export const NOWHERE: Found = { targets: [], confidence: 'exact', by: null };

/** Candidates that an ambiguous reference keeps. */
export const MAX_CANDIDATES = 5;

/** What a local name of a file stands for by import. */
export interface ImportBinding {
  readonly file: ModuleId;
  /** exported name asked for, dotted for one inside another, '*' for the module itself */
  readonly name: string;
  /** index of the import in `FileBindings.imports` */
  readonly by: number;
}

/** One import fact with where it leads. */
export interface ResolvedImport {
  readonly fact: ImportFact;
  readonly resolution: Resolution;
  /** Python: files of the submodules among the imported names */
  readonly submodules: ReadonlyMap<string, Resolution>;
  /** see `ResolvedTarget` */
  readonly local?: string;
}

/** An export that comes from another file. */
export interface ForwardedExport {
  readonly file: number;
  readonly name: string;
}

/** A module whose every name a file sees, or hands on. */
export interface Star {
  readonly module: ModuleId;
  /** the type in the module whose members they are, '' for the module's own names */
  readonly name: string;
  readonly by: number;
  /** seen by the file itself only: see `Linking.keepsStars` */
  readonly isKept: boolean;
}

/** The names of a file, ready for look-up. */
export interface FileBindings {
  readonly imports: readonly ResolvedImport[];
  readonly importedNames: ReadonlyMap<string, ImportBinding>;
  /** symbols at the top of the file by name, the last definition of each */
  readonly topSymbols: ReadonlyMap<string, number>;
  /** all symbols by name, ascending */
  readonly symbolsByName: ReadonlyMap<string, readonly number[]>;
  /** members by their container's index, then their name: several where it has overloads */
  readonly members: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;
  /** a namespace of the file may be one of several that make a package */
  readonly hasNamespaces: boolean;
  /** what each class extends, by its symbol */
  readonly heritage: ReadonlyMap<number, readonly ReferenceFact[]>;
  /** exported name to local name */
  readonly localExports: ReadonlyMap<string, string>;
  readonly forwardedExports: ReadonlyMap<string, ForwardedExport>;
  /** what this file sees or exports whole, in the order of its imports */
  readonly stars: readonly Star[];
}

/** @returns all definitions that a target stands for, none where it is a module */
export function refsOf(target: ExportTarget): readonly SymbolRef[] {
  if (target.kind === 'module') return [];
  return [{ file: target.file, symbol: target.symbol }, ...(target.pairs ?? [])];
}

/** @returns the target of several definitions, null for none */
export function toTarget([first, ...pairs]: readonly SymbolRef[]): ExportTarget | null {
  if (!first) return null;
  return { kind: 'symbol', ...first, ...(pairs.length > 0 ? { pairs } : {}) };
}

export function isPackage({ files }: LinkIndex, module: ModuleId): boolean {
  return module >= files.length;
}

/** Whether nothing is being looked up on which an answer may depend: only then it may be kept. */
export function isSettled({ openBases, openTypes }: LinkIndex): boolean {
  return openBases.size === 0 && openTypes.size === 0;
}

/** Key of a symbol of the project: a file of at most 1 MiB has fewer symbols than bytes. */
export type RefKey = number;

const SYMBOLS_OF_FILE = 1_048_577;

export function refKey({ file, symbol }: SymbolRef): RefKey {
  return file * SYMBOLS_OF_FILE + symbol;
}

/** @returns what is known of a symbol */
export function factOf({ files }: LinkIndex, { file, symbol }: SymbolRef): SymbolFact | undefined {
  return files[file]?.facts.symbols[symbol];
}

/** @returns the symbols of a file that stand inside one of it, by name */
export function membersIn(
  index: LinkIndex,
  { file, symbol }: SymbolRef,
  name: string,
): readonly SymbolRef[] {
  const members = index.bindingsOf(file).members.get(symbol)?.get(name);
  return members ? members.map((member) => ({ file, symbol: member })) : [];
}
