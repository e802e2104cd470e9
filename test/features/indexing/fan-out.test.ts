import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../support/contract.ts';
import { generateFiles } from '../../support/generated-files.ts';
import { startGitHttp } from '../../support/git-http.ts';
import { digestOf } from '../../support/graphql.ts';
import { makeRepository } from '../../support/repositories.ts';
import { lastEvent, seed } from '../../support/seed.ts';
import {
  cleanDigest,
  faultyFiles,
  type Fleet,
  isAt,
  isDoneBy,
  partsOf,
  runsOf,
  startFleet,
  untilShards,
} from './fleet.ts';
import { change } from './ref-operation.ts';

const FILES = generateFiles(600);
const COUNT = Object.keys(FILES).length;
const TIMEOUT_MS = 120_000;

let fleet: Fleet;
beforeEach(async () => {
  fleet = await startFleet();
});
afterEach(() => fleet.close());

async function startIndexed() {
  const owner = await seed(fleet.app).account().project({ files: FILES });
  const at = { url: fleet.app.url, apiKey: owner.apiKey };
  await owner.api.post(`/projects/${owner.project.id}/index`);
  return { ...owner, at };
}

async function expectComplete({ api, project }: Awaited<ReturnType<typeof startIndexed>>) {
  const last = await lastEvent(api, project.id);
  expect(last).toMatchObject({ event: 'complete', data: { filesCount: COUNT } });
  expect(await partsOf(fleet.app)).toEqual([]);
  expect(await faultyFiles(fleet.app)).toEqual([]);
}

test(
  'two workers share a large index, to the digest that one makes alone; progress never falls',
  async () => {
    const workers = [await fleet.work(), await fleet.work()];
    const owner = await startIndexed();
    const stream = await owner.api.stream(`/projects/${owner.project.id}/index-progress`);
    const shards = await untilShards(fleet.app, (all) =>
      workers.every((worker) => all.some(isDoneBy(worker))),
    );
    expect(shards.length).toBeGreaterThan(10);
    const events = await stream.all();
    const percents = events.flatMap(({ data }) => data['progress'] ?? []).map(Number);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    // It moved while shards were under way, not only at the end of each.
    expect(
      new Set(percents.filter((percent) => percent > 10 && percent < 70)).size,
    ).toBeGreaterThan(3);
    await expectComplete(owner);
    const shared = await digestOf(owner.at, owner.project.id);
    for (const worker of workers) await worker.stop();
    expect(await cleanDigest(fleet, owner)).toBe(shared);
  },
  TIMEOUT_MS,
);

