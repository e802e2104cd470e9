import { BroadcastChannel } from 'node:worker_threads';
import type { ExtractTask, TaskResult } from '#code/extract-batch.ts';
import { extractBatch as extract } from '#features/indexing/extraction-worker.ts';
import { loadLanguageOf } from '#code/extract.ts';

/** What the threads tell of each task: that they begin with it, that they have finished or end of it. */
export interface MeterReading {
  readonly kind: 'begun' | 'finished' | 'died';
  /** of the thread at the task, without the loading of grammars */
  readonly cpuMs: number;
}

export const METER_CHANNEL = 'extract-meter';

const channel = new BroadcastChannel(METER_CHANNEL);
channel.unref();

/** As the pool's own, and tells what CPU time it took. */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  const { batch } = task;
  if (batch.kind === 'buffers')
    for (const { path, content } of batch.files) await loadLanguageOf(path, content);
  const before = process.threadCpuUsage();
  tell('begun', before);
  // A thread that crashed ends itself; one that the watchdog ends tells nothing more.
  const onExit = (): void => tell('died', before);
  process.once('exit', onExit);
  const result = await extract(task);
  process.off('exit', onExit);
  tell('finished', before);
  return result;
}

function tell(kind: MeterReading['kind'], before: NodeJS.CpuUsage): void {
  const { user, system } = process.threadCpuUsage(before);
  channel.postMessage({ kind, cpuMs: (user + system) / 1_000 } satisfies MeterReading);
}
