import { setTimeout as delay } from 'node:timers/promises';
import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { dropUnusedFacts } from './fact-store.ts';

/** Deleting a project ends its run first; the deletion itself has begun after this time. */
const BEGINS_WITHIN_MS = 500;

/**
 * Of a run that was ended from outside: drops the facts that it has stored where that is because its
 * project is being deleted. The deletion itself knows only of facts that a snapshot has.
 */
export async function dropFactsOfDeleted(
  platform: Platform,
  projectId: string,
  factsIds: readonly string[],
): Promise<void> {
  if (factsIds.length === 0) return;
  await delay(BEGINS_WITHIN_MS);
  // Waits for a deletion under way.
  const { em } = openSystemScope(platform);
  const found = await query(em, 'select 1 from project where id = $1 for key share', [projectId]);
  if (found.length === 0) await dropUnusedFacts(platform, factsIds);
}
