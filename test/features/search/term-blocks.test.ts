import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeTermBlock,
  encodeTermBlocks,
  findTerm,
  type TermBlock,
  type TermEntry,
} from '#features/search/index/term-blocks.ts';
import { manyEntries, termEntries } from '../../support/term-entries.ts';

const ENTRY = { documentFrequency: 1, data: Uint8Array.of(1, 65), vector: null };

function sizeOf({ firstTerm, lastTerm, data, vectors }: TermBlock): number {
  return firstTerm.length + lastTerm.length + data.length + (vectors?.length ?? 0);
}

/** As bytes of one kind, which compare. */
function plain({ term, documentFrequency, data, vector }: TermEntry) {
  return { term, documentFrequency, data: [...data], vector: vector && [...vector] };
}

function decodeAll(blocks: readonly TermBlock[]) {
  return blocks.flatMap((block) => [...decodeTermBlock(block)]).map(plain);
}

/** The block that has a term or none does, as the database finds it. */
function blockFor(blocks: readonly TermBlock[], term: Uint8Array): TermBlock | undefined {
  return blocks.findLast(({ firstTerm }) => Buffer.compare(firstTerm, term) <= 0);
}

test('terms come back as they were, and each is found in its block', () => {
  fc.assert(
    fc.property(termEntries, (entries) => {
      const blocks = [...encodeTermBlocks(entries)];
      expect(decodeAll(blocks)).toEqual(entries.map(plain));
      for (const entry of entries) {
        const term = Buffer.from(entry.term);
        const block = blockFor(blocks, term);
        const found = block && findTerm(block, term);
        expect(found && plain({ term: entry.term, ...found })).toEqual(plain(entry));
      }
    }),
    { numRuns: 200 },
  );
});

test('a term that is not there is found nowhere', () => {
  fc.assert(
    fc.property(termEntries, fc.string({ unit: 'binary' }), (entries, other) => {
      const known = new Set(entries.map(({ term }) => term));
      const blocks = [...encodeTermBlocks(entries)];
      const near = entries.flatMap(({ term }) => [`${term}a`, term.slice(0, -1), `${term}\0`]);
      for (const term of [other, '', ...near]) {
        const bytes = Buffer.from(term);
        if (known.has(term) || bytes.toString() !== term) continue;
        for (const block of blocks) expect(findTerm(block, bytes)).toBeNull();
      }
    }),
    { numRuns: 100 },
  );
});

test('terms that are beginnings of each other are told apart', () => {
  const terms = ['a', 'aa', 'aaa', 'aab', 'ab', 'user', 'userid', 'userids'];
  const entries = terms.map((term, i) => ({ ...ENTRY, term, documentFrequency: i + 1 }));
  const blocks = [...encodeTermBlocks(entries)];
  expect(blocks).toHaveLength(1);
  const [block] = blocks;
  const find = (term: string) => block && findTerm(block, Buffer.from(term))?.documentFrequency;
  expect(terms.map(find)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const term of ['', 'A', 'aaaa', 'ac', 'use', 'useri', 'useridsx', 'z'])
    expect(find(term)).toBeUndefined();
});

test('a block has neighbours and is small; a long list is alone in its own', () => {
  const long = { ...ENTRY, data: new Uint8Array(300_000).fill(7) };
  const entries = Array.from({ length: 1_000 }, (_, i) => ({
    ...(i === 500 ? long : ENTRY),
    term: `term${String(i).padStart(4, '0')}`,
  }));
  const blocks = [...encodeTermBlocks(entries)];
  const large = blocks.filter((block) => sizeOf(block) > 960);
  expect(decodeAll(large).map(({ term }) => term)).toEqual(['term0500']);
  expect(blocks.length).toBeLessThan(20);
  expect(decodeAll(blocks)).toEqual(entries.map(plain));
});

test('100,000 terms come back, and equal terms give equal blocks', () => {
  const entries = manyEntries(100_000);
  const blocks = [...encodeTermBlocks(entries)];
  const again = [...encodeTermBlocks(entries.map((entry) => ({ ...entry })))];
  expect(again.map(({ data }) => Buffer.from(data).toString('base64'))).toEqual(
    blocks.map(({ data }) => Buffer.from(data).toString('base64')),
  );
  let place = 0;
  for (const block of blocks) {
    for (const { term, documentFrequency, data } of decodeTermBlock(block)) {
      const entry = entries[place++];
      if (term !== entry?.term || documentFrequency !== entry.documentFrequency)
        throw new Error(`Term ${term} stands in place of ${entry?.term}`);
      if (Buffer.compare(data, entry.data) !== 0) throw new Error(`Postings of ${term} differ`);
    }
  }
  expect(place).toBe(entries.length);
});

test('no terms give no block', () => {
  expect([...encodeTermBlocks([])]).toEqual([]);
});

test.each([
  ['twice', ['a', 'a']],
  ['that descend', ['b', 'a']],
  ['that descend to a beginning', ['ab', 'a']],
  ['in the order of their code units', ['\u{10000}', '\u{ffff}']],
])('terms %s are refused', (_what, terms) => {
  const entries = terms.map((term) => ({ ...ENTRY, term }));
  expect(() => [...encodeTermBlocks(entries)]).toThrow(RangeError);
});

test('vectors of two lengths are refused', () => {
  const entries = [
    { ...ENTRY, term: 'a', vector: new Uint8Array(132) },
    { ...ENTRY, term: 'b', vector: new Uint8Array(68) },
  ];
  expect(() => [...encodeTermBlocks(entries)]).toThrow(RangeError);
});
