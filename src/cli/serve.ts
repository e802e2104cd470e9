import { type Env, loadEnv } from '#platform/env.ts';
import { type App, openApp, startServer, startWorker } from '../app.ts';
import { welcome } from './first-run.ts';
import { type Stop, waitForStop } from './shutdown-signal.ts';
import { stopEngine } from './engine/engine-client.ts';
import { superviseWorker } from './worker-process.ts';

/** Requests under way get this long to end. */
const GRACE_MS = 8000;

/** `sextant serve`: everything in one process tree; returns when told to stop. */
export async function serveCommand(): Promise<void> {
  const env = withDefaultRoot(loadEnv());
  await untilStopped('server', env, async ({ platform }, stop) => {
    const server = await startServer(platform);
    const worker = superviseWorker(platform, env);
    try {
      await welcome(platform, { url: server.url, signal: stop.signal });
      await stop.asked;
    } finally {
      await Promise.all([server.close(GRACE_MS), worker.stop()]);
    }
  });
}

/** `sextant server`: REST and GraphQL only. */
export async function serverCommand(): Promise<void> {
  await untilStopped('server', loadEnv(), async ({ platform }, stop) => {
    const server = await startServer(platform);
    process.stdout.write(`Sextant is listening on ${server.url}\n`);
    await stop.asked;
    await server.close(GRACE_MS);
  });
}

/** `sextant worker`: takes jobs only. */
export async function workerCommand(): Promise<void> {
  await untilStopped('worker', loadEnv(), async (app, stop) => {
    await startWorker(app);
    process.send?.('ready');
    await stop.asked;
  });
  // Everything is closed; threads that wait for more files would hold the process for seconds.
  process.exit();
}

/** `sextant migrate`: opening the database brings its schema up to date. */
export async function migrateCommand(options: { readonly json?: true }): Promise<void> {
  const app = await openApp({ env: loadEnv(), role: 'command' });
  await app.close();
  process.stdout.write(
    options.json === true ? '{"migrated":true}\n' : 'The database schema is up to date.\n',
  );
}

/** Opens the app for `work`, unless told to stop while it opens, and closes it whatever happens. */
async function untilStopped(
  role: 'server' | 'worker',
  env: Env,
  work: (app: App, stop: Stop) => Promise<void>,
): Promise<void> {
  const stop = waitForStop();
  try {
    // A service has the database to itself.
    if (env.DATABASE_URL === undefined) await stopEngine(env);
    const app = await openApp({ env, role });
    try {
      if (!stop.signal.aborted) await work(app, stop);
    } finally {
      await app.close();
    }
  } finally {
    stop.end();
  }
}

/** On the embedded database the folder it was started in may be indexed; others are named by hand. */
function withDefaultRoot(env: Env): Env {
  if (env.DATABASE_URL !== undefined || env.PROJECT_ROOTS.length > 0) return env;
  return { ...env, PROJECT_ROOTS: [process.cwd()] };
}
