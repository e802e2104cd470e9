import * as fc from 'fast-check';
import { orderByBytes } from '#lib/byte-order.ts';
import type { TermEntry } from '#features/search/index/term-blocks.ts';

const VECTOR_BYTES = 132;

/** Of any characters, and of so few that many are beginnings of others. */
const term = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '計', '\u{1f9ed}'), minLength: 1 }),
);
const data = fc.oneof(
  { weight: 8, arbitrary: fc.uint8Array({ maxLength: 12 }) },
  fc.nat(5_000).map((length) => bytesOf(length, length)),
);
const vector = fc.option(
  fc.nat(255).map((seed) => bytesOf(VECTOR_BYTES, seed)),
  { freq: 3 },
);

/** Terms of an index in the order they are stored in, with odd words, empty lists and long ones. */
export const termEntries: fc.Arbitrary<TermEntry[]> = fc
  .uniqueArray(fc.record({ term, documentFrequency: fc.nat(2 ** 31 - 1), data, vector }), {
    selector: (entry) => entry.term,
    maxLength: 120,
  })
  .map(sortEntries);

/** Many terms of some letters, as many of them beginnings of others as real ones. */
export function manyEntries(count: number): TermEntry[] {
  const entries = Array.from({ length: count }, (_, i) => ({
    term: `${((i * 2_654_435_761) >>> 0).toString(36)}${i % 7 === 0 ? '' : `_${i}`}`,
    documentFrequency: i,
    data: bytesOf(i % 9_973 === 0 ? 60_000 : i % 13, i),
    vector: i % 20 === 0 ? bytesOf(VECTOR_BYTES, i) : null,
  }));
  return sortEntries([...new Map(entries.map((entry) => [entry.term, entry])).values()]);
}

function sortEntries(entries: readonly TermEntry[]): TermEntry[] {
  const order = orderByBytes(entries.map((entry) => entry.term));
  return Array.from(order, (place) => entries[place]).filter((entry) => entry !== undefined);
}

function bytesOf(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17) & 255);
}
