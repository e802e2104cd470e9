/** A private Sextant for a bench: its own database in a temporary folder, real processes, real HTTP. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { freePort } from '../test/support/free-port.ts';
import { BenchError } from './bench-error.ts';

export interface Service {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** address of the server's metrics, which have a port of their own */
  readonly metricsUrl: string;
  readonly apiKey: string;
  readonly databaseUrl: string;
  readonly serverPid: number;
  readonly workerPid: number;
  readonly postgresPid: number;
  /** variables of its processes, for a further one on the same database */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** folders that projects may be made from */
  readonly roots: readonly string[];
  /** parser threads of the worker; null: the worker's own choice */
  readonly threads: number | null;
  /** further settings of its processes */
  readonly settings?: Readonly<Record<string, string>>;
  /** a folder of an earlier run, or a new one, that is left behind with all that is in it */
  readonly kept?: KeptData;
}

/** What a bench keeps, so that what is dear to make is made once. */
export interface KeptData {
  readonly folder: string;
  /** of the account in it; null where there is none yet */
  readonly apiKey: string | null;
}

const PROGRAM = join(import.meta.dirname, '..', 'bin', 'sextant.js');
const INTERRUPTED = 130;
/** Limits that are counted against, and never reached. */
const RATE_LIMITS = ['free', 'pro', 'enterprise']
  .map((tier) => `${tier}=999999999/999999999`)
  .join(',');
const SILENT = { info: () => undefined, error: () => undefined };

/** Starts database, server and worker as `sextant serve` does, each a process of its own. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= closeAll());
  const closeAll = async (): Promise<void> => {
    process.off('SIGINT', interrupt);
    for (const close of closers.toReversed()) await close();
  };
  // PostgreSQL has a session of its own: nobody else would end it.
  const interrupt = (): void => void stop().finally(() => process.exit(INTERRUPTED));
  process.once('SIGINT', interrupt);
  try {
    return { ...(await startAll(options, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  options: ServiceOptions,
  closers: (() => Promise<void>)[],
): Promise<Omit<Service, 'stop'>> {
  const { kept } = options;
  const folder = kept?.folder ?? makeDataFolder();
  if (kept === undefined)
    closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: SILENT });
  closers.push(() => database.stop());
  const env = toEnv(options, { DATABASE_URL: database.url, DATA_DIR: folder });
  const apiKey = kept?.apiKey ?? (await createAccount(env));
  const server = await startServer(env);
  closers.push(() => end(server.child));
  const worker = await startWorker(env);
  closers.push(() => end(worker));
  return {
    url: server.url,
    metricsUrl: server.metricsUrl,
    apiKey,
    databaseUrl: database.url,
    serverPid: server.child.pid ?? 0,
    workerPid: worker.pid ?? 0,
    postgresPid: Number.parseInt(
      readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'),
    ),
    env,
  };
}

/** A folder that the database's user can enter, where root runs the bench. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Variables of the service's processes: what the caller has set of AI and others is switched off. */
function toEnv(options: ServiceOptions, extra: Record<string, string>): NodeJS.ProcessEnv {
  return childEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PROJECT_ROOTS: options.roots.join(':'),
    INDEX_THREADS: options.threads === null ? '' : String(options.threads),
    OPENAI_BASE_URL: '',
    OPENAI_API_KEY: '',
    CHAT_MODEL: '',
    EMBEDDING_MODEL: '',
    SECRET_KEY: '',
    RATE_LIMITS,
    ACCOUNT_LIMITS: 'free=-,pro=-,enterprise=-',
    ...options.settings,
    ...extra,
  });
}

const created = z.object({ apiKey: z.string() });

/** A further account of the Enterprise tier. @returns its key */
export async function createAccount(
  env: NodeJS.ProcessEnv,
  email = 'bench@example.com',
): Promise<string> {
  const args = ['account', 'create', '--email', email, '--tier', 'enterprise'];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args, '--json'], {
    env,
  });
  return created.parse(JSON.parse(stdout)).apiKey;
}

interface Server extends Pick<Service, 'url' | 'metricsUrl'> {
  readonly child: ChildProcess;
}

async function startServer(settings: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const env = { ...settings, METRICS_PORT: String(port) };
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const child = fork(PROGRAM, ['server'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let said = '';
  for await (const piece of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(piece);
    const url = /http:\S+/.exec(said)?.[0];
    if (url !== undefined) return { url, metricsUrl, child };
  }
  throw new BenchError('The server ended before it listened.');
}

/** Starts a further worker; it is ready when this resolves. */
export async function startWorker(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(PROGRAM, ['worker'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new BenchError('The worker ended before it was ready.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

/** Asks a process to stop, and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
