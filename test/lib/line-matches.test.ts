import { expect, test } from 'vitest';
import { matchLines } from '#lib/line-matches.ts';

const match = (from: string, to: string): number[] => [...matchLines(from.split(''), to.split(''))];

test('equal texts match line by line', () => {
  expect(match('abc', 'abc')).toEqual([0, 1, 2]);
  expect(match('', '')).toEqual([]);
  expect(match('aaa', 'aaa')).toEqual([0, 1, 2]);
});

test('lines that were added, removed or changed have no match', () => {
  expect(match('abc', 'aXbc')).toEqual([0, -1, 1, 2]);
  expect(match('abc', 'ac')).toEqual([0, 2]);
  expect(match('abc', 'aYc')).toEqual([0, -1, 2]);
  expect(match('', 'ab')).toEqual([-1, -1]);
});

test('lines that occur once hold what is between them together', () => {
  // 1 and 2 occur once; the brackets do not
  expect(match('{1}[2]', 'x{0}{1}[2]')).toEqual([-1, -1, -1, -1, 0, 1, 2, 3, 4, 5]);
  expect(match('p1qr2s', 'x1qr2y')).toEqual([-1, 1, 2, 3, 4, -1]);
});

test('of lines that changed places the longest run in order matches', () => {
  const found = match('xabcy', 'zcabw');
  expect(found).toEqual([-1, -1, 1, 2, -1]);
});

test('matches rise, and are equal lines, whatever the texts', () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const [from, to] = [0, 1].map(() => Array.from({ length: next(12) }, () => 'abcdef'[next(6)]));
    const [before, after] = [(from ?? []).map(String), (to ?? []).map(String)];
    const places = [...matchLines(before, after)];
    const matched = places.filter((place) => place !== -1);
    expect(matched).toEqual([...new Set(matched)].toSorted((a, b) => a - b));
    const lines = places.flatMap((place, line) => (place === -1 ? [] : [after[line]]));
    expect(matched.map((place) => before[place])).toEqual(lines);
  }
});
