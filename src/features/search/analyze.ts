import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import type { FileChunk, FileChunks } from '#code/chunk-columns.ts';
import type { SymbolFact } from '#code/model.ts';
import { encodeChunkSymbols } from './index/chunk-symbols.ts';
import { type ChunkKind, encodeChunkTable } from './index/chunk-table.ts';
import {
  type EmbeddingInput,
  type EmbeddingProgress,
  learnEmbedding,
} from './embedding/learning.ts';
import { createSearchIndexBuilder, type SearchIndex } from './index/index-builder.ts';
import { decodeSpace, encodeSpace } from './embedding/space.ts';
import { encodeVectors } from './embedding/vectors.ts';
import { encodeTermBlocks, type TermEntry } from './index/term-blocks.ts';

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
export {
  buildEvaluationIndex,
  type EvaluationChunk,
  type EvaluationIndex,
} from './evaluation-index.ts';

export { decodeStoredChunks } from './index/stored-chunks.ts';
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
  /** git blob id */
  readonly contentId: string;
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
       * `posting_block`: first term, last term, data, vectors or null. `search_block`: kind, number,
       * data.
       */
      readonly table: 'posting_block' | 'search_block';
      /** made while they are read; read them before the next step */
      readonly rows: Iterable<readonly SearchValue[]>;
    }
  | ({ readonly kind: 'progress' } & EmbeddingProgress);

export interface SearchIndexOptions {
  /** false: found by words alone */
  readonly isEmbedded: boolean;
  /** what the index before learnt, as its `search_block` of kind `space` has it */
  readonly space?: Uint8Array | null;
}

/**
 * The search index of a project: its chunks numbered from 0, their postings, and the embedding
 * learnt from them. The memory it takes is that of the postings.
 * @returns the number of chunks
 */
export function* buildSearchIndex(
  files: Iterable<SearchableFile>,
  { isEmbedded, space = null }: SearchIndexOptions = { isEmbedded: true },
): Generator<SearchIndexStep, number> {
  const builder = createSearchIndexBuilder();
  const { contentIds, symbolIds } = addChunks(files, builder.add);
  const index = builder.finish();
  const known = space === null ? null : decodeSpace(space);
  const { corpus } = index;
  const termVectors = isEmbedded
    ? yield* embed({ corpus, contentIds, known })
    : new Map<string, Uint8Array>();
  yield { kind: 'rows', table: 'posting_block', rows: postingRows(index, termVectors) };
  yield {
    kind: 'rows',
    table: 'search_block',
    rows: [
      ['table', 0, encodeChunkTable(index.table)],
      ['symbols', 0, encodeChunkSymbols(symbolIds)],
    ],
  };
  return index.table.count;
}

interface Added {
  /** by file */
  readonly contentIds: readonly string[];
  /** by chunk; -1 where it is of none */
  readonly symbolIds: Int32Array;
}

function addChunks(
  files: Iterable<SearchableFile>,
  add: ReturnType<typeof createSearchIndexBuilder>['add'],
): Added {
  const contentIds: string[] = [];
  const symbolIds: number[] = [];
  for (const { id: fileId, contentId, path, isTest, facts, chunks, firstSymbol } of files) {
    contentIds.push(contentId);
    const ofFile = {
      fileId,
      path,
      isTest,
      isGenerated: facts.generated || isLockPath(path),
      isDocument: isDocumentPath(path),
      chunks,
    };
    for (const chunk of chunks.chunks) {
      add({ ...ofFile, kind: kindOf(facts, chunk), chunk });
      symbolIds.push(chunk.symbol === -1 ? -1 : firstSymbol + chunk.symbol);
    }
  }
  return { contentIds, symbolIds: Int32Array.from(symbolIds) };
}

function kindOf(facts: SearchableFacts, chunk: FileChunk): ChunkKind {
  return facts.symbols[chunk.symbol]?.kind ?? 'section';
}

/** Makes the embedding, gives the blocks of its chunk vectors and its space, returns its term vectors. */
function* embed(
  input: EmbeddingInput,
): Generator<SearchIndexStep, ReadonlyMap<string, Uint8Array>> {
  const learning = learnEmbedding(input);
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
  const { space } = embedding;
  yield { kind: 'rows', table: 'search_block', rows: [['space', 0, encodeSpace(space)]] };
  return new Map(space.termVectors.map(({ term, data }) => [term, data]));
}

function* postingRows(
  index: SearchIndex,
  termVectors: ReadonlyMap<string, Uint8Array>,
): Generator<readonly SearchValue[]> {
  for (const block of encodeTermBlocks(termEntries(index, termVectors))) {
    yield [block.firstTerm, block.lastTerm, block.data, block.vectors];
  }
}

function* termEntries(
  index: SearchIndex,
  termVectors: ReadonlyMap<string, Uint8Array>,
): Generator<TermEntry> {
  for (const { term, documentFrequency, data } of index.rows()) {
    yield { term, documentFrequency, data, vector: termVectors.get(term) ?? null };
  }
}
