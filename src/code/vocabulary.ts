import { lazy } from '#lib/lazy.ts';
import { readWords } from './dictionary-files.ts';
import { hashOf, KIND_SHIFT } from './lex-rules.ts';

/** Places in a vocabulary are written as a page and a place on it, a byte each. */
export const PAGE_PLACES = 256;
/** Pages of the largest vocabulary of tokens. */
export const TOKEN_PAGES = 32;

/** What occurs in so many files that a number stands for it; the number is its place. */
export interface Vocabulary<T> {
  readonly at: ArrayLike<T>;
  readonly places: ReadonlyMap<T, number>;
}

/**
 * Hashes of frequent tokens, as `TokenStream` has them. Each line of the file is the token's kind, a
 * digit, and its text. Another `hashOf` is another version of the extractor, so that hashes which were
 * stored as places never meet it.
 */
export const tokenVocabulary = lazy((): Vocabulary<number> => {
  const at = Uint32Array.from(
    readWords('tokens-1.txt'),
    (line) => ((Number(line[0]) << KIND_SHIFT) | hashOf(line, 1, line.length)) >>> 0,
  );
  return { at, places: placesOf(at) };
});

/** Frequent terms of chunks. */
export const termVocabulary = lazy((): Vocabulary<string> => {
  const at = readWords('terms-1.txt');
  return { at, places: placesOf(at) };
});

function placesOf<T>(words: Iterable<T>): Map<T, number> {
  const places = new Map<T, number>();
  let place = 0;
  for (const word of words) {
    if (!places.has(word)) places.set(word, place);
    place += 1;
  }
  return places;
}
