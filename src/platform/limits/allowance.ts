/** A bucket's counters as the database holds them. */
export interface BucketState {
  /** minutes since 1970 */
  readonly minute: number;
  readonly minuteUsed: number;
  readonly minuteLimit: number;
  /** UTC days since 1970 */
  readonly day: number;
  readonly dayUsed: number;
  readonly dayLimit: number | null;
}

/** What a caller is told of its rate limit: the window with less left. */
export interface Allowance {
  readonly window: 'minute' | 'day';
  readonly limit: number;
  readonly remaining: number;
  /** when the window ends, seconds since 1970 */
  readonly resetAt: number;
  /** whether this call is over the limit */
  readonly isRefused: boolean;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Whole seconds until a refused call may be made again, at least 1. */
export function retryAfterSeconds({ resetAt }: Allowance, now: Date): number {
  return Math.max(1, Math.ceil(resetAt - now.getTime() / 1000));
}

/** The windows that an instant lies in. */
export function windowsAt(now: Date): { readonly minute: number; readonly day: number } {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    minute: Math.floor(seconds / MINUTE_SECONDS),
    day: Math.floor(seconds / DAY_SECONDS),
  };
}

/**
 * What to tell of a bucket. Of two windows with equally little left the later one counts: whoever
 * waits for the minute would be refused again.
 */
export function toAllowance(state: BucketState, isRefused: boolean): Allowance {
  const minute = {
    window: 'minute' as const,
    limit: state.minuteLimit,
    remaining: Math.max(0, state.minuteLimit - state.minuteUsed),
    resetAt: (state.minute + 1) * MINUTE_SECONDS,
    isRefused,
  };
  if (state.dayLimit === null) return minute;
  const remaining = Math.max(0, state.dayLimit - state.dayUsed);
  if (remaining > minute.remaining) return minute;
  return {
    window: 'day',
    limit: state.dayLimit,
    remaining,
    resetAt: (state.day + 1) * DAY_SECONDS,
    isRefused,
  };
}
