import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from './stage.ts';

export interface Announcing {
  readonly events: number;
  /** a second */
  readonly rate: number;
  readonly first: number;
}

/** Announces events at a steady rate. @returns when each was committed, by its number */
export async function announceSteadily(
  stage: Stage,
  { events, rate, first }: Announcing,
): Promise<ReadonlyMap<number, number>> {
  const committed = new Map<number, number>();
  const started = performance.now();
  const announcing: Promise<void>[] = [];
  for (let index = 0; index < events; index += 1) {
    await delay(Math.max(0, started + (index * 1000) / rate - performance.now()));
    const event = first + index;
    const announced = stage.announce('index.started', event);
    announcing.push(announced.then((atMs) => void committed.set(event, atMs)));
  }
  await Promise.all(announcing);
  return committed;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const POLL_MS = 100;

/** @returns whether it became so in time */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
