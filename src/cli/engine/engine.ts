import { watchProgress } from '#features/indexing/service.ts';
import {
  claimRecord,
  type EngineRecord,
  readRecord,
  removeRecord,
  toSocketPath,
} from '#platform/engine/record.ts';
import { type EngineAnswers, startEngineServer } from '#platform/engine/server.ts';
import { type Env, loadEnv } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { toAppError } from '#platform/graphql/errors.ts';
import { prepareDataFolder } from '#platform/service-data.ts';
import { type App, openApp, startWorker } from '../../app.ts';
import { openFolder, toAsk, toEmbeddedEnv } from '../session/local-service.ts';

const CHECK_MS = 1000;

/**
 * `sextant engine`: serves the commands of a data folder until ENGINE_IDLE_SECONDS after the last one. Sends
 * its parent `ready`, `taken` if another engine is registered, or the error that prevents its start.
 */
export async function engineCommand(): Promise<void> {
  const env = toEmbeddedEnv(loadEnv());
  prepareDataFolder(env);
  const socketPath = toSocketPath(env.DATA_DIR);
  const record = socketPath === null ? null : claimRecord(env.DATA_DIR, loadEnv());
  if (socketPath === null || record === null) {
    tell('taken');
    return;
  }
  try {
    await runEngine(env, { socketPath, record });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tell({ code: error.code, message: error.message });
  } finally {
    removeRecord(env.DATA_DIR, record);
  }
  // Everything is closed; idle threads would keep the process alive for seconds.
  process.exit();
}

function tell(message: 'ready' | 'taken' | { code: string; message: string }): void {
  if (process.connected) process.send?.(message);
}

interface Place {
  readonly socketPath: string;
  readonly record: EngineRecord;
}

async function runEngine(env: Env, place: Place): Promise<void> {
  const roots = [...env.PROJECT_ROOTS];
  // Grows by each folder that a command runs in.
  const app = await openApp({ env: { ...env, PROJECT_ROOTS: roots }, role: 'worker' });
  const life = createLife(env, place.record);
  try {
    const { platform } = app;
    const server = await startEngineServer({
      ...place,
      answers: toAnswers(app, { roots, end: life.end }),
      explain: (error) => toAppError(error, platform.log),
      onBusy: life.onBusy,
    });
    tell('ready');
    await life.ended;
    server.close();
  } finally {
    await app.close();
  }
}

interface Engine {
  readonly roots: string[];
  readonly end: () => void;
}

function toAnswers(app: App, { roots, end }: Engine): EngineAnswers {
  const { platform } = app;
  let worker: Promise<void> | null = null;
  const openFor = async (folder: string) => {
    if (!roots.includes(folder)) roots.push(folder);
    return openFolder(platform, folder);
  };
  return {
    '/ping': async function* () {
      yield {};
    },
    '/stop': async function* () {
      end();
      yield {};
    },
    '/ask': async function* ({ folder, document, variables }) {
      const ask = toAsk(platform, await openFor(folder));
      yield await ask<unknown, unknown>(document, variables);
    },
    '/watch': async function* ({ folder, projectId }) {
      const tenant = await openFor(folder);
      // The worker starts with the first run: a search needs no threads.
      await (worker ??= startWorker(app));
      yield* await watchProgress(tenant, projectId, null);
    },
  };
}

/** Ends an engine on request, after its idle time, or when its record is removed or replaced. */
function createLife({ ENGINE_IDLE_SECONDS: idleSeconds, DATA_DIR }: Env, record: EngineRecord) {
  let busy = 0;
  let idleSince = performance.now();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const check = setInterval(() => {
    const isIdle = busy === 0 && performance.now() - idleSince > idleSeconds * 1000;
    if (isIdle || readRecord(DATA_DIR)?.token !== record.token) end();
  }, CHECK_MS);
  void ended.then(() => clearInterval(check));
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => end());
  return {
    ended,
    end,
    onBusy: (change: 1 | -1): void => {
      busy += change;
      idleSince = performance.now();
    },
  };
}
