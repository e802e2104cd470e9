import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import { z } from 'zod';
import type { BatchResult } from '#code/extract-batch.ts';
import { createExtractPool } from '#code/extract-pool.ts';
import { METER_CHANNEL } from './metered-worker.ts';

/** What the watchdog lets a thread use for one file at most; what killed one used no more. */
const KILLED_CPU_MS = 1_850;

const messageSchema = z.object({
  data: z.object({ kind: z.enum(['begun', 'finished', 'died']), cpuMs: z.number() }),
});
type Reading = z.infer<typeof messageSchema>['data'];

/** An answer, and what it cost. */
export interface MeteredResult extends BatchResult {
  /** of the threads at the file, those that died of it included */
  readonly cpuMs: number;
  readonly deaths: number;
}

/** A pool of one thread that tells what each file costs. */
export interface MeteredPool {
  readonly extract: (path: string, text: string) => Promise<MeteredResult>;
  readonly close: () => Promise<void>;
}

export function createMeteredPool(): MeteredPool {
  const worker = new URL('metered-worker.ts', import.meta.url);
  const pool = createExtractPool({ threads: 1, recycleAfterBytes: 32_000_000, worker });
  const channel = new BroadcastChannel(METER_CHANNEL);
  const finished = new EventTarget();
  let readings: Reading[] = [];
  channel.addEventListener('message', (event) => {
    const { data } = messageSchema.parse(event);
    readings.push(data);
    if (data.kind === 'finished') finished.dispatchEvent(new Event('reading'));
  });

  async function extract(path: string, text: string): Promise<MeteredResult> {
    readings = [];
    const content = Buffer.from(text);
    const result = await pool.extract({
      kind: 'buffers',
      files: [{ path, contentId: path, content }],
    });
    if (!readings.some(({ kind }) => kind === 'finished')) await once(finished, 'reading');
    return { ...result, ...toCost(readings) };
  }

  return {
    extract,
    close: async () => {
      channel.close();
      await pool.close();
    },
  };
}

function toCost(readings: readonly Reading[]): Pick<MeteredResult, 'cpuMs' | 'deaths'> {
  const count = (kind: Reading['kind']): number =>
    readings.filter((reading) => reading.kind === kind).length;
  const deaths = count('begun') - count('finished');
  const told = readings.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return { cpuMs: told + (deaths - count('died')) * KILLED_CPU_MS, deaths };
}
