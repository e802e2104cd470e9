import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { foldWord } from './words.ts';

/** English words of programming for those of another language. */
export interface Dictionary {
  /** of one word, folded; empty where it is not known */
  ofWord(word: string): readonly string[];
  /** of the longest known phrase that begins at a place among folded words: `mots de passe` */
  ofPhrase(words: readonly string[], at: number): KnownPhrase | null;
  /** of every known word in a text without spaces, in its order */
  ofText(text: string): readonly string[];
}

export interface KnownPhrase {
  readonly english: readonly string[];
  /** how many words it takes */
  readonly length: number;
}

const MIN_STEM = 4;
const MIN_PHRASE_STEM = 3;
const LONGEST_KEY = 24;
/** What may join the parts of a German or Dutch compound. */
const JOINTS = ['', 's', 'n', 'en', 'es'] as const;

/** Reads the words of a vocabulary once; see there for their form. */
export function createDictionary({ words, endingLength }: Vocabulary): Dictionary {
  const entries = new Map<string, readonly string[]>();
  const phrases: Phrase[] = [];
  for (const entry of words.split(/[;\n]/u)) {
    const [keys = '', english = ''] = entry.split('=');
    const terms = english.trim().split(/\s+/u).filter(Boolean);
    for (const key of keys.trim().split(/\s+/u)) {
      if (key === '' || terms.length === 0) continue;
      const folded = foldWord(key).replaceAll('_', ' ');
      if (folded.includes(' ')) phrases.push({ parts: folded.split(' '), english: terms });
      entries.set(folded, [...new Set([...(entries.get(folded) ?? []), ...terms])]);
    }
  }
  const findStem = (word: string): string | undefined => longestStem(entries, word, endingLength);
  return {
    ofWord(word) {
      const stem = findStem(word);
      if (stem !== undefined) return entries.get(stem) ?? [];
      return compoundOf(entries, word, findStem);
    },
    ofPhrase: (asked, at) => longestPhrase(phrases, asked.slice(at), endingLength),
    ofText: (text) => scan(entries, foldWord(text)),
  };
}

interface Phrase {
  readonly parts: readonly string[];
  readonly english: readonly string[];
}

/** Each word of a phrase may have an ending, but for the small ones in between. */
function longestPhrase(
  phrases: readonly Phrase[],
  words: readonly string[],
  endingLength: number,
): KnownPhrase | null {
  const isPart = (part: string, i: number): boolean => {
    const word = words[i] ?? '';
    const ending = part.length < MIN_PHRASE_STEM ? 0 : endingLength;
    return word.startsWith(part) && word.length <= part.length + ending;
  };
  const known = phrases.filter(({ parts }) => parts.every(isPart));
  const longest = known.toSorted((a, b) => b.parts.length - a.parts.length)[0];
  return longest === undefined ? null : { english: longest.english, length: longest.parts.length };
}

type Entries = ReadonlyMap<string, readonly string[]>;

/** The longest key that the word is, or is with an ending of at most so many letters. */
function longestStem(entries: Entries, word: string, endingLength: number): string | undefined {
  for (let ending = 0; ending <= endingLength && ending < word.length; ending++) {
    const stem = word.slice(0, word.length - ending);
    if (stem.length < MIN_STEM && ending > Math.min(2, endingLength)) return undefined;
    if (entries.has(stem)) return stem;
  }
  return undefined;
}

/** `Fehlerbehandlung` by `Fehler` and `Behandlung`. */
function compoundOf(
  entries: Entries,
  word: string,
  findStem: (word: string) => string | undefined,
): readonly string[] {
  for (let cut = word.length - MIN_STEM; cut >= MIN_STEM; cut--) {
    const head = word.slice(0, cut);
    const joint = JOINTS.find(
      (ending) => head.endsWith(ending) && entries.has(head.slice(0, head.length - ending.length)),
    );
    const tail = joint === undefined ? undefined : findStem(word.slice(cut));
    if (joint === undefined || tail === undefined) continue;
    const first = entries.get(head.slice(0, head.length - joint.length)) ?? [];
    return [...first, ...(entries.get(tail) ?? [])];
  }
  return [];
}

function scan(entries: Entries, text: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    const key = longestAt(entries, text, at);
    if (key !== '') found.push(...(entries.get(key) ?? []));
    at += Math.max(1, key.length);
  }
  return found;
}

function longestAt(entries: Entries, text: string, at: number): string {
  for (let length = Math.min(LONGEST_KEY, text.length - at); length > 0; length--) {
    const key = text.slice(at, at + length);
    if (entries.has(key)) return key;
  }
  return '';
}
