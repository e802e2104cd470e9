import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdSnapshot } from '#features/indexing/snapshot-hold.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { indexProject, seed } from '../../support/seed.ts';
import { FIRST_FILES } from './edit-sequences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Tables that have rows of a snapshot, as the database itself tells. */
async function tablesOfSnapshots(): Promise<string[]> {
  const { rows } = await app.platform.db.systemPool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'snapshot_id' and c.table_schema = current_schema()
       and t.table_type = 'BASE TABLE' and c.table_name not in ('project', 'saved_search')`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows of a snapshot each table has, those that have none left out. */
async function countRows(snapshotId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfSnapshots()) {
    const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where snapshot_id = $1`,
      [snapshotId],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

async function indexedSnapshot() {
  const owner = await seed(app)
    .account()
    .project({ files: Object.fromEntries(FIRST_FILES) });
  await indexProject(owner.api, owner.project.id);
  const { rows } = await app.platform.db.systemPool.query<{ id: string }>(
    'select snapshot_id::text as id from project where id = $1',
    [owner.project.id],
  );
  return { owner, snapshotId: rows[0]?.id ?? '' };
}

test('with a project go all rows of its index, from every table', async () => {
  const { owner, snapshotId } = await indexedSnapshot();
  const before = await countRows(snapshotId);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'file',
      'symbol',
      'symbol_edge_block',
      'search_block',
      'posting_block',
      'search_trigram',
    ]),
  );
  await owner.api.delete(`/projects/${owner.project.id}`);
  await vi.waitFor(async () => expect(await countRows(snapshotId)).toEqual({}), 10_000);
});

test('who writes rows keeps the snapshot, and learns that it is gone', async () => {
  const { owner, snapshotId } = await indexedSnapshot();
  const writer = await app.platform.db.systemPool.connect();
  try {
    await writer.query('begin');
    await holdSnapshot(writer, snapshotId);
    const deleting = owner.api.delete(`/projects/${owner.project.id}`);
    await writer.query(
      `insert into edge (snapshot_id, from_file, to_file, kind, line) values ($1, 0, 0, 'static', 1)`,
      [snapshotId],
    );
    const first = await Promise.race([deleting.then(() => 'deleted'), delay(300, 'held')]);
    expect(first).toBe('held');
    await writer.query('commit');
    await deleting;
    await vi.waitFor(async () => expect(await countRows(snapshotId)).toEqual({}), 10_000);
    await writer.query('begin');
    await expect(holdSnapshot(writer, snapshotId)).rejects.toThrow(`Snapshot ${snapshotId}`);
    await writer.query('rollback');
  } finally {
    writer.release();
  }
});