test(
  'shards of a quick index are scanned by nobody, whoever has them',
  async () => {
    await fleet.work();
    const owner = await seed(fleet.app).account('pro').project({ files: FILES });
    await owner.api.post(`/projects/${owner.project.id}/enterprise/index`, { tier: 'quick' });
    expect((await untilShards(fleet.app, (all) => all.length > 0)).length).toBeGreaterThan(10);
    expect((await lastEvent(owner.api, owner.project.id)).event).toBe('complete');
    const { rows } = await fleet.app.platform.db.systemPool.query(
      "select count(*)::integer as count from file_facts where scan <> '\\x00'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  },
  TIMEOUT_MS,
);

test(
  'a worker killed in the middle of a shard: the run that another has goes on to its end',
  async () => {
    const home = await fleet.work();
    const owner = await startIndexed();
    await untilShards(fleet.app, (all) => all.some(isAt(home)));
    const doomed = await fleet.work();
    await untilShards(fleet.app, (all) => all.some(isAt(doomed)));
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    await expectComplete(owner);
    expect(await runsOf(fleet.app)).toEqual([{ attempt: 1, state: 'completed' }]);
    const shared = await digestOf(owner.at, owner.project.id);
    await home.stop();
    expect(await cleanDigest(fleet, owner)).toBe(shared);
  },
  TIMEOUT_MS,
);

test(
  'the worker that has the run is killed: another takes it over, and parses nothing twice',
  async () => {
    const doomed = await fleet.work();
    const owner = await startIndexed();
    await untilShards(fleet.app, (all) => all.some(isAt(doomed)));
    const heir = await fleet.work();
    const shards = await untilShards(fleet.app, (all) => all.some(isDoneBy(heir)));
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    const before = await storedTimes(shards.flatMap(({ factsIds }) => factsIds ?? []));
    expect(before.size).toBeGreaterThan(20);
    await expectComplete(owner);
    expect(await runsOf(fleet.app)).toEqual([{ attempt: 2, state: 'completed' }]);
    expect(await storedTimes([...before.keys()])).toEqual(before);
    const shared = await digestOf(owner.at, owner.project.id);
    await heir.stop();
    expect(await cleanDigest(fleet, owner)).toBe(shared);
  },
  TIMEOUT_MS,
);

/** When facts were stored last, by their ids. */
async function storedTimes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await fleet.app.platform.db.systemPool.query<{ id: string; at: string }>(
    'select id, stored_at::text as at from file_facts where id = any($1) order by id',
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

test(
  'a run cancelled in the middle leaves no shard, and its workers stop within seconds',
  async () => {
    const workers = [await fleet.work(), await fleet.work()];
    const owner = await startIndexed();
    await untilShards(fleet.app, (all) => workers.every((worker) => all.some(isAt(worker))));
    expect(await change(fleet.app, owner, 'cancel')).toMatchObject({ status: 'PENDING' });
    await expect.poll(() => partsOf(fleet.app), { timeout: 3000, interval: 50 }).toEqual([]);
    await expect.poll(() => openJobs(), { timeout: 10_000, interval: 50 }).toBe(0);
    const stored = await countFacts();
    expect(stored).toBeLessThan(COUNT);
    // A later run takes what there is, and is whole.
    await owner.api.post(`/projects/${owner.project.id}/index`);
    await expectComplete(owner);
  },
  TIMEOUT_MS,
);

test(
  'a project deleted in the middle leaves no shard and no content',
  async () => {
    const workers = [await fleet.work(), await fleet.work()];
    const owner = await startIndexed();
    await untilShards(fleet.app, (all) => workers.every((worker) => all.some(isDoneBy(worker))));
    expect((await owner.api.delete(`/projects/${owner.project.id}`)).status).toBe(200);
    await expect.poll(() => openJobs(), { timeout: 20_000, interval: 50 }).toBe(0);
    expect(await partsOf(fleet.app)).toEqual([]);
    await expect.poll(() => countFacts(), { timeout: 10_000, interval: 50 }).toBe(0);
  },
  TIMEOUT_MS,
);

async function openJobs(): Promise<number> {
  const { rows } = await fleet.app.platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from pgboss.job
     where name in ('index', 'extract-shard') and state in ('created', 'active', 'retry')`,
  );
  return rows[0]?.count ?? 0;
}

/** Shards that somebody had and did not do, and that wait for another. */
async function givenBack(): Promise<number> {
  const { rows } = await fleet.app.platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from pgboss.job where name = 'extract-shard' and state = 'retry'`,
  );
  return rows[0]?.count ?? 0;
}

async function countFacts(): Promise<number> {
  const { rows } = await fleet.app.platform.db.systemPool.query<{ count: number }>(
    'select count(*)::integer as count from file_facts',
  );
  return rows[0]?.count ?? 0;
}

test(
  'two accounts index the same contents at once: neither has facts of the other',
  async () => {
    await fleet.work();
    await fleet.work();
    const [one, two] = [await startIndexed(), await startIndexed()];
    await Promise.all([expectFinished(one), expectFinished(two)]);
    expect(await faultyFiles(fleet.app)).toEqual([]);
    expect(await countFacts()).toBe(2 * COUNT);
    expect(await digestOf(one.at, one.project.id)).toBe(await digestOf(two.at, two.project.id));
    expect((await one.api.get(`/projects/${two.project.id}`)).status).toBe(404);
  },
  TIMEOUT_MS,
);

async function expectFinished({ api, project }: Awaited<ReturnType<typeof startIndexed>>) {
  expect((await lastEvent(api, project.id)).event).toBe('complete');
}

test(
  'a worker without the folder gives its shards back, and the others do them',
  async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'sextant-elsewhere-'));
    try {
      const home = await fleet.work();
      const owner = await startIndexed();
      await untilShards(fleet.app, (all) => all.some(isAt(home)));
      const stranger = await fleet.work({ PROJECT_ROOTS: elsewhere, DATA_DIR: elsewhere });
      await expect.poll(() => givenBack(), { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      const seen = new Set<number | null>();
      const note = (all: Awaited<ReturnType<typeof partsOf>>): boolean => {
        for (const { state, pid } of all) if (state === 'done') seen.add(pid);
        return all.length === 0;
      };
      await untilShards(fleet.app, note);
      await expectComplete(owner);
      expect(seen).toContain(home.child.pid);
      expect(seen).not.toContain(stranger.child.pid);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  },
  TIMEOUT_MS,
);

describe('a repository', () => {
  test(
    'that has gone on meanwhile is read by every worker at the commit of the run',
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'sextant-fan-out-'));
      const git = await startGitHttp({ root });
      const cloning = await startFleet({ GITHUB_URL: git.url });
      try {
        mkdirSync(join(root, 'acme'));
        const repository = makeRepository(FILES, { dir: join(root, 'acme', 'shop.git') });
        const { api, apiKey } = await seed(cloning.app).account();
        const answer = await api.post('/projects', { githubRepo: 'acme/shop' });
        const { id } = answer.as(contract.created.both).project;
        const home = await cloning.work();
        await api.post(`/projects/${id}/index`);
        await untilShards(cloning.app, (all) => all.some(isAt(home)));
        repository.commit({ 'src/part0/m0.ts': 'export const changed = 1;\n' });
        const other = await cloning.work({ DATA_DIR: join(root, 'elsewhere') });
        await untilShards(cloning.app, (all) => all.some(isDoneBy(other)));
        expect((await lastEvent(api, id)).event).toBe('complete');
        const folder = await seed(fleet.app).account().project({ files: FILES });
        const byFolder = await cleanDigest(fleet, folder);
        expect(await digestOf({ url: cloning.app.url, apiKey }, id)).toBe(byFolder);
      } finally {
        await cloning.close();
        await git.close();
        rmSync(root, { recursive: true, force: true });
      }
    },
    TIMEOUT_MS,
  );
});
