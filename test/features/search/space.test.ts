import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeOrigin,
  decodeSpace,
  encodeOrigin,
  encodeSpace,
  fits,
  toOrigin,
} from '#features/search/embedding/space.ts';

const contents = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => hash('sha1', `content ${from + i}`));

describe('whether a learnt space still fits', () => {
  test('it fits what it was learnt from, in any order', () => {
    const files = contents(300);
    expect(fits(toOrigin(files), files.toReversed())).toBe(true);
  });

  test('a tenth of the files may be others, not more', () => {
    const files = contents(1_000);
    const changed = (count: number) => [...files.slice(count), ...contents(count, 5_000)];
    expect(fits(toOrigin(files), changed(100))).toBe(true);
    expect(fits(toOrigin(files), changed(101))).toBe(false);
  });

  test('files that come and files that go count alike', () => {
    const files = contents(1_000);
    expect(fits(toOrigin(files), files.slice(0, 800))).toBe(false);
    expect(fits(toOrigin(files.slice(0, 800)), files)).toBe(false);
    expect(fits(toOrigin(files), files.slice(0, 850))).toBe(true);
  });

  test('small changes add up: it is compared with what it was learnt from, not with the last index', () => {
    const origin = toOrigin(contents(1_000));
    const verdicts = [50, 90, 130].map((count) => fits(origin, contents(1_000, count)));
    expect(verdicts).toEqual([true, true, false]);
  });

  test('of a large project a sample of the files decides', () => {
    const files = contents(100_000);
    const origin = toOrigin(files);
    expect(origin.marks.length).toBeLessThanOrEqual(8_192 * 1.1);
    expect(origin.marks.length).toBeGreaterThan(4_096);
    expect(fits(origin, contents(100_000, 5_000))).toBe(true);
    expect(fits(origin, contents(100_000, 20_000))).toBe(false);
  });
});

const term = fc.stringMatching(/^[\p{L}\p{N}_]{1,12}$/u);

test('a space comes back from its bytes as it was', () => {
  const spaces = fc.integer({ min: 2, max: 9 }).chain((dimension) =>
    fc.record({
      dimension: fc.constant(dimension),
      chunkCount: fc.nat(1_000_000),
      terms: fc.uniqueArray(
        fc.record({
          term,
          documentFrequency: fc.nat(1_000_000),
          vector: fc.option(fc.uint8Array({ minLength: 4 + dimension, maxLength: 4 + dimension })),
        }),
        { maxLength: 40, selector: ({ term: name }) => name },
      ),
    }),
  );
  fc.assert(
    fc.property(spaces, (space) => {
      expect(decodeSpace(encodeSpace(space))).toEqual(space);
    }),
  );
});

test('what a space was learnt from comes back from its bytes as it was', () => {
  const origin = toOrigin(contents(300));
  expect(decodeOrigin(encodeOrigin(origin))).toEqual(origin);
  expect(() => decodeOrigin(encodeOrigin(origin).subarray(1))).toThrow(RangeError);
});

test.each([0, 15, 25])('%i bytes of a space are refused', (length) => {
  const vector = new Uint8Array([0, 0, 128, 63, 1, 2]);
  const space = {
    dimension: 2,
    chunkCount: 3,
    terms: [{ term: 'tax', documentFrequency: 2, vector }],
  };
  const bytes = encodeSpace(space).subarray(0, length);
  expect(() => decodeSpace(bytes)).toThrow(RangeError);
});
