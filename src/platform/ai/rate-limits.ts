/** What an endpoint says about how much more it takes; null where it does not say. */
export interface RateLimits {
  readonly remainingRequests: number | null;
  readonly requestsResetMs: number | null;
  readonly remainingTokens: number | null;
  readonly tokensResetMs: number | null;
}

/** The `x-ratelimit-*` headers of an answer, as OpenAI and those who follow it send them. */
export function toRateLimits(headers: Headers): RateLimits {
  return {
    remainingRequests: toCount(headers.get('x-ratelimit-remaining-requests')),
    requestsResetMs: toDurationMs(headers.get('x-ratelimit-reset-requests')),
    remainingTokens: toCount(headers.get('x-ratelimit-remaining-tokens')),
    tokensResetMs: toDurationMs(headers.get('x-ratelimit-reset-tokens')),
  };
}

/**
 * Milliseconds after which a refused call may be made again: of `retry-after-ms`, or of `Retry-After`
 * in seconds or as a date (RFC 9110, 10.2.3). Null where neither can be read.
 */
export function toRetryAfterMs(headers: Headers | undefined, nowMs = Date.now()): number | null {
  const millis = toCount(headers?.get('retry-after-ms') ?? null);
  if (millis !== null) return millis;
  const text = headers?.get('retry-after') ?? null;
  if (text === null) return null;
  const seconds = toCount(text);
  if (seconds !== null) return seconds * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

function toCount(text: string | null): number | null {
  if (text === null || !/^\s*\d{1,12}(?:\.\d{1,9})?\s*$/.test(text)) return null;
  return Number(text);
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `20ms`, `1.5s`, `6m0s`, `1h2m3s`; a bare number is seconds. */
function toDurationMs(text: string | null): number | null {
  const seconds = toCount(text);
  if (seconds !== null) return seconds * 1000;
  const parts = [...(text ?? '').matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text?.trim()) return null;
  return parts.reduce(
    (sum, [, value, unit]) => sum + Number(value) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
}
