import type { FactDraft } from '../fact-draft.ts';
import type { LexedText } from '../lexed-text.ts';
import type { HalsteadCounts, MaintenanceCounts, ReferenceFact, SymbolFact } from '../model.ts';
import type { SyntaxNode } from '../parser.ts';
import type { ImportResolver, ResolverInput } from '../resolve/resolver.ts';

/** One way to write a string literal. */
export interface StringSyntax {
  readonly open: string;
  readonly close: string;
  /** whether a line break is part of it; else an unclosed one ends at the end of its line */
  readonly multiline: boolean;
  /** the character that takes the meaning of the next one away, '' where there is none */
  readonly escape: string;
  /** the closing sign written twice is part of it */
  readonly isDoubled?: true;
}

/** How the text of a language divides into tokens and comments. */
export interface Lexis {
  readonly lineComments: readonly string[];
  /** where a line comment may begin: at the start of a word, or of a line; everywhere where it is left out */
  readonly commentPlace?: 'word' | 'line';
  /** what ends a line comment before its line does: PHP's `?>` */
  readonly lineCommentEnd?: string;
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  readonly strings: readonly StringSyntax[];
  /** letters that may stand before an opening quote, lower case: `rb`, `f` */
  readonly stringPrefixes: readonly string[];
  /** those of them that take the meaning of the escape character away: Dart's `r` */
  readonly rawPrefixes?: readonly string[];
  /** words that can never name anything */
  readonly keywords: readonly string[];
  /** operators of two characters and more */
  readonly operators: readonly string[];
  /** characters other than letters, digits and `_` that a name may contain */
  readonly nameCharacters: string;
  /** characters that may end a name where no `=` follows: Ruby's `empty?` */
  readonly nameSuffixes?: string;
  /** a single quote before a name that no other one ends is part of a name: Rust's `'a` */
  readonly hasLifetimes?: true;
  /** block comments contain block comments */
  readonly nestedComments?: true;
}

/** What to do with one captured node; nodes arrive in the order of their start. */
export type CaptureHandler = (draft: FactDraft, node: SyntaxNode) => void;

/**
 * How the tree of a language becomes facts. One query per grammar, one node per pattern; each capture
 * name is a word of the shared vocabulary in `captures.ts`, or one of this language's `handlers`.
 */
export interface Syntax {
  /** grammar by file extension; '' is for every other extension, file name and shebang */
  readonly grammars: Readonly<Record<string, string>>;
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
  /** what the parser reads where that is not the whole text as it is; null where it is */
  readonly embed?: (text: string) => EmbeddedCode | null;
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

/** For languages without import calls. */
export function takeNoImportCall(): void {
  // Nothing is called `importCallees` there.
}

/** How files find each other; languages whose files may import one another share one object. */
export interface Linking {
  /** name of the family that shares it */
  readonly family: string;
  readonly createResolver: (project: ResolverInput) => ImportResolver;
  /** paths of the files whose text decides how imports resolve: `ResolverInput.configs` */
  readonly configPaths: readonly RegExp[];
  /**
   * The type that a function or method gives back, read from its `SymbolFact.signature`; '' where that
   * does not say. Never throws, linear.
   * @param position of several results, 0 for the first
   */
  readonly resultOf?: (signature: string, position: number) => string;
  /**
   * A file learns of others through what it imports alone, and of a callable by its plain name: no packages,
   * nothing that is seen without an import. What changes in one file then concerns those that import it, on
   * whatever way, and those that have the name of a call: see `changed-reach.ts`.
   */
  readonly learnsByImport?: true;
  /** every name at the top of a file may be imported, whatever the file says it exports */
  readonly exportsAll?: true;
  /** a plain name that no scope and no import explains is the language's own: PHP's functions */
  readonly hasClosedNames?: true;
  /** what a file imports whole it does not hand on to those that import it */
  readonly keepsStars?: true;
  /** a type may be defined in parts, or opened again: one's members are those of all */
  readonly hasParts?: true;
  /** a class calls its own members by their plain names */
  readonly hasImplicitSelf?: true;
  /** a function that is imported, or of the same package, may be called as a member of its `owner` */
  readonly hasExtensions?: true;
  /** a type satisfies an interface by its methods, without naming it */
  readonly hasStructuralTypes?: true;
  /** whether a symbol only declares what is defined elsewhere: its name means both */
  readonly isDeclaration?: (symbol: SymbolFact) => boolean;
  /** only methods are called on objects, and only functions by plain names */
  readonly hasApartMethods?: true;
  /** names of methods that the language's own library has: a call of one is not looked for by name */
  readonly commonNames?: ReadonlySet<string>;
  /** one name may have several definitions side by side: overloads, partial classes, build variants */
  readonly hasOverloads?: true;
}

/** A language: one module, one object, one line in `registry.ts`. */
export interface Language {
  readonly id: string;
  /** with their dot, lower case */
  readonly extensions: readonly string[];
  /** files whose content says which language they are in: its id, by the first 64 KB */
  readonly byContent?: {
    readonly paths: RegExp;
    readonly languageOf: (head: string) => string;
  };
  /** whole file names, lower case */
  readonly fileNames: readonly string[];
  /** interpreters of a `#!` line, without a version */
  readonly shebangs: readonly string[];
  readonly lexis: Lexis;
  /** null: no grammar, file-level facts only (state 'plain') */
  readonly syntax: Syntax | null;
  /** how its files find each other; null: nothing leads from one to another */
  readonly linking: Linking | null;
  /** text for people: long lines are no sign of a tool */
  readonly isProse: boolean;
  /** paths of test files, besides the directories that every language shares */
  readonly testPaths: readonly RegExp[];
}
