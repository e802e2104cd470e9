import { createByteWriter } from '#lib/byte-writer.ts';
import { readVarint, type VarintReader } from '#lib/varint.ts';
import { PAGE_PLACES, termVocabulary } from './vocabulary.ts';

/** The different terms of a file, as bytes. */
export interface TermBytes {
  /** of those that are in no vocabulary, UTF-8 */
  readonly text: Buffer;
  /** a byte for each term, which says how it is written */
  readonly heads: Buffer;
  /** what the heads leave open, one behind the other */
  readonly loose: Buffer;
}

/** Up to here heads are lengths of terms (UTF-16 units). */
const LONG = 127;
/** From here on they are pages of the vocabulary: the place on the page is written. */
const FIRST_PAGE = 128;

export function writeTerms(terms: readonly string[]): TermBytes {
  const { places } = termVocabulary();
  const heads = Buffer.allocUnsafe(terms.length);
  const loose = createByteWriter(terms.length + 1);
  let text = '';
  for (const [i, term] of terms.entries()) {
    const place = places.get(term);
    if (place === undefined) {
      text += term;
      heads[i] = Math.min(LONG, term.length);
      if (term.length >= LONG) loose.varint(term.length);
    } else {
      heads[i] = FIRST_PAGE + Math.floor(place / PAGE_PLACES);
      loose.byte(place % PAGE_PLACES);
    }
  }
  return { text: Buffer.from(text), heads, loose: loose.finish() };
}

/** @param text the decoded text @returns the terms that `writeTerms` was given */
export function readTerms(text: string, heads: Uint8Array, loose: Buffer): string[] {
  const vocabulary = termVocabulary().at;
  const reader: VarintReader = { bytes: loose, offset: 0 };
  const terms: string[] = [];
  let at = 0;
  for (const head of heads) {
    if (head < FIRST_PAGE) {
      const end = at + (head === LONG ? readVarint(reader) : head);
      terms.push(text.slice(at, end));
      at = end;
    } else {
      const place = (head - FIRST_PAGE) * PAGE_PLACES + (loose[reader.offset++] ?? 0);
      terms.push(vocabulary[place] ?? '');
    }
  }
  return terms;
}
