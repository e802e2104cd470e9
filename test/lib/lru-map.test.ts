import { expect, test } from 'vitest';
import { array, assert, integer, property, record } from 'fast-check';
import { createLruMap } from '#lib/lru-map.ts';

test('what was used lately stays, what was not used for long goes', () => {
  const map = createLruMap<string>(10);
  map.set('often', 'o', 1);
  for (let i = 0; i < 100; i++) {
    map.set(`once ${i}`, 'x', 1);
    expect(map.get('often')).toBe('o');
  }
  expect(map.get('once 0')).toBeUndefined();
  expect(map.get('once 99')).toBe('x');
});

test('what weighs more than all may is not kept, and what it replaces is forgotten', () => {
  const map = createLruMap<string>(10);
  map.set('a', 'small', 1);
  map.set('a', 'large', 11);
  expect(map.get('a')).toBeUndefined();
  map.set('b', 'all', 10);
  expect(map.get('b')).toBe('all');
});

test('what is read is what was set last, or nothing', () => {
  const key = integer({ min: 0, max: 12 });
  const step = record({ key, weight: integer({ min: 0, max: 12 }), read: key });
  assert(
    property(array(step, { maxLength: 80 }), (steps) => {
      const map = createLruMap<number, number>(10);
      const last = new Map<number, number>();
      for (const [value, given] of steps.entries()) {
        map.set(given.key, value, given.weight);
        last.set(given.key, value);
        expect(map.get(given.key)).toBe(given.weight <= 10 ? value : undefined);
        expect([last.get(given.read), undefined]).toContain(map.get(given.read));
      }
    }),
  );
});

test('the weight of all that can be read back is bounded', () => {
  const weights = array(integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 60 });
  assert(
    property(weights, (given) => {
      const map = createLruMap<number, number>(10);
      given.forEach((weight, key) => map.set(key, weight, weight));
      // The newest first: reading moves what is old, and may only forget what is older.
      const kept = given.map((_, i) => map.get(given.length - 1 - i) ?? 0);
      expect(kept.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(10);
    }),
  );
});
