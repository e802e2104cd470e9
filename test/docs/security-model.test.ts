/** Every promise of the security model names a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const MODEL = readFileSync(join(ROOT, 'docs/security-model.md'), 'utf8');
const promises = MODEL.slice(MODEL.indexOf('## Promises'), MODEL.indexOf('## Not promised'));
const rows = promises
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|Promise )/.test(line));

test('the model has its promises in tables', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows.map((row) => ({ row, promise: row.split('|')[1]?.trim() ?? '' })))(
  '$promise',
  ({ row }) => {
    const named = [...row.matchAll(/`([\w/-]+\.(?:test|e2e)\.ts)`/g)].map(([, path = '']) => path);
    expect(named).not.toEqual([]);
    for (const path of named) expect(existsSync(join(ROOT, 'test', path)), path).toBe(true);
  },
);
