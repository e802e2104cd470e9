import * as fc from 'fast-check';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CopyPiece, openCopyWriter, toCopyBinary, toCopyText } from '#platform/db/copy.ts';
import type { CopyValue } from '../../src/platform/db/copy-value.ts';

const TYPES = ['bigint', 'integer', 'text', 'bytea', 'text'] as const;

let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  pool = new Pool({ connectionString: inject('serverUrl'), max: 1 });
  client = await pool.connect();
  await client.query(
    'create temp table given (id bigint, n integer, name text, data bytea, note text)',
  );
});

afterAll(async () => {
  client.release();
  await pool.end();
});

/** What the server has of rows that were written so. */
async function written(pieces: Iterable<CopyPiece>): Promise<unknown[]> {
  await client.query('begin');
  const writer = openCopyWriter(client);
  for (const piece of pieces) await writer.write('given (id, n, name, data, note)', piece);
  await writer.finish();
  const { rows } = await client.query('select id, n, name, data, note from given order by id');
  await client.query('rollback');
  return rows;
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\\N', '\\', 'a\tb\nc\rd', '\\.', '\0', 'a\ud800b', '\u{10ffff}'),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.nat(20_000).map((length) => new Uint8Array(length).fill(length & 255)),
);
const row = fc.tuple(
  fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  fc.option(text),
  fc.option(bytes),
  fc.option(text),
);

test('rows in binary are the rows in text, whatever is in them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (some) => {
      const rows = some.map((values, id): CopyValue[] => [
        String(9_007_199_254_740_993n + BigInt(id)),
        ...values,
      ]);
      const binary = await written(toCopyBinary(TYPES, rows));
      expect(binary).toHaveLength(rows.length);
      expect(binary).toEqual(await written(toCopyText(rows)));
      for (const [i, [, , , data]] of rows.entries())
        expect(binary[i]).toMatchObject({
          data: data instanceof Uint8Array ? Buffer.from(data) : null,
        });
    }),
    { numRuns: 40 },
  );
});

test('what is written comes back: nulls, large bytes, what text cannot hold replaced', async () => {
  const large = Uint8Array.from({ length: 300_000 }, (_, i) => i * 31);
  const rows: CopyValue[][] = [
    [1n, -2_147_483_648, 'a\0b\ud800', large, null],
    [-2, null, null, new Uint8Array(), '\t\\N\n'],
  ];
  const expected = [
    { id: '-2', n: null, name: null, data: Buffer.of(), note: '\t\\N\n' },
    { id: '1', n: -2_147_483_648, name: 'a\uFFFDb\uFFFD', data: Buffer.from(large), note: null },
  ];
  expect(await written(toCopyBinary(TYPES, rows))).toEqual(expected);
  expect(await written(toCopyText(rows))).toEqual(expected);
});

test('many rows go in pieces that share nothing', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i): CopyValue[] => [
    i,
    i,
    `n${i}`,
    Buffer.of(i & 255),
    null,
  ]);
  for (const pieces of [[...toCopyBinary(TYPES, rows)], [...toCopyText(rows)]]) {
    expect(pieces.length).toBeGreaterThan(1);
    expect(new Set(pieces.map((piece) => piece.bytes.buffer)).size).toBe(pieces.length);
    for (const { bytes: own } of pieces) expect(own.buffer.byteLength).toBe(own.length);
    expect(await written(pieces)).toHaveLength(rows.length);
  }
});

test.each([
  ['a fraction', [1, 0.5, 'a', null, null]],
  ['what does not fit four bytes', [1, 2 ** 31, 'a', null, null]],
  ['text for bytes', [1, 1, 'a', 'b', null]],
  ['a number for text', [1, 1, 2, null, null]],
  ['letters for a bigint', ['x', 1, 'a', null, null]],
  ['too few values', [1, 1, 'a', null]],
])('binary refuses %s', (_, values) => {
  expect(() => [...toCopyBinary(TYPES, [values])]).toThrow(TypeError);
});
