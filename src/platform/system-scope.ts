import { openSystemEm } from './db/entity-managers.ts';
import type { Platform, Scope } from './scope.ts';

/**
 * A scope that sees every account: as the owner of the tables, whom row-level security does not bind. It has
 * no viewer, so it is no `TenantScope`.
 */
export interface SystemScope extends Scope {
  readonly sees: 'every account';
}

/**
 * For work that belongs to no request: start-up, admission, jobs, the command line. What acts for one
 * account whose id is known takes `openServiceScope` instead, unless it writes an index or uses COPY.
 */
export function openSystemScope(platform: Platform): SystemScope {
  return { ...platform, em: openSystemEm(platform.db), sees: 'every account' };
}
