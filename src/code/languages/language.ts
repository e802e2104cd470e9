import type { FactDraft } from '../fact-draft.ts';
import type { SyntaxNode } from '../parser.ts';

/** One way to write a string literal. */
export interface StringSyntax {
  readonly open: string;
  readonly close: string;
  /** whether a line break is part of it; else an unclosed one ends at the end of its line */
  readonly multiline: boolean;
  /** the character that takes the meaning of the next one away, '' where there is none */
  readonly escape: string;
}

/** How the text of a language divides into tokens and comments. */
export interface Lexis {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  readonly strings: readonly StringSyntax[];
  /** letters that may stand before an opening quote, lower case: `rb`, `f` */
  readonly stringPrefixes: readonly string[];
  /** words that can never name anything */
  readonly keywords: readonly string[];
  /** operators of two characters and more */
  readonly operators: readonly string[];
  /** characters other than letters, digits and `_` that a name may contain */
  readonly nameCharacters: string;
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
  /** names of the receiver that is the instance itself */
  readonly self: readonly string[];
  /** `{ name: value }` names a key, it does not use `name` */
  readonly colonNamesKeys: boolean;
  /** functions that import what their literal argument names */
  readonly importCallees: readonly string[];
  /** those of them that may be called as members: `importlib.import_module()` */
  readonly importMethods: readonly string[];
  /** notes the call of such a function, whose name starts at `start` */
  readonly takeImportCall: (draft: FactDraft, start: number) => void;
  /** completes exports once the whole file was seen */
  readonly finish: (draft: FactDraft) => void;
}

/** A language: one module, one object, one line in `registry.ts`. */
export interface Language {
  readonly id: string;
  /** with their dot, lower case */
  readonly extensions: readonly string[];
  /** whole file names, lower case */
  readonly fileNames: readonly string[];
  /** interpreters of a `#!` line, without a version */
  readonly shebangs: readonly string[];
  readonly lexis: Lexis;
  /** null: no grammar, file-level facts only (state 'plain') */
  readonly syntax: Syntax | null;
  /** text for people: long lines are no sign of a tool */
  readonly isProse: boolean;
  /** paths of test files, besides the directories that every language shares */
  readonly testPaths: readonly RegExp[];
}
