import { afterEach, expect, test } from 'vitest';
import type { Fault } from '../../support/ai-endpoint.ts';
import { seed } from '../../support/seed.ts';
import { embeddingsSettled, type EmbeddingStage, manyFiles, startStage } from './support.ts';

let stage: EmbeddingStage;
afterEach(() => stage?.close());

test('a rate limit is kept by all: nobody sends before the time that Retry-After gives', async () => {
  stage = await startStage({ EMBEDDING_BATCH: '2', EMBEDDING_CONCURRENCY: '3' });
  const limit: Fault = { kind: 'status', status: 429, headers: { 'retry-after': '1' } };
  stage.endpoint.next('embeddings', null, limit);
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({
    state: 'COMPLETE',
    embedded: 20,
  });
  const [, refused, ...later] = stage.endpoint.requestsOf('embeddings');
  const waits = later.map(({ atMs }) => atMs - (refused?.atMs ?? 0));
  // Those of the other lanes may have been on their way.
  expect(waits.filter((ms) => ms < 950).length).toBeLessThanOrEqual(2);
  expect(later.map(({ texts }) => texts)).toContainEqual(refused?.texts);
});

test('a model that cannot give the dimensions asked for is refused before anything is sent', async () => {
  stage = await startStage({ EMBEDDING_DIMENSIONS: '24' });
  stage.endpoint.always('embeddings', { kind: 'wrong-dimension', dimension: 32 });
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  const found = await embeddingsSettled(stage.app, shop);
  expect(found.state).toBe('FAILED');
  expect(found.note).toMatch(/32 dimensions where EMBEDDING_DIMENSIONS asks for 24/u);
  expect(stage.endpoint.requests).toHaveLength(1);
});
