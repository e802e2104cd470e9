/** Authentication and limit alone, over one account, in one process and in several at once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import type { Service } from './service.ts';
import { quantile } from './statistics.ts';

export interface DecisionFigures {
  readonly processes: number;
  /** decisions under way at once in each process */
  readonly concurrency: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const RUNS = [
  { processes: 1, concurrency: 1 },
  { processes: 1, concurrency: 16 },
  { processes: 2, concurrency: 16 },
  { processes: 4, concurrency: 16 },
] as const;
const MOST = 4;

/** Every run takes `seconds`, after one that is thrown away. */
export async function measureDecisions(
  service: Service,
  seconds: number,
): Promise<DecisionFigures[]> {
  const deciders = await Promise.all(Array.from({ length: MOST }, () => startDecider(service)));
  try {
    const order = { apiKey: service.apiKey, seconds };
    await Promise.all(deciders.map((decider) => decide(decider, { ...order, concurrency: 16 })));
    const figures: DecisionFigures[] = [];
    for (const { processes, concurrency } of RUNS) {
      const chosen = deciders.slice(0, processes);
      const all = await Promise.all(
        chosen.map((decider) => decide(decider, { ...order, concurrency })),
      );
      const latencies = all.flat();
      figures.push({
        processes,
        concurrency,
        perSecond: latencies.length / seconds,
        p50Ms: quantile(latencies, 0.5),
        p99Ms: quantile(latencies, 0.99),
      });
    }
    return figures;
  } finally {
    await Promise.all(deciders.map(endDecider));
  }
}

async function startDecider({ env }: Service): Promise<ChildProcess> {
  const program = fileURLToPath(import.meta.resolve('./http-decider.ts'));
  const child = fork(program, [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await nextMessage(child);
  return child;
}

const answer = z.object({ latenciesMs: z.array(z.number()) });

async function decide(
  child: ChildProcess,
  order: { readonly apiKey: string; readonly concurrency: number; readonly seconds: number },
): Promise<readonly number[]> {
  const answered = nextMessage(child);
  child.send(order);
  return answer.parse(await answered).latenciesMs;
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new BenchError('A process of the bench ended early.');
  });
  ended.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    listening.abort();
  }
}

async function endDecider(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}
