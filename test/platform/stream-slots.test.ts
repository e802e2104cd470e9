import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStreamSlots } from '#platform/limits/stream-slots.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

/** What one process has of the slots. */
function openProcess(beatMs?: number) {
  const { db, log } = app.platform;
  return createStreamSlots({ db: db.systemPool, log, ...(beatMs !== undefined && { beatMs }) });
}

async function storedCount(bucket: string): Promise<number> {
  const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
    `select coalesce(sum((value ->> 'count')::integer), 0)::integer as count
     from stream_slot, jsonb_each(held) where bucket = $1`,
    [bucket],
  );
  return rows[0]?.count ?? 0;
}

test('four processes that take slots at the same time get exactly as many as there are', async () => {
  const processes = Array.from({ length: 4 }, () => openProcess());
  const taking = Array.from({ length: 15 }, () =>
    processes.map((slots) => slots.take('exact', 10)),
  ).flat();
  const taken = (await Promise.all(taking)).filter((giveBack) => giveBack !== null);
  expect(taken).toHaveLength(10);
  for (const giveBack of taken.slice(0, 3)) {
    giveBack();
    giveBack();
  }
  await expect.poll(() => storedCount('exact')).toBe(7);
  const again = await Promise.all(processes.map((slots) => slots.take('exact', 10)));
  expect(again.filter((giveBack) => giveBack !== null)).toHaveLength(3);
});

test('slots of a process that was killed come back; those of one that lives do not', async () => {
  const killed = openProcess(1_000_000);
  const alive = openProcess(20);
  expect(await killed.take('lease', 2)).not.toBeNull();
  expect(await alive.take('lease', 2)).not.toBeNull();
  const next = openProcess();
  expect(await next.take('lease', 2)).toBeNull();
  await app.platform.db.systemPool.query(
    `update stream_slot set held = (select jsonb_object_agg(key, value || '{"until": 0}')
       from jsonb_each(held)) where bucket = 'lease'`,
  );
  // The living process says again that it lives.
  await expect
    .poll(async () => {
      const { rows } = await app.platform.db.systemPool.query(
        `select 1 from stream_slot, jsonb_each(held)
         where bucket = 'lease' and (value ->> 'until')::float8 > 0`,
      );
      return rows.length;
    })
    .toBe(1);
  expect(await next.take('lease', 2)).not.toBeNull();
  expect(await next.take('lease', 2)).toBeNull();
});

test('a process writes its slots anew after the table was lost', async () => {
  const slots = openProcess(20);
  expect(await slots.take('lost', 1)).not.toBeNull();
  await app.platform.db.systemPool.query('truncate stream_slot');
  await expect.poll(() => storedCount('lost')).toBe(1);
  expect(await openProcess().take('lost', 1)).toBeNull();
});
