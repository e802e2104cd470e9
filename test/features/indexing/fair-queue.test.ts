/** One account's backlog does not hold up another's first index: a real worker process, real queue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../support/contract.ts';
import { seed, lastEvent, type SeededKey } from '../../support/seed.ts';
import { type Fleet, startFleet } from './fleet.ts';

const BACKLOG = 16;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
});
afterAll(async () => {
  await fleet?.close();
});

async function queueIndex(owner: SeededKey): Promise<string> {
  const { api, project } = await seed(fleet.app).of(owner).project();
  (await api.post(`/projects/${project.id}/index`, {})).as(contract.started.both);
  return project.id;
}

interface Started {
  readonly project: string;
  readonly account: string;
}

/** Every run that has been started, in the order of starts. */
async function startedRuns(): Promise<readonly Started[]> {
  const { rows } = await fleet.app.platform.db.systemPool.query<Started>(
    `select project_id as project, account_id as account from index_run
     where started_at is not null order by started_at`,
  );
  return rows;
}

test('an index starts before the backlog of another account, which was queued before', async () => {
  const [many, one] = await Promise.all([seed(fleet.app).account(), seed(fleet.app).account()]);
  for (let i = 0; i < BACKLOG; i += 1) await queueIndex(many);
  const waiting = await queueIndex(one);
  await fleet.work();
  expect((await lastEvent(one.api, waiting)).event).toBe('complete');
  const order = (await startedRuns()).map(({ project }) => project);
  expect(order.indexOf(waiting)).toBeLessThanOrEqual(2);

  // The backlog is under way now, and the next index of the other account comes in between.
  const next = await queueIndex(one);
  const before = (await startedRuns()).filter(({ account }) => account === many.accountId);
  expect((await lastEvent(one.api, next)).event).toBe('complete');
  const runs = await startedRuns();
  const ahead = runs.slice(
    0,
    runs.findIndex(({ project }) => project === next),
  );
  const overtaken = ahead.filter(({ account }) => account === many.accountId).length;
  expect(overtaken - before.length).toBeLessThanOrEqual(3);

  await expect
    .poll(async () => (await startedRuns()).length, { timeout: 100_000, interval: 50 })
    .toBe(BACKLOG + 2);
}, 120_000);

test('one account has no more than two of the three places of a worker', async () => {
  const { rows } = await fleet.app.platform.db.systemPool.query<{ most: number }>(
    `select max((select count(*) from index_run o where o.account_id = r.account_id
       and o.started_at <= r.started_at and o.finished_at > r.started_at))::integer as most
     from index_run r`,
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(2);
});
