import type { SyntaxNode } from '../tree/syntax-node.ts';
import type { MendFinder } from '../parse/mending.ts';
import type { LexedText, LexSpan } from '../lexed-text.ts';
import type {
  MaintenanceCounts,
  HalsteadCounts,
  ReferenceFact,
  SymbolKind,
  TypedName,
  ImportKind,
  ImportedName,
  ExportFact,
} from '../model.ts';

/** What to do with one captured node; nodes arrive in the order of their start. */
export type CaptureHandler = (draft: FactDraft, node: SyntaxNode) => void;

/**
 * How the tree of a language becomes facts. One query per grammar, one node per pattern; each capture
 * name is a word of the shared vocabulary in `captures.ts`, or one of this language's `handlers`.
 */
export interface Syntax {
  /** grammar by file extension; '' is for every other extension, file name and shebang */
  readonly grammars: Readonly<Record<string, string>>;
  /** folder of the package that has its grammars, where that is not the common one */
  readonly grammarFolder?: string;
  /** query source by grammar */
  readonly queries: Readonly<Record<string, string>>;
  readonly handlers: Readonly<Record<string, CaptureHandler>>;
  /** a class body's branches are its own, not those of the function around it (Python) */
  readonly classIsUnit: boolean;
  /** a function may be nothing but a frame for those that it declares */
  readonly hasFrameFunctions?: true;
  /** names of the receiver that is the instance itself */
  readonly self: readonly string[];
  /** what stands between an object and its member; `.` and `?.` where it is left out */
  readonly memberOperators?: readonly string[];
  /** a keyword behind a member operator is a name: PHP's `$a->list()`, Ruby's `a.class` */
  readonly hasKeywordMembers?: true;
  /** characters that begin a variable: never a reference, but what its type's members are called by */
  readonly variableSigns?: string;
  /** dotted path of a name that contains the language's own separators: PHP's `A\\B` */
  readonly pathOf?: (name: string) => string;
  /** what stands after a namespace or type, and never after a variable: `::` */
  readonly scopeOperator?: string;
  /** a plain name may be defined in another file without an import: all that no function binds are noted */
  readonly hasOpenNames?: true;
  /** what is not called is no method: a field may have its name */
  readonly hasCalledMethods?: true;
  /** names that the language itself defines: no reference, unless the file has one of its own */
  readonly universe?: readonly string[];
  /** a name is called without brackets (Ruby): every use of one that is not local is a call */
  readonly hasBareCalls?: true;
  /**
   * The type that the text around a bound name gives it, '' where it gives none: `Repo` of `repo: Repo`,
   * `makeRepo()` of `repo = makeRepo(...)`: what that function gives back.
   * Called for every name of `local`, `bind`, `member`: no more than a look at a few characters.
   */
  readonly typeAt?: (text: string, start: number, end: number) => string;
  /** `{ name: value }` names a key, it does not use `name` */
  readonly colonNamesKeys: boolean;
  /** functions that import what their literal argument names */
  readonly importCallees: readonly string[];
  /** those of them that may be called as members: `importlib.import_module()` */
  readonly importMethods: readonly string[];
  /** whether what looks like such a call is one; all are where it is left out */
  readonly isImportCall?: (text: string, start: number) => boolean;
  /** notes the call of such a function, whose name starts at `start` */
  readonly takeImportCall: (draft: FactDraft, start: number) => void;
  /** what the maintainability index counts, where the language says more of it than its lines */
  readonly measure?: (draft: FactDraft, lexed: LexedText) => MaintenanceCounts;
  /** Halstead's counts by its tree, where its tokens do not decide them */
  readonly countOperators?: (draft: FactDraft) => HalsteadCounts;
  /** completes exports once the whole file was seen */
  readonly finish: (draft: FactDraft) => void;
  /** the code in a file that holds something else as well; null if the whole file is code */
  readonly embed?: (text: string) => EmbeddedCode | null;
  /**
   * A version of the code, of the same length and lines, that shows the parser more of it: without the
   * macros around items. It is parsed first, the original only if it has errors.
   */
  readonly unfold?: (text: string) => UnfoldedCode;
  /**
   * A version of the code, of the same length and lines, without what the grammar does not know. It is
   * parsed only if the original has errors, and used only if it has fewer.
   */
  readonly repair?: (text: string) => string;
  /** what a macro may bring along: its lack is no error */
  readonly implied?: readonly string[];
  /** what could be mended where errors remain, the likeliest kind first */
  readonly mends?: readonly MendFinder[];
  /** a statement without effect, if a block must have a statement: `pass` */
  readonly filler?: string;
}

