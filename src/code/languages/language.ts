import type { Flow } from '../flow/model.ts';
import type { SymbolFact } from '../model.ts';
import type { ImportResolver, ResolverInput } from '../resolve/resolver.ts';
import type { Conventions } from './conventions.ts';
import type { Syntax } from './syntax.ts';

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

/** A language: one folder, one object, one line in `registry.ts`. */
export interface Language {
  readonly id: string;
  /** other names that a query may give it, lower case */
  readonly aliases?: readonly string[];
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
  /** what holds by convention, for the analyses that read its facts; left out without a grammar */
  readonly conventions?: Conventions;
  /** how values flow; left out where that is not followed */
  readonly flow?: Flow;
}
