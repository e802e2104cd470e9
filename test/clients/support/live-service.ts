import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from '#platform/env.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openApp, startServer, startWorker } from '../../../src/app.ts';
import type { TestApp } from '../../support/app.ts';
import { testVariables } from '../../support/env.ts';

const SILENT = { info: () => undefined, error: () => undefined };
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A service with a database of its own, where no test runner has started one. */
export async function startLiveService(
  settings: Readonly<Record<string, string>>,
): Promise<TestApp> {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    for (const one of closers.splice(0).toReversed()) await one();
  };
  // PostgreSQL has a session of its own: nobody else would end it.
  const interrupt = (): void => void close().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return { ...(await startAll(settings, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  settings: Readonly<Record<string, string>>,
  closers: (() => Promise<void>)[],
): Promise<Omit<TestApp, 'close'>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-clients-')));
  // Where root runs this, the database's own user has to get in.
  chmodSync(folder, 0o755);
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, root] = [join(folder, 'data'), join(folder, 'roots')];
  for (const one of [dataDir, root]) mkdirSync(one);
  const database = await startEmbeddedPostgres({ dataDir, log: SILENT });
  closers.push(() => database.stop());
  const variables = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PROJECT_ROOTS: root,
    ...settings,
  });
  const app = await openApp({ env: loadEnv(variables), role: 'worker' });
  const { platform } = app;
  closers.push(() => app.close());
  const server = await startServer(platform);
  closers.push(() => server.close(0));
  await startWorker(app);
  const { onClose } = app;
  return { url: server.url, platform, root, dataDir, onClose, work: () => startWorker(app) };
}
