import { expect, test } from 'vitest';
import { decodeChunkTable, encodeChunkTable } from '#features/search/index/chunk-table.ts';
import { forEachPosting } from '#features/search/index/postings.ts';
import { filler, indexOf, letters } from '../../support/ranked-index.ts';

test('every count of every field comes back, chunks ascending', () => {
  const many = 'retry '.repeat(300);
  const { rows } = indexOf([
    { path: 'a/retry.ts', name: 'retry', body: many, doc: 'retry' },
    { path: 'b.ts', name: 'other' },
    { path: 'c.ts', body: 'retry' },
  ]);
  const found: [number, number[]][] = [];
  forEachPosting(rows.get('retri'), (id, { mask, counts }) => {
    found.push([id, [...counts].map((count, f) => (mask & (1 << f) ? count : 0))]);
  });
  expect(found).toEqual([
    [0, [1, 0, 1, 0, 300, 1]],
    [2, [0, 0, 0, 0, 1, 0]],
  ]);
  expect(rows.get('retri')?.documentFrequency).toBe(2);
});

test('chunks of more terms than a block holds do not mix', () => {
  const sources = Array.from({ length: 120 }, (_, i) => ({
    path: `f${i}.ts`,
    body: Array.from({ length: 3_000 }, (__, k) => letters(i * 1_000 + k)).join(' '),
  }));
  const { built, rows } = indexOf([...sources, { path: 'last.ts', name: 'needle' }]);
  expect(built.table.count).toBe(121);
  const total = [...rows.values()].reduce((sum, row) => sum + row.documentFrequency, 0);
  let counted = 0;
  built.corpus.forEachTerm({ from: 0, to: 121 }, () => counted++);
  expect(counted).toBe(total);
  const ids: number[] = [];
  forEachPosting(rows.get('needl'), (id) => ids.push(id));
  expect(ids).toEqual([120]);
});

test('a damaged chunk table is refused', () => {
  const bytes = encodeChunkTable(indexOf(filler).built.table);
  expect(() => decodeChunkTable(bytes.subarray(1))).toThrow(RangeError);
  expect(() => decodeChunkTable(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
  expect(() => decodeChunkTable(new Uint8Array())).toThrow(RangeError);
});
