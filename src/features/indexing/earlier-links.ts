import { query } from '#platform/db/sql.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { ASSEMBLY_VERSION, type EncodedLinks } from './assembly-step.ts';
import { STAGE_PIECE } from './assembly-links.ts';
import type { ExtractedFile } from './extracted-file.ts';
import { readFactBytes } from './fact-store.ts';
import type { IndexTask } from './index-task.ts';

/** Where more files than this changed, somebody's interface did. */
const MAX_CHANGED_FILES = 256;

/**
 * The links of the snapshot that this one takes the place of, where only a few files have other facts
 * now. Whether they hold is for the assembly to find out. A forced run links everything.
 * @param files in the order of their ids
 * @returns null where there are none
 */
export async function loadEarlierLinks(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<EncodedLinks | null> {
  if (task.held.run.force) return null;
  for (const snapshotId of task.held.comparable) {
    const links = await loadLinksOf(task, files, snapshotId);
    if (links !== null) return links;
  }
  return null;
}

async function loadLinksOf(
  task: IndexTask,
  files: readonly ExtractedFile[],
  snapshotId: string,
): Promise<EncodedLinks | null> {
  const before = await loadChanged(task, files, snapshotId);
  if (before === null) return null;
  const { em } = openSystemScope(task.platform);
  const rows = await query<{ piece: number; data: Buffer }>(
    em,
    `select b.piece, b.data from link_block b join snapshot s on s.id = b.snapshot_id
     where b.snapshot_id = $1 and s.assembly = $2 order by b.piece`,
    [snapshotId, ASSEMBLY_VERSION],
  );
  const [stage, ...pieces] = rows;
  if (stage?.piece !== STAGE_PIECE) return null;
  const facts = new Map<string, Uint8Array>();
  await readFactBytes(task, [...new Set(before.values())], (id, bytes) => {
    facts.set(id, Uint8Array.from(bytes.facts));
  });
  const changed = [...before].flatMap(([file, factsId]) => {
    const bytes = facts.get(factsId);
    return bytes === undefined ? [] : [{ file, facts: bytes }];
  });
  if (changed.length < before.size) return null;
  return { stage: stage.data.toString(), pieces: pieces.map(({ data }) => data), changed };
}

/**
 * Files by their ids that have other facts than those of the same id had, with the ids of those.
 * @returns null where there are too many
 */
async function loadChanged(
  { platform }: IndexTask,
  files: readonly ExtractedFile[],
  snapshotId: string,
): Promise<ReadonlyMap<number, string> | null> {
  const rows = await query<{ facts_id: string }>(
    openSystemScope(platform).em,
    'select facts_id from file where snapshot_id = $1 order by id',
    [snapshotId],
  );
  if (rows.length !== files.length) return null;
  const changed = new Map<number, string>();
  for (const [file, { facts_id: factsId }] of rows.entries()) {
    if (files[file]?.factsId === factsId) continue;
    changed.set(file, factsId);
    if (changed.size > MAX_CHANGED_FILES) return null;
  }
  return changed;
}
