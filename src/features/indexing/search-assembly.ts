import { decodeChunks } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import type { ChunkFact, FileFacts } from '#code/model.ts';
import { type ChunkKind, encodeChunkTable } from '#features/search/chunk-table.ts';
import { learnEmbedding } from '#features/search/embedding.ts';
import { createSearchIndexBuilder, type SearchIndex } from '#features/search/index-builder.ts';
import { encodeVectors } from '#features/search/vectors.ts';
import type { CopyValue } from '#platform/db/copy.ts';
import { type AssemblyStep, toSteps } from './assembly-step.ts';
import type { Assembled } from './assembly-tables.ts';

const CHUNK_TARGET = 'chunk (snapshot_id, id, file_id, symbol_id, start_line, end_line)';
const POSTING_TARGET = 'posting (snapshot_id, term, document_frequency, data, vector)';
const BLOCK_TARGET = 'search_block (snapshot_id, kind, block, data)';

/**
 * The search index of a snapshot: its chunks, postings, and the embedding learnt from them.
 * @returns the number of chunks
 */
export function* indexForSearch(assembled: Assembled): Generator<AssemblyStep, number> {
  const { snapshotId } = assembled.input;
  const builder = createSearchIndexBuilder();
  yield* toSteps(CHUNK_TARGET, chunkRows(assembled, builder.add));
  const index = builder.finish();
  const vectors = yield* learn(snapshotId, index);
  yield* toSteps(POSTING_TARGET, postingRows(snapshotId, index, vectors));
  yield* toSteps(BLOCK_TARGET, [[snapshotId, 'table', 0, encodeChunkTable(index.table)]]);
  return index.table.count;
}

type AddChunk = ReturnType<typeof createSearchIndexBuilder>['add'];

function* chunkRows(assembled: Assembled, add: AddChunk): Generator<readonly CopyValue[]> {
  const { input, facts, firstSymbols } = assembled;
  for (const [fileId, file] of input.files.entries()) {
    const fact = facts[fileId];
    if (fact === undefined) continue;
    const isTest = isTestPath(file.path);
    for (const chunk of decodeChunks(Buffer.from(file.chunks))) {
      const kind = kindOf(fact, chunk);
      const id = add({ fileId, path: file.path, kind, isTest, isGenerated: fact.generated, chunk });
      const symbolId = chunk.symbol === -1 ? null : (firstSymbols[fileId] ?? 0) + chunk.symbol;
      yield [input.snapshotId, id, fileId, symbolId, chunk.startLine, chunk.endLine];
    }
  }
}

function kindOf(facts: FileFacts, chunk: ChunkFact): ChunkKind {
  return facts.symbols[chunk.symbol]?.kind ?? 'section';
}

/** Learns the embedding, gives the blocks of its chunk vectors, returns its term vectors. */
function* learn(
  snapshotId: string,
  index: SearchIndex,
): Generator<AssemblyStep, ReadonlyMap<string, Uint8Array>> {
  const learning = learnEmbedding(index.corpus);
  let step = learning.next();
  while (step.done !== true) {
    yield { kind: 'progress', ...step.value };
    step = learning.next();
  }
  const embedding = step.value;
  if (embedding === null) return new Map();
  const blocks = [...encodeVectors(embedding.vectors)];
  yield* toSteps(
    BLOCK_TARGET,
    blocks.map(({ firstChunk, data }) => [snapshotId, 'vectors', firstChunk, data]),
  );
  return new Map(embedding.termVectors.map(({ term, data }) => [term, data]));
}

function* postingRows(
  snapshotId: string,
  index: SearchIndex,
  vectors: ReadonlyMap<string, Uint8Array>,
): Generator<readonly CopyValue[]> {
  for (const { term, documentFrequency, data } of index.rows()) {
    yield [snapshotId, term, documentFrequency, data, vectors.get(term) ?? null];
  }
}
