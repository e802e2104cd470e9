import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import type { FileChunk, FileChunks } from '#code/chunk-columns.ts';
import type { SymbolFact } from '#code/model.ts';
import { type ChunkKind, encodeChunkTable } from './index/chunk-table.ts';
import { type EmbeddingProgress, learnEmbedding } from './embedding/learning.ts';
import { createSearchIndexBuilder, type SearchIndex } from './index/index-builder.ts';
import { encodeVectors } from './embedding/vectors.ts';

export {
  BLOCK_CHUNKS,
  createVectorStore,
  decodeVectors,
  encodeVectors,
  putVector,
  similaritiesTo,
  vectorAt,
  type VectorStore,
} from './embedding/vectors.ts';
export { buildTrialIndex, type TrialChunk, type TrialIndex } from './trial-index.ts';

export { createTextSegmentBuilder, type TextSegment } from './text/segment.ts';
export { type PlannedSegment, planSegments } from './text/segment-plan.ts';

/** What search asks of a file's facts. */
export interface SearchableFacts {
  readonly generated: boolean;
  readonly symbols: readonly Pick<SymbolFact, 'kind'>[];
}

/** A file whose chunks are to be found. */
export interface SearchableFile {
  /** the caller's number of the file */
  readonly id: number;
  readonly path: string;
  readonly isTest: boolean;
  readonly facts: SearchableFacts;
  /** read before the next file is asked for, and not kept */
  readonly chunks: FileChunks;
  /** the caller's number of the first symbol of `facts`; its others follow */
  readonly firstSymbol: number;
}

type SearchValue = string | number | Uint8Array | null;

export type SearchIndexStep =
  | {
      readonly kind: 'rows';
      /**
       * `chunk`: id, file, symbol or null, start line, end line. `posting`: term, document frequency,
       * data, vector or null. `search_block`: kind, number, data.
       */
      readonly table: 'chunk' | 'posting' | 'search_block';
      /** made while they are read; read them before the next step */
      readonly rows: Iterable<readonly SearchValue[]>;
    }
  | ({ readonly kind: 'progress' } & EmbeddingProgress);

export interface SearchIndexOptions {
  /** false: found by words alone */
  readonly isEmbedded: boolean;
}

/**
 * The search index of a project: its chunks numbered from 0, their postings, and the embedding
 * learnt from them. The memory it takes is that of the postings.
 * @returns the number of chunks
 */
export function* buildSearchIndex(
  files: Iterable<SearchableFile>,
  { isEmbedded }: SearchIndexOptions = { isEmbedded: true },
): Generator<SearchIndexStep, number> {
  const builder = createSearchIndexBuilder();
  yield { kind: 'rows', table: 'chunk', rows: chunkRows(files, builder.add) };
  const index = builder.finish();
  const termVectors = isEmbedded ? yield* embed(index) : new Map<string, Uint8Array>();
  yield { kind: 'rows', table: 'posting', rows: postingRows(index, termVectors) };
  yield {
    kind: 'rows',
    table: 'search_block',
    rows: [['table', 0, encodeChunkTable(index.table)]],
  };
  return index.table.count;
}

type AddChunk = ReturnType<typeof createSearchIndexBuilder>['add'];

function* chunkRows(
  files: Iterable<SearchableFile>,
  add: AddChunk,
): Generator<readonly SearchValue[]> {
  for (const { id: fileId, path, isTest, facts, chunks, firstSymbol } of files) {
    const ofFile = {
      fileId,
      path,
      isTest,
      isGenerated: facts.generated || isLockPath(path),
      isDocument: isDocumentPath(path),
      chunks,
    };
    for (const chunk of chunks.chunks) {
      const id = add({ ...ofFile, kind: kindOf(facts, chunk), chunk });
      const symbolId = chunk.symbol === -1 ? null : firstSymbol + chunk.symbol;
      yield [id, fileId, symbolId, chunk.startLine, chunk.endLine];
    }
  }
}

function kindOf(facts: SearchableFacts, chunk: FileChunk): ChunkKind {
  return facts.symbols[chunk.symbol]?.kind ?? 'section';
}

/** Learns the embedding, gives the blocks of its chunk vectors, returns its term vectors. */
function* embed(index: SearchIndex): Generator<SearchIndexStep, ReadonlyMap<string, Uint8Array>> {
  const learning = learnEmbedding(index.corpus);
  let step = learning.next();
  while (step.done !== true) {
    yield { kind: 'progress', ...step.value };
    step = learning.next();
  }
  const embedding = step.value;
  if (embedding === null) return new Map();
  const blocks = [...encodeVectors(embedding.vectors)];
  const rows = blocks.map(({ firstChunk, data }) => ['vectors', firstChunk, data] as const);
  yield { kind: 'rows', table: 'search_block', rows };
  return new Map(embedding.termVectors.map(({ term, data }) => [term, data]));
}

function* postingRows(
  index: SearchIndex,
  termVectors: ReadonlyMap<string, Uint8Array>,
): Generator<readonly SearchValue[]> {
  for (const { term, documentFrequency, data } of index.rows()) {
    yield [term, documentFrequency, data, termVectors.get(term) ?? null];
  }
}
