import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';

/** Uses of keys that have not been written yet, by process: a request must not cost a write. */
const uses = new WeakMap<Platform, Map<string, Date>>();

/** Remembers that a key was used just now. */
export function noteKeyUse(platform: Platform, keyId: string): void {
  const noted = uses.get(platform) ?? new Map<string, Date>();
  uses.set(platform, noted.set(keyId, platform.clock.now()));
}

/** Writes the uses noted since the last time, one statement for all keys. */
export async function writeKeyUses(platform: Platform): Promise<void> {
  const noted = [...(uses.get(platform) ?? [])];
  uses.delete(platform);
  if (noted.length === 0) return;
  await query(
    openSystemScope(platform).em,
    `update api_key k set last_used_at = greatest(k.last_used_at, u.used_at)
     from unnest($1::text[], $2::timestamptz[]) as u (id, used_at) where k.id = u.id`,
    [noted.map(([id]) => id), noted.map(([, usedAt]) => usedAt.toISOString())],
  );
}
