import { setTimeout as wait } from 'node:timers/promises';
import type { RateLimits } from './rate-limits.ts';

/** When an endpoint may be sent something, for everybody in this process who sends to it. */
export interface Throttle {
  /** Waits for the turn of a request of that many tokens. @throws the signal's reason */
  readonly turn: (tokens: number, signal: AbortSignal) => Promise<void>;
  /** Takes note of what an answer says about limits. */
  readonly heard: (limits: RateLimits) => void;
  /** Nothing is sent for that long. */
  readonly hold: (ms: number) => void;
  /** Waits, together with nobody else. @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ThrottleClock {
  readonly nowMs: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const SYSTEM: ThrottleClock = {
  nowMs: () => performance.now(),
  wait: async (ms, signal) => {
    await wait(ms, undefined, { signal });
  },
};

/** A limit that resets later than this is not waited for: whether it stands is found out by asking. */
const MOST_FOREKNOWN_MS = 60_000;

/** @param clock the system's own unless a test drives it */
export function createThrottle(clock: ThrottleClock = SYSTEM): Throttle {
  let heldUntil = 0;
  let tokensLeft = Infinity;
  let tokensBackAt = 0;
  const hold = (ms: number): void => {
    heldUntil = Math.max(heldUntil, clock.nowMs() + ms);
  };
  const startOf = (tokens: number): number =>
    tokens > tokensLeft ? Math.max(heldUntil, tokensBackAt) : heldUntil;
  return {
    hold,
    pause: (ms, signal) => clock.wait(ms, signal),
    async turn(tokens, signal) {
      for (let start = startOf(tokens); start > clock.nowMs(); start = startOf(tokens))
        await clock.wait(start - clock.nowMs(), signal);
      signal.throwIfAborted();
      tokensLeft -= tokens;
    },
    heard({ remainingRequests, requestsResetMs, remainingTokens, tokensResetMs }) {
      if (remainingRequests === 0) hold(Math.min(requestsResetMs ?? 0, MOST_FOREKNOWN_MS));
      tokensLeft = remainingTokens ?? Infinity;
      tokensBackAt = clock.nowMs() + Math.min(tokensResetMs ?? 0, MOST_FOREKNOWN_MS);
    },
  };
}
