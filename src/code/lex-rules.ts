import type { Lexis, StringSyntax } from './languages/language.ts';

/** Kinds of token, in the two top bits of a token's hash: see `tokenKind`. */
export const TOKEN = { punctuation: 0, keyword: 1, name: 2, literal: 3 } as const;

/** Bits of a token's hash above the hash of its text. */
export const KIND_SHIFT = 30;
/** The hash of a token's text alone. */
export const HASH_MASK = 0x3fffffff;

/** @returns the kind that a hash of `TokenStream` carries in its two top bits, a value of `TOKEN` */
export function tokenKind(hash: number): number {
  return hash >>> KIND_SHIFT;
}

/** Classes of characters. */
export const BLANK = 0;
export const NAME = 1;
export const DIGIT = 2;
export const QUOTE = 3;
export const OTHER = 4;

/** A `Lexis` prepared for scanning. */
export interface LexRules {
  readonly lexis: Lexis;
  /** class of each ASCII character */
  readonly classes: Uint8Array;
  readonly strings: readonly StringSyntax[];
  readonly keywordHashes: ReadonlyMap<number, string>;
  /** longest first, by first character */
  readonly operators: ReadonlyMap<number, readonly string[]>;
  /** first characters of comments */
  readonly commentLeads: ReadonlySet<number>;
}

export function toLexRules(lexis: Lexis): LexRules {
  const classes = new Uint8Array(128);
  for (let code = 0; code < 128; code++) classes[code] = classOf(code, lexis);
  const operators = new Map<number, string[]>();
  for (const operator of lexis.operators.toSorted((a, b) => b.length - a.length)) {
    const lead = operator.charCodeAt(0);
    operators.set(lead, [...(operators.get(lead) ?? []), operator]);
  }
  const openers = [...lexis.lineComments, ...lexis.blockComments.map(([open]) => open)];
  return {
    lexis,
    classes,
    strings: lexis.strings.toSorted((a, b) => b.open.length - a.open.length),
    keywordHashes: new Map(lexis.keywords.map((word) => [hashOf(word, 0, word.length), word])),
    operators,
    commentLeads: new Set(openers.map((open) => open.charCodeAt(0))),
  };
}

function classOf(code: number, lexis: Lexis): number {
  const character = String.fromCharCode(code);
  if (code <= 32 || code === 127) return BLANK;
  if (/[A-Za-z_]/.test(character) || lexis.nameCharacters.includes(character)) return NAME;
  if (/[0-9]/.test(character)) return DIGIT;
  return lexis.strings.some(({ open }) => open.startsWith(character)) ? QUOTE : OTHER;
}

/** @returns the class of a character; letters of every script make names */
export function characterClass({ classes }: LexRules, code: number): number {
  return code < 128 ? (classes[code] ?? OTHER) : highClass(code);
}

function highClass(code: number): number {
  if (code === 0xa0 || code === 0xfeff) return BLANK;
  if (code >= 0x2000 && code <= 0x200a) return BLANK;
  if (code === 0x2028 || code === 0x2029 || code === 0x3000) return BLANK;
  return NAME;
}

/** FNV-1a over UTF-16 code units, folded to 30 bits. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash & HASH_MASK;
}

/**
 * {@link hashOf} of a text in memory, from byte `start` to `end`.
 * @param unitBytes 1 for Latin-1, 2 for UTF-16 with the low byte first
 */
export function hashOfBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  unitBytes: 1 | 2,
): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += unitBytes) {
    const high = unitBytes === 1 ? 0 : (bytes[index + 1] ?? 0) << 8;
    hash = Math.imul(hash ^ (bytes[index] ?? 0) ^ high, 0x01000193);
  }
  return hash & HASH_MASK;
}
