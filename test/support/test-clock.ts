import type { Clock } from '#platform/clock.ts';

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export const MINUTE = 60;
export const DAY = 86_400;

/** @param start ISO 8601 */
export function createTestClock(start = '2026-03-10T12:00:05Z'): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance: (seconds) => {
      nowMs += seconds * 1000;
    },
  };
}
