import { expect, test } from 'vitest';
import { createPrioritySemaphore, type Rank } from '#lib/priority-semaphore.ts';

test('so many run at once, the others by rank and then in turn; too many are refused', async () => {
  const semaphore = createPrioritySemaphore(1, 2);
  const order: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const enter = (name: string, rank: Rank): Promise<string | null> =>
    semaphore.run(rank, async () => {
      await gate;
      order.push(name);
      return name;
    });
  const answers = [
    enter('a', 'suspect'),
    enter('b', 'suspect'),
    enter('c', 'suspect'),
    enter('refused', 'suspect'),
    enter('d', 'stranger'),
    enter('e', 'known'),
    enter('f', 'known'),
    enter('g', 'known'),
  ];
  open();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', null, 'd', 'e', 'f', 'g']);
  expect(order).toEqual(['a', 'e', 'f', 'g', 'd', 'b', 'c']);
});

test('work that fails leaves its place to the next', async () => {
  const semaphore = createPrioritySemaphore(1, 1);
  const failed = semaphore.run('known', () => Promise.reject(new Error('no')));
  const next = semaphore.run('known', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
