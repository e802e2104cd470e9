import type { ExtractedFile } from './extracted-file.ts';
import { readFactBytes } from './fact-store.ts';
import { createFilePack, type PackedFiles } from './packed-files.ts';
import type { IndexTask } from './index-task.ts';

/**
 * The files with their encoded facts, scans and chunks.
 * @throws where facts were deleted with another project in this moment: the run's next try extracts again
 */
export async function loadAssemblyFiles(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<PackedFiles> {
  const pack = createFilePack(files);
  const stored = new Map<string, number[]>();
  for (const [at, { bytes, factsId }] of files.entries()) {
    if (bytes !== null) pack.put([at], bytes);
    else stored.set(factsId, [...(stored.get(factsId) ?? []), at]);
  }
  await readFactBytes(task, [...stored.keys()], (id, parts) =>
    pack.put(stored.get(id) ?? [], parts),
  );
  return pack.take();
}
