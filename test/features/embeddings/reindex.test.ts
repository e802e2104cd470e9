import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VectorOf } from '../../support/ai-endpoint-vectors.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import {
  embeddingsOf,
  embeddingsSettled,
  type EmbeddingStage,
  manyFiles,
  searchNotes,
  startStage,
} from './support.ts';

let stage: EmbeddingStage;
let shop: SeededProject;

/** Only what is about item 7 is close to its question. */
const byTopic: VectorOf = (text, dimension) =>
  Array.from({ length: dimension }, (_, i) =>
    i === (/itemNumber7\b|striped horse/u.test(text) ? 1 : 2) ? 1 : 0.01,
  );

beforeAll(async () => {
  stage = await startStage();
  stage.endpoint.embedBy(byTopic);
  shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(40) })
    .indexed();
  await embeddingsSettled(stage.app, shop);
});
afterAll(() => stage?.close());

/** Indexes changed files; the endpoint answers only once the gate is open. */
async function indexBehindGate(files: Readonly<Record<string, string>>) {
  const gate = Promise.withResolvers<void>();
  stage.endpoint.always('embeddings', { kind: 'slow', until: gate.promise });
  stage.endpoint.next('embeddings', null);
  writeFiles(shop.dir, files);
  const before = stage.endpoint.requestsOf('embeddings').length;
  await indexProject(shop.api, shop.project.id);
  // The probe, and the first batch: what was known is published before it is sent.
  await stage.endpoint.waitFor('embeddings', before + 2);
  return () => {
    stage.endpoint.always('embeddings', null);
    gate.resolve();
  };
}

test('a new index answers by what was paid for before, while the little that is new is on its way', async () => {
  const open = await indexBehindGate({
    'src/new.ts': 'export function added(): number {\n  return 1;\n}\n',
  });
  const found = await embeddingsOf(stage.app, shop);
  expect(found).toMatchObject({ state: 'EMBEDDING', chunks: 41, embedded: 40 });
  // Its query is known from before only to the endpoint: it must be let through.
  const answer = searchNotes(stage.app, shop, 'striped horse');
  open();
  expect(await answer).toEqual({ notes: [], files: ['src/item7.ts'] });
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({ state: 'COMPLETE' });
});

test('where much is new the offline embeddings answer until it is there, and the answer says so', async () => {
  const open = await indexBehindGate(manyFiles(20, 'fresh'));
  expect(await embeddingsOf(stage.app, shop)).toMatchObject({ embedded: 41, chunks: 61 });
  const { notes, files } = await searchNotes(stage.app, shop, 'itemNumber7');
  expect(notes).toEqual(['Embedding is in progress (67 %); offline embeddings were used.']);
  expect(files[0]).toBe('src/item7.ts');
  open();
  await embeddingsSettled(stage.app, shop);
  expect((await searchNotes(stage.app, shop, 'itemNumber7')).notes).toEqual([]);
});
