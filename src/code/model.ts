/**
 * The words of the code model. Everything here is data: plain objects, arrays and typed arrays that
 * survive a structured clone, so they cross worker threads and the database unchanged.
 * Lines are 1-based and inclusive on both ends.
 */

/** How much of a file the parser understood. */
export type ParseState =
  /** a grammar exists and the tree has no errors */
  | 'parsed'
  /** a grammar exists, the tree has error nodes; facts of the sound parts are kept */
  | 'partial'
  /** no grammar for this language: file-level facts only, by design */
  | 'plain'
  /** should have been parsed and was not; see `reason` */
  | 'failed';

export type SkipReason =
  | 'too-large'
  | 'binary'
  | 'not-utf8'
  | 'not-a-regular-file'
  | 'unreadable'
  | 'unsafe-path'
  | 'excluded'
  | 'vanished'
  /** left out because the index may not have so many files */
  | 'over-limit'
  /** what extraction says of it cannot be stored */
  | 'out-of-range';

/** 'out-of-range': what its tree says cannot be stored, see `findMisfit` */
export type ParseFailure = 'timeout' | 'crash' | 'syntax-errors' | 'out-of-range';

export interface LineCounts {
  readonly total: number;
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
}

export const SYMBOL_KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

export interface SymbolFact {
  readonly name: string;
  readonly kind: SymbolKind;
  /** index of the enclosing symbol in `FileFacts.symbols`, -1 at the top of the file */
  readonly container: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly exported: boolean;
  /** the declaration up to its body, white space folded, at most 300 characters */
  readonly signature: string;
  /** doc comment or docstring as plain text, at most 2,000 characters, '' where there is none */
  readonly doc: string;
  /** McCabe's cyclomatic complexity of a function or method, 0 for every other kind */
  readonly complexity: number;
  /** cognitive complexity (SonarSource) of it and the functions in it, 0 for every other kind */
  readonly cognitive: number;
  /** type that it is a member of where that type is not its container: Go's receiver, C++'s `A::f` */
  readonly owner?: string;
  /** type of a variable, as far as the text gives it */
  readonly type?: string;
  /** types of its fields, as far as the text gives them */
  readonly memberTypes?: readonly TypedName[];
}

/** A name with the plain name or dotted path of its type: `repo`, `Repository`. */
export interface TypedName {
  readonly name: string;
  readonly type: string;
}

export type ImportKind = 'static' | 'dynamic' | 'require' | 'type-only' | 're-export';

export interface ImportedName {
  /** exported name asked for: `default`, `*` for a whole namespace, or the name itself */
  readonly name: string;
  /** name bound in this file; '' for a re-export that binds none */
  readonly local: string;
}

export interface ImportFact {
  /** as written: './a.js', 'react', '..pkg.mod' (Python, with its leading dots) */
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
  readonly names: readonly ImportedName[];
  /** the local name is what the module is most likely called: the import does not say */
  readonly hasGuessedName?: true;
}

export interface ExportFact {
  /** the name other files see: `default`, or the name */
  readonly name: string;
  /** the local name behind it; '' for a re-export (its import fact says from where) */
  readonly local: string;
  readonly line: number;
}

/** 'extends': a class's use of a type that it extends, implements or mixes in */
export type ReferenceKind = 'call' | 'type' | 'value' | 'extends';

/** See `ReferenceFact.receiver`. */
export const UNKNOWN_RECEIVER = '?';

export interface ReferenceFact {
  readonly name: string;
  /**
   * What stands before the dot of a member access, `a.b` of `a.b.c()`, with `()` behind what is called:
   * `make().b` of `make(1).b.c()`; '' where the name stands alone,
   * `UNKNOWN_RECEIVER` where it is more than that: `a[0].c()`.
   */
  readonly receiver: string;
  /** the receiver is a parameter or a local variable, neither an import nor a name of the file */
  readonly hasLocalReceiver?: true;
  /** type of that local variable, as far as the text gives it */
  readonly receiverType?: string;
  readonly kind: ReferenceKind;
  readonly line: number;
  /** index of the innermost enclosing symbol, -1 at the top of the file */
  readonly from: number;
}

/** Halstead's counts: total and distinct operators and operands. */
export interface HalsteadCounts {
  readonly operators: number;
  readonly operands: number;
  readonly distinctOperators: number;
  readonly distinctOperands: number;
}

/** What the maintainability index is made of besides Halstead's volume, as its definition counts it. */
export interface MaintenanceCounts {
  /** cyclomatic */
  readonly complexity: number;
  /** statements, where the language's own are counted (Python); else lines with code on them */
  readonly logicalLines: number;
  readonly commentLines: number;
  /** lines that the share of comments is taken of */
  readonly sourceLines: number;
}

/** The file as a token stream without comments: `hashes[i]` is token i, on line `lines[i]`. */
export interface TokenStream {
  readonly hashes: Uint32Array;
  readonly lines: Uint32Array;
  /** hashes of names inside of its literals, left out where there are none: see `literalWords` */
  readonly words?: Uint32Array;
}

