import { expect, test } from 'vitest';
import { singleFlight } from '#lib/single-flight.ts';

test('calls during a run share one more run, which begins after it, and wait for that one alone', async () => {
  const ends: (() => void)[] = [];
  const fly = singleFlight(() => new Promise((resolve) => ends.push(resolve)));
  const told: string[] = [];
  const tell = (name: string, flight: Promise<void>): Promise<number> =>
    flight.then(() => told.push(name));
  const first = tell('first', fly());
  const meanwhile = [tell('second', fly()), tell('third', fly())];
  expect(ends.length).toBe(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  const late = tell('fourth', fly());
  ends[1]?.();
  await Promise.all(meanwhile);
  expect(told).toEqual(['first', 'second', 'third']);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await late;
  expect(told.at(-1)).toBe('fourth');
});

test('a run that fails is told to those who wait for it, and the next one begins all the same', async () => {
  let runs = 0;
  const fly = singleFlight(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first');
  });
  const [first, second] = [fly(), fly()];
  await expect(first).rejects.toThrow('the first');
  await second;
  expect(runs).toBe(2);
});