/** Code as the parser sees it first. */
export interface UnfoldedCode {
  readonly code: string;
  readonly parts: EmbeddedParts | null;
}

/** Code that is part of a file: the scripts of a component. */
export interface EmbeddedCode {
  /** null: the one of the path */
  readonly grammar: string | null;
  /** as long as the file's text, on the same lines, blank where nothing is for the parser */
  readonly code: string;
  /** null where the rest of the file says nothing */
  readonly parts: EmbeddedParts | null;
}

/** What the rest of such a file adds to its facts. */
export interface EmbeddedParts {
  /** after all captures are read, before the text is cut into tokens */
  readonly close: (draft: FactDraft) => void;
  /** @returns the references of the file */
  readonly complete: (read: ReadTokens) => readonly ReferenceFact[];
}

export interface ReadTokens {
  readonly draft: FactDraft;
  readonly lexed: LexedText;
  readonly references: readonly ReferenceFact[];
}

/** A symbol while its file is read; positions are characters, lines come at the end. */
export interface SymbolDraft {
  name: string;
  kind: SymbolKind;
  readonly container: number;
  /** with its decorators */
  readonly start: number;
  /** without them */
  readonly declaration: number;
  /** grows where the body is a node of its own behind the signature (Dart) */
  end: number;
  /** where the signature ends, -1 while unknown */
  bodyStart: number;
  /** index of its function unit, -1 where it is no function */
  unit: number;
  /** text of a docstring inside it; comments above are found later */
  doc: string;
  exported: boolean;
  /** a declaration without a body, dropped where the implementation follows */
  readonly isSignature: boolean;
  /** see `SymbolFact` */
  owner: string;
  readonly type: string;
  readonly memberTypes: TypedName[];
}

/** A stretch of code that branches are counted in and names are bound in. */
export interface UnitDraft extends CognitiveCount {
  readonly start: number;
  end: number;
  isFunction: boolean;
  branches: number;
  /** index of the unit around it, -1 for none, and how many structures of that it is inside of */
  readonly parent: number;
  readonly depth: number;
  /** names bound inside it, parameters and local variables, with their type: '' where it is unknown */
  readonly names: Map<string, string>;
}

/** A function or class without a name of its own, that what stands before it names. */
export interface PendingName {
  readonly name: string;
  readonly start: number;
  /** the variable symbol made for it already, -1 where there is none */
  readonly symbol: number;
  readonly kind: 'function' | 'method';
  /** its own name goes first where it has one */
  readonly isFallback: boolean;
}

export interface ImportDraft {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly start: number;
  readonly names: readonly ImportedName[];
  readonly hasGuessedName?: true;
}

export interface ExportDraft extends Omit<ExportFact, 'line'> {
  readonly start: number;
}

/** A key of a pattern or of an object literal, as the use of a member. */
export interface KeyUse {
  readonly name: string;
  /** see `ReferenceFact`; where the type is written there, its name */
  readonly receiver: string;
  /** the type that is written there, '' where it is that of the receiver */
  readonly type: string;
  /** left out where it is no more than a value */
  readonly kind?: 'call';
}

/** What a name's place in the text says about it, for the pass over the tokens. */
export type Mark = 'skip' | 'type' | 'component' | 'call' | 'callee';

