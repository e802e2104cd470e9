import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { settleAfterIndex, startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { indexProject, seed, type SeededKey } from '../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app?.close();
});

/** An account with this many projects, each with two runs and an entry in its completeness report. */
async function accountWith(projects: number): Promise<SeededKey> {
  const owner = await seed(app).account('enterprise');
  for (let i = 0; i < projects; i++) {
    const { api, project } = await seed(app).of(owner).project();
    await indexProject(api, project.id);
    await indexProject(api, project.id, true);
  }
  await settleAfterIndex(app);
  return owner;
}

/** Every relation there is between projects, their runs and their index. */
const NESTED = `{
  projects(first: 20) {
    nodes {
      name
      latestRun { id project { name latestRun { id } } }
      runs(first: 5) { nodes { id project { name snapshot { digest } } } }
      snapshot {
        digest totals { files languages { language files } }
        completeness { skipped entries(first: 3) { nodes { path reason } pageInfo { hasNextPage } } }
      }
    }
  }
  viewer { account { email usage { minuteUsed } } key { lastFour } }
}`;

/** Whether a statement tells a connection its account: once for each that served another one before. */
function isAccountSet(given: unknown): boolean {
  return z.object({ name: z.literal('set-account') }).safeParse(given).success;
}

/** Statements that one request makes, from the gate to the last row. */
async function countStatements({ apiKey }: SeededKey, document: string): Promise<number> {
  const { systemPool: pool, tenantPool } = app.platform.db;
  const pools = [pool, tenantPool];
  const spies = new Map<PoolClient, { stop(): number }>();
  let count = 0;
  const watch = (client: PoolClient): void => {
    const spy = vi.spyOn(client, 'query');
    const stop = (): number => {
      const calls = spy.mock.calls.filter(([given]) => !isAccountSet(given)).length;
      spy.mockRestore();
      return calls;
    };
    spies.set(client, { stop });
  };
  const unwatch = (_error: Error, client: PoolClient): void => {
    count += spies.get(client)?.stop() ?? 0;
    spies.delete(client);
  };
  for (const each of pools) each.on('acquire', watch).on('release', unwatch);
  try {
    const answer = await askGraphql({ url: app.url, apiKey }, document);
    expect(answer.messages).toEqual([]);
    expect(answer.status).toBe(200);
    return count;
  } finally {
    for (const each of pools) each.off('acquire', watch).off('release', unwatch);
  }
}

test('a nested query makes no more statements for nine projects than for two', async () => {
  const few = await accountWith(2);
  const many = await accountWith(9);
  const withFew = await countStatements(few, NESTED);
  expect(withFew).toBeGreaterThan(3);
  expect(await countStatements(many, NESTED)).toBe(withFew);
}, 60_000);
