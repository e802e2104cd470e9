/** No route without a method in either client; the suites call them all, this needs no network. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOperations } from '../../clients/operations.ts';
import { rows, streams } from '../../src/routes.ts';

const CLIENTS = join(import.meta.dirname, '..', '..', 'clients');

/** What the hand-written files of a folder say. */
function readAll(folder: string, ending: string): string {
  return readdirSync(join(CLIENTS, folder))
    .filter((name) => name.endsWith(ending) && !name.includes('generated'))
    .map((name) => readFileSync(join(CLIENTS, folder, name), 'utf8'))
    .join('\n');
}

test('the clients know of every route of the service', () => {
  const served = [...rows, ...streams].map(({ name }) => name);
  expect(
    readOperations()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(served.toSorted());
});

test('the lock of the TypeScript client names no registry', () => {
  const lock = readFileSync(join(CLIENTS, 'typescript', 'package-lock.json'), 'utf8');
  expect(lock).toContain('"integrity"');
  expect(lock).not.toContain('"resolved"');
});

test.each([
  ['TypeScript', 'typescript/src', '.ts', /operation: '(?<id>\w+)'/g],
  ['Python', 'python/src/sextant_client/_async', '.py', /operation="(?<id>\w+)"/g],
])('the %s client calls every route', (_, folder, ending, calling) => {
  const called = [...readAll(folder, ending).matchAll(calling)].map(([, id]) => id ?? '');
  const routes = readOperations().map(({ id }) => id);
  expect([...new Set(called)].toSorted()).toEqual(routes.toSorted());
});
