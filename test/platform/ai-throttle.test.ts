import { expect, test } from 'vitest';
import type { Embed } from '#platform/ai/embed.ts';
import { createThrottle } from '#platform/ai/throttle.ts';
import { embedWithRetry } from '#platform/ai/retry.ts';
import { toRateLimits, toRetryAfterMs } from '#platform/ai/rate-limits.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';

const NO_LIMITS = toRateLimits(new Headers());
const { signal } = new AbortController();

/** A clock that is where it was waited for. */
function testThrottle() {
  let nowMs = 0;
  const waits: number[] = [];
  const throttle = createThrottle({
    nowMs: () => nowMs,
    wait: (ms, given) => {
      given.throwIfAborted();
      waits.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  });
  return { throttle, waits, pass: (ms: number) => (nowMs += ms) };
}

/** Answers each call with the next outcome, and the last one for good. */
function scripted(...outcomes: readonly (AiUnavailable | 'fine')[]) {
  let calls = 0;
  const embed: Embed = () => {
    const outcome = outcomes[Math.min(calls++, outcomes.length - 1)] ?? 'fine';
    if (outcome !== 'fine') return Promise.reject(outcome);
    return Promise.resolve({ vectors: [], tokens: 1, limits: NO_LIMITS });
  };
  return { embed, calls: () => calls };
}

const request = { texts: ['a'], model: 'm', dimensions: null };
const limited = (retryAfterMs: number | null) =>
  new AiUnavailable('rate-limited', 'slow down', { status: 429, retryAfterMs });

test.each<readonly [string, Record<string, string>, number | null]>([
  ['nothing', {}, null],
  ['seconds', { 'retry-after': '2' }, 2000],
  ['milliseconds', { 'retry-after-ms': '40', 'retry-after': '9' }, 40],
  ['a date', { 'retry-after': 'Tue, 10 Mar 2026 12:00:05 GMT' }, 5000],
  ['a date that is past', { 'retry-after': 'Tue, 10 Mar 2026 11:00:00 GMT' }, 0],
  ['nonsense', { 'retry-after': 'soon' }, null],
])('Retry-After: %s', (_, headers, expected) => {
  expect(toRetryAfterMs(new Headers(headers), Date.parse('2026-03-10T12:00:00Z'))).toBe(expected);
});

test.each<readonly [string, number | null]>([
  ['20ms', 20],
  ['1.5s', 1500],
  ['6m0s', 360_000],
  ['1h2m3s', 3_723_000],
  ['3', 3000],
  ['', null],
  ['later', null],
  ['1s?', null],
])('x-ratelimit-reset-tokens: %s', (text, expected) => {
  const headers = new Headers({ 'x-ratelimit-reset-tokens': text });
  expect(toRateLimits(headers).tokensResetMs).toBe(expected);
});

test('a hold is kept by everybody, once it is over nobody waits', async () => {
  const { throttle, waits, pass } = testThrottle();
  throttle.hold(700);
  pass(200);
  await throttle.turn(10, signal);
  expect(waits).toEqual([500]);
  await throttle.turn(10, signal);
  expect(waits).toEqual([500]);
});

test('tokens that the endpoint does not have any more are waited for, before it refuses them', async () => {
  const { throttle, waits } = testThrottle();
  throttle.heard({ ...NO_LIMITS, remainingTokens: 100, tokensResetMs: 4_000 });
  await throttle.turn(60, signal);
  expect(waits).toEqual([]);
  await throttle.turn(60, signal);
  expect(waits).toEqual([4_000]);
});

test('a limit that resets in an hour is not waited for', async () => {
  const { throttle, waits } = testThrottle();
  throttle.heard({ ...NO_LIMITS, remainingRequests: 0, requestsResetMs: 3_600_000 });
  await throttle.turn(1, signal);
  expect(waits).toEqual([60_000]);
});

test('after a 429 the request is made again when the endpoint says, however often', async () => {
  const { throttle, waits } = testThrottle();
  const { embed, calls } = scripted(limited(3_000), limited(4_000), 'fine');
  await embedWithRetry({ embed, throttle, signal }, request, 1);
  expect(waits).toEqual([3_000, 4_000]);
  expect(calls()).toBe(3);
});

test('without a time the pauses grow, and after five failures it is given up', async () => {
  const { throttle, waits } = testThrottle();
  const { embed, calls } = scripted(new AiUnavailable('unreachable', 'gone'));
  await expect(embedWithRetry({ embed, throttle, signal }, request, 1)).rejects.toThrow('gone');
  expect(calls()).toBe(5);
  for (const [i, ms] of waits.entries()) {
    expect(ms).toBeLessThanOrEqual(500 * 2 ** i);
    expect(ms).toBeGreaterThanOrEqual(250 * 2 ** i);
  }
});

test.each([
  ['a refusal', new AiUnavailable('refused', 'no', { status: 401 })],
  ['a wait of ten minutes', limited(600_000)],
])('%s is not tried again', async (_, error) => {
  const { throttle, waits } = testThrottle();
  const { embed, calls } = scripted(error);
  await expect(embedWithRetry({ embed, throttle, signal }, request, 1)).rejects.toBe(error);
  expect({ waits, calls: calls() }).toEqual({ waits: [], calls: 1 });
});

test('who waits stops at the signal', async () => {
  const { throttle } = testThrottle();
  throttle.hold(1_000);
  const stopped = AbortSignal.abort(new Error('stop'));
  const { embed, calls } = scripted('fine');
  await expect(embedWithRetry({ embed, throttle, signal: stopped }, request, 1)).rejects.toThrow(
    'stop',
  );
  expect(calls()).toBe(0);
});
