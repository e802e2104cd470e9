import { listClones, removeClone } from '#platform/git/clone-cache.ts';
import { query } from '#platform/db/sql.ts';
import { openScope, type Platform } from '#platform/scope.ts';

/**
 * Removes the clones of this machine whose project is gone. The transaction that deletes a project
 * cannot reach the disks of all workers, so each sweeps its own: when it starts, and when told.
 */
export async function sweepClones(platform: Platform): Promise<void> {
  const ids = await listClones(platform.env.DATA_DIR);
  if (ids.length === 0) return;
  const kept = await query<{ id: string }>(
    openScope(platform).em,
    'select id from project where id = any($1)',
    [ids],
  );
  const known = new Set(kept.map((row) => row.id));
  for (const id of ids) if (!known.has(id)) await removeClone(platform.env.DATA_DIR, id);
}
