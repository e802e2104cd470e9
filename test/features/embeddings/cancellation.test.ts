import { afterEach, expect, test, vi } from 'vitest';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { embeddingsSettled, type EmbeddingStage, manyFiles, startStage } from './support.ts';

let stage: EmbeddingStage;
afterEach(() => stage?.close());

const FEW = { EMBEDDING_BATCH: '5', EMBEDDING_CONCURRENCY: '1' };

/** A project whose second batch is under way until it is given up. */
async function startHanging(): Promise<SeededProject> {
  stage = await startStage(FEW);
  stage.endpoint.next('embeddings', null, null, { kind: 'hang' });
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(40) })
    .indexed();
  await stage.endpoint.waitFor('embeddings', 3);
  return shop;
}

async function change(shop: SeededProject, field: 'archiveProject' | 'unarchiveProject') {
  const { messages } = await askGraphql(
    { url: stage.app.url, apiKey: shop.api.apiKey },
    `mutation ($id: ID!) { ${field}(id: $id) { __typename } }`,
    { id: shop.project.id },
  );
  expect(messages).toEqual([]);
}

test('an archived project is embedded no further; unarchived, it goes on', async () => {
  const shop = await startHanging();
  await change(shop, 'archiveProject');
  expect(await stage.endpoint.requests[2]?.abandoned).toBe(true);
  const found = await embeddingsSettled(stage.app, shop);
  expect(found).toMatchObject({ state: 'PARTIAL', embedded: 5 });
  expect(found.note).toMatch(/archived/u);
  expect(stage.endpoint.requests).toHaveLength(3);
  await change(shop, 'unarchiveProject');
  await indexProject(shop.api, shop.project.id);
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({ state: 'COMPLETE', note: null });
});

test('of a deleted project nothing more is sent, and no text is left but in the cache', async () => {
  const shop = await startHanging();
  await shop.api.delete(`/projects/${shop.project.id}`);
  expect(await stage.endpoint.requests[2]?.abandoned).toBe(true);
  expect(stage.endpoint.requests).toHaveLength(3);
  const { rows } = await stage.app.platform.db.systemPool.query(
    'select (select count(*) from embedding_run)::integer as runs, (select count(*) from embedding_block)::integer as blocks',
  );
  expect(rows).toEqual([{ runs: 0, blocks: 0 }]);
});

test('a worker that is told to stop gives the run back at once', async () => {
  const shop = await startHanging();
  await stage.app.platform.jobs.stop(100);
  expect(await stage.endpoint.requests[2]?.abandoned).toBe(true);
  // The job ends a moment after the queue has let go of it.
  await vi.waitFor(
    async () => {
      const { rows } = await stage.app.platform.db.systemPool.query(
        'select state, heartbeat_at, embedded from embedding_run where project_id = $1',
        [shop.project.id],
      );
      expect(rows).toEqual([{ state: 'embedding', heartbeat_at: null, embedded: 5 }]);
    },
    { interval: 20, timeout: 20_000 },
  );
});
