import type { Clock } from '#platform/clock.ts';

/** The UTC day, as PostgreSQL reads it: `2026-03-10`. */
export function utcDay(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

/** Seconds until a new UTC day, and a minute: clocks differ. */
export function secondsToNextDay(clock: Clock): number {
  const now = clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1000) + 60;
}
