import type { Run } from './runs.ts';

/** Two segments; places of a corpus, ends not in them. */
export interface Sides {
  readonly aStart: number;
  readonly aEnd: number;
  readonly bStart: number;
  readonly bEnd: number;
}

type Outcome = 'found' | 'tried';

/** What has been looked at between two files, so that no work is done twice. */
export interface Seen {
  /** Begins with two other files. */
  clear(): void;
  add(sides: Sides, outcome: Outcome): void;
  /** whether a run is inside what was found, or inside what was found or tried */
  holds(run: Run, outcome: Outcome): boolean;
}

/** Segments of two files that a run is looked up in, the latest ones. */
const REMEMBERED = 24;
const STRIDE = 5;

export function createSeen(): Seen {
  const latest = new Int32Array(REMEMBERED * STRIDE);
  const covers = (at: number, start: number, length: number): boolean =>
    (latest[at] ?? 0) <= start && start + length <= (latest[at + 1] ?? 0);
  let count = 0;
  return {
    clear() {
      count = 0;
    },
    add({ aStart, aEnd, bStart, bEnd }, outcome) {
      const at = (count++ % REMEMBERED) * STRIDE;
      latest[at] = aStart;
      latest[at + 1] = aEnd;
      latest[at + 2] = bStart;
      latest[at + 3] = bEnd;
      latest[at + 4] = outcome === 'found' ? 1 : 0;
    },
    holds({ a, b, length }, outcome) {
      for (let at = Math.min(count, REMEMBERED) * STRIDE - STRIDE; at >= 0; at -= STRIDE) {
        if (outcome === 'found' && latest[at + 4] === 0) continue;
        if (covers(at, a, length) && covers(at + 2, b, length)) return true;
      }
      return false;
    },
  };
}
