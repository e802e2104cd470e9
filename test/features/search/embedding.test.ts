import { expect, test } from 'vitest';
import { aloneInFile } from '#code/chunk-columns.ts';
import { type ChunkFact, SEARCH_FIELDS } from '#code/model.ts';
import { createRandom } from '#lib/matrix.ts';
import { termsOf } from '#lib/words.ts';
import { rankChunks } from '#features/search/ranking/ranking.ts';
import { closestRows } from '#features/search/embedding/closest-rows.ts';
import { type EmbeddingInput, learnEmbedding } from '#features/search/embedding/learning.ts';
import { createSearchIndexBuilder } from '#features/search/index/index-builder.ts';
import { forEachPosting, toPostingRow } from '#features/search/index/postings.ts';
import { vectorsIn } from '#features/search/embedding/space.ts';
import { parseQuery, termsToFetch } from '#features/search/query.ts';
import { indexOf } from '../../support/ranked-index.ts';
import { toQueryVector } from '#features/search/embedding/query-vector.ts';
import {
  createVectorStore,
  decodeVectors,
  encodeVectors,
  putVector,
  similaritiesTo,
  sliceVectors,
  vectorAt,
} from '#features/search/embedding/vectors.ts';

const TOPICS = [
  ['socket', 'packet', 'network', 'listen', 'transport'],
  ['pixel', 'colour', 'canvas', 'shape', 'brush'],
  ['ledger', 'invoice', 'payment', 'currency', 'refund'],
];

/** Chunk i speaks of topic i % 3, with three of its five words. */
function project(chunkCount: number) {
  const builder = createSearchIndexBuilder();
  for (let i = 0; i < chunkCount; i++) {
    const topic = TOPICS[i % 3] ?? [];
    const words = [0, 1, 2].map((k) => topic[(Math.floor(i / 3) + k) % 5]).join(' ');
    builder.add({
      fileId: i,
      path: `f.ts`,
      kind: 'function',
      isTest: false,
      isGenerated: false,
      isDocument: false,
      ...aloneInFile(chunkOf(words)),
    });
  }
  const { table, ...index } = builder.finish();
  return { ...index, table: table() };
}

function chunkOf(body: string): ChunkFact {
  const terms = [...new Set(termsOf(body))];
  const counts = new Uint16Array(terms.length * SEARCH_FIELDS.length);
  for (let i = 0; i < terms.length; i++) counts[i * SEARCH_FIELDS.length + 4] = 1;
  return { symbol: -1, startLine: 1, endLine: 2, terms, counts };
}

function learn(
  index: ReturnType<typeof project>,
  given: Partial<Omit<EmbeddingInput, 'corpus'>> = {},
) {
  const steps: number[] = [];
  const { corpus } = index;
  const learning = learnEmbedding({ corpus, known: null, ...given });
  for (;;) {
    const step = learning.next();
    if (step.done === true) return { steps, embedding: step.value };
    steps.push(step.value.chunksProcessed);
  }
}

function learnt(index: ReturnType<typeof project>) {
  const { space, vectors } = learn(index).embedding;
  if (vectors === null) throw new Error('nothing learnt');
  return { space, vectors };
}

function ask(
  index: ReturnType<typeof project>,
  embedding: ReturnType<typeof learnt>,
  text: string,
) {
  const query = parseQuery(text);
  const all = new Map([...index.rows()].map((row) => [row.term, toPostingRow(row)]));
  const rows = new Map(
    termsToFetch(query).flatMap((term) => {
      const row = all.get(term);
      return row === undefined ? [] : [[term, row] as const];
    }),
  );
  const termVectors = vectorsIn(embedding.space);
  const { vectors } = embedding;
  const vector = toQueryVector({
    query,
    rows,
    termVectors,
    chunkCount: index.table.count,
    dimension: vectors.dimension,
  });
  return { query, rows, vectors, vector };
}

