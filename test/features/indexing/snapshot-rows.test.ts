import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Tables with such a column, as the database itself tells. */
async function tablesWith(column: 'snapshot_id' | 'segment_id' | 'space_id'): Promise<string[]> {
  const { rows } = await app.platform.db.systemPool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = $1 and c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.table_name not in ('project', 'saved_search') and c.table_name not like 'embedding%'`,
    [column],
  );
  return rows.map(({ name }) => name);
}

/** What an index is stored by. */
interface StoredIndex {
  readonly snapshot_id: readonly string[];
  readonly segment_id: readonly string[];
  readonly space_id: readonly string[];
}

const COLUMNS = ['snapshot_id', 'segment_id', 'space_id'] as const;

/** How many rows of an index each table has, those that have none left out. */
async function countRows(index: StoredIndex): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of COLUMNS) {
    for (const table of await tablesWith(column)) {
      const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
        `select count(*)::integer as count from ${table} where ${column} = any($1)`,
        [index[column]],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) counts[table] = count;
    }
  }
  return counts;
}

async function storedIndexOf(projectId: string): Promise<StoredIndex> {
  const { rows } = await app.platform.db.systemPool.query<{
    snapshot: string;
    segments: string[];
    spaces: string[];
  }>(
    `select p.snapshot_id::text as snapshot, array_agg(s.id::text) as segments,
       array_agg(distinct s.space_id::text) as spaces
     from project p join snapshot_segment g on g.snapshot_id = p.snapshot_id
     join search_segment s on s.id = g.segment_id where p.id = $1 group by 1`,
    [projectId],
  );
  const [{ snapshot, segments, spaces } = { snapshot: '', segments: [], spaces: [] }] = rows;
  return { snapshot_id: [snapshot], segment_id: segments, space_id: spaces };
}

function manyNotes(count: number): [string, string][] {
  return Array.from({ length: count }, (_, i) => [
    `notes/${String(i).padStart(4, '0')}.txt`,
    `a note about number ${i}\n`,
  ]);
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
  const { owner } = await indexedSnapshot();
  const index = await storedIndexOf(owner.project.id);
  const before = await countRows(index);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'file',
      'symbol',
      'symbol_edge_block',
      'snapshot_segment',
      'search_block',
      'posting_block',
      'search_trigram',
      'space_block',
      'space_data',
    ]),
  );
  await owner.api.delete(`/projects/${owner.project.id}`);
  await vi.waitFor(async () => expect(await countRows(index)).toEqual({}), 10_000);
});

test('segments go with the last snapshot that has them, not with the first', async () => {
  const owner = await seed(app)
    .account()
    .project({ files: Object.fromEntries(manyNotes(200)) })
    .indexed();
  const before = await storedIndexOf(owner.project.id);
  expect(before.segment_id.length).toBeGreaterThan(2);
  writeFileSync(join(owner.dir, 'notes/0000.txt'), 'another note\n');
  await indexProject(owner.api, owner.project.id);
  const after = await storedIndexOf(owner.project.id);
  const shared = after.segment_id.filter((id) => before.segment_id.includes(id));
  expect(shared).toHaveLength(before.segment_id.length - 1);
  const { systemPool } = app.platform.db;
  await systemPool.query('delete from ref_index where snapshot_id = any($1)', [before.snapshot_id]);
  await systemPool.query('delete from snapshot where id = any($1)', [before.snapshot_id]);
  const own = before.segment_id.filter((id) => !shared.includes(id));
  const left = await countRows({ snapshot_id: [], segment_id: own, space_id: [] });
  expect(left).toEqual({});
  const rows = await countRows(after);
  expect(rows['snapshot_segment']).toBe(after.segment_id.length);
  const blocks = await systemPool.query(
    'select distinct segment_id from search_block where segment_id = any($1)',
    [after.segment_id],
  );
  expect(blocks.rowCount).toBe(after.segment_id.length);
});

test('two snapshots that go at the same time leave none of their segments', async () => {
  const owner = await seed(app)
    .account()
    .project({ files: Object.fromEntries(manyNotes(100)) })
    .indexed();
  const first = await storedIndexOf(owner.project.id);
  writeFileSync(join(owner.dir, 'notes/0000.txt'), 'another note\n');
  await indexProject(owner.api, owner.project.id);
  const second = await storedIndexOf(owner.project.id);
  const { systemPool } = app.platform.db;
  await systemPool.query('delete from ref_index where project_id = $1', [owner.project.id]);
  await systemPool.query('update project set snapshot_id = null where id = $1', [owner.project.id]);
  const clients = [await systemPool.connect(), await systemPool.connect()] as const;
  try {
    await clients[0].query('begin');
    await clients[0].query('delete from snapshot where id = any($1)', [first.snapshot_id]);
    const other = clients[1].query('delete from snapshot where id = any($1)', [second.snapshot_id]);
    await delay(100);
    await clients[0].query('commit');
    await other;
  } finally {
    for (const client of clients) client.release();
  }
  // The record of its health outlives a snapshot: it is the project's.
  const segments = [...first.segment_id, ...second.segment_id];
  const all = { snapshot_id: [], segment_id: segments, space_id: second.space_id };
  expect(await countRows(all)).toEqual({});
});

test('who writes rows keeps the snapshot, and learns that it is gone', async () => {
  const { owner, snapshotId } = await indexedSnapshot();
  const index = await storedIndexOf(owner.project.id);
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
    await vi.waitFor(async () => expect(await countRows(index)).toEqual({}), 10_000);
    await writer.query('begin');
    await expect(holdSnapshot(writer, snapshotId)).rejects.toThrow(`Snapshot ${snapshotId}`);
    await writer.query('rollback');
  } finally {
    writer.release();
  }
});
