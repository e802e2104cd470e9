import { setTimeout as delay } from 'node:timers/promises';
import type { ProgressEvent } from '#features/indexing/service.ts';
import { isCompiled, programFile } from '#lib/program-file.ts';
import { callEngine, followEngine } from '#platform/engine/call.ts';
import {
  type EngineRecord,
  isWritable,
  readRecord,
  removeRecord,
  toFingerprint,
  toSocketPath,
} from '#platform/engine/record.ts';
import { startEngine } from '#platform/engine/start.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { isDatabaseUp } from '#platform/postgres/database-up.ts';
import { isAlive } from '#platform/postgres/process-table.ts';
import { prepareDataFolder } from '#platform/service-data.ts';
import type { Backend } from '../session/backend.ts';
import { toProgramEnv } from '../worker-process.ts';

/** Time for an engine to start or stop; after that it counts as dead. */
const DEADLINE_MS = 60_000;
const RETRY_MS = 30;

/**
 * A backend that keeps running for the next command: the engine of DATA_DIR, which is started if necessary. An
 * engine with other settings or of another build is stopped first.
 * @returns null if no engine can be used: it is disabled, its socket path is too long, this process runs from
 *   the sources, DATABASE_URL is set, or a service uses the database
 */
export async function openEngine(env: Env): Promise<Backend | null> {
  const socketPath = findPlace(env);
  if (socketPath === null) return null;
  const record = await findEngine(env, socketPath);
  const address = { socketPath, record };
  const folder = process.cwd();
  return {
    ask: (document, variables) => callEngine(address, '/ask', { folder, document, variables }),
    watch: (projectId) =>
      followEngine<'/watch', ProgressEvent>(address, '/watch', { folder, projectId }),
    close: () => Promise.resolve(),
  };
}

function findPlace(env: Env): string | null {
  const isWanted = env.ENGINE_IDLE_SECONDS > 0 && env.DATABASE_URL === undefined;
  if (!isWanted || !isCompiled()) return null;
  prepareDataFolder(env);
  if (!isWritable(env.DATA_DIR)) return null;
  if (readRecord(env.DATA_DIR) === null && isDatabaseUp(env.DATA_DIR)) return null;
  return toSocketPath(env.DATA_DIR);
}

async function findEngine(env: Env, socketPath: string): Promise<EngineRecord> {
  const until = Date.now() + DEADLINE_MS;
  while (Date.now() < until) {
    const record = readRecord(env.DATA_DIR);
    if (record === null) await start(env);
    else if (record.fingerprint !== toFingerprint(env, record.token)) await stopEngine(env);
    else if (await isReady(socketPath, record)) return record;
    else await outlast(env, record);
  }
  throw new AppError(
    'INTERNAL_ERROR',
    `The local engine of ${env.DATA_DIR} did not answer within 60 s.`,
  );
}

function start({ DATA_DIR }: Env): Promise<void> {
  const file = programFile(new URL('../../main.ts', import.meta.url));
  return startEngine(DATA_DIR, { file, args: ['engine'], env: toProgramEnv({}) });
}

async function isReady(socketPath: string, record: EngineRecord): Promise<boolean> {
  try {
    await callEngine({ socketPath, record }, '/ping', {});
    return true;
  } catch {
    return false;
  }
}

/** Waits for an engine that is starting or stopping, and removes the record of a dead one. */
async function outlast({ DATA_DIR }: Env, record: EngineRecord): Promise<void> {
  const isLost = !isAlive(record.pid) || Date.now() - record.startedAt > DEADLINE_MS;
  if (isLost) removeRecord(DATA_DIR, record);
  else await delay(RETRY_MS);
}

/** Stops a data folder's engine and waits for its end. @returns whether one was running */
export async function stopEngine({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  const record = readRecord(DATA_DIR);
  const socketPath = toSocketPath(DATA_DIR);
  if (record === null || socketPath === null) return false;
  const until = Date.now() + DEADLINE_MS;
  while (isAlive(record.pid) && readRecord(DATA_DIR)?.token === record.token) {
    if (Date.now() > until)
      throw new AppError(
        'INTERNAL_ERROR',
        `The local engine (process ${record.pid}) did not stop within 60 s.`,
      );
    // An engine that is starting or stopping does not listen.
    await callEngine({ socketPath, record }, '/stop', {}).catch(() => undefined);
    await delay(RETRY_MS);
  }
  removeRecord(DATA_DIR, record);
  return true;
}
