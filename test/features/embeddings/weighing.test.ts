import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomVector, type VectorOf } from '../../support/ai-endpoint-vectors.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { type Embeddings, embeddingsSettled, type EmbeddingStage, startStage } from './support.ts';

const COUNT = 60;
const NOUNS = ['lantern', 'glacier', 'violin', 'harbour', 'meadow', 'compass', 'orchid', 'falcon'];
const VERBS = ['dims', 'melts', 'tunes', 'guards', 'mows', 'turns', 'waters', 'feeds'];

/** A sentence for each number that shares no word with its code. */
const sentenceOf = (i: number) =>
  `${VERBS[i % 8] ?? ''} the ${NOUNS[(i >> 3) % 8] ?? ''} of every ${NOUNS[(i + 3) % 8] ?? ''} at dusk.`;

/** Half of them documented; the code of all is alike. */
const FILES = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => [
    `src/part${i}.ts`,
    `/** ${sentenceOf(i)} */
export function run${i}(first: number, second: number): number {
  const sum = first + second * ${i};
  return sum > ${i} ? sum : first - second;
}

export function other${i}(value: string): string {
  return value.slice(${i}, value.length);
}
`,
  ]),
);

/** Close where the number is the same, whether of a sentence or of code. */
const knowing: VectorOf = (text, dimension) => {
  const code = /\brun(\d+)\(/u.exec(text)?.[1];
  const said = Array.from({ length: COUNT }, (_, i) => i).find(
    (i) => text.trim().toLowerCase() === sentenceOf(i).toLowerCase(),
  );
  const topic = code ?? said;
  return randomVector(topic === undefined ? text : `topic ${topic}`, dimension);
};

describe.each<readonly [string, VectorOf, (found: Embeddings) => void]>([
  [
    'vectors that know what the code does',
    knowing,
    ({ weight, note }) => {
      expect(weight).toBeGreaterThan(0);
      expect(note).toBeNull();
    },
  ],
  [
    'random vectors',
    (text, dimension) => randomVector(text, dimension),
    ({ weight, note }) => {
      expect(weight).toBe(0);
      expect(note).toMatch(/they do not improve search/u);
    },
  ],
])('%s', (_, vectorOf, judge) => {
  let stage: EmbeddingStage;
  let shop: SeededProject;
  beforeAll(async () => {
    stage = await startStage();
    stage.endpoint.embedBy(vectorOf);
    shop = await seed(stage.app).account().project({ files: FILES }).indexed();
  });
  afterAll(() => stage?.close());

  test('get the weight that the project itself shows them to be worth', async () => {
    const found = await embeddingsSettled(stage.app, shop);
    expect(found).toMatchObject({ state: 'COMPLETE', coverage: 1 });
    judge(found);
  });

  test('and are asked for the query only where they count', async () => {
    const { weight } = await embeddingsSettled(stage.app, shop);
    const before = stage.endpoint.requests.length;
    const answer = await shop.api.post(`/projects/${shop.project.id}/search`, {
      query: 'run first',
    });
    expect(answer.status).toBe(200);
    expect(stage.endpoint.requests).toHaveLength(weight === 0 ? before : before + 1);
  });

  test('the documentation that was asked for stood in no text that was measured', async () => {
    await embeddingsSettled(stage.app, shop);
    const texts = stage.endpoint.embeddedTexts();
    const plain = texts.filter((text) => /\brun0\(/u.test(text));
    expect(plain).toHaveLength(2);
    expect(plain.filter((text) => text.includes(sentenceOf(0)))).toHaveLength(1);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('a project with little documentation keeps the weight of the offline embeddings', async () => {
  const stage = await startStage();
  try {
    const few = Object.fromEntries(Object.entries(FILES).slice(0, 20));
    const shop = await seed(stage.app).account().project({ files: few }).indexed();
    expect(await embeddingsSettled(stage.app, shop)).toMatchObject({
      state: 'COMPLETE',
      weight: null,
    });
  } finally {
    await stage.close();
  }
});