test('words that share their company are close, chunks without the word included', () => {
  const index = project(36);
  const embedding = learnt(index);
  const { vectors, vector } = ask(index, embedding, 'invoice');
  const cosines = similaritiesTo(vectors, vector);
  const ofTopic = (topic: number) => [...cosines].filter((_, i) => i % 3 === topic);
  expect(Math.min(...ofTopic(2))).toBeGreaterThan(Math.max(...ofTopic(0), ...ofTopic(1)) + 0.2);
});

test('a chunk with the words stays above one that is only close', () => {
  const index = project(36);
  const embedding = learnt(index);
  const { query, rows, vectors, vector } = ask(index, embedding, 'invoice');
  const semantic = { vectors, query: vector };
  const withWord = new Set<number>();
  forEachPosting(rows.get('invoic'), (id) => withWord.add(id));
  const builtTable = { ...index.table, startLines: lineOf(index), endLines: lineOf(index) };
  const hits = rankChunks({ query, rows, table: builtTable, limit: 90, semantic });
  const order = hits.map(({ chunkId }) => withWord.has(chunkId));
  expect(order.lastIndexOf(true)).toBe(withWord.size - 1);
  expect(order.length).toBeGreaterThan(withWord.size);
  expect(hits[0]?.score).toBeLessThanOrEqual(1);
});

test('what is only close is found beside words where the vectors reach further, and without words', () => {
  const index = project(36);
  const embedding = learnt(index);
  const { query, rows, vectors } = ask(index, embedding, 'invoice');
  const { vector } = ask(index, embedding, 'pixel');
  const table = { ...index.table, startLines: lineOf(index), endLines: lineOf(index) };
  const found = (words: typeof rows, reach: 'found' | 'all') => {
    const semantic = { vectors, query: vector, weight: 3, reach };
    return rankChunks({ query, rows: words, table, limit: 5, semantic });
  };
  expect(found(rows, 'found').every(({ lexical }) => lexical > 0)).toBe(true);
  expect(found(rows, 'all').every(({ lexical }) => lexical === 0)).toBe(true);
  expect(found(new Map(), 'found')).toHaveLength(5);
});

test('a score is the sum of what words and closeness give', () => {
  const index = project(36);
  const { query, rows, vectors, vector } = ask(index, learnt(index), 'invoice');
  const table = { ...index.table, startLines: lineOf(index), endLines: lineOf(index) };
  const hits = rankChunks({ query, rows, table, limit: 20, semantic: { vectors, query: vector } });
  for (const { score, lexical, semantic } of hits) expect(lexical + semantic).toBeCloseTo(score, 6);
  const byWords = rankChunks({ query, rows, table, limit: 20 });
  for (const { score, lexical, semantic } of byWords) {
    expect(semantic).toBe(0);
    expect(lexical).toBeCloseTo(score, 6);
  }
});

/** Every chunk on a line of its own, so that none overlaps another. */
function lineOf(index: ReturnType<typeof project>): Uint32Array {
  return Uint32Array.from({ length: index.table.count }, (_, i) => i + 1);
}

test('learning repeats exactly and reports every block', () => {
  const index = project(2_500);
  const [first, second] = [learn(index), learn(project(2_500))];
  expect(first.steps.at(-1)).toBe(2_500);
  expect(first.steps).toEqual(first.steps.toSorted((a, b) => a - b));
  expect(first.steps).toEqual(expect.arrayContaining([1_024, 2_048]));
  expect(first.embedding.vectors?.values).toEqual(second.embedding.vectors?.values);
  expect(first.embedding.space).toEqual(second.embedding.space);
});

test('a space learnt before gives the vectors that it gave, and new pieces theirs', () => {
  const first = learn(project(300)).embedding;
  const known = first.space;
  expect(learn(project(300), { known }).embedding).toEqual(first);
  const grown = learn(project(330), { known }).embedding;
  expect(grown.space).toBe(known);
  // Chunk 315 has the words of chunk 0.
  const vectors = grown.vectors ?? createVectorStore(0, 0);
  expect(similaritiesTo(vectors, vectorAt(vectors, 315), [0])[0]).toBeGreaterThan(0.99);
});

