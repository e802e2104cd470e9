import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../support/ai-endpoint.ts';
import { wordVector } from '../../support/ai-endpoint-vectors.ts';
import { indexProject, seed } from '../../support/seed.ts';
import {
  embeddingsSettled,
  embeddingsWhen,
  type EmbeddingStage,
  manyFiles,
  startStage,
} from './support.ts';

let stage: EmbeddingStage;
let asked = 0;
beforeAll(async () => {
  stage = await startStage({ EMBEDDING_BATCH: '5', EMBEDDING_CONCURRENCY: '1' });
});
beforeEach(() => {
  asked = stage.endpoint.requests.length;
});
afterEach(() => {
  stage.endpoint.always('embeddings', null);
  stage.endpoint.embedBy(wordVector);
});
afterAll(() => stage?.close());

const newRequests = () => stage.endpoint.requests.slice(asked);
const soon = (status: number): Fault => ({
  kind: 'status',
  status,
  headers: { 'retry-after-ms': '5' },
});

/** A new account's project of 20 pieces; the requests after its first one, the probe, meet these. */
async function embed(...faults: readonly (Fault | null)[]) {
  stage.endpoint.next('embeddings', null, ...faults);
  return seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
}

test.each<readonly [string, Fault]>([
  ['status 500', soon(500)],
  ['status 503 with Retry-After', soon(503)],
  ['status 429', soon(429)],
  ['a connection that is lost', { kind: 'hang-up' }],
  ['half of a JSON', { kind: 'body', body: '{"data": [' }],
  ['a missing vector', { kind: 'missing-vectors' }],
])('%s in the middle is tried again, and nothing is lost', async (_, fault) => {
  const shop = await embed(null, fault);
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({
    state: 'COMPLETE',
    embedded: 20,
    note: null,
  });
  const [, , failed, again] = newRequests();
  expect(again?.texts).toEqual(failed?.texts);
  expect(newRequests()).toHaveLength(6);
});

test('a key that is refused ends the run at once, and it says so; a good one goes on', async () => {
  stage.endpoint.always('embeddings', { kind: 'status', status: 401, code: 'invalid_api_key' });
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  const found = await embeddingsSettled(stage.app, shop);
  expect(found).toMatchObject({ state: 'FAILED', embedded: 0, tokens: 0, dimension: null });
  expect(found.note).toMatch(/status 401.*OPENAI_API_KEY/u);
  expect(newRequests()).toHaveLength(1);
  stage.endpoint.always('embeddings', null);
  await indexProject(shop.api, shop.project.id);
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({ state: 'COMPLETE', note: null });
});

test('vectors of another dimension in the middle are not kept, the run says so and goes on later', async () => {
  const shop = await embed(null, { kind: 'wrong-dimension', dimension: 16 });
  const found = await embeddingsWhen(stage.app, shop, ({ note }) => note !== null);
  expect(found).toMatchObject({ state: 'WAITING', dimension: 32, embedded: 5 });
  expect(found.note).toMatch(/16 dimensions, after some of 32.*Next attempt in 60 s/u);
  await indexProject(shop.api, shop.project.id);
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({ state: 'COMPLETE', note: null });
});

test('a text that the endpoint does not take is found, and the others are embedded', async () => {
  const no: Fault = { kind: 'status', status: 400 };
  // of 5: 2 and 3; of the 2 the first is not taken
  const shop = await embed(no, no, no);
  const found = await embeddingsSettled(stage.app, shop);
  expect(found).toMatchObject({ state: 'PARTIAL', embedded: 19, coverage: 0.95 });
  expect(found.note).toMatch(/^19 of 20 chunks.*rejected 1/u);
});

test('another model behind the same name is noticed, and its vectors are not mixed with the old', async () => {
  const shop = await embed();
  await embeddingsSettled(stage.app, shop);
  const before = stage.endpoint.requests.length;
  stage.endpoint.embedBy((text, dimension) =>
    Array.from({ length: dimension }, (_, i) => Math.sin(text.length * (i + 1))),
  );
  const files = { ...manyFiles(20), 'src/new.ts': 'export const added = [\n  1,\n  2,\n];\n' };
  const twin = await seed(stage.app).of(shop).project({ files }).indexed();
  expect(await embeddingsSettled(stage.app, twin)).toMatchObject({ state: 'COMPLETE', chunks: 21 });
  const texts = stage.endpoint.requests.slice(before).flatMap((request) => request.texts);
  expect(texts).toHaveLength(22);
});
