import type { ExtractTask, TaskResult } from '#code/extract-batch.ts';
import { extractBatchWith } from '#code/extract-worker.ts';
import { createCustomScanner, createScanner } from '#features/security/analyze.ts';
import { NOT_SCANNED, type Scanner } from '#code/scanning.ts';

const scanner = createScanner();
let custom: { readonly by: string; readonly scanner: Scanner } | null = null;

const leaveOut: Scanner = () => NOT_SCANNED;

/** One task of the pool: facts and security scan of its files. Runs in a worker thread. */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  if (task.batch.skipsScan === true) return extractBatchWith(task, leaveOut);
  const by = task.batch.kind === 'buffers' ? task.batch.scanBy : undefined;
  if (by === undefined) return extractBatchWith(task, scanner);
  // Rules of one repository: the next batch is most likely of the same.
  if (custom?.by !== by) custom = { by, scanner: createCustomScanner(by) };
  return extractBatchWith(task, custom.scanner);
}
