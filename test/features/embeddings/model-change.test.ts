import { afterEach, expect, test } from 'vitest';
import { openApp, startServer, startWorker } from '../../../src/app.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type AiEndpoint, startAiEndpoint } from '../../support/ai-endpoint.ts';
import { createClient } from '../../support/client.ts';
import { testEnv } from '../../support/env.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { embeddingsSettled, embeddingsWhen, manyFiles, MODEL, settingsOf } from './support.ts';

let endpoint: AiEndpoint;
let app: TestApp;
let closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  closers = [];
});

/** A service with an embedded project; its worker stops where another takes over. */
async function start(): Promise<SeededProject> {
  endpoint = await startAiEndpoint();
  closers.push(() => endpoint.close());
  app = await startTestApp({ settings: settingsOf(endpoint) });
  closers.push(() => app.close());
  const shop = await seed(app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  await embeddingsSettled(app, shop);
  return shop;
}

/** The same service, started again with other settings. */
async function restart(settings: Readonly<Record<string, string>>): Promise<TestApp> {
  const { db, env, jobs } = app.platform;
  await jobs.stop(1000);
  const again = await openApp({
    role: 'worker',
    env: testEnv({
      DATABASE_URL: db.url,
      DATA_DIR: env.DATA_DIR,
      PROJECT_ROOTS: app.root,
      ...settingsOf(endpoint),
      ...settings,
    }),
  });
  const server = await startServer(again.platform);
  closers.push(async () => {
    await server.close(0);
    await again.close();
  });
  return { ...app, url: server.url, platform: again.platform };
}

const embeddingRequests = () => endpoint.requestsOf('embeddings');

test.each<readonly [string, Record<string, string>]>([
  ['model', { EMBEDDING_MODEL: 'embed-2' }],
  ['dimensions', { EMBEDDING_DIMENSIONS: '16' }],
])(
  'after a change of the %s the old vectors serve until the new ones are there',
  async (_, settings) => {
    const shop = await start();
    const second = await restart(settings);
    const api = createClient(second.url, shop.api.apiKey);
    const search = (query: string) => api.post(`/projects/${shop.project.id}/search`, { query });
    const before = embeddingRequests().length;
    const gate = Promise.withResolvers<void>();
    // The probe is answered, the first batch comes only when it is let go.
    endpoint.next('embeddings', null, { kind: 'slow', until: gate.promise });
    await startWorker(second);
    await endpoint.waitFor('embeddings', before + 2);
    expect((await search('item number five')).status).toBe(200);
    const asked = embeddingRequests().at(-1);
    expect(asked).toMatchObject({ model: MODEL, texts: ['item number five'] });
    expect(asked?.body).not.toHaveProperty('dimensions');
    gate.resolve();
    const found = await embeddingsSettled(second, shop);
    expect(found).toMatchObject({ state: 'COMPLETE', embedded: 20 });
    expect(found).toMatchObject(
      settings['EMBEDDING_MODEL'] === undefined ? { dimension: 16 } : { model: 'embed-2' },
    );
    await search('item number six');
    expect(embeddingRequests().at(-1)).toMatchObject({
      model: settings['EMBEDDING_MODEL'] ?? MODEL,
      texts: ['item number six'],
    });
    const { rows } = await app.platform.db.systemPool.query(
      'select model, dimensions from embedding_run',
    );
    expect(rows).toHaveLength(1);
  },
);

test('back to a model that was paid for costs nothing', async () => {
  const shop = await start();
  const other = await restart({ EMBEDDING_MODEL: 'embed-2' });
  await startWorker(other);
  await embeddingsSettled(other, shop);
  await other.platform.jobs.stop(1000);
  const before = embeddingRequests().length;
  const back = await restart({});
  await startWorker(back);
  const found = await embeddingsWhen(back, shop, ({ model, state }) => {
    return model === MODEL && state === 'COMPLETE';
  });
  expect(found).toMatchObject({ tokens: 0, embedded: 20 });
  expect(embeddingRequests()).toHaveLength(before);
});
