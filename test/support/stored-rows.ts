import { openServiceScope, type Platform, type TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';

/**
 * A scope for reading rows that a test has stored below an index that does not exist: only the owner of
 * the tables sees them, row-level security shows them to no account.
 */
export function openOwnerScope(platform: Platform, accountId = '1'): TenantScope {
  const { viewer } = openServiceScope(platform, { accountId, mode: 'live' });
  return { ...openSystemScope(platform), viewer };
}
