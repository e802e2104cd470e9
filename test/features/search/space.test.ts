import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeSpace,
  encodeSpace,
  fits,
  type Space,
  toOrigin,
} from '#features/search/embedding/space.ts';

const contents = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => hash('sha1', `content ${from + i}`));

function spaceOf(contentIds: readonly string[]): Space {
  return { dimension: 0, termVectors: [], origin: toOrigin(contentIds) };
}

describe('whether a learnt space still fits', () => {
  test('it fits what it was learnt from, in any order', () => {
    const files = contents(300);
    expect(fits(spaceOf(files), files.toReversed())).toBe(true);
  });

  test('a tenth of the files may be others, not more', () => {
    const files = contents(1_000);
    const changed = (count: number) => [...files.slice(count), ...contents(count, 5_000)];
    expect(fits(spaceOf(files), changed(100))).toBe(true);
    expect(fits(spaceOf(files), changed(101))).toBe(false);
  });

  test('files that come and files that go count alike', () => {
    const files = contents(1_000);
    expect(fits(spaceOf(files), files.slice(0, 800))).toBe(false);
    expect(fits(spaceOf(files.slice(0, 800)), files)).toBe(false);
    expect(fits(spaceOf(files), files.slice(0, 850))).toBe(true);
  });

  test('small changes add up: it is compared with what it was learnt from, not with the last index', () => {
    const space = spaceOf(contents(1_000));
    const verdicts = [50, 90, 130].map((count) => fits(space, contents(1_000, count)));
    expect(verdicts).toEqual([true, true, false]);
  });

  test('of a large project a sample of the files decides', () => {
    const files = contents(100_000);
    const space = spaceOf(files);
    expect(space.origin.marks.length).toBeLessThanOrEqual(8_192 * 1.1);
    expect(space.origin.marks.length).toBeGreaterThan(4_096);
    expect(fits(space, contents(100_000, 5_000))).toBe(true);
    expect(fits(space, contents(100_000, 20_000))).toBe(false);
  });
});

const term = fc.stringMatching(/^[\p{L}\p{N}_]{1,12}$/u);

test('a space comes back from its bytes as it was', () => {
  const spaces = fc
    .tuple(fc.uniqueArray(term, { minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 9 }))
    .chain(([terms, dimension]) =>
      fc.record({
        dimension: fc.constant(dimension),
        termVectors: fc.tuple(
          ...terms.map((name) =>
            fc
              .uint8Array({ minLength: 4 + dimension, maxLength: 4 + dimension })
              .map((data) => ({ term: name, data })),
          ),
        ),
        origin: fc.record({
          every: fc.constantFrom(1, 2, 64),
          marks: fc.uint32Array({ maxLength: 20 }),
        }),
      }),
    );
  fc.assert(
    fc.property(spaces, (space) => {
      expect(decodeSpace(encodeSpace(space))).toEqual(space);
    }),
  );
});

test.each([0, 15, 33])('%i bytes of a space are refused', (length) => {
  const data = new Uint8Array([0, 0, 128, 63, 1, 2]);
  const space = { ...spaceOf(contents(3)), dimension: 2, termVectors: [{ term: 'tax', data }] };
  const bytes = encodeSpace(space).subarray(0, length);
  expect(() => decodeSpace(bytes)).toThrow(RangeError);
});