/** Lines of a file, both included, the first is 1. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** What one file says, a pure function of its bytes, its language and the extractor's version. */
export interface FileFacts {
  readonly language: string;
  readonly state: ParseState;
  readonly failure: ParseFailure | null;
  /** share of the file's bytes inside error nodes, 0..1 */
  readonly parseErrorRatio: number;
  /** the lines of those nodes, ascending and apart; of very many, the first */
  readonly errorLines: readonly LineRange[];
  /** a tool wrote it, a minifier among them */
  readonly generated: boolean;
  /** most of it stands on lines longer than anyone types */
  readonly minified: boolean;
  /** the package or namespace that the whole file declares to be in, '' where it says nothing */
  readonly packageName: string;
  readonly lines: LineCounts;
  readonly symbols: readonly SymbolFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly references: readonly ReferenceFact[];
  /** sum over the file's functions plus 1 for its top level where it has branches */
  readonly complexity: number;
  /** cognitive complexity, of the outermost functions and the file's top level */
  readonly cognitive: number;
  readonly halstead: HalsteadCounts;
  readonly maintenance: MaintenanceCounts;
  readonly tokens: TokenStream;
}

/** Fields of a chunk that search weighs apart, in the order of every per-field array. */
export const SEARCH_FIELDS = ['name', 'container', 'path', 'signature', 'body', 'doc'] as const;

/** Part of a file that search returns: a symbol, a heading's section, or what is neither. */
export interface ChunkFact {
  /** index into `FileFacts.symbols`, -1 where the chunk is no symbol */
  readonly symbol: number;
  readonly startLine: number;
  readonly endLine: number;
  /**
   * `terms[i]` occurs `counts[i * SEARCH_FIELDS.length + f]` times in field f.
   * The path field is all 0 here: a path is no property of the bytes, the index build adds it.
   */
  readonly terms: readonly string[];
  readonly counts: Uint16Array;
}

/** A file as the scan sees it, before it is read. */
export interface SourceEntry {
  /** relative to the repository, `/`-separated, NFC as the source gives it */
  readonly path: string;
  readonly sizeBytes: number;
  /** git blob id (40 hex) where the source knows it, else null until the file is read */
  readonly contentId: string | null;
}

export interface SkippedEntry {
  readonly path: string;
  readonly reason: SkipReason;
  readonly detail: string;
}

/** What the extraction of one file gives back. */
export type Extraction =
  | {
      readonly outcome: 'extracted';
      readonly path: string;
      readonly contentId: string;
      readonly sizeBytes: number;
      readonly facts: FileFacts;
      /** what a scanner said of it, encoded; empty without one */
      readonly scan: Uint8Array;
      readonly chunks: readonly ChunkFact[];
      /** the fact that could not be stored, where the failure is 'out-of-range'; else null */
      readonly misfit: string | null;
    }
  | {
      readonly outcome: 'skipped';
      readonly path: string;
      readonly reason: SkipReason;
      readonly detail: string;
    };

/** One file going into the link step. Its id is its index in the list, sorted by path. */
export interface LinkFile {
  readonly path: string;
  readonly facts: FileFacts;
}

/** A configuration file whose text decides how imports resolve: package.json, tsconfig, pyproject. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

export interface LinkInput {
  readonly files: readonly LinkFile[];
  readonly configs: readonly ConfigFile[];
  /** what the scan left out: an import of it is no import of nothing */
  readonly skipped?: readonly SkippedEntry[];
}

/** `from` imports `to`; both are file ids. */
export interface FileEdge {
  readonly from: number;
  readonly to: number;
  /** 'implicit': it uses what the other file defines without an import, in one package */
  readonly kind: ImportKind | 'implicit';
  readonly line: number;
}

export type EdgeConfidence = 'exact' | 'unique-name' | 'ambiguous';

/** Symbol `fromSymbol` of file `from` (or its top level: -1) refers to symbol `toSymbol` of file `to`. */
export interface SymbolEdge {
  readonly from: number;
  readonly fromSymbol: number;
  readonly to: number;
  readonly toSymbol: number;
  /** 'overrides': a method that may run where the other one, of a type above its own, is called */
  readonly kind: ReferenceKind | 'overrides';
  readonly confidence: EdgeConfidence;
  readonly line: number;
}

export type UnresolvedReason =
  | 'file-not-found'
  /** the file is there, but was not indexed: too large, binary */
  | 'file-skipped'
  | 'not-exported-by-package'
  | 'config-unreadable'
  | 'not-a-literal'
  | 'outside-repository';

export interface UnresolvedImport {
  readonly from: number;
  readonly specifier: string;
  readonly line: number;
  readonly reason: UnresolvedReason;
}

/** An import that leaves the project: a package by its name, or a module of the runtime. */
export interface ExternalImport {
  readonly from: number;
  readonly packageName: string;
  readonly builtin: boolean;
  readonly line: number;
}

export interface LinkResult {
  readonly edges: readonly FileEdge[];
  readonly symbolEdges: readonly SymbolEdge[];
  readonly externals: readonly ExternalImport[];
  readonly unresolved: readonly UnresolvedImport[];
}
