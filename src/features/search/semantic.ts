import {
  encodeQuestion,
  serveEmbeddings,
  type ServedVectors,
} from '#features/embeddings/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { withConcepts } from './concepts/concepts.ts';
import { toQueryVector } from './embedding/query-vector.ts';
import type { LoadedIndex } from './index-cache.ts';
import type { PostingRow } from './index/postings.ts';
import type { SearchQuery } from './query.ts';
import { BY_MATCH, rankChunks, type SemanticInput } from './ranking/ranking.ts';
import type { Meant } from './ranking/file-features.ts';
import type { TermVector } from './embedding/space.ts';
import { readProse } from './understanding/prose.ts';

/** A query, with what has been loaded for it already. */
export interface SemanticRequest {
  readonly query: SearchQuery;
  /** as it was asked */
  readonly text: string;
  readonly index: LoadedIndex;
  /** stored rows of the query's terms, and the learnt vectors of those that have one */
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly termVectors: ReadonlyMap<string, TermVector>;
  /** see `RankInput` */
  readonly allowedFiles: Uint8Array | null;
}

/** What meaning adds to a search; `notes` are for people, in the answer. */
export interface Semantic {
  /** null: the search is by words only */
  readonly input: SemanticInput | null;
  /** by the encoder that comes with Sextant, where it has read next to every chunk */
  readonly encoded: Meant | null;
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
  const served = await serveEmbeddings(scope, snapshot, meaningOf(request));
  const notes = served.note === null ? [] : [served.note];
  if (served.vectors === null) return { input: toOffline(scope, request), encoded: null, notes };
  const isWhole = served.weight === 'by-match' && served.compare === null;
  const { vectors, query } = served;
  return {
    input: await toInput(scope, snapshot, { served, request }),
    encoded: isWhole ? { vectors, query } : null,
    notes,
  };
}

/** A question with what code may call the things that it describes; any other query as it is. */
export async function withMeantWords(
  scope: TenantScope,
  asked: Pick<SemanticRequest, 'query' | 'text'>,
): Promise<SearchQuery> {
  const { query } = asked;
  if (query.kind === null) return query;
  const vector = await encodeQuestion(scope, meaningOf(asked));
  return vector === null ? query : withConcepts(query, vector);
}

/** The query as it was asked, or what it means in English where it is translated: encoders know little else. @internal */
export function meaningOf({ query, text }: Pick<SemanticRequest, 'query' | 'text'>): string {
  const own = new Set(query.words);
  const { words } = readProse(query.words);
  if (words.every(({ word }) => own.has(word))) return text;
  const translated = words.filter(({ word, weight }) => weight === 1 && !own.has(word));
  return translated.map(({ word }) => word).join(' ');
}

/** Pieces that an encoder looks at while a query waits. */
const COMPARED = 24;

interface Serving {
  readonly served: ServedVectors;
  readonly request: SemanticRequest;
}

async function toInput(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { served, request }: Serving,
): Promise<SemanticInput> {
  const { vectors, query, weight, compare } = served;
  const offline = toOffline(scope, request);
  const counted = { vectors, query, ...weightOf(weight, offline) };
  if (compare === null) return { ...counted, reach: 'all' };
  const best = rankChunks({
    query: request.query,
    rows: request.rows,
    table: request.index.table,
    limit: COMPARED,
    ...(offline !== null && { semantic: offline }),
    ...(request.allowedFiles !== null && { allowedFiles: request.allowedFiles }),
  });
  const ids = best.map(({ chunkId }) => chunkId);
  const known = await compare({ snapshotId: snapshot.id, chunks: request.index, vectors, ids });
  return { ...counted, known };
}

/** A model that was measured was so by itself; beside the encoder what was learnt from the project counts as well. */
function weightOf(
  weight: ServedVectors['weight'],
  offline: SemanticInput | null,
): Omit<SemanticInput, 'vectors' | 'query'> {
  if (weight === null) return {};
  if (weight !== 'by-match') return { weight };
  return { ...BY_MATCH, ...(offline !== null && { beside: offline }) };
}

function toOffline(
  { env }: TenantScope,
  { query, index, rows, termVectors }: SemanticRequest,
): SemanticInput | null {
  const { vectors, table } = index;
  if (vectors === null || env.EMBEDDINGS === 'off') return null;
  const { dimension } = vectors;
  const vector = toQueryVector({ query, rows, termVectors, chunkCount: table.count, dimension });
  return { vectors, query: vector };
}
