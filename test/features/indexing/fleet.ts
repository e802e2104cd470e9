import { expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts';
import { testVariables } from '../../support/env.ts';
import { digestOf } from '../../support/graphql.ts';
import { type SextantProcess, startSextant, waitReady } from '../../support/processes.ts';
import { indexProject, type SeededProject } from '../../support/seed.ts';

/** A server without a worker of its own, and worker processes that share indexes from 100 files on. */
export interface Fleet {
  readonly app: TestApp;
  /** starts a worker process; it takes jobs when this resolves */
  work(settings?: Readonly<Record<string, string>>): Promise<SextantProcess>;
  close(): Promise<void>;
}

export async function startFleet(
  settings: NonNullable<TestAppOptions['settings']> = {},
): Promise<Fleet> {
  const app = await startTestApp({
    worker: 'later',
    settings: { FAN_OUT_FILES: '0', ...settings },
  });
  const workers: SextantProcess[] = [];
  const { env, db } = app.platform;
  return {
    app,
    async work(own = {}) {
      const worker = startSextant(
        ['worker'],
        testVariables({
          DATABASE_URL: db.url,
          DATA_DIR: env.DATA_DIR,
          PROJECT_ROOTS: app.root,
          ...settings,
          FAN_OUT_FILES: '100',
          ...own,
        }),
      );
      workers.push(worker);
      await waitReady(worker);
      return worker;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await app.close();
    },
  };
}

export interface Shard {
  readonly shard: number;
  readonly attempt: number;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly filesDone: number;
  /** id of the process that has it, or has done it; null before one has said so */
  readonly pid: number | null;
  readonly factsIds: readonly string[] | null;
}

export async function partsOf({ platform }: TestApp): Promise<readonly Shard[]> {
  const { rows } = await platform.db.systemPool.query<Shard>(
    `select shard, attempt, state, files_done as "filesDone", facts_ids as "factsIds",
       substring(worker from '[0-9]+$')::integer as pid from extraction_shard order by shard`,
  );
  return rows;
}

/** Waits until the shards are as described; gives them. */
export async function untilShards(
  app: TestApp,
  isSo: (shards: readonly Shard[]) => boolean,
): Promise<readonly Shard[]> {
  let shards: readonly Shard[] = [];
  await expect
    .poll(async () => isSo((shards = await partsOf(app))), { timeout: 40_000, interval: 10 })
    .toBe(true);
  return shards;
}

/** Whether the process has done a shard. */
export function isDoneBy({ child }: SextantProcess): (shard: Shard) => boolean {
  return ({ state, pid }) => state === 'done' && pid === child.pid;
}

/** Whether the process is at a shard. */
export function isAt({ child }: SextantProcess): (shard: Shard) => boolean {
  return ({ state, pid }) => state === 'waiting' && pid === child.pid;
}

export async function runsOf({ platform }: TestApp): Promise<unknown[]> {
  const { rows } = await platform.db.systemPool.query<{ attempt: number; state: string }>(
    'select attempt, state from index_run order by id',
  );
  return rows;
}

/** Digest of an index of the same project that one process made by itself, from nothing. */
export async function cleanDigest(
  { app }: Pick<Fleet, 'app'>,
  { api, apiKey, project }: SeededProject,
): Promise<string> {
  await app.work();
  expect((await indexProject(api, project.id, true)).event).toBe('complete');
  return digestOf({ url: app.url, apiKey }, project.id);
}

/** Files of the project's index that there are twice, or whose facts are another account's. */
export async function faultyFiles({ platform }: TestApp): Promise<unknown[]> {
  const { rows } = await platform.db.systemPool.query(
    `select s.project_id, f.path from file f join snapshot s on s.id = f.snapshot_id and s.state = 'ready'
     left join file_facts k on k.id = f.facts_id and k.account_id = s.account_id
     group by 1, 2 having count(*) > 1 or count(k.id) = 0`,
  );
  return rows;
}
