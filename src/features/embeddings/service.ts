import { query, toMillisSql } from '#platform/db/sql.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { TenantScope } from '#platform/scope.ts';
import { pruneCache } from './cache.ts';
import { chosenModel } from './chosen-model.ts';
import type { EmbeddingState } from './model.ts';

export type { EmbeddingState } from './model.ts';
export { requestEmbeddings, requestMissingEmbeddings } from './request.ts';
export { encodeQuestion, serveEmbeddings, type ServedVectors } from './serving.ts';

/** The embeddings of one index by a model. */
export interface SnapshotEmbeddings {
  readonly model: string;
  /** of the vectors; null before the first one */
  readonly dimension: number | null;
  readonly state: EmbeddingState;
  readonly chunks: number;
  readonly embedded: number;
  /** estimated before anything is sent, what is in the cache left out */
  readonly estimatedTokens: number;
  /** sent, as the endpoint counts */
  readonly tokens: number;
  readonly weight: number | null;
  readonly note: string | null;
  readonly finishedAt: Date | null;
}

type StoredEmbeddings = Omit<SnapshotEmbeddings, 'finishedAt'> & {
  readonly snapshotId: string;
  readonly finishedAt: number | null;
};

/**
 * The embeddings of several indexes by the model of the settings, or by the one before where that one
 * has none yet; null where there are none. The caller has found the snapshots for its viewer.
 */
export async function loadEmbeddings(
  scope: TenantScope,
  snapshots: readonly { readonly id: string }[],
): Promise<(SnapshotEmbeddings | null)[]> {
  const choice = chosenModel(scope.env);
  const rows = await query<StoredEmbeddings>(
    scope.em,
    `select distinct on (r.snapshot_id) r.snapshot_id::text as "snapshotId", r.model, s.dimension,
       r.state, r.chunks, r.embedded, r.estimated_tokens::float8 as "estimatedTokens",
       r.tokens::float8 as tokens, r.weight, r.note,
       ${toMillisSql('r.finished_at')} as "finishedAt"
     from embedding_run r left join embedding_space s on s.id = r.space_id
     where r.snapshot_id = any($1::bigint[]) and r.account_id = $2
     order by r.snapshot_id, (r.model = $3 and r.dimensions = $4) desc, r.id desc`,
    [
      snapshots.map(({ id }) => id),
      scope.viewer.accountId,
      choice?.model ?? '',
      choice?.dimensions ?? 0,
    ],
  );
  const bySnapshot = new Map(rows.map((row) => [row.snapshotId, row]));
  return snapshots.map(({ id }) => {
    const row = bySnapshot.get(id);
    if (row === undefined) return null;
    return { ...row, finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt) };
  });
}

/** What so many tokens cost by EMBEDDING_PRICE; null where it is not set. */
export function toCost({ env }: Pick<TenantScope, 'env'>, tokens: number): number | null {
  const price = env.EMBEDDINGS === 'remote' ? env.EMBEDDING_PRICE : undefined;
  return price === undefined ? null : (tokens * price) / TOKENS_OF_PRICE;
}

const TOKENS_OF_PRICE = 1_000_000;
const PRUNE_EVERY_MS = 3_600_000;

export const embeddingTasks: readonly ScheduledTask[] = [
  { name: 'embedding cache', everyMs: PRUNE_EVERY_MS, run: pruneCache },
];
