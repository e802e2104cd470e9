import { serveEmbeddings } from '#features/embeddings/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { toQueryVector } from './embedding/query-vector.ts';
import type { LoadedIndex } from './index-cache.ts';
import type { PostingRow } from './index/postings.ts';
import type { SearchQuery } from './query.ts';
import type { SemanticInput } from './ranking/ranking.ts';
import type { TermVector } from './embedding/space.ts';

/** A query, with what has been loaded for it already. */
export interface SemanticRequest {
  readonly query: SearchQuery;
  /** as it was asked */
  readonly text: string;
  readonly index: LoadedIndex;
  /** stored rows of the query's terms, and the learnt vectors of those that have one */
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly termVectors: ReadonlyMap<string, TermVector>;
}

/** What meaning adds to a search; `notes` are for people, in the answer. */
export interface Semantic {
  /** null: the search is by words only */
  readonly input: SemanticInput | null;
  readonly notes: readonly string[];
}

/**
 * The chunks' vectors and the query in their space: by a model at an endpoint where its embeddings are
 * there and worth more, else those learnt from the project. A failure is a note, never an error: words
 * still answer.
 */
export async function loadSemantic(
  scope: TenantScope,
  snapshot: SnapshotRow,
  request: SemanticRequest,
): Promise<Semantic> {
  const served = await serveEmbeddings(scope, snapshot, request.text);
  if ('note' in served) {
    return { input: toOffline(request), notes: served.note === null ? [] : [served.note] };
  }
  const { vectors, query, weight } = served;
  const input = { vectors, query, reach: 'all', ...(weight !== null && { weight }) } as const;
  return { input, notes: [] };
}

function toOffline({ query, index, rows, termVectors }: SemanticRequest): SemanticInput | null {
  const { vectors, table } = index;
  if (vectors === null) return null;
  const { dimension } = vectors;
  const vector = toQueryVector({ query, rows, termVectors, chunkCount: table.count, dimension });
  return { vectors, query: vector };
}
