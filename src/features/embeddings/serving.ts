import { createVectorStore, type VectorStore } from '#features/search/analyze.ts';
import { query } from '#platform/db/sql.ts';
import type { Embed } from '#platform/ai/embed.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import type { Scope } from '#platform/scope.ts';
import { type Candidates, compareCandidates } from './candidates.ts';
import { chosenModel, isLocal } from './chosen-model.ts';
import { type EmbeddingState, ENOUGH } from './model.ts';
import { createQueryVectors, type QueryVectors } from './query-vectors.ts';
import { plainQuestion } from './question.ts';
import { loadStoreInTime } from './vector-stores.ts';

/** A query and the chunks of a snapshot in the space of one model. */
export interface ServedVectors {
  /** of the chunks that have theirs */
  readonly vectors: VectorStore;
  readonly query: Float32Array;
  readonly model: string;
  /** beside the words, of the encoder that comes with Sextant by how well they match; null where it was not measured */
  readonly weight: number | 'by-match' | null;
  /**
   * Null where next to every chunk has its vector. Until then the closeness of some chunks is found at
   * once, as far as there is time; those left out are not there.
   */
  readonly compare: ((candidates: Candidates) => Promise<ReadonlyMap<number, number>>) | null;
  readonly note: string | null;
}

/** What embeddings by a model add to a search; `note` is for people, why they add nothing. */
export type Served = ServedVectors | { readonly vectors: null; readonly note: string | null };

interface RunRow {
  readonly id: string;
  readonly model: string;
  readonly dimensions: number;
  readonly dimension: number;
  readonly state: EmbeddingState;
  readonly chunks: number;
  readonly embedded: number;
  readonly version: number;
  readonly weight: number | null;
}

const RUNS = {
  name: 'embedding-runs',
  text: `select r.id, r.model, r.dimensions, coalesce(s.dimension, 0) as dimension, r.state,
      r.chunks, r.embedded, r.version, r.weight
    from embedding_run r left join embedding_space s on s.id = r.space_id
    where r.snapshot_id = $1 and r.account_id = $2 order by r.id desc`,
};

/**
 * The vectors of a snapshot that is the caller's, and the query among them: of the model of the
 * settings, or of the one before while that one's are being made. Never an error: whatever fails, the
 * search goes on without, and says so.
 */
export async function serveEmbeddings(
  scope: Scope,
  snapshot: { readonly id: string; readonly accountId: string },
  text: string,
): Promise<Served> {
  const { embed } = scope.ai;
  const choice = chosenModel(scope.env);
  const question = plainQuestion(text);
  if (embed === null || choice === null || question === '') return NOTHING;
  const runs = await query<RunRow>(scope.em, RUNS, [snapshot.id, snapshot.accountId]);
  const own = runs.find(
    (run) => run.model === choice.model && run.dimensions === choice.dimensions,
  );
  if (isLocal(choice)) return serveLocal(scope, { run: own, embed, question });
  const run = [own, ...runs].find((candidate) => candidate !== undefined && isEnough(candidate));
  if (run === undefined) return { vectors: null, note: own === undefined ? null : whyNotYet(own) };
  if (run.weight === 0) return NOTHING;
  return serve(scope, { run, embed, question });
}

/**
 * A question in the space of the encoder that comes with Sextant, whatever of the index it has read; null
 * where another model is chosen, or it does not answer.
 */
export async function encodeQuestion(scope: Scope, text: string): Promise<Float32Array | null> {
  const { embed } = scope.ai;
  const choice = chosenModel(scope.env);
  const question = plainQuestion(text);
  if (embed === null || choice === null || question === '' || !isLocal(choice)) return null;
  const space = { ...choice, dimension: ENCODER_MODEL.dimension };
  const vector = await queryVectorsOf(embed).load(space, question);
  return typeof vector === 'string' ? null : vector;
}

const NOTHING = { vectors: null, note: null };

function isEnough({ version, embedded, chunks }: RunRow): boolean {
  return version > 0 && embedded > 0 && embedded >= chunks * ENOUGH;
}

function whyNotYet({ state, embedded, chunks }: RunRow): string | null {
  if (state === 'skipped') return null;
  const share = shareOf({ embedded, chunks });
  return state === 'embedding' || state === 'waiting'
    ? `Embedding is in progress (${share}); offline embeddings were used.`
    : `Only ${share} of this index are embedded; offline embeddings were used.`;
}

function shareOf({ embedded, chunks }: Pick<RunRow, 'embedded' | 'chunks'>): string {
  return `${Math.floor((100 * embedded) / Math.max(1, chunks))} %`;
}

interface Serving {
  readonly run: RunRow;
  readonly embed: Embed;
  readonly question: string;
}

async function serve(scope: Scope, { run, embed, question }: Serving): Promise<Served> {
  const [vectors, queried] = await Promise.all([
    loadStoreInTime(scope, run),
    queryVectorsOf(embed).load(run, question),
  ]);
  if (typeof queried === 'string') return without(`${queried}; offline embeddings were used.`);
  if (vectors === null)
    return without('Embeddings are being loaded; offline embeddings were used.');
  const { model, weight } = run;
  return { vectors, query: queried, model, weight, compare: null, note: null };
}

function without(note: string): Served {
  return { vectors: null, note };
}

/** By the encoder that comes with Sextant, which answers before it has read the whole index. */
async function serveLocal(
  scope: Scope,
  { run, embed, question }: Omit<Serving, 'run'> & { readonly run: RunRow | undefined },
): Promise<Served> {
  if (run === undefined || run.state === 'skipped') return NOTHING;
  const { model, dimensions, embedded, version } = run;
  const dimension = ENCODER_MODEL.dimension;
  const hasVectors = version > 0 && embedded > 0;
  const [loaded, queried] = await Promise.all([
    hasVectors ? loadStoreInTime(scope, run) : null,
    queryVectorsOf(embed).load({ model, dimensions, dimension }, question),
  ]);
  if (typeof queried === 'string') return without(`${queried}; offline embeddings were used.`);
  const isComplete = loaded !== null && isEnough(run);
  const vectors = loaded ?? createVectorStore(0, dimension);
  const served = { vectors, query: queried, model, weight: 'by-match' } as const;
  if (isComplete) return { ...served, compare: null, note: null };
  return {
    ...served,
    compare: (candidates) => compareCandidates(scope, embed, { ...candidates, query: queried }),
    note: `The encoder has embedded ${shareOf(run)} of this index; for the rest, only the best lexical matches were compared.`,
  };
}

const byEmbed = new WeakMap<Embed, QueryVectors>();

/** One for each client, that is for each process. */
function queryVectorsOf(embed: Embed): QueryVectors {
  const known = byEmbed.get(embed) ?? createQueryVectors(embed);
  byEmbed.set(embed, known);
  return known;
}