/** What is asked of the language while a file is read. */
export interface DraftLanguage {
  readonly syntax: Syntax | null;
  readonly linking: { readonly hasImplicitSelf?: true } | null;
}

/** The facts of a file while its captures are read, in order of their start. */
export interface FactDraft {
  readonly language: DraftLanguage;
  readonly text: string;
  packageName: string;
  readonly symbols: SymbolDraft[];
  readonly units: UnitDraft[];
  readonly imports: ImportDraft[];
  readonly exports: ExportDraft[];
  /** by the start of the function or class expression */
  readonly pending: Map<number, PendingName>;
  /** starts of declarations that an export statement contains */
  readonly exportedStarts: Set<number>;
  /** by start of a token */
  readonly marks: Map<number, Mark>;
  /** ranges that hold types only, ascending by start */
  readonly typeRanges: { readonly start: number; readonly end: number }[];
  /** ranges that name what a class extends, ascending by start */
  readonly heritageRanges: { readonly start: number; readonly end: number }[];
  readonly lexSpans: LexSpan[];
  /** by start, keys that name a member of what they take apart or make */
  readonly keys: Map<number, KeyUse>;
  /** by start of a name that a pattern binds, its type as a path: `Options.depth` */
  readonly boundTypes: Map<number, string>;
  /** it has an import or export statement of its own */
  isModule: boolean;
  /** `declare module 'name' { }`: of a package in a module, else what defines the package's types */
  readonly augmentations: { readonly specifier: string; readonly start: number }[];
  /** starts of the type literals whose members are symbols */
  readonly memberBodies: Set<number>;
  /** blocks of `declare module 'name' { }`, ascending by start */
  readonly ambientRanges: { readonly start: number; readonly end: number }[];
  /** import and export clauses: their names are no references */
  readonly clauseRanges: { readonly start: number; readonly end: number }[];
  /** starts of the `require` and `import` calls that were read with what they bind */
  readonly takenCalls: Set<number>;
  readonly docRanges: { readonly start: number; readonly end: number }[];
  readonly errorRanges: { readonly start: number; readonly end: number }[];
  /** names that imports bind */
  readonly importedNames: Set<string>;
  /** branches outside every unit */
  topBranches: number;
  /** cognitive complexity outside every unit */
  readonly top: CognitiveCount;
  /** structures that are open, the innermost last */
  readonly nests: Nest[];
  readonly logicals: LogicalDraft[];
  /** start of the `if` that an `else` before it counted already, -1 for none */
  elseIf: number;
  /** branches before this position do not count */
  branchesFrom: number;
  /** names before this position are bound by an import, not by a variable */
  bindingsFrom: number;
  /** the pattern that binds the next names: `const { a, b } = c` */
  pattern: { readonly start: number; readonly end: number };
  /** start of the declaration that goes on with the next definition: its decorators; -1 for none */
  decoratedStart: number;
  readonly openSymbols: number[];
  readonly openUnits: number[];
  /** fields that are symbols: the container's index and the name */
  readonly fields: Set<string>;
}

/*
 * Cognitive complexity by G. Ann Campbell's definition (SonarSource, 2023): one for every break of the
 * linear flow, one more for every structure that a nested one stands in, one for every sequence of like
 * logical operators, one for a function that calls itself, one for a jump to a label.
 */

/** A structure whose inside is one level deeper than where it stands. */
export interface Nest {
  readonly node: SyntaxNode;
  readonly end: number;
  /** where its inside begins: its head is no deeper than itself; -1 until someone asks */
  bodyStart: number;
  readonly depth: number;
  readonly unit: number;
}

/** A function or the file's top level while its cognitive complexity adds up. */
export interface CognitiveCount {
  cognitive: number;
  /** increments that grow by one where the whole is nested one level deeper */
  structural: number;
}

/** An expression with a logical operator between its two sides. */
export interface LogicalDraft {
  readonly start: number;
  readonly end: number;
  readonly isAnd: boolean;
  /** the unit it stands in, -1 for the file's top */
  readonly unit: number;
}
