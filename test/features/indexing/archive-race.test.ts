import { expect, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { lastEvent, seed } from '../../support/seed.ts';

const BLOCKED = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ~ '(update|from) "?project'`;

test('a worker that completes a run locks in the order in which archiving does', async () => {
  const app = await startTestApp({ worker: 'later' });
  const { systemPool: pool } = app.platform.db;
  const client = await pool.connect();
  try {
    const { api, project } = await seed(app).account().project();
    await api.post(`/projects/${project.id}/index`);
    // What archiving does first, held until the worker has come to the same row. (Less than its lock, so
    // that the worker may still refer to the project.)
    await client.query('begin');
    await client.query('select 1 from project where id = $1 for no key update', [project.id]);
    await app.work();
    const isBlocked = async (): Promise<boolean> => (await pool.query(BLOCKED)).rows.length > 0;
    await expect.poll(isBlocked, { timeout: 20_000, interval: 20 }).toBe(true);
    // PostgreSQL looks once, after a second of waiting, whether two wait for each other: the worker has
    // looked by then, so this side would be the one to notice, and fail.
    await client.query('select pg_sleep(1.2)');
    // What it does next. A worker that held this row by now would be waited for, and wait for us.
    await client.query(
      `update index_run set state = 'failed', failure_code = 'CANCELLED' where project_id = $1`,
      [project.id],
    );
    await client.query('commit');
    await api.post(`/projects/${project.id}/index`);
    expect((await lastEvent(api, project.id)).event).toBe('complete');
  } finally {
    client.release();
    await app.close();
  }
});

test('archiving waits for no copy: the rows that a worker is writing are left to it', async () => {
  const app = await startTestApp({ worker: 'later' });
  const { systemPool: pool } = app.platform.db;
  const client = await pool.connect();
  try {
    const { accountId, api, project } = await seed(app).account().project();
    await api.post(`/projects/${project.id}/index`);
    const made = await pool.query(
      `insert into snapshot (account_id, project_id, run_id, totals, assembly, state)
       select $1, $2, id, '{}'::jsonb, 1, 'building' from index_run where project_id = $2 returning id`,
      [accountId, project.id],
    );
    // What each copied row does to the snapshot that it belongs to.
    await client.query('begin');
    await client.query('select 1 from snapshot where id = $1 for key share', [made.rows[0]?.id]);
    expect((await api.post(`/projects/${project.id}/archive`)).status).toBe(200);
    await client.query('commit');
    // The worker that takes the job finds the run cancelled, and clears away what is left of it.
    await app.work();
    const left = async () => (await pool.query('select 1 from snapshot')).rows.length;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  } finally {
    client.release();
    await app.close();
  }
});
