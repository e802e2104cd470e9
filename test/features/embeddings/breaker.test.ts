import { expect, test } from 'vitest';
import { createBreaker } from '#features/embeddings/breaker.ts';

const failing = () => Promise.reject(new Error('down'));
const fine = () => Promise.resolve('fine');

function start() {
  let nowMs = 0;
  const breaker = createBreaker({
    nowMs: () => nowMs,
    failures: 3,
    openMs: 1_000,
    longestMs: 3_000,
  });
  const failTimes = async (times: number) => {
    for (let i = 0; i < times; i++) await expect(breaker.call(failing)).rejects.toThrow('down');
  };
  return { breaker, failTimes, pass: (ms: number) => (nowMs += ms) };
}

test('two failures in a row do not open it, three do', async () => {
  const { breaker, failTimes } = start();
  await failTimes(2);
  expect(await breaker.call(fine)).toBe('fine');
  await failTimes(3);
  expect(await breaker.call(fine)).toBeNull();
});

test('after its time one call is let through: when it succeeds, all are', async () => {
  const { breaker, failTimes, pass } = start();
  await failTimes(3);
  pass(1_001);
  const slow = Promise.withResolvers<string>();
  const first = breaker.call(() => slow.promise);
  expect(await breaker.call(fine)).toBeNull();
  slow.resolve('back');
  expect(await first).toBe('back');
  expect(await breaker.call(fine)).toBe('fine');
});

test('when it fails it is left alone for twice as long, up to the longest', async () => {
  const { breaker, failTimes, pass } = start();
  await failTimes(3);
  for (const openMs of [1_000, 2_000, 3_000, 3_000]) {
    pass(openMs - 1);
    expect(await breaker.call(fine)).toBeNull();
    pass(2);
    await failTimes(1);
  }
});
