/** A receiver that never answers, with a long queue, beside one that does; and a stop in the midst. */
import { type Fleet, startFleet } from './fleet.ts';
import { answer, type ChaosReceiver, startChaosReceiver } from './receiver.ts';
import type { Stage } from './stage.ts';
import { announceSteadily, type Spread, toSpread, until } from './steady.ts';

export interface StuckFigures {
  readonly aloneMs: Spread;
  readonly besideMs: Spread;
  readonly stuckArrivals: number;
  readonly stopMs: number;
  readonly violations: readonly string[];
}

const QUEUED = 500;
const EVENTS = 1000;
const RATE = 50;
const WARM_UP = 50;
const ARRIVAL_MS = 20_000;
const STOP_MS = 10_000;
const AGAIN_MS = 5000;
/** Beside the stuck one latency may be so much worse, for noise. */
const NOISE_MS = 100;

interface Cast {
  readonly stage: Stage;
  readonly healthy: ChaosReceiver;
  readonly stuck: ChaosReceiver;
}

export async function runStuck(stage: Stage): Promise<StuckFigures> {
  const healthy = await startChaosReceiver((response) => answer(response, 204));
  const stuck = await startChaosReceiver(() => undefined);
  await stage.subscribe(healthy.url, 'index.started');
  await stage.subscribe(stuck.url, 'index.failed');
  try {
    return await play({ stage, healthy, stuck });
  } finally {
    stuck.close();
    healthy.close();
  }
}

async function play(cast: Cast): Promise<StuckFigures> {
  const { stage, healthy, stuck } = cast;
  const first = await startFleet(1, stage.settings);
  await measure(cast, 0, WARM_UP);
  const aloneMs = await measure(cast, WARM_UP, EVENTS);
  for (let event = 0; event < QUEUED; event += 1) await stage.announce('index.failed', event);
  const besideMs = await measure(cast, WARM_UP + EVENTS, EVENTS);
  const stuckArrivals = stuck.arrivals.length;
  const twice = stuck.arrivals.filter(({ times }) => times > 1).length;
  const stop = await stopAndGoOn(cast, first);
  const isHeldUp = besideMs.p99 > 2 * aloneMs.p99 + NOISE_MS;
  const isExact = healthy.arrivals.length === WARM_UP + 2 * EVENTS;
  const violations = [
    ...(isExact ? [] : ['The healthy receiver got another number.']),
    ...(isHeldUp ? ['The stuck receiver held up the healthy one.'] : []),
    ...(twice > 0 ? [`${twice} deliveries were sent twice though nothing had died.`] : []),
    ...stop.violations,
  ];
  return { aloneMs, besideMs, stuckArrivals, stopMs: stop.tookMs, violations };
}

async function measure({ stage, healthy }: Cast, first: number, events: number): Promise<Spread> {
  const before = healthy.arrivals.length;
  const committed = await announceSteadily(stage, { events, rate: RATE, first });
  await until(() => healthy.arrivals.length >= before + events, ARRIVAL_MS);
  const arrivals = healthy.arrivals.slice(before);
  return toSpread(arrivals.map(({ event, atMs }) => atMs - (committed.get(event) ?? atMs)));
}

/** Stops the worker while the stuck receiver has its attempts, and starts another. */
async function stopAndGoOn({ stage, stuck }: Cast, fleet: Fleet) {
  const [stopped = { code: null, tookMs: Infinity }] = await fleet.stop();
  const before = stuck.arrivals.length;
  const second = await startFleet(1, stage.settings);
  const isTakenUp = await until(() => stuck.arrivals.length > before, AGAIN_MS);
  await second.stop();
  const { code } = stopped;
  const tookMs = Math.round(stopped.tookMs);
  const isInTime = code === 0 && tookMs <= STOP_MS;
  const violations = [
    ...(isInTime ? [] : [`The stop took ${tookMs} ms and ended with ${code}.`]),
    ...(isTakenUp ? [] : ['What the stop cut off was not taken up by the next worker.']),
  ];
  return { tookMs, violations };
}
