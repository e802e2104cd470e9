import { createLruMap } from '#lib/lru-map.ts';
import { termsOf } from '#lib/words.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { keysOf } from './cache-keys.ts';

const MAX_KEPT = 10_000;
const recent = createLruMap<ReadonlySet<string>>(MAX_KEPT);

/** Terms of a project's name and of where it comes from: in a question they are context. */
export async function loadProjectNameTerms(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<ReadonlySet<string>> {
  const key = `${keysOf(scope, snapshot)}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const [row] = await query<{ name: string; location: string }>(
    scope.em,
    'select name, location from project where id = $1',
    [snapshot.projectId],
  );
  const { name = '', location = '' } = row ?? {};
  const terms = new Set(termsOf(`${name} ${location.split('/').at(-1) ?? ''}`));
  recent.set(key, terms, 1);
  return terms;
}
