/** Keeps calls from a service that does not answer, so that nobody waits for it in vain. */
export interface Breaker {
  /**
   * Makes a call, unless the last ones failed; after a while one is let through again, to find out.
   * @returns null without a call while the breaker is open
   * @throws what the call throws
   */
  readonly call: <T>(work: () => Promise<T>) => Promise<T | null>;
}

export interface BreakerOptions {
  readonly nowMs: () => number;
  /** failures in a row that open it */
  readonly failures: number;
  /** how long it stays open at first; twice as long each time the one that is let through fails */
  readonly openMs: number;
  readonly longestMs: number;
}

/** Source: Nygard, Release It!, 5.2: Circuit Breaker. */
export function createBreaker({ nowMs, failures, openMs, longestMs }: BreakerOptions): Breaker {
  let failed = 0;
  let openUntil = 0;
  let nextOpenMs = openMs;
  return {
    async call(work) {
      if (nowMs() < openUntil) return null;
      // One finds out; the others go on without until it has.
      if (failed >= failures) openUntil = nowMs() + nextOpenMs;
      try {
        const result = await work();
        failed = 0;
        openUntil = 0;
        nextOpenMs = openMs;
        return result;
      } catch (error) {
        failed += 1;
        if (failed > failures) nextOpenMs = Math.min(longestMs, nextOpenMs * 2);
        if (failed >= failures) openUntil = nowMs() + nextOpenMs;
        throw error;
      }
    },
  };
}
