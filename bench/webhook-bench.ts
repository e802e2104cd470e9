import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { toColumns } from './columns.ts';
import { BenchError } from './bench-error.ts';
import { measureLog, measurePruning } from './webhook-log.ts';
import { measureIdle, measureLatency, measureRate } from './webhook-delivery.ts';

const PARTS = {
  latency: async (size: Sizes) => toLatency(await measureLatency(size.seconds)),
  rate: async (size: Sizes) => [
    ...toRate(await measureRate(1, size.deliveries)),
    ...toRate(await measureRate(2, size.deliveries)),
  ],
  idle: async (size: Sizes) => [
    ['idle worker, CPU s a minute', (await measureIdle(size.seconds)).toFixed(2)],
  ],
  log: async (size: Sizes) => toLog(await measureLog(size.log), size.log),
  pruning: async (size: Sizes) => toPruning(await measurePruning(size.old)),
} as const;

interface Sizes {
  readonly log: number;
  readonly old: number;
  readonly seconds: number;
  readonly deliveries: number;
}

type Rows = readonly (readonly string[])[];

/** Deliveries: how soon, how many a second, what the log costs, and what deleting old ones does. */
export const webhookBench = {
  usage: '[--part latency,rate,idle,log,pruning] [--seconds n]',
  summary: 'deliveries of webhooks: latency, rate, log, pruning',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      part: { type: 'string' },
      seconds: { type: 'string' },
      deliveries: { type: 'string' },
      log: { type: 'string' },
      old: { type: 'string' },
    });
    const toRows = (name: string, byDefault: number): number =>
      toCount(given.get(name), { name, byDefault, max: 10_000_000 });
    const size = {
      seconds: toCount(given.get('seconds'), { name: 'seconds', byDefault: 20, max: 3600 }),
      deliveries: toRows('deliveries', 10_000),
      log: toRows('log', 1_000_000),
      old: toRows('old', 200_000),
    };
    const { node, cpu, cores } = describeMachine();
    process.stdout.write(`Node ${node}, ${cores} cores, ${cpu}\n`);
    for (const part of toParts(given.get('part'))) {
      const rows: Rows = await PARTS[part](size);
      process.stdout.write(`${toColumns(rows)}\n`);
    }
  },
};

function toParts(value: string | boolean | undefined): (keyof typeof PARTS)[] {
  const names = Object.keys(PARTS);
  const asked = typeof value === 'string' ? value.split(',') : names;
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new BenchError(`--part expects some of ${names.join(', ')}`, { isMisuse: true });
  }
  const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);
  return asked.filter(isPart);
}

function toLatency(latency: Awaited<ReturnType<typeof measureLatency>>): Rows {
  const { events, seconds, p50, p99, max } = latency;
  return [
    [`commit to receiver, ${events} events in ${seconds} s, ms`, 'p50', 'p99', 'max'],
    ['one healthy receiver, one worker', ...[p50, p99, max].map((ms) => ms.toFixed(1))],
  ];
}

function toRate(rate: Awaited<ReturnType<typeof measureRate>>): Rows {
  const { workers, deliveries, perSecond, cpu } = rate;
  return [
    [`${deliveries} deliveries to 20 receivers, ${workers} worker(s), /s`, perSecond.toFixed(0)],
    ...Object.entries(cpu).map(([name, seconds]) => [
      `  CPU s for 1,000: ${name}`,
      seconds.toFixed(2),
    ]),
  ];
}

function toLog(figures: Awaited<ReturnType<typeof measureLog>>, deliveries: number): Rows {
  return [
    [`log of ${deliveries} deliveries, ms`, 'p50', 'p99'],
    ...figures.map(({ name, p50, p99 }) => [name, p50.toFixed(1), p99.toFixed(1)]),
  ];
}

function toPruning(figures: Awaited<ReturnType<typeof measurePruning>>): Rows {
  const { events, seconds, longestWaitMs, longestStepMs, p99, max } = figures;
  return [
    [`${events} old events deleted, s`, seconds.toFixed(1)],
    ['  longest step seen, ms', longestStepMs.toFixed(0)],
    ['  longest wait for a lock seen, ms', longestWaitMs.toFixed(0)],
    ['  commit to receiver meanwhile, p99, ms', p99.toFixed(1)],
    ['  commit to receiver meanwhile, max, ms', max.toFixed(1)],
  ];
}
