import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../support/ai-endpoint.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import {
  embeddingsSettled,
  type EmbeddingStage,
  manyFiles,
  searchNotes,
  startStage,
} from './support.ts';

let stage: EmbeddingStage;
let shop: SeededProject;

/** Two topics: what is about item 7, and all else. */
const byTopic = (text: string, dimension: number): number[] => {
  const isSeven = /itemNumber7\b|striped horse/u.test(text);
  return Array.from({ length: dimension }, (_, i) => (i === (isSeven ? 1 : 2) ? 1 : 0.01));
};

beforeAll(async () => {
  stage = await startStage();
  stage.endpoint.embedBy(byTopic);
  shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  await embeddingsSettled(stage.app, shop);
});
afterAll(() => stage?.close());

const search = (query: string) => searchNotes(stage.app, shop, query);

let asked = 0;
beforeEach(() => {
  asked = stage.endpoint.requests.length;
});
afterEach(() => stage.endpoint.always('embeddings', null));
const newRequests = () => stage.endpoint.requests.slice(asked);

test('what has no word in common is found by its meaning', async () => {
  expect(await search('striped horse')).toEqual({ notes: [], files: ['src/item7.ts'] });
  expect(newRequests().map(({ texts }) => texts)).toEqual([['striped horse']]);
});

test('a query is sent without its filters, and once however many ask it', async () => {
  const queries = ['kind:function striped horse -tree', '"striped horse" path:src'];
  await Promise.all([...queries, ...queries].map(search));
  await search(queries[0] ?? '');
  expect(newRequests()).toHaveLength(0);
  await Promise.all(Array.from({ length: 8 }, () => search('a striped horse of wood')));
  expect(newRequests().map(({ texts }) => texts)).toEqual([['a striped horse of wood']]);
});

test.each<readonly [string, Fault, RegExp]>([
  ['another dimension', { kind: 'wrong-dimension', dimension: 8 }, /8 dimensions.*has 32/u],
  ['no JSON', { kind: 'body', body: '<html>' }, /cannot be read|no vector/u],
])(
  'where the endpoint answers with %s, others answer and the answer says so',
  async (_, fault, note) => {
    stage.endpoint.always('embeddings', fault);
    const { notes, files } = await search(`itemNumber7 ${_}`);
    expect(notes).toEqual([expect.stringMatching(note)]);
    expect(files).toContain('src/item7.ts');
    stage.endpoint.always('embeddings', null);
  },
);

test('an endpoint that hangs is waited for two seconds, then no more until it has recovered', async () => {
  await search('a good answer first');
  stage.endpoint.always('embeddings', { kind: 'hang' });
  const startMs = performance.now();
  const both = await Promise.all(['a', 'b', 'c'].map((letter) => search(`itemNumber7 ${letter}`)));
  expect(performance.now() - startMs).toBeLessThan(3_500);
  for (const { notes, files } of both) {
    expect(notes).toEqual([expect.stringMatching(/did not answer in time.*offline/u)]);
    expect(files).toContain('src/item7.ts');
  }
  const afterMs = performance.now();
  const later = await Promise.all(['d', 'e', 'f'].map((letter) => search(`itemNumber7 ${letter}`)));
  expect(performance.now() - afterMs).toBeLessThan(1_500);
  for (const { notes } of later) expect(notes).toEqual([expect.stringMatching(/does not answer/u)]);
  expect(newRequests()).toHaveLength(4);
});
