import { type ProgressEvent, startIndex, watchProgress } from '#features/indexing/service.ts';
import { loadEnv } from '#platform/env.ts';
import type { Platform, TenantScope } from '#platform/scope.ts';
import { openApp } from '../../app.ts';
import { superviseWorker } from '../worker-process.ts';
import type { Backend } from './backend.ts';
import { openFolder, toAsk, toEmbeddedEnv } from './local-service.ts';

type Worker = ReturnType<typeof superviseWorker>;

/** A backend that can also be left working. */
export interface EmbeddedBackend extends Backend {
  readonly platform: Platform;
  /** Takes jobs until it is stopped. */
  readonly startWorker: () => Worker;
  startIndex(projectId: string): Promise<void>;
}

/**
 * A service in this process, on the database of DATA_DIR, that has the folder it was started in as a
 * project. No port is opened, and where an account has to be made nobody is shown its key; jobs are taken
 * by a process of its own while a run is watched.
 */
export async function openEmbedded(): Promise<EmbeddedBackend> {
  const env = toEmbeddedEnv(loadEnv());
  const app = await openApp({ env, role: 'command' });
  const workers = new Set<Worker>();
  try {
    const { platform } = app;
    const tenant = await openFolder(platform, process.cwd());
    const startWorker = (): Worker => {
      const worker = superviseWorker(platform, platform.env);
      workers.add(worker);
      return worker;
    };
    return {
      platform,
      ask: toAsk(platform, tenant),
      startWorker,
      startIndex: async (projectId) => {
        await startIndex(tenant, { projectId, force: false, trigger: 'startup' });
      },
      watch: (projectId) => watchWithWorker(tenant, projectId, startWorker),
      close: async () => {
        await Promise.all([...workers].map((worker) => worker.stop()));
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function* watchWithWorker(
  tenant: TenantScope,
  projectId: string,
  startWorker: () => Worker,
): AsyncGenerator<ProgressEvent> {
  const worker = startWorker();
  try {
    yield* await watchProgress(tenant, projectId, null);
  } finally {
    await worker.stop();
  }
}
