import { expect, test } from 'vitest';
import { createDeadline } from '#code/deadline.ts';

const still = new Int32Array(new SharedArrayBuffer(4));

test('a deadline is about the work that was done, not about waiting for a busy machine', () => {
  const deadline = createDeadline(40);
  Atomics.wait(still, 0, 0, 120);
  expect(deadline.isPast(0)).toBe(false);
  const start = process.threadCpuUsage().user;
  while (process.threadCpuUsage().user - start < 100_000) Math.random();
  expect(deadline.isPast(0)).toBe(true);
  expect(deadline.isPast(10_000)).toBe(false);
});
