import { stemmer } from 'stemmer';
import { detachString } from './detach-string.ts';
import { createWordMemo, HASH_START, hashStep, type WordMemo } from './word-memo.ts';
import { ENGLISH_STOP_WORDS, LANGUAGE_KEYWORDS } from './stop-words.ts';

/** Longest term kept, in UTF-16 units: what is longer is cut. */
const MAX_TERM_LENGTH = 64;

/** Identifiers are read up to here; what is longer is data in disguise. */
const MAX_IDENTIFIER_LENGTH = 256;
const MAX_NUMBER_LENGTH = 6;
/** Words that are remembered, terms that have numbers: some 10 MB where every word is new. */
const MEMO_LIMIT = 100_000;

/** `code` drops language key words that stand alone, `prose` keeps them. */
export type WordMode = 'code' | 'prose';

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const JOINER = 4;

const ASCII_CLASS = new Uint8Array(128);
ASCII_CLASS.fill(LOWER, 97, 123).fill(UPPER, 65, 91).fill(DIGIT, 48, 58);
ASCII_CLASS[95] = JOINER;
ASCII_CLASS[36] = JOINER;

const stems = new Map<string, string>();

/** Reads terms as numbers: to count a term is then to count a number. */
export interface TermReader {
  /**
   * Calls `visit` with the number of every term of `text[start, end)`, in order, repeats included.
   *
   * A term is the lower-cased Porter stem of a part of an identifier (`maxBodySize` and
   * `max_body_size` give `max`, `bodi`, `size`) and, where there are several parts, the parts joined
   * (`maxbodysize`), so that both spellings of a name meet. Stop words, single letters and long
   * numbers are dropped. Scripts without spaces (Han, kana, Hangul) give overlapping pairs of
   * characters; other scripts give whole words.
   * Source of the stemmer: Porter, An algorithm for suffix stripping, 1980. Source of the pairs:
   * Manning et al., Introduction to Information Retrieval, 2.2.1.
   */
  readonly read: (
    text: string,
    range: { readonly start: number; readonly end: number },
    mode: WordMode,
    visit: (term: number) => void,
  ) => void;
  /** the term of a number */
  readonly termOf: (term: number) => string;
  /** To be called now and then: where there are too many numbers, none from before says anything any more. */
  readonly forgetMany: () => void;
}

/** A reader whose numbers begin at 0. */
export function createTermReader(): TermReader {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const memos = { code: createWordMemo(MEMO_LIMIT), prose: createWordMemo(MEMO_LIMIT) } as const;
  // One place for all words: an object for each would cost as much as to look it up.
  const place = { start: 0, end: 0, hash: 0 };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  }

  function remember(memo: WordMemo, text: string, mode: WordMode): readonly number[] {
    const word = detachString(text.slice(place.start, place.end));
    const found = analyze(word, mode).map(numberOf);
    memo.add(word, place.hash, found);
    return found;
  }

  return {
    read: (text, range, mode, visit) => {
      const memo = memos[mode];
      place.end = range.start;
      while (moveToWord(place, text, range.end)) {
        const { end } = place;
        place.end = Math.min(end, place.start + MAX_IDENTIFIER_LENGTH);
        if (!memo.visit(text, place, visit)) remember(memo, text, mode).forEach(visit);
        place.end = end;
      }
    },
    termOf: (term) => terms[term] ?? '',
    forgetMany: () => {
      if (terms.length <= MEMO_LIMIT) return;
      numbers.clear();
      terms.length = 0;
      memos.code.clear();
      memos.prose.clear();
    },
  };
}

interface MovingPlace {
  start: number;
  end: number;
  hash: number;
}

/** Moves to the next word behind a place, the whole of it. @returns false where there is none */
function moveToWord(place: MovingPlace, text: string, last: number): boolean {
  for (let start = place.end; start < last; start++) {
    const first = text.charCodeAt(start);
    if (!isWordUnit(first)) continue;
    let hash = hashStep(HASH_START, first);
    let end = start + 1;
    for (; end < last; end++) {
      const unit = text.charCodeAt(end);
      if (!isWordUnit(unit)) break;
      if (end - start < MAX_IDENTIFIER_LENGTH) hash = hashStep(hash, unit);
    }
    if (end - start > 1 || first > 127) {
      place.start = start;
      place.end = end;
      place.hash = hash;
      return true;
    }
    // The unit behind a word is none of a word.
    start = end;
  }
  return false;
}

