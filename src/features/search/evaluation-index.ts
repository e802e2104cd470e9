import { aloneInFile } from '#code/chunk-columns.ts';
import type { ChunkFact } from '#code/model.ts';
import { learnEmbedding } from './embedding/learning.ts';
import { toQueryVector } from './embedding/query-vector.ts';
import { vectorsIn } from './embedding/space.ts';
import { createSearchIndexBuilder } from './index/index-builder.ts';
import { toPostingRow } from './index/postings.ts';
import type { ChunkKind } from './index/chunk-table.ts';
import { parseQuery } from './query.ts';
import { rankChunks, type SemanticInput } from './ranking/ranking.ts';

/** A chunk of a trial; chunks of one file come one after another. */
export interface EvaluationChunk {
  /** of its file, counted from 0 */
  readonly fileId: number;
  readonly path: string;
  readonly kind: ChunkKind;
  readonly chunk: ChunkFact;
}

/** A small index in memory, ranked as search ranks a project's. */
export interface EvaluationIndex {
  /**
   * Ids of the best chunks, best first.
   * @param semantic vectors to rank with; without any those that are learnt from these chunks
   */
  readonly rank: (text: string, limit: number, semantic?: SemanticInput) => readonly number[];
}

/**
 * Builds an index of chunks, numbered in their order, with the embedding that is learnt from them. It
 * yields between its steps.
 */
export function* buildEvaluationIndex(
  chunks: readonly EvaluationChunk[],
): Generator<undefined, EvaluationIndex> {
  const builder = createSearchIndexBuilder();
  for (const { chunk, ...place } of chunks) {
    const kinds = { isTest: false, isGenerated: false, isDocument: false };
    builder.add({ ...place, ...kinds, ...aloneInFile(chunk) });
  }
  const { table: tableOf, corpus, rows: rowsOf } = builder.finish();
  const table = tableOf();
  const rows = new Map(Array.from(rowsOf(), (row) => [row.term, toPostingRow(row)]));
  yield undefined;
  const learning = learnEmbedding({ corpus, known: null });
  let step = learning.next();
  for (; step.done !== true; step = learning.next()) yield undefined;
  const { space, vectors } = step.value;
  const termVectors = vectorsIn(space);
  const rank: EvaluationIndex['rank'] = (text, limit, given) => {
    const query = parseQuery(text);
    const { count: chunkCount } = table;
    const semantic =
      given ??
      (vectors !== null && {
        vectors,
        query: toQueryVector({
          query,
          rows,
          termVectors,
          chunkCount,
          dimension: vectors.dimension,
        }),
      });
    const hits = rankChunks({ query, rows, table, limit, ...(semantic !== false && { semantic }) });
    return hits.map(({ chunkId }) => chunkId);
  };
  return { rank };
}
