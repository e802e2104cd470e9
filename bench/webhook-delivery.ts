/** Latency of deliveries at a steady rate, and how many a second are made when there are plenty. */
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds } from './process-figures.ts';
import { quantile } from './statistics.ts';
import { announce, setStage, type Stage } from './webhook-stage.ts';

export interface LatencyFigures {
  readonly events: number;
  readonly seconds: number;
  /** milliseconds from the commit to the first byte at the receiver */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const EVENTS_PER_SECOND = 50;
const WARM_UP_EVENTS = 50;

/** One healthy receiver, one worker, 50 events a second. */
export async function measureLatency(seconds: number): Promise<LatencyFigures> {
  const stage = await setStage({ workers: 1, receivers: 1 });
  try {
    await announceSteadily(stage, { events: WARM_UP_EVENTS, isEnough: never });
    await stage.receivers.take();
    const events = EVENTS_PER_SECOND * seconds;
    const committed = await announceSteadily(stage, { events, isEnough: never });
    const latencies = (await stage.receivers.take()).map(
      ([, event, atMs]) => atMs - (committed.get(event) ?? Number.NaN),
    );
    const [p50 = 0, p99 = 0, max = 0] = [0.5, 0.99, 1].map((share) => quantile(latencies, share));
    return { events, seconds, p50, p99, max };
  } finally {
    await stage.stop();
  }
}

/**
 * Announces at the rate whatever the answers take, and waits for all arrivals.
 * @returns when each event was committed
 */
export async function announceSteadily(
  stage: Stage,
  { events, isEnough }: { readonly events: number; readonly isEnough: () => boolean },
): Promise<Map<number, number>> {
  const committed = new Map<number, number>();
  const started = performance.now();
  const announcing: Promise<void>[] = [];
  for (let event = 0; event < events && !isEnough(); event += 1) {
    const dueMs = started + (event * 1000) / EVENTS_PER_SECOND;
    await delay(Math.max(0, dueMs - performance.now()));
    announcing.push(announce(stage, event).then((atMs) => void committed.set(event, atMs)));
  }
  await Promise.all(announcing);
  await stage.receivers.waitFor(committed.size);
  return committed;
}

const never = (): boolean => false;

export interface RateFigures {
  readonly workers: number;
  readonly deliveries: number;
  readonly perSecond: number;
  /** seconds of processor time for 1,000 deliveries */
  readonly cpu: {
    readonly workers: number;
    readonly postgres: number;
    readonly receivers: number;
  };
}

const RECEIVERS = 20;

/** All events are there before the first worker is told; the receivers answer at once. */
export async function measureRate(workers: number, deliveries: number): Promise<RateFigures> {
  const stage = await setStage({ workers, receivers: RECEIVERS });
  try {
    await drain(stage, WARM_UP_EVENTS);
    const before = readCpu(stage);
    const started = performance.now();
    const events = Math.ceil(deliveries / RECEIVERS);
    await drain(stage, events);
    const seconds = (performance.now() - started) / 1000;
    const after = readCpu(stage);
    const made = events * RECEIVERS;
    const per = (name: keyof RateFigures['cpu']): number =>
      ((after[name] - before[name]) * 1000) / made;
    return {
      workers,
      deliveries: made,
      perSecond: made / seconds,
      cpu: { workers: per('workers'), postgres: per('postgres'), receivers: per('receivers') },
    };
  } finally {
    await stage.stop();
  }
}

/** Events that are being announced at a time, so that the workers never run dry. */
const ANNOUNCERS = 4;

async function drain(stage: Stage, events: number): Promise<void> {
  let next = 0;
  const announcer = async (): Promise<void> => {
    while (next < events) await announce(stage, next++);
  };
  await Promise.all(Array.from({ length: ANNOUNCERS }, announcer));
  await stage.receivers.waitFor(events * RECEIVERS);
  await stage.receivers.take();
}

function readCpu({ service, workers, receivers }: Stage): RateFigures['cpu'] {
  return {
    workers: workers.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0),
    postgres: cpuSeconds(service.postgresPid) ?? 0,
    receivers: cpuSeconds(receivers.pid) ?? 0,
  };
}

/** @returns seconds of processor time that a worker without work uses in a minute */
export async function measureIdle(seconds: number): Promise<number> {
  const stage = await setStage({ workers: 1, receivers: 1 });
  try {
    await announceSteadily(stage, { events: WARM_UP_EVENTS, isEnough: never });
    await delay(2000);
    const [pid = 0] = stage.workers;
    const before = cpuSeconds(pid) ?? 0;
    await delay(seconds * 1000);
    return (((cpuSeconds(pid) ?? 0) - before) * 60) / seconds;
  } finally {
    await stage.stop();
  }
}
