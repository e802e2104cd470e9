/** The window with less left, as of the last answer. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** when the window ends */
  readonly reset: Date;
}

/** @returns null where the answer says nothing of it, as a proxy's does */
export function readRateLimit(headers: Headers): RateLimit | null {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  );
  if (limit === undefined || remaining === undefined || reset === undefined) return null;
  if (Number.isNaN(limit + remaining + reset)) return null;
  return { limit, remaining, reset: new Date(reset * 1000) };
}
