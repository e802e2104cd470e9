import { array, assert, constantFrom, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDeltaColumns, encodeDeltaColumns } from '#lib/delta-codec.ts';

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

/** Any 32-bit integers, the outermost among them. */
const numbers = integer({ min: LEAST, max: MOST }).chain((any) =>
  constantFrom(any, any % 100, LEAST, MOST, 0, -1),
);

/** Rows of three numbers as columns. */
const columns = array(array(numbers, { minLength: 3, maxLength: 3 }), { maxLength: 300 }).map(
  (rows) => [0, 1, 2].map((i) => Int32Array.from(rows, (row) => row[i] ?? 0)),
);

test('any columns come back as written', () => {
  assert(
    property(columns, (written) => {
      expect(decodeDeltaColumns(encodeDeltaColumns(written), 3)).toEqual(written);
    }),
  );
});

test('rows as the database writes them come back in columns', () => {
  assert(
    property(columns, nat(7), (written, offset) => {
      const count = written[0]?.length ?? 0;
      // Bytes from a database driver are a window into a larger buffer.
      const bytes = Buffer.alloc(offset + 1 + count * 12).subarray(offset);
      for (const [i, column] of written.entries())
        for (const [row, value] of column.entries())
          bytes.writeInt32BE(value, 1 + row * 12 + i * 4);
      expect(decodeDeltaColumns(bytes, 3)).toEqual(written);
    }),
  );
});

test('numbers that ascend slowly take a byte each', () => {
  const ascending = Int32Array.from({ length: 10_000 }, (_, i) => 1_000_000 + 3 * i);
  expect(encodeDeltaColumns([ascending]).length).toBeLessThan(10_010);
});

test('a format that this version does not know is refused', () => {
  expect(() => decodeDeltaColumns(Uint8Array.of(9, 1, 1), 1)).toThrow('unknown format 9');
  expect(() => decodeDeltaColumns(new Uint8Array(), 1)).toThrow(RangeError);
});

test('columns of different lengths are refused', () => {
  const uneven = [Int32Array.of(1, 2), Int32Array.of(1)];
  expect(() => encodeDeltaColumns(uneven)).toThrow(RangeError);
});
