import type { DeclarationForm, ImportForm } from './conventions.ts';

/** What several languages write alike: imports and documentation, as plain text. */

export const QUOTED_IMPORTS: ImportForm = {
  pattern:
    /(?:\bfrom|\bimport|\brequire|\bexport\s+\*\s+from)\s*\(?\s*(?:'([^'\n]{1,200})'|"([^"\n]{1,200})")/gu,
  toPath: eitherOf,
};

export const DOTTED_IMPORTS: ImportForm = {
  pattern: /(?<=^[ \t]*)(?:import|using)[ \t]+(?:static[ \t]+)?([\w.]{1,200})/gmu,
  toPath: (name) => name.replaceAll('.', '/'),
};

export function eitherOf(first: string, second: string): string {
  return first === '' ? second : first;
}

export const DOC_BLOCK = /\/\*\*\s/gu;
/** The last line of a run of `///`. */
export const DOC_LINES = /^[ \t]*\/\/\/[^\n]*\n(?![ \t]*\/\/\/)/gmu;

/** A block behind a list of parameters; those of conditions and loops are counted as well. */
export const BRACED_DECLARATIONS: DeclarationForm = {
  declared: /\)[^;\n()]{0,80}\{\r?\n/gu,
  documented: DOC_BLOCK,
};
/** Behind a modifier; fields with a call in their initial value are none, an `=` stands before. */
export const TYPED: RegExp =
  /(?<=^[ \t]*)(?:public|protected|private|internal|static|abstract|final|default|override|synchronized)\b[^=;\n]{0,300}\(/gmu;
