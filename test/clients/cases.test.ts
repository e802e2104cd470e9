/**
 * The recorded cases, run by the TypeScript client against a live service. The Python client runs the
 * same ones (npm run test:python).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sextant } from '../../clients/typescript/src/index.ts';
import { readOperations } from '../../clients/operations.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { readCases } from './support/cases.ts';
import { runCase } from './support/run-case.ts';
import { makeWorld, type World, WORLD_SETTINGS } from './support/world.ts';

let app: TestApp;
let world: World;
const called = new Set<string>();
beforeAll(async () => {
  app = await startTestApp({ settings: WORLD_SETTINGS });
  world = await makeWorld(app);
}, 60_000);
afterAll(() => app?.close());

/** A case may have three index runs in it, on a machine with more to do. */
const CASE_TIMEOUT_MS = 90_000;

test.each(readCases())('$name', { timeout: CASE_TIMEOUT_MS }, async (one) => {
  const client = new Sextant({
    apiKey: world.keys[one.key],
    baseUrl: world.baseUrl,
    onResponse: ({ operation, status }) => status < 300 && called.add(operation),
  });
  await runCase(one, world, client);
});

test('every route of the published document was called with success by a case', () => {
  const uncalled = readOperations().filter(({ id }) => !called.has(id));
  expect(uncalled.map(({ id }) => id)).toEqual([]);
});
