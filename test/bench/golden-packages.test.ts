import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differenceOf } from '../../bench/accuracy/golden-difference.ts';
import { describeProject } from '../../bench/accuracy/golden.ts';
import { readDeadCodeInput } from '../../bench/accuracy/dead-code-project.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Sources of packages that lie here at the versions of the lock file. */
const PACKAGES = ['dependency-cruiser', 'pg', 'pg-boss', 'pino', 'ws'] as const;

test.each(PACKAGES)('%s gives its reviewed result', { timeout: 60_000 }, async (name) => {
  const golden = describeProject(await readDeadCodeInput(join(ROOT, 'node_modules', name)));
  const path = join(ROOT, 'test', 'golden', 'packages', `${name.replaceAll('/', '+')}.json`);
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(path);
});

test('differences name what was added, what is gone, and what has another value', () => {
  const before = { a: { count: 1 }, list: ['x', 'y'] };
  expect(differenceOf(before, { a: { count: 2 }, list: ['y', 'z'] })).toEqual([
    'a.count: 1 -> 2',
    '- list: "x"',
    '+ list: "z"',
  ]);
  expect(differenceOf(before, { ...before, list: ['y', 'x'] })).toEqual([
    'list: the same in another order',
  ]);
  expect(differenceOf(before, structuredClone(before))).toEqual([]);
  expect(differenceOf({}, { list: [1] })).toEqual(['list: none -> [1]']);
});
