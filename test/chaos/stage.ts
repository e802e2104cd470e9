import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '#features/accounts/service.ts';
import { createWebhook, emitEvent, type EventType } from '#features/webhooks/service.ts';
import { loadEnv } from '#platform/env.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { inTransaction, openTenantScope, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { Viewer } from '#platform/viewer.ts';
import { openApp } from '../../src/app.ts';
import { testVariables } from '../support/env.ts';

/** A database with an account, and what announces events in this process. */
export interface Stage {
  readonly platform: Platform;
  /** of the processes on this database */
  readonly settings: Readonly<Record<string, string>>;
  subscribe(url: string, event: EventType): Promise<string>;
  /** Announces an event by its number, in a transaction. @returns when that was committed */
  announce(type: 'index.started' | 'index.failed', event: number): Promise<number>;
  stop(): Promise<void>;
}

const SILENT = { info: () => undefined, error: () => undefined };

export async function setStage(): Promise<Stage> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    for (const close of closers.splice(0).toReversed()) await close();
  };
  // PostgreSQL has a session of its own: nobody else would end it.
  const interrupt = (): void => void stop().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return { ...(await setUp(closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function setUp(closers: (() => Promise<void>)[]): Promise<Omit<Stage, 'stop'>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-chaos-')));
  chmodSync(folder, 0o755);
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: SILENT });
  closers.push(() => database.stop());
  const settings = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '10',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_RETRY_DELAYS: '1,1,1,1',
  });
  const app = await openApp({ env: loadEnv(settings), role: 'command' });
  closers.push(() => app.close());
  const { platform } = app;
  const made = await createAccount(openSystemScope(platform), 'chaos@example.com', 'enterprise');
  const viewer: Viewer = {
    accountId: made.accountId,
    tier: 'enterprise',
    mode: 'live',
    principal: { kind: 'key', keyId: 'chaos' },
  };
  return { platform, settings, ...toActs(platform, viewer) };
}

function toActs(platform: Platform, viewer: Viewer): Pick<Stage, 'subscribe' | 'announce'> {
  const project = { id: 'proj_chaos', name: 'chaos', mode: 'live' } as const;
  const subject = { ...project, accountId: viewer.accountId };
  return {
    async subscribe(url, event) {
      const scope = openTenantScope(platform, viewer);
      return (await createWebhook(scope, { url, events: [event] })).webhook.id;
    },
    async announce(type, event) {
      await inTransaction(openSystemScope(platform), (scope) =>
        type === 'index.started'
          ? emitEvent(scope, type, subject, toStarted(event))
          : emitEvent(scope, type, subject, toFailed(event)),
      );
      return performance.now();
    },
  };
}

const toStarted = (event: number) => ({
  taskId: `task_${event}`,
  trigger: 'api',
  branch: null,
  commit: null,
  estimatedTime: 1,
});

const toFailed = (event: number) => ({
  code: 'CHAOS',
  message: `"taskId":"task_${event}"`,
  phase: 'scanning',
  duration: 1,
});