test('what a part of the chunks has in a known space is what all of them have', () => {
  const { space: known, vectors } = learnt(project(300));
  const part = learn(project(30), { known }).embedding.vectors;
  expect(part).toEqual(sliceVectors(vectors, { from: 0, to: 30 }));
});

test.each([9, 0])('%i chunks are too little text to learn vectors from', (count) => {
  const { space, vectors } = learn(project(count)).embedding;
  expect(vectors).toBeNull();
  expect(space).toMatchObject({ dimension: 0, chunkCount: count });
});

test('without vectors the frequencies of names are learnt', () => {
  const { built } = indexOf([
    { path: 'a.ts', name: 'readFile' },
    { path: 'b.ts', name: 'writeFile' },
  ]);
  const learning = learnEmbedding({ corpus: built.corpus, known: null, isEmbedded: false });
  let step = learning.next();
  while (step.done !== true) step = learning.next();
  const terms = step.value.space.terms.map(({ term, documentFrequency }) => [
    term,
    documentFrequency,
  ]);
  expect(terms).toEqual([
    ['file', 2],
    ['read', 1],
    ['write', 1],
  ]);
});

test('vectors survive storage in blocks, a missing block leaves its chunks without', () => {
  const index = project(2_500);
  const { vectors } = learnt(index);
  const blocks = [...encodeVectors(vectors)];
  expect(blocks.map(({ firstChunk }) => firstChunk)).toEqual([0, 1_024, 2_048]);
  expect(decodeVectors(blocks.toReversed(), 2_500)).toEqual(vectors);
  const partial = decodeVectors(blocks.slice(1), 2_500);
  expect(similaritiesTo(partial, vectorAt(vectors, 0), [0])).toEqual(Float32Array.of(0));
  const [block] = blocks;
  if (block === undefined) throw new Error('no block');
  expect(() => decodeVectors([{ firstChunk: 0, data: block.data.subarray(1) }], 2_500)).toThrow(
    RangeError,
  );
  expect(() => decodeVectors([{ ...block, firstChunk: 2_000 }], 2_500)).toThrow(RangeError);
});

test('quantised cosines are within 0.01 of the exact ones', () => {
  const store = createVectorStore(2, 3);
  putVector(store, 0, [3, -1, 2]);
  putVector(store, 1, [0, 0, 0]);
  const query = Float32Array.of(1, 1, 1);
  const [cosine, none] = similaritiesTo(store, query);
  expect(cosine).toBeCloseTo(4 / Math.sqrt(14 * 3), 2);
  expect(none).toBe(0);
  expect([...similaritiesTo(store, Float32Array.of(0, 0, 0))]).toEqual([0, 0]);
  expect([...similaritiesTo(store, Float32Array.of(1))]).toEqual([0, 0]);
});

test('the closest of many rows are found by their signs, those not admitted left out', () => {
  const dimension = 64;
  const store = createVectorStore(3_000, dimension);
  const random = createRandom(11);
  const noise = (size: number) => Array.from({ length: dimension }, () => (random() - 0.5) * size);
  const query = Float32Array.from(noise(2));
  for (let row = 0; row < store.count; row++) {
    const near = row % 300 === 7;
    const other = noise(near ? 0.4 : 2);
    putVector(store, row, near ? query.map((value, i) => value + (other[i] ?? 0)) : other);
  }
  const planted = Array.from({ length: 10 }, (_, i) => 7 + 300 * i);
  const closest = closestRows(store, query, { count: 10, isAdmitted: () => true });
  expect(closest.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(planted);
  expect(closest.map(({ cosine }) => cosine)).toEqual(
    closest.map(({ cosine }) => cosine).toSorted((a, b) => b - a),
  );
  const without = closestRows(store, query, { count: 10, isAdmitted: (row) => row !== 307 });
  expect(without.map(({ row }) => row)).not.toContain(307);
  expect(closestRows(store, query.subarray(1), { count: 10, isAdmitted: () => true })).toEqual([]);
});
