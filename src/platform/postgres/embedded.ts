import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { AppError } from '#platform/errors.ts';
import { locateBinaries } from './binaries.ts';
import { DATABASE_NAME, ensureCluster, ROLE_NAMES } from './cluster.ts';
import { locateDatabase, unwritableFolder, type DatabaseRole, type Location } from './location.ts';
import { claimOrphan, isOwner } from './owner.ts';
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
  type Launch,
  type Postmaster,
} from './postmaster.ts';
import { errorCode, isAlive } from './process-table.ts';

/** What the supervisor tells about; pino's loggers have this shape. */
export interface PostgresLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A running database. Its URLs hold passwords: connect with them, never print them. */
export interface EmbeddedPostgres {
  /** as the role that owns the service's tables */
  readonly url: string;
  /** as the role that requests run under */
  readonly tenantUrl: string;
  /** Stops PostgreSQL where this process is its owner, else leaves it to its owner. Idempotent. */
  stop(): Promise<void>;
}

interface Running {
  readonly postmaster: Postmaster;
  /** null for one that another process started */
  readonly child: ChildProcess | null;
}

const START_DEADLINE_MS = 30_000;
const RETRY_MS = 50;
const WATCH_MS = 500;
const RESTART_LIMIT = 5;
const RESTART_WINDOW_MS = 60_000;

/**
 * Starts the PostgreSQL that comes with Sextant, or adopts the one that already runs on `dataDir`.
 *
 * - The first start makes a cluster, with a database `sextant` and a random password for each role.
 * - It listens on 127.0.0.1, on the port of the last time where that is free.
 * - Where PostgreSQL dies it is started again, on the same port, at most five times a minute.
 * - A second process on the same `dataDir` is a guest: it gets the same url and its `stop()` does
 *   nothing. After a kill of the owner, the next process adopts the orphan and becomes its owner.
 * - The owner's `stop()` also ends it for the guests; one that still works starts it again and owns it.
 *
 * @param dataDir the setting DATA_DIR; where root may alone enter it, see `locateDatabase`
 * @throws AppError INTERNAL_ERROR with a message for the operator: folder not writable, disk full,
 *   data of another major version, no binaries for this platform, or PostgreSQL's own last words
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  readonly dataDir: string;
  readonly log: PostgresLog;
}): Promise<EmbeddedPostgres> {
  const location = locateDatabase(dataDir);
  const { postgres, initdb } = locateBinaries(location.identity, location.copyFolder);
  await ensureCluster(location, { postgres, initdb });
  const running = await adoptOrLaunch(location, postgres);
  const { pid, port } = running.postmaster;
  // A command beside a running service has nothing to tell of it.
  if (running.child !== null) log.info({ pid, port, home: location.home }, 'database is up');
  const stop = supervise(running, {
    location,
    log,
    restart: async () => adoptOrLaunch(location, postgres),
  });
  return { url: toUrl(location, port), tenantUrl: toUrl(location, port, 'tenant'), stop };
}

async function adoptOrLaunch(location: Location, program: string): Promise<Running> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let port = await choosePort(location.portFile);
  for (;;) {
    const adopted = await adopt(location);
    if (adopted) return { postmaster: adopted, child: null };
    const launch = await launchPostmaster(location, program, port);
    if (launch.outcome === 'ready') {
      writeFileSync(location.portFile, String(port));
      return launch;
    }
    if (launch.outcome === 'failed' || Date.now() > deadline) throw toLaunchError(location, launch);
    if (launch.outcome === 'port-taken') port = await findFreePort(0);
    await sleep(RETRY_MS);
  }
}

/** The PostgreSQL that runs on this data, once it answers; one that does not is stopped. */
async function adopt(location: Location): Promise<Postmaster | null> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const found = findPostmaster(location.data);
    if (found === null) return null;
    if (found.isReady && (await answers(toUrl(location, found.port)))) {
      claimOrphan(location.ownerFile, found.pid);
      return found;
    }
    if (Date.now() > deadline) await stopPostmaster(found.pid);
    await sleep(RETRY_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // a connection that breaks says so twice; the query below is the one that counts
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return isRefusal(errorCode(error));
  } finally {
    await client.end();
  }
}

/** An SQLSTATE comes from a server that is alive (too many clients), but for 57P0x: it is going down. */
function isRefusal(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P0');
}

interface Supervision {
  readonly location: Location;
  readonly log: PostgresLog;
  readonly restart: () => Promise<Running>;
}

/** Starts PostgreSQL again when it dies, until the returned function stops it. */
function supervise(first: Running, { location, log, restart }: Supervision): () => Promise<void> {
  let running = first;
  let stopping: Promise<void> | null = null;
  let reviving: Promise<void> | null = null;
  let restarts: number[] = [];

  const revive = async (): Promise<void> => {
    restarts = [...restarts.filter((at) => at > Date.now() - RESTART_WINDOW_MS), Date.now()];
    if (restarts.length > RESTART_LIMIT) {
      clearInterval(watch);
      log.error({ home: location.home }, 'database died repeatedly and is not restarted');
      return;
    }
    log.error({ pid: running.postmaster.pid, logFile: location.logFile }, 'database died');
    running = await restart();
    log.info(
      { pid: running.postmaster.pid, port: running.postmaster.port },
      'database is up again',
    );
  };
  const check = (): void => {
    if (stopping || reviving || isAlive(running.postmaster.pid)) return;
    reviving = revive()
      .catch((error: unknown) => log.error({ err: error }, 'database could not be restarted'))
      .finally(() => {
        reviving = null;
      });
  };
  const watch = setInterval(check, WATCH_MS).unref();

  const stop = async (): Promise<void> => {
    clearInterval(watch);
    await reviving;
    const { pid } = running.postmaster;
    if (!isAlive(pid) || !isOwner(location.ownerFile, pid)) return;
    await stopPostmaster(pid);
    log.info({ pid }, 'database is down');
  };
  return async () => (stopping ??= stop());
}

function toUrl(
  { passwordFiles, home }: Location,
  port: number,
  role: DatabaseRole = 'owner',
): string {
  try {
    const password = readFileSync(passwordFiles[role], 'utf8').trim();
    return `postgres://${ROLE_NAMES[role]}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
  } catch (error) {
    throw unwritableFolder(home, error);
  }
}

async function choosePort(portFile: string): Promise<number> {
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  return findFreePort(Number.isInteger(last) && last > 0 && last < 65_536 ? last : 0);
}

/** `wanted` where it is free, else one that the system gives. */
async function findFreePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', (error) => {
    if (wanted === 0) reject(error);
    else resolve(findFreePort(0));
  });
  probe.listen(wanted, '127.0.0.1', () => {
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : wanted;
    probe.close(() => resolve(port));
  });
  return promise;
}

function toLaunchError(
  location: Location,
  launch: Exclude<Launch, { outcome: 'ready' }>,
): AppError {
  if (launch.log.includes('No space left on device')) {
    return unwritableFolder(location.home, Object.assign(new Error('full'), { code: 'ENOSPC' }));
  }
  const message =
    `The database in ${location.home} (DATA_DIR) did not start. ` +
    `Its log, ${location.logFile}, ends with: ${launch.log.trim().slice(-1000)}`;
  return new AppError('INTERNAL_ERROR', message);
}
