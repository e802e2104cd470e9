import { listClones, removeClone, removeStaleRefFolders } from '#platform/git/clone-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';

/** More than the job of a run may take. */
const LONGEST_RUN_MS = 12 * 3600_000;

/**
 * Removes the clones of this machine whose project is gone. The transaction that deletes a project
 * cannot reach the disks of all workers, so each sweeps its own: when it starts, and when told.
 */
export async function sweepClones(platform: Platform): Promise<void> {
  await removeStaleRefFolders(platform.env.DATA_DIR, LONGEST_RUN_MS);
  const ids = await listClones(platform.env.DATA_DIR);
  if (ids.length === 0) return;
  const kept = await query<{ id: string }>(
    openSystemScope(platform).em,
    'select id from project where id = any($1)',
    [ids],
  );
  const known = new Set(kept.map((row) => row.id));
  for (const id of ids) if (!known.has(id)) await removeClone(platform.env.DATA_DIR, id);
}
