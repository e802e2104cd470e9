import type { ExtractedFile } from './extracted-file.ts';
import { readFactBytes } from './fact-store.ts';
import type { PackKey } from './pack-memory.ts';
import { createFilePack, type FilePack, type PackedFiles, usedShare } from './packed-files.ts';
import { isScanned } from './sampling.ts';
import type { IndexTask } from './index-task.ts';

/** Below this share of live bytes the next pack is built from scratch. */
const MIN_USED_SHARE = 0.6;

/**
 * The files with their encoded facts, scans and chunks: those of the last assembly are at hand, the
 * others are read. A forced run reads them all.
 * @throws where facts were deleted with another project in this moment: the run's next try extracts again
 */
export async function loadAssemblyFiles(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<PackedFiles> {
  const { packs } = task.worker;
  const key = keyOf(task);
  const pack = createFilePack(files, task.held.run.force ? null : packs.recall(key));
  await fill(task, files, pack);
  const packed = pack.take();
  if (usedShare(packed) >= MIN_USED_SHARE) packs.keep(key, packed);
  return packed;
}

function keyOf({ held: { run, project } }: IndexTask): PackKey {
  return { projectId: project.id, ref: run.ref ?? null, isScanned: isScanned(run.options) };
}

async function fill(
  task: IndexTask,
  files: readonly ExtractedFile[],
  pack: FilePack,
): Promise<void> {
  const stored = new Map<string, number[]>();
  for (const at of pack.missing()) {
    const { bytes = null, factsId = '' } = files[at] ?? {};
    if (bytes !== null) pack.put([at], bytes);
    else stored.set(factsId, [...(stored.get(factsId) ?? []), at]);
  }
  await readFactBytes(task, [...stored.keys()], (id, parts) =>
    pack.put(stored.get(id) ?? [], parts),
  );
}
