import type { KeyObject } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database, Em } from './db/database.ts';
import { openTenantEm } from './db/entity-managers.ts';
import type { PgNotifications } from './db/pg-notifications.ts';
import type { Resolve } from './egress/resolver.ts';
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
  readonly notifications: PgNotifications;
  readonly jobs: JobQueue;
  /** its models are null where none is configured: answers are then made offline */
  readonly ai: Ai;
  /** requests that a tier's accounts may make */
  readonly quotas: Env['RATE_LIMITS'];
  /** names to addresses, for every connection out; the system's where absent */
  readonly resolve?: Resolve;
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

/** A scope of one account: the database itself shows it no row of any other. */
export function openTenantScope(platform: Platform, viewer: Viewer): TenantScope {
  return { ...platform, em: openTenantEm(platform.db, viewer.accountId), viewer };
}

/** A scope of one account for what the service goes on to do by itself at its request. */
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
