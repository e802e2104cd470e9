import { hasName } from './name-reading.ts';
import { hashOf, mayHave, type BloomFilter } from './bloom-filter.ts';
import type { TextPairs } from './text-pairs.ts';

/** A word by which a file may have to do with what rules are about. */
export interface Word {
  /** of the words of one index, from 0 */
  readonly number: number;
  readonly text: string;
  /** 'plain' as a name, 'root' also as a module that is imported, 'lower' as a part of a name in any case */
  readonly manner: 'plain' | 'root' | 'lower';
  readonly hash: number;
  /** it is no name */
  readonly hasSigns: boolean;
  /** most likely a module's */
  readonly isModule: boolean;
}

/** In front of a word that stands at the beginning of a path: most likely a module. */
export const ROOT = '#';

/** Lower-case names that JavaScript programs have without importing them. */
const GLOBALS = new Set(
  'document window location self console process global globalThis require module exports localStorage sessionStorage history navigator crypto jquery chrome browser fetch performance'.split(
    ' ',
  ),
);

/** Words of an index, each once. */
export interface WordList {
  /** @param written with its sign in front, `~` or `ROOT`, where it has one */
  readonly wordOf: (written: string) => Word;
  readonly count: () => number;
}

export function createWordList(): WordList {
  const words = new Map<string, Word>();
  return {
    wordOf: (written) => {
      const word = words.get(written) ?? toWord(written, words.size);
      words.set(written, word);
      return word;
    },
    count: () => words.size,
  };
}

function toWord(written: string, number: number): Word {
  const isLower = written.startsWith('~');
  const isRoot = written.startsWith(ROOT);
  const bare = isLower || isRoot ? written.slice(1) : written;
  const text = isLower ? bare.toLowerCase() : bare;
  return {
    number,
    text,
    manner: isLower ? 'lower' : isRoot ? 'root' : 'plain',
    hash: hashOf(text),
    hasSigns: /\W/.test(text),
    isModule: /^[a-z]/.test(text) && !GLOBALS.has(text),
  };
}

/** A file as words are looked for in it. */
export interface WordReading {
  readonly text: string;
  readonly pairs: TextPairs;
  /** modules that the file imports, as rules name them */
  readonly modules: ReadonlySet<string>;
  /** what is used of a module is imported: its name is not enough */
  readonly hasImports: boolean;
}

const YES = 1;
const NO = 2;

/**
 * @param names of all names of the text
 * @returns whether a file has a word, which is found out once
 */
export function wordFinder(
  reading: WordReading,
  names: BloomFilter,
  count: number,
): (word: Word) => boolean {
  const known = new Uint8Array(count);
  return (word) => {
    const { number } = word;
    if (known[number] === 0) known[number] = isIn(word, reading, names) ? YES : NO;
    return known[number] === YES;
  };
}

function isIn(word: Word, reading: WordReading, names: BloomFilter): boolean {
  const { text, manner } = word;
  const { pairs, hasImports } = reading;
  if (manner === 'lower') return pairs.mayHave(text) && pairs.lower.includes(text);
  return manner === 'root' && hasImports && word.isModule
    ? isImported(text, reading)
    : isKnown(word, reading, names);
}

function isKnown(
  { text, hash, hasSigns }: Word,
  reading: WordReading,
  names: BloomFilter,
): boolean {
  return (
    (mayHave(names, hash) && hasName(reading.text, text)) ||
    reading.modules.has(text) ||
    (hasSigns && hasText(reading, text))
  );
}

/** Imported as a module or from below one, or loaded by its name. */
function isImported(root: string, reading: WordReading): boolean {
  const { modules } = reading;
  if (modules.has(root)) return true;
  for (const module of modules)
    if (module.startsWith(root) && /[./]/.test(module.charAt(root.length))) return true;
  return hasText(reading, `'${root}`) || hasText(reading, `"${root}`);
}

function hasText({ text, pairs }: WordReading, word: string): boolean {
  return pairs.mayHave(word) && text.includes(word);
}
