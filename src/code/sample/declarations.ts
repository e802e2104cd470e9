import { languageOf } from '../languages/registry.ts';

/** Text beyond this is not looked at: a file that has so much tells a lot in any case. */
const READ_CHARS = 64 * 1024;

/** How many functions a file seems to have. */
export interface DeclarationCount {
  readonly functions: number;
  /** functions, classes and whatever else has documentation of its own */
  readonly documented: number;
}

const NOTHING: DeclarationCount = { functions: 0, documented: 0 };

/**
 * Estimates how many functions a file declares and how many documented things, by its text alone:
 * comments and strings count as well. It costs about as much as reading its imports.
 */
export function countDeclarations(path: string, text: string): DeclarationCount {
  const form = languageOf(path).conventions?.declarations;
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