const reader = createTermReader();

/** Every term of a text, in order, repeats included; see {@link TermReader}. */
export function termsOf(text: string, mode: WordMode = 'prose'): string[] {
  reader.forgetMany();
  const terms: string[] = [];
  const range = { start: 0, end: text.length };
  reader.read(text, range, mode, (term) => terms.push(reader.termOf(term)));
  return terms;
}

/** The stem of one lower-case word; only words of a-z are stemmed, every other is returned as it is. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = word.length <= 32 && /^[a-z]+$/u.test(word) ? stemmer(word) : word;
  if (stems.size >= MEMO_LIMIT) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The parts of an identifier by case, digits and joiners, lower-cased: `HTTPServer2` -> http server 2. */
export function identifierParts(identifier: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 1; i <= identifier.length; i++) {
    if (i < identifier.length && !isBoundary(identifier, i)) continue;
    const part = identifier.slice(start, i).replaceAll(/[_$]+/gu, '');
    if (part !== '') parts.push(part.toLowerCase());
    start = i;
  }
  return parts;
}

function isWordUnit(unit: number): boolean {
  return unit < 128 ? ASCII_CLASS[unit] !== OTHER : unit >= 0xaa;
}

function analyze(word: string, mode: WordMode): readonly string[] {
  if (isAscii(word)) return mode === 'code' && LANGUAGE_KEYWORDS.has(word) ? [] : asciiTerms(word);
  return foreignTerms(word);
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 127) return false;
  return true;
}

function asciiTerms(word: string): readonly string[] {
  if (classAt(word, 0) === DIGIT) return numberTerms(word);
  const parts = identifierParts(word);
  const terms: string[] = [];
  for (const part of parts) {
    if (part.length < 2 || ENGLISH_STOP_WORDS.has(part)) continue;
    terms.push(stemOf(part).slice(0, MAX_TERM_LENGTH));
  }
  if (parts.length > 1) terms.push(parts.join('').slice(0, MAX_TERM_LENGTH));
  return terms;
}

function numberTerms(word: string): readonly string[] {
  return word.length > 1 && word.length <= MAX_NUMBER_LENGTH ? [word.toLowerCase()] : [];
}

/** A part begins at `i`: after a joiner, at lower->Upper, at the last capital of `HTTPServer`, around digits. */
function isBoundary(identifier: string, i: number): boolean {
  const before = classAt(identifier, i - 1);
  const here = classAt(identifier, i);
  if (before === JOINER || here === JOINER) return before !== here;
  if ((before === DIGIT) !== (here === DIGIT)) return true;
  if (here !== UPPER) return false;
  return before === LOWER || (classAt(identifier, i + 1) === LOWER && !isPlural(identifier, i + 1));
}

/** The s of `IDs` and `URLsById`. */
function isPlural(identifier: string, i: number): boolean {
  return identifier.charCodeAt(i) === 115 && classAt(identifier, i + 1) !== LOWER;
}

function classAt(text: string, index: number): number {
  return ASCII_CLASS[text.charCodeAt(index)] ?? OTHER;
}

/** A run without spaces between words, or a run of any other letters, digits and joiners. */
const RUNS =
  /(?<joined>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+)|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}_$])+/gu;
const LATIN = /\p{Script=Latin}/u;

function foreignTerms(word: string): readonly string[] {
  const terms: string[] = [];
  for (const run of word.normalize('NFKC').matchAll(RUNS)) {
    const joined = run.groups?.['joined'];
    terms.push(...(joined === undefined ? foldedTerms(run[0]) : pairs(joined)));
  }
  return terms;
}

function pairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, i) => (characters[i] ?? '') + character);
}

/** Accents of Latin letters are dropped, so that `café` and `cafe` meet; other scripts keep their marks. */
function foldedTerms(word: string): readonly string[] {
  const folded = LATIN.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word;
  if (isAscii(folded)) return asciiTerms(folded);
  const term = folded.toLowerCase().replaceAll(/[_$]/gu, '').slice(0, MAX_TERM_LENGTH);
  return term === '' ? [] : [term];
}
