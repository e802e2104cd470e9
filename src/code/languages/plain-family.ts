import type { Language, Lexis, StringSyntax } from './language.ts';

/** How a family of languages writes comments and strings. */
interface Family {
  readonly line: readonly string[];
  readonly block: readonly (readonly [string, string])[];
  readonly quotes: readonly string[];
  /** strings that are more than two quotes on a line; looked for before the quotes */
  readonly strings?: readonly StringSyntax[];
  readonly place?: 'word' | 'line';
  readonly nested?: true;
}

export const C_LIKE: Family = { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"] };
// A lone ' is a lifetime or a digit separator there, no string.
export const C_LIKE_DOUBLE: Family = { ...C_LIKE, quotes: ['"'] };
export const HASH: Family = { line: ['#'], block: [], quotes: ['"', "'"] };
export const HASH_WORD: Family = { ...HASH, place: 'word' };
export const HASH_LINE: Family = { ...HASH, place: 'line', quotes: [] };
export const TRIPLE: Family = { ...HASH, strings: [raw('"""', '"""')] };
export const MARKUP: Family = { line: [], block: [['<!--', '-->']], quotes: [] };
export const PROSE: Family = { line: [], block: [], quotes: [] };
// A quote is doubled there, not escaped, and a string may have several lines.
export const SQL: Family = {
  line: ['--'],
  block: [['/*', '*/']],
  quotes: [],
  strings: [raw("'", "'")],
};
export const DASHES: Family = { line: ['--'], block: [], quotes: ['"'] };
export const PERCENT: Family = { line: ['%'], block: [], quotes: ['"'] };
export const SEMICOLON: Family = { line: [';'], block: [['#|', '|#']], quotes: ['"'] };
export const ML: Family = { line: [], block: [['(*', '*)']], quotes: ['"'], nested: true };

/** A string of any number of lines in which nothing is escaped. */
export function raw(open: string, close: string): StringSyntax {
  return { open, close, multiline: true, escape: '' };
}

/** A language without a grammar. */
export interface PlainRow {
  readonly id: string;
  readonly family: Family;
  /** extensions, then whole file names, each list separated by blanks */
  readonly extensions: string;
  readonly fileNames?: string;
  readonly shebangs?: string;
  readonly isProse?: boolean;
}

/** @returns the language that a row describes */
export function toLanguage(row: PlainRow): Language {
  return {
    id: row.id,
    extensions: words(row.extensions),
    fileNames: words(row.fileNames ?? ''),
    shebangs: words(row.shebangs ?? ''),
    lexis: toLexis(row.family),
    syntax: null,
    linking: null,
    isProse: row.isProse ?? false,
    testPaths: [],
  };
}

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}

function toLexis({ line, block, quotes, strings = [], place, nested }: Family): Lexis {
  return {
    lineComments: line,
    blockComments: block,
    ...(place ? { commentPlace: place } : {}),
    ...(nested ? { nestedComments: nested } : {}),
    strings: [...strings, ...quotes.map(toStringSyntax)],
    stringPrefixes: [],
    keywords: [],
    operators: [
      '===',
      '!==',
      '==',
      '!=',
      '<=',
      '>=',
      '&&',
      '||',
      '->',
      '=>',
      '::',
      ':=',
      '++',
      '--',
    ],
    nameCharacters: '$',
  };
}

function toStringSyntax(quote: string): StringSyntax {
  return { open: quote, close: quote, multiline: quote === '`', escape: quote === '`' ? '' : '\\' };
}
