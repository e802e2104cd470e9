/** Who is let through before whom. */
export const RANKS = ['known', 'stranger', 'suspect'] as const;
export type Rank = (typeof RANKS)[number];

/** Lets a few at a time do something costly; the others wait, by rank and then in turn. */
export interface PrioritySemaphore {
  /** @returns null, with nothing run, where too many of that rank wait; `known` always runs */
  run<T>(rank: Rank, work: () => Promise<T>): Promise<T | null>;
}

/**
 * @param limit how many run at once
 * @param maxWaiting how many of one rank wait at most, but for `known`
 */
export function createPrioritySemaphore(limit: number, maxWaiting: number): PrioritySemaphore {
  const queues: Record<Rank, (() => void)[]> = { known: [], stranger: [], suspect: [] };
  let running = 0;
  const leave = (): void => {
    const rank = RANKS.find((one) => queues[one].length > 0);
    const next = rank === undefined ? undefined : queues[rank].shift();
    // Whoever leaves hands its place over, so `running` stays as it is.
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    async run(rank, work) {
      if (running < limit) running += 1;
      else if (rank !== 'known' && queues[rank].length >= maxWaiting) return null;
      else await new Promise<void>((resolve) => queues[rank].push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
