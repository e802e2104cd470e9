import type { ImportFact, LinkFile } from './model.ts';
import type { JavascriptResolver } from './resolve/javascript.ts';
import type { PathIndex } from './resolve/path-index.ts';
import type { PythonResolver } from './resolve/python.ts';
import type { Resolution } from './resolve/resolution.ts';

/** A symbol of the project. */
export interface SymbolRef {
  readonly file: number;
  readonly symbol: number;
}

/** Languages whose files can refer to each other. */
export type Family = 'ecmascript' | 'python';

/** What the linking of one file may look at: the whole project, read only. */
export interface LinkIndex {
  readonly files: readonly LinkFile[];
  readonly paths: PathIndex;
  readonly javascript: JavascriptResolver;
  readonly python: PythonResolver;
  /** per file, computed when first asked for */
  readonly bindingsOf: (file: number) => FileBindings;
  /** names that a file defines at its top */
  readonly definedNames: (file: number) => ReadonlySet<string>;
  /** functions, methods and classes by name; at most one more than an ambiguous edge may have */
  readonly callables: Readonly<Record<Family, ReadonlyMap<string, readonly SymbolRef[]>>>;
  /** exports already looked up, by file and name */
  readonly exportCache: Map<string, ExportTarget | null>;
}

/** What an exported name leads to. */
export type ExportTarget =
  | { readonly kind: 'symbol'; readonly file: number; readonly symbol: number }
  /** the module itself */
  | { readonly kind: 'module'; readonly file: number };

/** Candidates that an ambiguous reference keeps. */
export const MAX_CANDIDATES = 5;

export function familyOf(language: string): Family | null {
  if (language === 'python') return 'python';
  return language === 'javascript' || language === 'typescript' ? 'ecmascript' : null;
}

/** What a local name of a file stands for by import. */
export interface ImportBinding {
  /** file that the name comes from, -1 for what is outside the project */
  readonly file: number;
  /** exported name asked for, '*' for the module itself */
  readonly name: string;
}

/** One import fact with where it leads. */
export interface ResolvedImport {
  readonly fact: ImportFact;
  readonly resolution: Resolution;
  /** Python: files of the submodules among the imported names */
  readonly submodules: ReadonlyMap<string, Resolution>;
}

/** An export that comes from another file. */
export interface ForwardedExport {
  readonly file: number;
  readonly name: string;
}

/** The names of a file, ready for look-up. */
export interface FileBindings {
  readonly imports: readonly ResolvedImport[];
  readonly importedNames: ReadonlyMap<string, ImportBinding>;
  /** symbols at the top of the file by name, the last definition of each */
  readonly topSymbols: ReadonlyMap<string, number>;
  /** all symbols by name, ascending */
  readonly symbolsByName: ReadonlyMap<string, readonly number[]>;
  /** members by their container's index and their name */
  readonly members: ReadonlyMap<string, number>;
  /** exported name to local name */
  readonly localExports: ReadonlyMap<string, string>;
  readonly forwardedExports: ReadonlyMap<string, ForwardedExport>;
  /** files whose every export this file exports or imports too */
  readonly stars: readonly number[];
}
