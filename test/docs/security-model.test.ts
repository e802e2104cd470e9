/** Every guarantee of the security model names a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const MODEL = readFileSync(join(ROOT, 'docs/security-model.md'), 'utf8');
const guarantees = MODEL.slice(MODEL.indexOf('## Guarantees'), MODEL.indexOf('## Not guaranteed'));
const rows = guarantees
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|Guarantee )/.test(line));

test('the model has its guarantees in tables', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows.map((row) => ({ row, guarantee: row.split('|')[1]?.trim() ?? '' })))(
  '$guarantee',
  ({ row }) => {
    const named = [...row.matchAll(/`([\w/-]+\.(?:test|e2e)\.ts)`/g)].map(([, path = '']) => path);
    expect(named).not.toEqual([]);
    for (const path of named) expect(existsSync(join(ROOT, 'test', path)), path).toBe(true);
  },
);
