import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { writeFiles } from '../../support/repositories.ts';
import { embeddingsSettled, type EmbeddingStage, manyFiles, MODEL, startStage } from './support.ts';

let stage: EmbeddingStage;
let shop: SeededProject;
beforeAll(async () => {
  stage = await startStage({
    EMBEDDING_BATCH: '8',
    EMBEDDING_CONCURRENCY: '3',
    EMBEDDING_PRICE: '0.5',
    EMBEDDING_DIMENSIONS: '24',
    OPENAI_API_KEY: 'key-1',
  });
  shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(40) })
    .indexed();
});
afterAll(() => stage?.close());

test('every piece of an index is embedded once, in batches, a few at a time', async () => {
  const { app, endpoint } = stage;
  const found = await embeddingsSettled(app, shop);
  expect(found).toMatchObject({
    state: 'COMPLETE',
    model: MODEL,
    dimension: 24,
    chunks: 40,
    embedded: 40,
    coverage: 1,
    note: null,
  });
  const [probe, ...batches] = endpoint.requestsOf('embeddings');
  expect(probe?.texts).toHaveLength(1);
  expect(batches).toHaveLength(5);
  for (const { texts, body, headers } of batches) {
    expect(texts).toHaveLength(8);
    expect(body).toMatchObject({ model: MODEL, dimensions: 24 });
    expect(headers.authorization).toBe('Bearer key-1');
  }
  expect(endpoint.peak('embeddings')).toBeLessThanOrEqual(3);
  expect(new Set(endpoint.embeddedTexts()).size).toBe(41);
  expect(found.tokens).toBeLessThanOrEqual(found.estimatedTokens + 40);
  expect(found.cost).toBeCloseTo((found.tokens * 0.5) / 1e6);
});

test('what was paid for is not sent again: after a change only what changed, with its name', async () => {
  const { app, endpoint } = stage;
  const before = endpoint.embeddedTexts().length;
  writeFiles(shop.dir, {
    'src/item3.ts': 'export function somethingElse(): string {\n  return "new";\n}\n',
    'src/item4.ts': null,
    'lib/moved.ts': manyFiles(5)['src/item4.ts'] ?? '',
  });
  await indexProject(shop.api, shop.project.id);
  const found = await embeddingsSettled(app, shop);
  expect(found).toMatchObject({ state: 'COMPLETE', chunks: 40, embedded: 40 });
  const sent = endpoint.embeddedTexts().slice(before);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('src/item3.ts');
  expect(sent[1]).toContain('somethingElse');
});

test('the same code in another project of the account costs nothing', async () => {
  const { app, endpoint } = stage;
  const before = endpoint.embeddedTexts().length;
  const twin = await seed(app)
    .of(shop)
    .project({ files: manyFiles(10) })
    .indexed();
  const found = await embeddingsSettled(app, twin);
  expect(found).toMatchObject({ state: 'COMPLETE', embedded: 10, tokens: 0, estimatedTokens: 0 });
  expect(endpoint.embeddedTexts()).toHaveLength(before);
});

test('another account pays for itself', async () => {
  const { app, endpoint } = stage;
  const before = endpoint.embeddedTexts().length;
  const other = await seed(app)
    .account()
    .project({ files: manyFiles(10) })
    .indexed();
  expect((await embeddingsSettled(app, other)).tokens).toBeGreaterThan(0);
  expect(endpoint.embeddedTexts()).toHaveLength(before + 11);
});
