import { BroadcastChannel } from 'node:worker_threads';
import { type ExtractTask, pathsOf, type TaskResult } from '#code/extract-batch.ts';
import { extractBatch as extract } from '#code/extract-worker.ts';
import { loadLanguages } from '#code/extract.ts';

/** What the threads tell of each task that they have finished. */
export interface MeterReading {
  readonly paths: readonly string[];
  /** of the thread, without the loading of its grammars */
  readonly cpuMs: number;
}

export const METER_CHANNEL = 'extract-meter';

const channel = new BroadcastChannel(METER_CHANNEL);
channel.unref();

/** As the pool's own, and tells what CPU time it took. */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  const paths = pathsOf(task.batch);
  await loadLanguages();
  const before = process.threadCpuUsage();
  const result = await extract(task);
  const { user, system } = process.threadCpuUsage(before);
  channel.postMessage({ paths, cpuMs: (user + system) / 1_000 } satisfies MeterReading);
  return result;
}
