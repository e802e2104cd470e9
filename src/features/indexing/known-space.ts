import { query } from '#platform/db/sql.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { ASSEMBLY_VERSION } from './assembly-step.ts';
import type { IndexTask } from './index-task.ts';

/**
 * What the offline vectors of the index before were made with. Learning it anew takes longer than all
 * else that a small change of a small project asks for. A forced run learns.
 * @returns null where there is none
 */
export async function loadKnownSpace({ platform, held }: IndexTask): Promise<Uint8Array | null> {
  if (held.run.force) return null;
  const rows = await query<{ data: Buffer }>(
    openSystemScope(platform).em,
    `select b.data from search_block b join snapshot s on s.id = b.snapshot_id
     where b.snapshot_id = any($1) and b.kind = 'space' and s.assembly = $2
     order by b.snapshot_id desc limit 1`,
    [[...held.comparable], ASSEMBLY_VERSION],
  );
  return rows[0]?.data ?? null;
}
