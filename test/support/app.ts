import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, vi } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import type { Resolve } from '#platform/egress/resolver.ts';
import type { HttpServer } from '#platform/http/server.ts';
import type { JobClock } from '#platform/jobs/queue.ts';
import type { Platform } from '#platform/scope.ts';
import { type App, openApp, startServer, startWorker } from '../../src/app.ts';
import { runSql, withDatabase } from './database.ts';
import { testEnv } from './env.ts';

/** A service of a test's own: server and worker in this process, on a database of its own. */
export interface TestApp {
  /** where it listens, without a trailing slash */
  readonly url: string;
  readonly platform: Platform;
  /** the one folder of PROJECT_ROOTS, real path */
  readonly root: string;
  readonly dataDir: string;
  readonly onClose: App['onClose'];
  /** starts taking jobs, where the app was opened without */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** `later`: nothing takes jobs until `work` is called, so that a run stays under way */
  readonly worker?: 'now' | 'later';
  /** settings on top of those of `testEnv` */
  readonly settings?: Readonly<Record<string, string>>;
  /** source of time, where a test is about time */
  readonly clock?: Clock;
  /** the queue's, where a test drives it together with `clock` */
  readonly jobClock?: JobClock;
  /** names to addresses, where a test has a name server of its own */
  readonly resolve?: Resolve;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createDatabase();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-roots-')));
  const dataDir = mkdtempSync(join(tmpdir(), 'sextant-data-'));
  const env = testEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PROJECT_ROOTS: root,
    ...options.settings,
  });
  const app = await openApp({
    env,
    role: 'worker',
    ...(options.clock && { clock: options.clock }),
    ...(options.jobClock && { jobClock: options.jobClock }),
    ...(options.resolve && { resolve: options.resolve }),
  });
  const server = await startServer(app.platform);
  if (options.worker !== 'later') await startWorker(app);
  return {
    url: server.url,
    platform: app.platform,
    root,
    dataDir,
    onClose: app.onClose,
    work: () => startWorker(app),
    close: async () => {
      await server.close(0);
      await app.close();
      await database.drop();
      for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A second server process's worth of collaborators on the same database. */
export async function startSecondServer(
  first: TestApp,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { env, clock } = first.platform;
  const app = await openApp({ env, role: 'server', clock });
  const server: HttpServer = await startServer(app.platform);
  return {
    url: server.url,
    close: async () => {
      await server.close(0);
      await app.close();
    },
  };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database. */
export async function createDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `sextant_test_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name} template ${inject('templateName')}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

const DROP_TRIES = 50;
const DROP_PAUSE_MS = 100;

/** A worker of autovacuum that is just in it may not be ended by us: it is soon done by itself. */
async function dropDatabase(serverUrl: string, name: string, tries = DROP_TRIES): Promise<void> {
  try {
    await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    const isBusy = error instanceof Error && error.message.includes('to terminate process');
    if (!isBusy || tries <= 1) throw error;
    await delay(DROP_PAUSE_MS);
    await dropDatabase(serverUrl, name, tries - 1);
  }
}

/**
 * Number of rows of every table of the service, by table. The queue's own schema is not counted, nor
 * are the counters of rate limits, which every request changes.
 */
export async function countRows(app: TestApp): Promise<Record<string, number>> {
  const tables = await app.platform.db.systemPool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_window', 'login_throttle', 'stream_slot')
     order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const found = await app.platform.db.systemPool.query<{ count: number }>(
      `select count(*)::integer as count from "${name}"`,
    );
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

/** What is done after an index makes statements and rows, too: returns when that is over. */
export async function settleAfterIndex({ platform }: TestApp): Promise<void> {
  const busy = `select 1 from pgboss.job
    where name in ('health', 'history') and state in ('created', 'active', 'retry')`;
  await vi.waitFor(
    async () => {
      const { rowCount } = await platform.db.systemPool.query(busy);
      if (rowCount !== 0) throw new Error(`${rowCount} jobs are not done after 30 s`);
    },
    { timeout: 30_000, interval: 50 },
  );
}
