import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import type { FileChunk, FileChunks } from '#code/chunk-columns.ts';
import type { SymbolFact } from '#code/model.ts';
import { encodeChunkSymbols } from './index/chunk-symbols.ts';
import {
  type ChunkKind,
  type ChunkTable,
  encodeChunkTable,
  joinTables,
} from './index/chunk-table.ts';
import type { ChunkRange } from './index/chunk-corpus.ts';
import { type Embedding, type EmbeddingProgress, learnEmbedding } from './embedding/learning.ts';
import {
  createSearchIndexBuilder,
  type SearchIndex,
  type TermFrequencies,
} from './index/index-builder.ts';
import { decodeSpace, encodeSpace, type Space } from './embedding/space.ts';
import { encodeVectors, sliceVectors } from './embedding/vectors.ts';
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

export {
  joinChunks,
  STORED_CHUNKS,
  type StoredChunkBlock,
  type StoredChunks,
  toChunkSources,
} from './index/stored-chunks.ts';
export { decodeOrigin, encodeOrigin, fits, toOrigin } from './embedding/space.ts';
export { createTextSegmentBuilder, type TextSegment } from './text/segment.ts';
export { type PlannedSegment, planSegments } from './index/segment-plan.ts';

/** What search asks of a file's facts. */
export interface SearchableFacts {
  readonly generated: boolean;
  readonly symbols: readonly Pick<SymbolFact, 'kind'>[];
}

/** A file whose chunks are to be found. */
export interface SearchableFile {
  /** the caller's number of the file, above that of the file before */
  readonly id: number;
  /** git blob id */
  readonly contentId: string;
  readonly path: string;
  readonly isTest: boolean;
  readonly facts: SearchableFacts;
  /** read before the next file is asked for, and not kept */
  readonly chunks: FileChunks;
}

type SearchValue = string | number | Uint8Array | null;

/** Neighbouring files whose part of the index is made. */
export interface SegmentFiles {
  readonly firstFile: number;
  readonly fileCount: number;
}

/**
 * Rows of a table behind the id of their segment, or of the space. `posting_block`: first term, last term,
 * data. `search_block`: kind, number, data. `space_block`: first term, last term, data, vectors or null.
 * `space_data`: data.
 */
export type SearchTable = 'posting_block' | 'search_block' | 'space_block' | 'space_data';

export type SearchIndexStep =
  | {
      readonly kind: 'rows';
      readonly table: SearchTable;
      /** place of the segment among those that are made; rows of the space are of none */
      readonly segment: number;
      /** made while they are read; read them before the next step */
      readonly rows: Iterable<readonly SearchValue[]>;
    }
  | { readonly kind: 'segment'; readonly segment: number; readonly chunks: number }
  | ({ readonly kind: 'progress' } & EmbeddingProgress);

export interface SearchIndexOptions {
  /** what is made; their files are given, and no others */
  readonly segments: readonly SegmentFiles[];
  /** false: found by words alone */
  readonly isEmbedded: boolean;
  /** what was learnt before, as `space_data` has it; null: it is learnt from these files */
  readonly space: Uint8Array | null;
}

/**
 * Segments of a project's search index: chunks numbered from 0 in each, their postings, and their vectors.
 * A segment is a function of its files and the space. The memory it takes is that of the postings.
 */
export function* buildSearchIndex(
  files: Iterable<SearchableFile>,
  { segments, isEmbedded, space }: SearchIndexOptions,
): Generator<SearchIndexStep> {
  const builder = createSearchIndexBuilder();
  const { symbols, ranges } = addChunks(files, segments, builder.add);
  const index = builder.finish();
  const known = space === null ? null : decodeSpace(space);
  const embedding = yield* embed(index, known, isEmbedded);
  if (known === null) yield* spaceSteps(embedding.space);
  const parts = ranges.map((range, segment) => ({
    segment,
    range,
    firstFile: segments[segment]?.firstFile ?? 0,
  }));
  for (const { segment, range } of parts) {
    const rows = postingRows(index, range);
    yield { kind: 'rows', table: 'posting_block', segment, rows };
  }
  const table = index.table(frequenciesIn(embedding.space));
  for (const part of parts) {
    const { segment, range } = part;
    const rows = [...blocksOf({ table, symbols, embedding }, part)];
    yield { kind: 'rows', table: 'search_block', segment, rows };
    yield { kind: 'segment', segment, chunks: range.to - range.from };
  }
}

