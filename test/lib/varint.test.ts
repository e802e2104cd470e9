import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_VARINT_BYTES, readVarint, varintSize, writeVarint } from '#lib/varint.ts';

test('unsigned 32-bit integers come back as written, in the size told', () => {
  assert(
    property(array(integer({ min: 0, max: 0xff_ff_ff_ff })), (values) => {
      const bytes = new Uint8Array(values.length * MAX_VARINT_BYTES);
      let end = 0;
      for (const value of values) {
        const before = end;
        end = writeVarint(bytes, end, value);
        expect(end - before).toBe(varintSize(value));
      }
      const reader = { bytes: bytes.subarray(0, end), offset: 0 };
      expect(values.map(() => readVarint(reader))).toEqual(values);
      expect(reader.offset).toBe(end);
    }),
  );
});

test('damaged bytes end, they do not loop', () => {
  const reader = { bytes: new Uint8Array(3).fill(255), offset: 0 };
  expect(readVarint(reader)).toBeGreaterThan(0);
  expect(readVarint(reader)).toBe(0);
});
