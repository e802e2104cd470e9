import type { VectorStore } from '#features/search/analyze.ts';
import { query } from '#platform/db/sql.ts';
import type { Embed } from '#platform/ai/embed.ts';
import type { Scope } from '#platform/scope.ts';
import { chosenModel, type EmbeddingState, ENOUGH } from './model.ts';
import { createQueryVectors, type QueryVectors } from './query-vectors.ts';
import { plainQuestion } from './question.ts';
import { loadStoreInTime } from './vector-stores.ts';

/** A query and the chunks of a snapshot in the space of one model. */
export interface ServedVectors {
  readonly vectors: VectorStore;
  readonly query: Float32Array;
  readonly model: string;
  /** beside the words; null where it was not measured */
  readonly weight: number | null;
}

/** What embeddings by a model add to a search; `note` is for people, why they add nothing. */
export type Served = ServedVectors | { readonly note: string | null };

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
  if (embed === null || choice === null || question === '') return { note: null };
  const runs = await query<RunRow>(scope.em, RUNS, [snapshot.id, snapshot.accountId]);
  const own = runs.find(
    (run) => run.model === choice.model && run.dimensions === choice.dimensions,
  );
  const run = [own, ...runs].find((candidate) => candidate !== undefined && isEnough(candidate));
  if (run === undefined) return { note: own === undefined ? null : whyNotYet(own) };
  if (run.weight === 0) return { note: null };
  return serve(scope, { run, embed, question });
}

function isEnough({ version, embedded, chunks }: RunRow): boolean {
  return version > 0 && embedded > 0 && embedded >= chunks * ENOUGH;
}

function whyNotYet({ state, embedded, chunks }: RunRow): string | null {
  if (state === 'skipped') return null;
  const share = `${Math.floor((100 * embedded) / Math.max(1, chunks))} %`;
  return state === 'embedding' || state === 'waiting'
    ? `Embeddings are being made (${share}); offline ones answered.`
    : `Only ${share} of this index have embeddings; offline ones answered.`;
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
  if (typeof queried === 'string') return { note: `${queried}; offline embeddings answered.` };
  if (vectors === null) return { note: 'Embeddings are being loaded; offline ones answered.' };
  return { vectors, query: queried, model: run.model, weight: run.weight };
}

const byEmbed = new WeakMap<Embed, QueryVectors>();

/** One for each client, that is for each process. */
function queryVectorsOf(embed: Embed): QueryVectors {
  const known = byEmbed.get(embed) ?? createQueryVectors(embed);
  byEmbed.set(embed, known);
  return known;
}