interface Added {
  /** by chunk, place of its symbol in its file; -1 where it is of none */
  readonly symbols: Int32Array;
  /** chunks of each segment */
  readonly ranges: readonly ChunkRange[];
}

function addChunks(
  files: Iterable<SearchableFile>,
  segments: readonly SegmentFiles[],
  add: ReturnType<typeof createSearchIndexBuilder>['add'],
): Added {
  const symbols: number[] = [];
  const ends = segments.map(() => 0);
  let segment = 0;
  for (const { id: fileId, path, isTest, facts, chunks } of files) {
    while (fileId >= endOf(segments[segment])) ends[segment++] = symbols.length;
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
      symbols.push(chunk.symbol);
    }
  }
  ends.fill(symbols.length, segment);
  const ranges = ends.map((to, i) => ({ from: ends[i - 1] ?? 0, to }));
  return { symbols: Int32Array.from(symbols), ranges };
}

/** @throws RangeError for a file behind the last segment */
function endOf(segment: SegmentFiles | undefined): number {
  if (segment === undefined) throw new RangeError('A file of no segment');
  return segment.firstFile + segment.fileCount;
}

function kindOf(facts: SearchableFacts, chunk: FileChunk): ChunkKind {
  return facts.symbols[chunk.symbol]?.kind ?? 'section';
}

function* embed(
  { corpus }: SearchIndex,
  known: Space | null,
  isEmbedded: boolean,
): Generator<SearchIndexStep, Embedding> {
  const learning = learnEmbedding({ corpus, known, isEmbedded });
  let step = learning.next();
  while (step.done !== true) {
    yield { kind: 'progress', ...step.value };
    step = learning.next();
  }
  return step.value;
}

function* spaceSteps(space: Space): Generator<SearchIndexStep> {
  const rows = spaceRows(space);
  yield { kind: 'rows', table: 'space_block', segment: -1, rows };
  yield { kind: 'rows', table: 'space_data', segment: -1, rows: [[encodeSpace(space)]] };
}

const NO_POSTINGS = new Uint8Array(0);

function* spaceRows({ terms }: Space): Generator<readonly SearchValue[]> {
  const entries = terms.map((one) => ({ ...one, data: NO_POSTINGS }));
  for (const { firstTerm, lastTerm, data, vectors } of encodeTermBlocks(entries))
    yield [firstTerm, lastTerm, data, vectors];
}

function frequenciesIn({ chunkCount, terms }: Space): TermFrequencies {
  const frequencies = new Map(terms.map((one) => [one.term, one.documentFrequency]));
  return { chunkCount, of: (term) => frequencies.get(term) ?? 0 };
}

interface Chunks {
  readonly table: ChunkTable;
  readonly symbols: Int32Array;
  readonly embedding: Embedding;
}

interface Part {
  readonly range: ChunkRange;
  readonly firstFile: number;
}

/** Files are numbered from 0 in a segment, too. */
function* blocksOf(
  { table, symbols, embedding: { vectors } }: Chunks,
  { range, firstFile }: Part,
): Generator<readonly SearchValue[]> {
  const own = joinTables([{ table, ...range, fileOffset: -firstFile }]);
  yield ['table', 0, encodeChunkTable(own)];
  yield ['symbols', 0, encodeChunkSymbols(symbols.subarray(range.from, range.to))];
  if (vectors === null) return;
  for (const { firstChunk, data } of encodeVectors(sliceVectors(vectors, range)))
    yield ['vectors', firstChunk, data];
}

function* postingRows(index: SearchIndex, range: ChunkRange): Generator<readonly SearchValue[]> {
  for (const { firstTerm, lastTerm, data } of encodeTermBlocks(termEntries(index, range)))
    yield [firstTerm, lastTerm, data];
}

function* termEntries(index: SearchIndex, range: ChunkRange): Generator<TermEntry> {
  for (const row of index.rows(range)) yield { ...row, vector: null };
}
