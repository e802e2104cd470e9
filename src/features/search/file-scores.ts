import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { toQueryVector } from './embedding/query-vector.ts';
import type { VectorStore } from './embedding/vectors.ts';
import { type FileWords, scoreFileWords } from './file-words.ts';
import { loadIndex } from './index-cache.ts';
import type { ChunkTable } from './index/chunk-table.ts';
import type { PostingRow } from './index/postings.ts';
import { parseQuery, termsToFetch } from './query.ts';
import { type RankedChunk, rankChunks } from './ranking/ranking.ts';
import { loadTerms } from './stored-terms.ts';
import type { TermVector } from './embedding/space.ts';

/** How well each file of an index fits a text, by its id. */
export interface FileScores {
  /** BM25 over whole files */
  readonly words: FileWords;
  /** of each file's best piece, as search ranks pieces; 0 where it has none among the best */
  readonly pieces: Float32Array;
  /** the best pieces of all, best first */
  readonly ranked: readonly RankedPiece[];
}

export interface RankedPiece extends RankedChunk {
  readonly fileId: number;
}

/** A search index in memory, with the rows of the text's terms. */
export interface ScoredIndex {
  readonly table: ChunkTable;
  readonly vectors: VectorStore | null;
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly termVectors: ReadonlyMap<string, TermVector>;
}

const PIECES = 200;
const MAX_QUERY_CHARS = 1_000;

/** Scores every file of a snapshot by a text in prose, in which nothing is an operator. */
export async function scoreFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
  text: string,
): Promise<FileScores> {
  const { table, vectors } = await loadIndex(scope, snapshot);
  const terms = termsToFetch(parseQuery(toProse(text)));
  const index = { table, vectors, ...(await loadTerms(scope, snapshot, terms)) };
  return scoreIndex(index, text, snapshot.totals.files);
}

/**
 * The same on an index in memory; @internal beyond this file only tests and tools use it.
 * @param fileCount files of the index; ids are below it
 */
export function scoreIndex(
  { table, vectors, rows, termVectors }: ScoredIndex,
  text: string,
  fileCount: number,
): FileScores {
  const query = parseQuery(toProse(text));
  const semantic = vectors && {
    vectors,
    query: toQueryVector({
      query,
      rows,
      termVectors,
      chunkCount: table.count,
      dimension: vectors.dimension,
    }),
  };
  const ranked = rankChunks({ query, rows, table, limit: PIECES, ...(semantic && { semantic }) });
  const pieces = new Float32Array(fileCount);
  for (const { chunkId, score } of ranked) {
    const file = table.fileIds[chunkId] ?? 0;
    pieces[file] = Math.max(pieces[file] ?? 0, score);
  }
  return {
    words: scoreFileWords({ query, rows, table }, fileCount),
    pieces,
    ranked: ranked.map((hit) => Object.assign(hit, { fileId: table.fileIds[hit.chunkId] ?? 0 })),
  };
}

/** Prose has no operators: what search would read as one is taken for a word. */
function toProse(text: string): string {
  const prose = text.replaceAll(/["`]/gu, ' ').replaceAll(/(?<=^|\s)-+|:(?=\S)/gu, ' ');
  return Array.from(prose).slice(0, MAX_QUERY_CHARS).join('');
}
