import { languageOf } from '../languages/registry.ts';

/** Text beyond this is not looked at: a file that has so much tells a lot in any case. */
const READ_CHARS = 64 * 1024;

/** How many functions a file seems to have. */
export interface DeclarationCount {
  readonly functions: number;
  /** functions, classes and whatever else has documentation of its own */
  readonly documented: number;
}

/** How functions and documentation begin in a language; each match is one. */
interface DeclarationForm {
  readonly declared: RegExp;
  readonly documented: RegExp;
}

const DOC_BLOCK = /\/\*\*\s/gu;
/** The last line of a run of `///`. */
const DOC_LINES = /^[ \t]*\/\/\/[^\n]*\n(?![ \t]*\/\/\/)/gmu;
/** A comment right above what stands at the margin. */
const COMMENT_ABOVE = /^\/\/[^\n]*\n(?=[a-z])/gmu;
const HASH_ABOVE = /^[ \t]*#[^\n]*\n(?=[ \t]*def[ \t])/gmu;
const DOCSTRING = /:[ \t]*(?:#[^\n]{0,120})?\r?\n[ \t]+[rRbBuU]{0,2}(?:"""|''')/gu;

/** A block behind a list of parameters; those of conditions and loops are counted as well. */
const BRACED: DeclarationForm = {
  declared: /\)[^;\n()]{0,80}\{\r?\n/gu,
  documented: DOC_BLOCK,
};
/** Behind a modifier; fields with a call in their initial value are none, an `=` stands before. */
const TYPED: RegExp =
  /(?<=^[ \t]*)(?:public|protected|private|internal|static|abstract|final|default|override|synchronized)\b[^=;\n]{0,300}\(/gmu;
/** A line at the margin that ends with the list of parameters, as definitions of C do. */
const MARGINAL: RegExp = /^[a-zA-Z_][^=;#\n]{0,300}\)[ \t]*\{?[ \t]*$/gmu;

const FORMS: Readonly<Record<string, DeclarationForm>> = {
  javascript: BRACED,
  typescript: BRACED,
  vue: BRACED,
  svelte: BRACED,
  astro: BRACED,
  solidity: BRACED,
  dart: { ...BRACED, documented: DOC_LINES },
  python: { declared: /\bdef[ \t]+\w/gu, documented: DOCSTRING },
  ruby: { declared: /\bdef[ \t]+\w/gu, documented: HASH_ABOVE },
  go: { declared: /\bfunc[ \t]+[\w(]/gu, documented: COMMENT_ABOVE },
  rust: { declared: /\bfn[ \t]+\w/gu, documented: DOC_LINES },
  swift: { declared: /\bfunc[ \t]+\w/gu, documented: DOC_LINES },
  kotlin: { declared: /\bfun[ \t]+[\w<]/gu, documented: DOC_BLOCK },
  scala: { declared: /\bdef[ \t]+\w/gu, documented: DOC_BLOCK },
  php: { declared: /\bfunction[ \t]+&?\w/gu, documented: DOC_BLOCK },
  java: { declared: TYPED, documented: DOC_BLOCK },
  csharp: { declared: TYPED, documented: DOC_LINES },
  c: { declared: MARGINAL, documented: DOC_BLOCK },
  cpp: { declared: MARGINAL, documented: DOC_BLOCK },
};

const NOTHING: DeclarationCount = { functions: 0, documented: 0 };

/**
 * Estimates how many functions a file declares and how many documented things, by its text alone:
 * comments and strings count as well. It costs about as much as reading its imports.
 */
export function countDeclarations(path: string, text: string): DeclarationCount {
  const form = FORMS[languageOf(path).id];
  if (form === undefined) return NOTHING;
  const read = text.slice(0, READ_CHARS);
  return {
    functions: countMatches(read, form.declared),
    documented: countMatches(read, form.documented),
  };
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}
