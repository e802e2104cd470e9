import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM_ENVIRONMENT } from './cluster.ts';
import type { Location } from './location.ts';
import { ownerSetting } from './owner.ts';
import { commandLine, errorCode, isAlive } from './process-table.ts';

/** A PostgreSQL that runs on our data directory, as its `postmaster.pid` tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** How an attempt to start ended. `data-in-use`: another process was first, or is still dying. */
export type Launch =
  | { readonly outcome: 'ready'; readonly postmaster: Postmaster; readonly child: ChildProcess }
  | { readonly outcome: 'port-taken' | 'data-in-use' | 'failed'; readonly log: string };

const POLL_MS = 10;
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
// no kernel hands out a process id above 2^22
const IMPOSSIBLE_PID = 2 ** 30;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  // one server, no replicas: bulk loads into new tables need no write-ahead log, crashes stay safe
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
  'timezone=UTC',
  'log_timezone=UTC',
];

/**
 * Reads `postmaster.pid` and asks the process table whether its process really is PostgreSQL on this
 * data directory; process ids are reused.
 * @returns null where none runs
 */
export function findPostmaster(data: string): Postmaster | null {
  const lines = readPidFile(data);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  if (!isPostgresOf(commandLine(pid), data)) return null;
  return { pid, port: Number(lines[3] ?? 0), isReady: (lines[7] ?? '').trim() === 'ready' };
}

/**
 * Starts PostgreSQL in a session of its own, where the terminal's Ctrl-C does not reach it, and waits
 * until it takes connections: crash recovery included, however long that takes.
 */
export async function launchPostmaster(
  location: Location,
  program: string,
  port: number,
): Promise<Launch> {
  disarmStalePidFile(location.data);
  rotateLog(location.logFile);
  const log = openSync(location.logFile, 'a+', 0o600);
  try {
    const offset = fstatSync(log).size;
    const child = spawnPostgres(location, program, { port, log });
    const failure = await waitUntilReady(child, location.data);
    if (failure === null && child.pid !== undefined) {
      return { outcome: 'ready', postmaster: { pid: child.pid, port, isReady: true }, child };
    }
    return explainFailure(`${failure ?? ''}${readFrom(log, offset)}`);
  } finally {
    closeSync(log);
  }
}

/** Fast shutdown, then immediate, then by force. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!sendSignal(pid, signal)) return;
    if (await isGoneWithin(pid, waitMs)) return;
  }
}

function spawnPostgres(
  location: Location,
  program: string,
  { port, log }: { port: number; log: number },
): ChildProcess {
  const settings = [...SETTINGS, `port=${port}`, ownerSetting()].flatMap((text) => ['-c', text]);
  const child = spawn(program, ['-D', location.data, ...settings], {
    ...location.identity,
    cwd: dirname(program),
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  return child;
}

/** Null when ready, else what went wrong as far as Node knows; the rest is in the log. */
async function waitUntilReady(child: ChildProcess, data: string): Promise<string | null> {
  const state: { failure: string | null } = { failure: null };
  child.once('error', (error) => {
    state.failure = error.message;
  });
  child.once('exit', (code, signal) => {
    state.failure = `PostgreSQL ended with ${code ?? signal}\n`;
  });
  for (;;) {
    if (state.failure !== null) return state.failure;
    const lines = readPidFile(data);
    if (Number(lines[0]) === child.pid && (lines[7] ?? '').trim() === 'ready') return null;
    await sleep(POLL_MS);
  }
}

function explainFailure(log: string): Launch {
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(log)) {
    return { outcome: 'data-in-use', log };
  }
  if (/could not bind .*Address already in use|could not create any TCP\/IP sockets/s.test(log)) {
    return { outcome: 'port-taken', log };
  }
  return { outcome: 'failed', log };
}

function isPostgresOf(command: string, data: string): boolean {
  return /(^|\/)postgres /.test(command) && `${command} `.includes(` -D ${data} `);
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * A pid file left by a kill may name a process that has its number by chance, and PostgreSQL would
 * refuse to start. Only the number is replaced: the rest of the file leads PostgreSQL to shared memory
 * that a surviving backend may still use, and keeps it from starting beside one.
 */
function disarmStalePidFile(data: string): void {
  const lines = readPidFile(data);
  const pid = Number(lines[0]);
  if (lines.length < 2 || !isAlive(pid) || isPostgresOf(commandLine(pid), data)) return;
  writeFileSync(
    join(data, 'postmaster.pid'),
    [String(IMPOSSIBLE_PID), ...lines.slice(1)].join('\n'),
  );
}

function rotateLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) {
    renameSync(logFile, `${logFile}.old`);
  }
}

function readFrom(descriptor: number, offset: number): string {
  const tail = Buffer.alloc(8192);
  return tail.toString('utf8', 0, readSync(descriptor, tail, 0, tail.length, offset));
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

async function isGoneWithin(pid: number, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(POLL_MS);
  }
  return !isAlive(pid);
}
