import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByBytes } from '#lib/byte-order.ts';

const SAMPLES = [
  '',
  'a',
  'ab',
  'abcd',
  'abcde',
  'abcd\0',
  'abc\u007f',
  'abc\u0080',
  'é',
  'éa',
  'ê',
];
const PLANES = ['\u{ffff}', '\u{e000}', '\u{d7ff}', '\u{10000}', '\u{10ffff}', 'abcd\u{10000}'];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{ffff}', '\u{10000}'), maxLength: 8 }),
  fc.constantFrom(...SAMPLES, ...PLANES),
);

test('texts come in the order of their UTF-8 bytes, equal ones in that of their places', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      const sorted = Array.from(texts.keys()).toSorted(
        (a, b) => Buffer.compare(Buffer.from(texts[a] ?? ''), Buffer.from(texts[b] ?? '')) || a - b,
      );
      expect([...orderByBytes(texts)]).toEqual(sorted);
    }),
    { numRuns: 500 },
  );
});

test('many texts of one beginning are sorted, too', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `prefix${(i * 7_919) % 20_000}`);
  const order = orderByBytes(texts);
  expect(Array.from(order, (place) => texts[place])).toEqual(texts.toSorted());
});
