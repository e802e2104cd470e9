import { hash } from 'node:crypto';
import { toFileChunks } from '#code/chunk-columns.ts';
import { chunkFile } from '#code/chunk.ts';
import { isTestPath } from '#code/languages/registry.ts';
import { buildSearchIndex, type SearchIndexStep } from '#features/search/analyze.ts';
import { decodeVectors, type VectorStore } from '#features/search/embedding/vectors.ts';
import { type ChunkTable, decodeChunkTable } from '#features/search/index/chunk-table.ts';
import { type PostingRow, toPostingRow } from '#features/search/index/postings.ts';
import { decodeTermBlock, type TermEntry } from '#features/search/index/term-blocks.ts';
import { toSegmentChunks } from '#features/search/index/stored-chunks.ts';
import type { Corpus } from './corpus.ts';
import type { TermVector } from '../../src/features/search/embedding/space.ts';

/** The rows of the product's own search index, as its tables would hold them. */
export interface IndexRows {
  /** file, symbol of that file or -1, first and last line, four numbers a chunk */
  readonly chunks: Int32Array;
  readonly postings: readonly TermEntry[];
  /** with the vectors that were learnt */
  readonly space: readonly TermEntry[];
  readonly table: Uint8Array;
  readonly vectors: readonly { readonly firstChunk: number; readonly data: Uint8Array }[];
}

export interface BuiltIndex {
  readonly chunks: Int32Array;
  readonly table: ChunkTable;
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly termVectors: ReadonlyMap<string, TermVector>;
  /** null where too little text was there to learn from */
  readonly vectors: VectorStore | null;
}

/** What makes the rows, relative to `src`: with a change of it they are made anew. */
export const INDEX_SOURCES = [
  'features/search/index',
  'features/search/embedding',
  'features/search/analyze.ts',
  'code/chunk.ts',
  'code/chunk-columns.ts',
  'code/chunk-headings.ts',
  'code/chunk-lines.ts',
  'code/chunk-sections.ts',
  'code/chunk-symbols.ts',
  'code/chunk-terms.ts',
  'lib/byte-order.ts',
  'lib/byte-writer.ts',
  'lib/growing-column.ts',
  'lib/matrix.ts',
  'lib/stop-words.ts',
  'lib/varint.ts',
  'lib/word-memo.ts',
  'lib/words.ts',
] as const;

const CHUNK_NUMBERS = 4;

interface IndexDraft {
  readonly postings: TermEntry[];
  readonly space: TermEntry[];
  table: Uint8Array;
  symbols: Uint8Array;
  readonly vectors: { readonly firstChunk: number; readonly data: Uint8Array }[];
}

type IndexedFiles = Pick<Corpus, 'files'>;

/** Builds the index by the product's own steps, files numbered as in the corpus. */
export function buildRows(corpus: IndexedFiles, isEmbedded = true): IndexRows {
  const none = new Uint8Array(0);
  const draft: IndexDraft = { postings: [], space: [], table: none, symbols: none, vectors: [] };
  const segments = [{ firstFile: 0, fileCount: corpus.files.length }];
  const options = { segments, isEmbedded, space: null };
  for (const step of buildSearchIndex(searchableFiles(corpus), options)) {
    if (step.kind === 'rows') for (const row of step.rows) takeRow(draft, step.table, row);
  }
  const { postings, space, table, vectors } = draft;
  return { chunks: toChunks(draft), postings, space, table, vectors };
}

function toChunks(draft: IndexDraft): Int32Array {
  const blocks = (['table', 'symbols'] as const).map((kind) => ({ kind, data: draft[kind] }));
  const { table, symbols } = toSegmentChunks('', blocks);
  const chunks = new Int32Array(table.count * CHUNK_NUMBERS);
  for (const [id, symbol] of symbols.entries()) {
    const file = table.fileIds[id] ?? 0;
    const lines = [table.startLines[id] ?? 0, table.endLines[id] ?? 0];
    chunks.set([file, symbol, ...lines], id * CHUNK_NUMBERS);
  }
  return chunks;
}

type IndexTable = Extract<SearchIndexStep, { kind: 'rows' }>['table'];

function takeRow(draft: IndexDraft, table: IndexTable, row: readonly unknown[]): void {
  if (table === 'posting_block') draft.postings.push(...termsIn(row));
  else if (table === 'space_block') draft.space.push(...termsIn(row));
  else if (table === 'search_block') {
    const [kind, block, data] = row;
    if (kind === 'table' || kind === 'symbols') draft[kind] = toBytes(data);
    if (kind === 'vectors') draft.vectors.push({ firstChunk: Number(block), data: toBytes(data) });
  }
}

function termsIn([, , data, vectors = null]: readonly unknown[]): Iterable<TermEntry> {
  return decodeTermBlock({
    data: toBytes(data),
    vectors: vectors === null ? null : toBytes(vectors),
  });
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError('A column of the search index holds no bytes');
}

function* searchableFiles({ files }: IndexedFiles) {
  for (const [id, { path, facts, text }] of files.entries()) {
    const chunks = toFileChunks(chunkFile(facts, text));
    const contentId = hash('sha1', text);
    yield { id, contentId, path, isTest: isTestPath(path), facts, chunks };
  }
}

/** The index as a server holds it. */
export function openIndex({ chunks, postings, space, table, vectors }: IndexRows): BuiltIndex {
  const decoded = decodeChunkTable(table);
  return {
    chunks,
    table: decoded,
    rows: new Map(postings.map((row) => [row.term, toPostingRow(row)])),
    termVectors: new Map(
      space.flatMap(({ term, vector }) =>
        vector === null ? [] : [[term, { term, data: vector }] as const],
      ),
    ),
    vectors: vectors.length === 0 ? null : decodeVectors(vectors, decoded.count),
  };
}

/** A part of a file as the index has it. */
export interface ChunkPlace {
  readonly file: number;
  /** of that file, -1 where it is no symbol */
  readonly symbol: number;
  readonly startLine: number;
  readonly endLine: number;
}

export function chunkCount(chunks: Int32Array): number {
  return chunks.length / CHUNK_NUMBERS;
}

export function chunkAt(chunks: Int32Array, id: number): ChunkPlace {
  const at = id * CHUNK_NUMBERS;
  const [file = -1, symbol = -1, startLine = 0, endLine = 0] = chunks.subarray(
    at,
    at + CHUNK_NUMBERS,
  );
  return { file, symbol, startLine, endLine };
}
