import type { ConfigFile } from '#code/model.ts';
import { readInventory } from '#features/dependencies/analyze.ts';
import { loadAdvisories, loadImport } from '#features/dependencies/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { KnownAdvisories } from './assembly-step.ts';
import type { IndexTask } from './index-task.ts';

// Only names and versions are wanted here: who imports them is told by the assembly.
const UNREAD = { language: '', state: 'plain' } as const;

/** Names the state of the advisories of this installation; null where none were ever read. */
export async function loadAdvisoryVersion({ platform }: IndexTask): Promise<string | null> {
  const read = await loadImport(openSystemScope(platform));
  // An import under way may have brought half of its records.
  return read === null ? null : `${read.number}.${read.finishedAt?.getTime() ?? 0}`;
}

/** What is known of the packages in some lock files. @param version as `loadAdvisoryVersion` gave it */
export async function loadKnownAdvisories(
  { platform }: IndexTask,
  version: string | null,
  locks: readonly ConfigFile[],
): Promise<KnownAdvisories> {
  if (version === null || locks.length === 0) return { advisories: [], version };
  const names = readInventory({
    files: locks.map(({ path }) => ({ path, facts: UNREAD })),
    links: { externals: [], unresolved: [] },
    skipped: [],
    texts: locks,
  });
  return {
    advisories: await loadAdvisories(openSystemScope(platform), names.dependencies),
    version,
  };
}
