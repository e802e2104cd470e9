import type { ExtractTask, TaskResult } from '#code/extract-batch.ts';
import { extractBatch as extract } from '#code/extract-worker.ts';

/** Kills its thread at `kill.js` while that may be parsed, and at `kill-always.js` in any case. */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  const { batch, knownFailure } = task;
  const files = batch.kind === 'paths' ? batch.entries : batch.files;
  const isFatal = files.some(
    ({ path }) => path === 'kill-always.js' || (path === 'kill.js' && !knownFailure),
  );
  // oxlint-disable-next-line unicorn/no-process-exit -- in a worker it ends the thread alone
  if (isFatal) process.exit(7);
  return extract(task);
}
