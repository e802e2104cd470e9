/** What the benches of webhooks share: a service, its receivers, and a process that announces events. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { emitEvent } from '#features/webhooks/emission.ts';
import { createWebhook } from '#features/webhooks/service.ts';
import { loadEnv } from '#platform/env.ts';
import { inTransaction, openTenantScope, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { Viewer } from '#platform/viewer.ts';
import { openApp } from '../src/app.ts';
import { BenchError } from './bench-error.ts';
import { end, type Service, startService, startWorker } from './service.ts';
import type { Arrival } from './webhook-receivers.ts';

export interface Stage {
  readonly service: Service;
  /** of the process that runs the bench */
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly receivers: Receivers;
  /** pids, the service's own first */
  readonly workers: readonly number[];
  stop(): Promise<void>;
}

export interface Receivers {
  readonly pid: number;
  readonly urls: readonly string[];
  /** arrivals since the last time this was called */
  take(): Promise<readonly Arrival[]>;
  /** resolves once this many have arrived since the last `take` */
  waitFor(count: number): Promise<void>;
}

const SETTINGS = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' };
const SUBJECT = { id: 'proj_bench', name: 'bench', mode: 'live' } as const;
const POLL_MS = 50;
const DEADLINE_MS = 300_000;

/** Starts a service with so many workers, and an account with a webhook for each receiver. */
export async function setStage(sizes: {
  readonly workers: number;
  readonly receivers: number;
}): Promise<Stage> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const service = await startService({ roots: [], threads: 1, settings: SETTINGS });
    closers.push(() => service.stop());
    const workers = [service.workerPid];
    while (workers.length < sizes.workers) {
      const worker = await startWorker(service.env);
      closers.push(() => end(worker));
      workers.push(worker.pid ?? 0);
    }
    const receivers = await startReceivers(sizes.receivers, closers);
    const app = await openApp({ env: loadEnv(service.env), role: 'command' });
    closers.push(() => app.close());
    const { platform } = app;
    const viewer = await findViewer(platform);
    const scope = openTenantScope(platform, viewer);
    for (const url of receivers.urls)
      await createWebhook(scope, { url, events: ['index.started'] });
    return { service, platform, viewer, receivers, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Announces one event in a transaction of its own. @returns when it was committed, since 1970 */
export async function announce({ platform, viewer }: Stage, event: number): Promise<number> {
  const subject = { ...SUBJECT, accountId: viewer.accountId };
  await inTransaction(openSystemScope(platform), (scope) =>
    emitEvent(scope, 'index.started', subject, {
      taskId: `task_${event}`,
      trigger: 'api',
      branch: 'main',
      commit: '0123456789abcdef0123456789abcdef01234567',
      estimatedTime: 1,
    }),
  );
  return performance.timeOrigin + performance.now();
}

async function findViewer(platform: Platform): Promise<Viewer> {
  const { rows } = await platform.db.systemPool.query<{ id: string }>('select id from account');
  return {
    accountId: rows[0]?.id ?? '',
    tier: 'enterprise',
    mode: 'live',
    principal: { kind: 'key', keyId: 'bench' },
  };
}

const listening = z.object({ urls: z.array(z.string()) });
const taken = z.object({ arrivals: z.array(z.tuple([z.number(), z.number(), z.number()])) });
const counted = z.object({ count: z.number() });

async function startReceivers(count: number, closers: (() => Promise<void>)[]): Promise<Receivers> {
  const child = fork(join(import.meta.dirname, 'webhook-receivers.ts'), [String(count)]);
  closers.push(() => end(child));
  const { urls } = listening.parse((await once(child, 'message'))[0]);
  const ask = (question: 'take' | 'count') => askChild(child, question);
  return {
    pid: child.pid ?? 0,
    urls,
    take: async () => taken.parse(await ask('take')).arrivals,
    async waitFor(wanted) {
      const deadline = performance.now() + DEADLINE_MS;
      while (counted.parse(await ask('count')).count < wanted) {
        if (performance.now() > deadline) throw new BenchError('Deliveries did not arrive.');
        await delay(POLL_MS);
      }
    },
  };
}

async function askChild(child: ChildProcess, question: 'take' | 'count'): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(question);
  return (await answered)[0];
}
