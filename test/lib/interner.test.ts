import { expect, test } from 'vitest';
import { createInterner } from '#lib/interner.ts';

/** Many more than there is room for at first, each twice, the largest 32-bit numbers among them. */
const NUMBERS = Array.from({ length: 5_000 }, (_, i) => (0xff_ff_ff_ff - i * 65_537) >>> 0);

test('numbers have the places of their first occurrences', () => {
  const places = createInterner();
  const first = NUMBERS.map((number) => places.placeOf(number));
  const again = NUMBERS.map((number) => places.placeOf(number));
  expect(first).toEqual([...NUMBERS.keys()]);
  expect(again).toEqual(first);
  expect(places.count()).toBe(NUMBERS.length);
  expect([...places.toNumbers()]).toEqual(NUMBERS);
});

test('nothing is left of what came before a clear', () => {
  const places = createInterner();
  for (const number of [7, 0, 9]) places.placeOf(number);
  places.clear();
  expect(places.count()).toBe(0);
  expect([9, 0, 9, 7].map((number) => places.placeOf(number))).toEqual([0, 1, 0, 2]);
});
