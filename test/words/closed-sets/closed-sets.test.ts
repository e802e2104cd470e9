import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findClosedSets } from './find.ts';

const PLANTED = join(import.meta.dirname, '../../fixtures/closed-sets/planted.ts');

test('String fields with a closed set of names are found, and no others', () => {
  const { found, fieldCount } = findClosedSets(PLANTED);
  expect(fieldCount).toBe(8);
  const lines = readFileSync(PLANTED, 'utf8').split('\n');
  const names = found.map((line) => /:(\d+): (.*)$/.exec(line) ?? []);
  expect(
    names.map(([, line, values]) => [/\w+/.exec(lines[Number(line) - 1] ?? '')?.[0], values]),
  ).toEqual([
    ['closedState', 'ready | too-large'],
    ['closedEvents', 'index.failed | ping'],
    ['closedMode', 'text'],
    ['closedLater', 'ready | too-large'],
    ['closedField', 'index.failed | ping'],
  ]);
});
