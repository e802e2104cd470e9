import type { KeyObject } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database, Em } from './db/database.ts';
import type { Doorbell } from './db/doorbell.ts';
import type { Env } from './env.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { Viewer } from './viewer.ts';
import type { Ai } from './ai/ai.ts';

/** What every part of the service is given: one of each for the whole process. */
export interface Platform {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly doorbell: Doorbell;
  readonly jobs: JobQueue;
  /** its models are null where none is configured: answers are then made offline */
  readonly ai: Ai;
  /** requests that a tier's accounts may make */
  readonly quotas: Env['RATE_LIMITS'];
  /** key of every HMAC over something secret */
  readonly secret: KeyObject;
}

/** What a service works with: the platform and an entity manager of its own, in a transaction or not. */
export interface Scope extends Platform {
  readonly em: Em;
}

/** A scope that acts for an account. Every row it reads or writes is that account's. */
export interface TenantScope extends Scope {
  readonly viewer: Viewer;
}

/** A scope for work that belongs to no request: start-up, jobs, the command line. */
export function openScope(platform: Platform): Scope {
  return { ...platform, em: platform.db.orm.em.fork() };
}

/** The same for an account: its entity manager refuses rows of any other. */
export function openTenantScope(platform: Platform, viewer: Viewer): TenantScope {
  const em = platform.db.orm.em.fork();
  em.setFilterParams('tenant', { accountId: viewer.accountId });
  return { ...platform, em, viewer };
}

/** The same where the service goes on by itself with what an account has asked for. */
export function openServiceScope(
  platform: Platform,
  { accountId, mode }: Pick<Viewer, 'accountId' | 'mode'>,
): TenantScope {
  const principal = { kind: 'service' } as const;
  return openTenantScope(platform, { accountId, mode, tier: 'enterprise', principal });
}

/** Runs `work` in one transaction; the scope it is given must be used for everything inside. */
export function inTransaction<S extends Scope, T>(
  scope: S,
  work: (scope: S) => Promise<T>,
): Promise<T> {
  return scope.em.transactional((em) => work({ ...scope, em }));
}
