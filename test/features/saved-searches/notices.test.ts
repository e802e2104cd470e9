import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, seed } from '../../support/seed.ts';
import { loadWebhook, makeWebhook } from '../webhooks/operation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const payloadSchema = z.object({
  event: z.string(),
  data: z.looseObject({ analysis: z.string(), summary: z.record(z.string(), z.unknown()) }),
});

test('a webhook is told of results that a new index brings, and of nothing else', async () => {
  const shop = await seed(app)
    .account('pro')
    .project({ files: { 'src/tax.ts': 'export function taxOf() {}\n' } })
    .indexed();
  // Nobody listens there: what is told is in the log.
  const hook = await makeWebhook(shop, {
    url: 'https://192.88.98.1/hook',
    events: ['analysis.complete'],
  });
  for (const [name, notify] of [
    ['told', true],
    ['quiet', false],
  ] as const)
    await askGraphql(
      { url: app.url, apiKey: shop.apiKey },
      `mutation($id: ID!, $name: String!, $notify: Boolean) {
        createSavedSearch(projectId: $id, name: $name, query: "tax", notify: $notify) { __typename } }`,
      { id: shop.project.id, name, notify },
    );
  const told = async () => {
    const { deliveries } = await loadWebhook(app, shop, hook);
    return deliveries.nodes
      .map(({ payload }) => payloadSchema.parse(JSON.parse(payload)))
      .filter(({ data }) => data.analysis === 'saved-search');
  };
  const change = async (path: string, text: string): Promise<void> => {
    writeFiles(shop.dir, { [path]: text });
    expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
  };
  await change('src/cart.ts', 'export function addItem() {}\n');
  await change('src/vat.ts', 'export function salesTax() {}\n');
  await vi.waitFor(async () => expect(await told()).not.toEqual([]), 10_000);
  const events = await told();
  expect(events).toHaveLength(1);
  expect(events[0]?.data.summary).toMatchObject({
    name: 'told',
    query: 'tax',
    newResults: expect.any(Number),
    new: expect.arrayContaining([{ file: 'src/vat.ts', line: 1, symbol: 'salesTax' }]),
  });
});
