import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';
import { type Allowance, retryAfterSeconds, toAllowance, windowsAt } from '../limits/allowance.ts';
import type { Platform } from '../scope.ts';
import { type Header, setAllowance } from './reply.ts';

/** An answer that failed before its caller was known still has the headers of every answer. */
export function ensureAllowance(response: ServerResponse, platform: Platform): void {
  if (response.headersSent || response.hasHeader('X-RateLimit-Limit')) return;
  setAllowance(response, allowanceOfNobody(platform), platform.clock.now());
}

/** The same headers for an answer that is written to a bare socket. */
export function headersOfNobody(platform: Platform): readonly Header[] {
  const { limit, remaining, resetAt } = allowanceOfNobody(platform);
  return [
    ['X-RateLimit-Limit', limit],
    ['X-RateLimit-Remaining', remaining],
    ['X-RateLimit-Reset', resetAt],
  ];
}

function allowanceOfNobody({ clock, quotas }: Platform): Allowance {
  const { perMinute, perDay } = quotas.free;
  const state = { minuteUsed: 0, minuteLimit: perMinute, dayUsed: 0, dayLimit: perDay };
  return toAllowance({ ...windowsAt(clock.now()), ...state }, false);
}

/** What a caller over its limit is told. */
export function tooManyRequests(allowance: Allowance, now: Date): AppError {
  const { limit, window } = allowance;
  return new AppError(
    'RATE_LIMIT_EXCEEDED',
    `Rate limit of ${limit} requests per ${window} exceeded. Retry in ${retryAfterSeconds(allowance, now)} s.`,
  );
}
