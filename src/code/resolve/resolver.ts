import type { ConfigFile, ImportFact, LinkFile, SkippedEntry } from '../model.ts';
import type { Packages, SymbolRef } from './packages.ts';
import type { PathIndex } from './path-index.ts';
import type { Resolution } from './resolution.ts';

/** What a resolver may look at: the whole project, read only. */
export interface ResolverInput {
  /** by id; those of other languages too */
  readonly files: readonly LinkFile[];
  readonly paths: PathIndex;
  readonly configs: readonly ConfigFile[];
  /** what the scan left out */
  readonly skipped: readonly SkippedEntry[];
  /** whether a file belongs to the resolver's family */
  readonly isMember: (file: number) => boolean;
  /** id of the first package that the resolver makes */
  readonly firstPackage: number;
}

/** An import with where it leads. */
export interface ResolvedTarget {
  readonly resolution: Resolution;
  /** modules among the imported names, by name: Python's `from package import module` */
  readonly submodules?: ReadonlyMap<string, Resolution>;
  /** the name that an imported module really has, where the import does not say it: Go's */
  readonly local?: string;
}

/** Import resolution of a family of languages in one project. */
export interface ImportResolver {
  readonly resolve: (from: number, fact: ImportFact) => ResolvedTarget;
  /** the packages of the project; null where a file is its own module */
  readonly packages: Packages | null;
  /** modules whose names a file sees without an import, nearest first: its own package */
  readonly surroundings: (file: number) => readonly number[];
  /**
   * What a name means in a module that nothing in it defines: Rust's `crate`, `super`, other crates.
   * `from` is the symbol that the name is used in, -1 where the module itself is asked.
   */
  readonly implied?: (file: number, name: string, from: number) => Resolution | null;
  /** What a file sees of the names of others without saying from where: C's, by its includes. */
  readonly visible?: (file: number, name: string, from: number) => VisibleName | null;
  /** The definitions of what a symbol only declares, and the other way round. */
  readonly pairsOf?: (ref: SymbolRef) => readonly SymbolRef[];
}

/** What a name means to a file that sees it. */
export type VisibleName =
  | { readonly kind: 'symbols'; readonly refs: readonly SymbolRef[] }
  /** a namespace: an id of `Packages` */
  | { readonly kind: 'module'; readonly module: number };

/** For families where a file sees nothing without an import. */
export function noSurroundings(): readonly number[] {
  return [];
}
