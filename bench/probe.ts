/** Requests fired at a server while something else goes on, and what they met. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';
import { quantile } from './statistics.ts';

export interface ProbeFigures {
  readonly requests: number;
  /** milliseconds from the first byte sent to the last received */
  readonly readMs: Spread;
  readonly searchMs: Spread;
  /** milliseconds between two turns of the server's event loop, beyond the sampling interval */
  readonly eventLoopMs: Spread;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** A pause between requests, so that the probe does not itself fill a core. */
const PAUSE_MS = 10;
const QUERIES = ['where are settings read', 'parse an import statement', 'retry a failed job'];

/**
 * Asks for a project and searches it, in turn, until `work` is done.
 * @returns what `work` gave, and the figures
 */
export async function probeDuring<T>(
  client: Client,
  projectId: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly figures: ProbeFigures }> {
  const reads: number[] = [];
  const searches: number[] = [];
  const state = { done: false };
  // The histogram behind the metrics starts again at each look.
  await client.metrics();
  const prober = (async () => {
    while (!state.done) {
      reads.push(await client.read(projectId));
      const query = QUERIES[searches.length % QUERIES.length] ?? '';
      searches.push(await client.search(projectId, query));
      await delay(PAUSE_MS);
    }
  })();
  // Awaited below; until then its failure must not count as nobody's.
  prober.catch(() => undefined);
  const result = await work().finally(() => {
    state.done = true;
  });
  await prober;
  const figures = {
    requests: reads.length + searches.length,
    readMs: toSpread(reads),
    searchMs: toSpread(searches),
    eventLoopMs: toEventLoopDelay(await client.metrics()),
  };
  return { result, figures };
}

function toSpread(values: readonly number[]): Spread {
  return { p50: quantile(values, 0.5), p99: quantile(values, 0.99), max: quantile(values, 1) };
}

/** prom-client samples with perf_hooks' own interval, which every sample contains. */
const SAMPLING_MS = 10;

function toEventLoopDelay(metrics: string): Spread {
  const read = (name: string): number => {
    const line = new RegExp(`^sextant_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(
      metrics,
    );
    return Math.max(0, Number(line?.[1] ?? Number.NaN) * 1000 - SAMPLING_MS);
  };
  return { p50: read('p50'), p99: read('p99'), max: read('max') };
}
