import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withClient } from '#platform/db/client.ts';
import { readCopy } from '#platform/db/copy-read.ts';

let pool: Pool;

beforeAll(() => {
  pool = new Pool({ connectionString: inject('serverUrl'), max: 1 });
});
afterAll(() => pool.end());

/** Rows whose first field is a text, with what `toValue` makes of the second. */
async function read<T>(
  select: string,
  toValue: (field: Buffer | null) => T,
): Promise<[string, T][]> {
  const rows: [string, T][] = [];
  await withClient(pool, (client) =>
    readCopy(client, select, ([name, field]) => {
      rows.push([String(name), toValue(field ?? null)]);
    }),
  );
  return rows;
}

const MANY = `select 'n' || n, decode(repeat(lpad(to_hex(n % 256), 2, '0'), n * 37 % 200), 'hex')
  from generate_series(1, 5000) n order by n`;

test('rows come as they are, in their order: empty fields, nulls, and fields of many pieces', async () => {
  const few = await read(
    `select * from (values ('empty', ''::bytea), ('null', null), ('é', '\\x00ff'::bytea)) v`,
    (field) => field && [...field],
  );
  expect(few).toEqual([
    ['empty', []],
    ['null', null],
    ['é', [0, 255]],
  ]);

  const many = await read(MANY, (field) => field && [field.length, field[0], field.at(-1)]);
  expect(many).toEqual(
    Array.from({ length: 5000 }, (_, at) => {
      const length = ((at + 1) * 37) % 200;
      const byte = length === 0 ? undefined : (at + 1) % 256;
      return [`n${at + 1}`, [length, byte, byte]];
    }),
  );

  const large = await read(
    `select 'l' || n, decode(repeat('ab', n * 1000000), 'hex') from generate_series(1, 3) n`,
    (field) => field && [field.length, field.every((byte) => byte === 0xab)],
  );
  expect(large).toEqual([
    ['l1', [1_000_000, true]],
    ['l2', [2_000_000, true]],
    ['l3', [3_000_000, true]],
  ]);
});

test('of no row there is nothing, and the connection goes on', async () => {
  expect(await read(`select 'a', 1 where false`, () => 0)).toEqual([]);
  await withClient(pool, async (client) => {
    await readCopy(client, 'select 1', () => undefined);
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });
});

test('an error of the server is thrown, before its rows and among them', async () => {
  await expect(read('select nothing', () => 0)).rejects.toThrow(/column "nothing"/);
  const late = 'select 10 / (90000 - n) from generate_series(1, 100000) n';
  await expect(read(late, () => 0)).rejects.toThrow(/division by zero/);
  expect(await read(`select 'a', 1`, () => 0)).toEqual([['a', 0]]);
});

test('an error of the reader ends the reading', async () => {
  let rows = 0;
  const failing = withClient(pool, (client) =>
    readCopy(client, MANY, () => {
      rows += 1;
      if (rows === 3) throw new Error('enough');
    }),
  );
  await expect(failing).rejects.toThrow('enough');
  expect(rows).toBe(3);
  expect(await read(`select 'a', 1`, () => 0)).toEqual([['a', 0]]);
});
