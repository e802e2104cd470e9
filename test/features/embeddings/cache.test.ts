import { afterEach, expect, test } from 'vitest';
import { embeddingTasks } from '#features/embeddings/service.ts';
import { createTestClock, DAY, type TestClock } from '../../support/test-clock.ts';
import { indexProject, seed } from '../../support/seed.ts';
import { embeddingsSettled, type EmbeddingStage, manyFiles, startStage } from './support.ts';

let stage: EmbeddingStage;
afterEach(() => stage?.close());

async function start(): Promise<TestClock> {
  const clock = createTestClock();
  stage = await startStage({}, { clock });
  return clock;
}

const countCached = async () => {
  const { rows } = await stage.app.platform.db.systemPool.query<{ count: number }>(
    'select count(*)::integer as count from embedding_cache',
  );
  return rows[0]?.count ?? 0;
};

async function prune(): Promise<void> {
  for (const task of embeddingTasks) await task.run(stage.app.platform);
}

test('what no index uses any more is forgotten after 30 days, not before', async () => {
  const clock = await start();
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(5) })
    .indexed();
  await embeddingsSettled(stage.app, shop);
  await shop.api.delete(`/projects/${shop.project.id}`);
  clock.advance(30 * DAY);
  await prune();
  expect(await countCached()).toBe(5);
  clock.advance(DAY);
  await prune();
  expect(await countCached()).toBe(0);
});

test('what an index uses stays, however long ago it was paid for', async () => {
  const clock = await start();
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(5) })
    .indexed();
  await embeddingsSettled(stage.app, shop);
  clock.advance(90 * DAY);
  await prune();
  expect(await countCached()).toBe(5);
  const before = stage.endpoint.requests.length;
  await indexProject(shop.api, shop.project.id, true);
  await embeddingsSettled(stage.app, shop);
  expect(stage.endpoint.requests).toHaveLength(before);
});
