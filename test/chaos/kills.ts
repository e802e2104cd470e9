/** Workers die again and again, also between send and record: every delivery arrives all the same. */
import { setTimeout as delay } from 'node:timers/promises';
import { createChance } from './chance.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { ChaosOptions } from './options.ts';
import { answer, type Answering, type ChaosReceiver, startChaosReceiver } from './receiver.ts';
import type { Stage } from './stage.ts';
import { announceSteadily, type Spread, toSpread, until } from './steady.ts';

const WORKERS = 4;
const KINDS = ['healthy', 'slow', 'flaky'] as const;
type Kind = (typeof KINDS)[number];
const RECEIVERS: readonly Kind[] = [
  ...Array.from({ length: 13 }, () => 'healthy' as const),
  ...Array.from({ length: 3 }, () => 'slow' as const),
  ...Array.from({ length: 4 }, () => 'flaky' as const),
];
const SLOW_MS = 3000;
/** A flaky receiver fails this often at most: a fifth failure would end its webhook. */
const MOST_FAILURES = 3;
/** milliseconds from one kill to the next, at random below */
const KILL_MS = 20_000;
/** One in so many arrivals kills its sender, before it has an answer. */
const KILL_SENDER = 5000;
const SETTLING_MS = 900_000;

export interface KillFigures {
  readonly killed: number;
  readonly killedSenders: number;
  readonly deliveries: number;
  readonly arrivals: number;
  readonly repeated: number;
  readonly perSecond: number;
  readonly latencyMs: Readonly<Record<Kind, Spread>>;
  readonly receivers: readonly { readonly kind: Kind; readonly receiver: ChaosReceiver }[];
  readonly committed: ReadonlyMap<number, number>;
  readonly isSettled: boolean;
}

export async function runKills(stage: Stage, options: ChaosOptions): Promise<KillFigures> {
  const chance = createChance(options.seed);
  const fleet = await startFleet(WORKERS, stage.settings);
  const senders = { killed: 0 };
  const killSender = (port: number): void => {
    if (fleet.killSender(port)) senders.killed += 1;
  };
  const receivers = await Promise.all(
    RECEIVERS.map(async (kind) => ({
      kind,
      receiver: await startChaosReceiver(toAnswering(kind, chance, killSender)),
    })),
  );
  for (const { receiver } of receivers) await stage.subscribe(receiver.url, 'index.started');
  const started = performance.now();
  const killing = keepKilling(fleet, chance);
  const committed = await announceSteadily(stage, { ...options, first: 0 });
  killing.end();
  const isSettled = await until(async () => (await countPending(stage)) === 0, SETTLING_MS);
  const seconds = (performance.now() - started) / 1000;
  await fleet.stop();
  for (const { receiver } of receivers) receiver.close();
  const arrivals = receivers.flatMap(({ receiver }) => receiver.arrivals);
  const deliveries = new Set(arrivals.map(({ deliveryId }) => deliveryId)).size;
  return {
    killed: fleet.killed,
    killedSenders: senders.killed,
    deliveries,
    arrivals: arrivals.length,
    repeated: countRepeated(receivers),
    perSecond: deliveries / seconds,
    latencyMs: {
      healthy: toLatency('healthy', receivers, committed),
      slow: toLatency('slow', receivers, committed),
      flaky: toLatency('flaky', receivers, committed),
    },
    receivers,
    committed,
    isSettled,
  };
}

function toAnswering(
  kind: Kind,
  chance: () => number,
  killSender: (port: number) => void,
): Answering {
  const failures = new Map<string, number>();
  return (response, { deliveryId, times, port }) => {
    if (chance() < 1 / KILL_SENDER) return killSender(port);
    if (kind === 'slow') {
      setTimeout(() => answer(response, 204), SLOW_MS);
      return;
    }
    const due = failures.get(deliveryId) ?? 1 + Math.floor(chance() * MOST_FAILURES);
    failures.set(deliveryId, due);
    answer(response, kind === 'flaky' && times <= due ? 500 : 204);
  };
}

function keepKilling(fleet: Fleet, chance: () => number): { end(): void } {
  const controller = new AbortController();
  const { signal } = controller;
  const kill = async (): Promise<void> => {
    while (!signal.aborted) {
      await delay(chance() * KILL_MS, undefined, { signal });
      fleet.kill(Math.floor(chance() * WORKERS));
    }
  };
  kill().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { end: () => controller.abort() };
}

type Kinds = KillFigures['receivers'];

/** Arrivals of what a healthy or slow receiver already had: the price of at least once. */
function countRepeated(receivers: Kinds): number {
  const reliable = receivers.filter(({ kind }) => kind !== 'flaky');
  return reliable.flatMap(({ receiver }) => receiver.arrivals).filter(({ times }) => times > 1)
    .length;
}

/** From the commit to the first arrival. */
function toLatency(kind: Kind, receivers: Kinds, committed: ReadonlyMap<number, number>): Spread {
  const arrivals = receivers.flatMap((one) => (one.kind === kind ? one.receiver.arrivals : []));
  const firsts = arrivals.filter(({ times }) => times === 1);
  return toSpread(firsts.map(({ event, atMs }) => atMs - (committed.get(event) ?? atMs)));
}

async function countPending({ platform }: Stage): Promise<number> {
  const { rows } = await platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from delivery where state = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}
