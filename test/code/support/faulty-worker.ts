import type { ExtractBatch, ExtractTask, TaskResult } from '#code/extract-batch.ts';
import { pathsOf, splitAt } from '#code/extract-batch.ts';
import { enterFile } from '#code/extract-progress.ts';
import { extractBatch as extract } from '#code/extract-worker.ts';

/**
 * Kills its thread at `kill.js` while that may be parsed, and at `kill-always.js` in any case; never
 * comes back from `hang.js` and `hang-in-wasm.js` while they may be parsed.
 */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  const { batch, knownFailure } = task;
  const paths = pathsOf(batch);
  const isFatal = paths.some(
    (path) => path === 'kill-always.js' || (path === 'kill.js' && !knownFailure),
  );
  // oxlint-disable-next-line unicorn/no-process-exit -- in a worker it ends the thread alone
  if (isFatal) process.exit(7);
  const hanging = paths.findIndex((path) => path.startsWith('hang'));
  if (hanging >= 0 && !knownFailure) await hangAt(task, batch, hanging);
  return extract(task);
}

async function hangAt(task: ExtractTask, batch: ExtractBatch, file: number): Promise<void> {
  const { before } = splitAt(batch, file);
  if (before) await extract({ ...task, batch: before });
  enterFile(task.progress, file);
  if (pathsOf(batch)[file] === 'hang-in-wasm.js') hangInWasm();
  // oxlint-disable-next-line no-empty -- for ever
  for (;;) {}
}

/** `(module (func (export "hang") (loop (br 0))))`. */
const ENDLESS = Buffer.from(
  '0061736d01000000010401600000030201000708010468616e6700000a0901070003400c000b0b',
  'hex',
);

function hangInWasm(): void {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(ENDLESS));
  if (typeof exports['hang'] === 'function') exports['hang']();
}
