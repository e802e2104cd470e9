import { inflateFacts } from '#code/facts-codec.ts';
import type { AssemblyFile } from './assembly-step.ts';
import type { ExtractedFile } from './extraction.ts';
import { type FactBytes, loadFactBytes } from './fact-store.ts';
import type { IndexTask } from './run.ts';

/** Files whose facts are read at a time: some megabytes. */
const BATCH_FILES = 512;

/**
 * The files with their encoded facts, scans and chunks, in memory that threads share: the facts of all
 * files are there once, however many threads assemble them.
 * @throws where facts were deleted with another project in this moment: the run's next try extracts again
 */
export async function loadAssemblyFiles(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<AssemblyFile[]> {
  const loaded: AssemblyFile[] = [];
  for (let from = 0; from < files.length; from += BATCH_FILES) {
    task.signal.throwIfAborted();
    for (const file of await loadBatch(task, files.slice(from, from + BATCH_FILES)))
      loaded.push(file);
  }
  return loaded;
}

async function loadBatch(
  { platform }: IndexTask,
  batch: readonly ExtractedFile[],
): Promise<AssemblyFile[]> {
  const missing = new Set(batch.flatMap(({ bytes, factsId }) => (bytes === null ? factsId : [])));
  const stored =
    missing.size === 0 ? new Map<string, FactBytes>() : await loadFactBytes(platform, [...missing]);
  const found = batch.map(({ bytes, ...file }) => {
    const { facts, scan, chunks } = bytes ?? stored.get(file.factsId) ?? {};
    if (facts === undefined || scan === undefined || chunks === undefined)
      throw new Error(`The facts of ${file.path} are gone`);
    return { file, parts: [inflateFacts(facts), scan, chunks] as const };
  });
  const share = createShare(
    found.reduce((sum, { parts }) => sum + parts.reduce((size, part) => size + part.length, 0), 0),
  );
  const loaded: AssemblyFile[] = [];
  for (const { file, parts } of found) {
    const [facts, scan, chunks] = parts;
    loaded.push({ ...file, facts: share(facts), scan: share(scan), chunks: share(chunks) });
  }
  return loaded;
}

/** @returns what copies bytes to a shared buffer, one behind the other */
function createShare(size: number): (bytes: Uint8Array) => Uint8Array {
  const shared = new SharedArrayBuffer(size);
  let offset = 0;
  return (bytes) => {
    const copy = new Uint8Array(shared, offset, bytes.length);
    copy.set(bytes);
    offset += bytes.length;
    return copy;
  };
}
