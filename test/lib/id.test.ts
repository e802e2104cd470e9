import { expect, test } from 'vitest';
import { isId, newId } from '#lib/id.ts';

test('ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 5000 }, () => newId('evt', 1_780_000_000_000));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isId)).toBe(true);
});

test('ids sort by time', () => {
  const ids = [1_780_000_000_000, 1_780_000_000_001, 1_780_000_001_000].map((ms) =>
    newId('proj', ms),
  );
  expect(ids).toEqual(ids.toSorted());
});
