import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { topK } from '#lib/top-k.ts';

test('the best k are what a full sort would give, ties by index, nothing at or below 0', () => {
  const scores = array(integer({ min: -3, max: 20 }), { maxLength: 200 });
  assert(
    property(scores, integer({ min: 0, max: 30 }), (values, k) => {
      const sorted = [...values.keys()]
        .filter((i) => (values[i] ?? 0) > 0)
        .toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
      expect(topK(Float32Array.from(values), k)).toEqual(sorted.slice(0, k));
    }),
  );
});

test('only candidates are chosen', () => {
  expect(topK(Float32Array.of(9, 8, 7, 6), 2, [3, 1])).toEqual([1, 3]);
});
