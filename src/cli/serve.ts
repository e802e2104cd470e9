import { type Env, loadEnv } from '#platform/env.ts';
import { type App, openApp, startServer, startWorker } from '../app.ts';
import { welcome } from './first-run.ts';
import { waitForStop } from './stopping.ts';
import { superviseWorker } from './worker-process.ts';

/** Requests under way get this long to end. */
const GRACE_MS = 8000;

/** `sextant serve`: everything in one process tree; returns when told to stop. */
export async function serveCommand(): Promise<void> {
  const env = withDefaultRoot(loadEnv());
  const app = await openApp({ env, role: 'server' });
  const stop = waitForStop();
  try {
    const server = await startServer(app.platform);
    const worker = superviseWorker(app.platform, env);
    try {
      await welcome(app.platform, { url: server.url, signal: stop.signal });
      await stop.asked;
    } finally {
      await Promise.all([server.close(GRACE_MS), worker.stop()]);
    }
  } finally {
    await app.close();
  }
}

/** `sextant server`: REST and GraphQL only. */
export async function serverCommand(): Promise<void> {
  await untilStopped('server', async (app) => {
    const server = await startServer(app.platform);
    process.stdout.write(`Sextant serves ${server.url}\n`);
    return () => server.close(GRACE_MS);
  });
}

/** `sextant worker`: takes jobs only. */
export async function workerCommand(): Promise<void> {
  await untilStopped('worker', async (app) => {
    await startWorker(app.platform);
    process.send?.('ready');
    return async () => undefined;
  });
}

/** `sextant migrate`: opening the database brings its schema up to date. */
export async function migrateCommand(options: { readonly json?: true }): Promise<void> {
  const app = await openApp({ env: loadEnv(), role: 'command' });
  await app.close();
  process.stdout.write(
    options.json === true ? '{"migrated":true}\n' : 'The database schema is up to date.\n',
  );
}

async function untilStopped(
  role: 'server' | 'worker',
  start: (app: App) => Promise<() => Promise<void>>,
): Promise<void> {
  const app = await openApp({ env: loadEnv(), role });
  const stop = waitForStop();
  try {
    const close = await start(app);
    await stop.asked;
    await close();
  } finally {
    await app.close();
  }
}

/** On the embedded database the folder it was started in may be indexed; others are named by hand. */
function withDefaultRoot(env: Env): Env {
  if (env.DATABASE_URL !== undefined || env.PROJECT_ROOTS.length > 0) return env;
  return { ...env, PROJECT_ROOTS: [process.cwd()] };
}
