import { expect, test } from 'vitest';
import { createFairGate, type FairGate } from '#lib/fair-gate.ts';

/** A gate on a clock of its own; each piece of work takes as long as it says. */
function openGate(places: number, creditMs: number) {
  let now = 0;
  const gate = createFairGate({ places, creditMs, now: () => now });
  const order: string[] = [];
  const work = (party: string, ms: number): Promise<void> =>
    gate.run(party, () => {
      order.push(party);
      now += ms;
      return Promise.resolve();
    });
  return { gate, order, work };
}

/** Work that goes on until it is let go. */
function hold(gate: FairGate, party: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const ended = gate.run(party, () => promise);
  return { ended, release };
}

test('two parties with a backlog take turns by the time they had', async () => {
  const { gate, order, work } = openGate(1, 0);
  const first = hold(gate, 'a');
  const a = Array.from({ length: 8 }, () => work('a', 10));
  const b = Array.from({ length: 4 }, () => work('b', 20));
  first.release();
  await Promise.all([first.ended, ...a, ...b]);
  expect(order.slice(0, 6).filter((party) => party === 'b')).toHaveLength(2);
  expect(order.slice(-3)).toContain('b');
});

test('who comes while another has a backlog is served first, up to its credit', async () => {
  const { gate, order, work } = openGate(1, 50);
  await work('a', 100);
  order.length = 0;
  const first = hold(gate, 'a');
  const a = Array.from({ length: 20 }, () => work('a', 10));
  const b = Array.from({ length: 10 }, () => work('b', 10));
  first.release();
  await Promise.all([first.ended, ...a, ...b]);
  expect(order.slice(0, 5)).not.toContain('a');
  expect(order.slice(0, 12)).toContain('a');
});

test('what a party used while nobody else was there is not held against it', async () => {
  const { gate, order, work } = openGate(1, 50);
  await work('b', 1000);
  order.length = 0;
  const first = hold(gate, 'a');
  const a = Array.from({ length: 20 }, () => work('a', 10));
  const b = work('b', 10);
  first.release();
  await Promise.all([first.ended, ...a, b]);
  expect(order[0]).toBe('b');
});

test('a party alone gets every place', async () => {
  const { gate } = openGate(3, 50);
  const held = [hold(gate, 'a'), hold(gate, 'a'), hold(gate, 'a')];
  let isLate = true;
  const fourth = gate.run('a', () => {
    isLate = false;
    return Promise.resolve();
  });
  await Promise.resolve();
  expect(isLate).toBe(true);
  held[0]?.release();
  await fourth;
  for (const one of held) one.release();
  await Promise.all(held.map(({ ended }) => ended));
});

test('work that fails leaves its place, and what is aborted does not wait for one', async () => {
  const { gate, work } = openGate(1, 0);
  const first = hold(gate, 'a');
  const abort = new AbortController();
  const aborted = gate.run('b', () => Promise.resolve(), abort.signal);
  const failing = gate.run('c', () => Promise.reject(new Error('lost')));
  abort.abort(new Error('stopped'));
  await expect(aborted).rejects.toThrow('stopped');
  first.release();
  await expect(failing).rejects.toThrow('lost');
  await work('d', 1);
  await first.ended;
});

test('while a party with less is there, one that had more keeps one place, and has all again behind it', async () => {
  const { gate, work } = openGate(3, 50);
  const held = [hold(gate, 'a'), hold(gate, 'a')];
  await work('a', 100);
  const leave = gate.join('b');
  let isStarted = false;
  const third = gate.run('a', () => {
    isStarted = true;
    return Promise.resolve();
  });
  const own = [hold(gate, 'b'), hold(gate, 'b')];
  await Promise.resolve();
  expect(isStarted).toBe(false);
  for (const one of own) one.release();
  await Promise.all(own.map(({ ended }) => ended));
  expect(isStarted).toBe(false);
  leave();
  await third;
  expect(isStarted).toBe(true);
  for (const one of held) one.release();
  await Promise.all(held.map(({ ended }) => ended));
});
