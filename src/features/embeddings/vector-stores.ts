import { setTimeout as delay } from 'node:timers/promises';
import { decodeVectors, type VectorStore } from '#features/search/analyze.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';

/** Of all indexes together, in bytes; of large ones fewer dimensions are better asked for. */
const MOST_CACHED_BYTES = 768 * 1024 * 1024;
/** Who comes first does not wait for hundreds of megabytes; who comes later finds them loaded. */
const MOST_LOADING_MS = 700;

/** A run's vectors as they were published. */
export interface PublishedVectors {
  readonly id: string;
  readonly version: number;
  readonly chunks: number;
  readonly dimension: number;
}

/** What was published never changes, so what is kept by run and version is never stale. */
const stores = createWeightedCache<VectorStore>(
  MOST_CACHED_BYTES,
  ({ values, scales }) => values.byteLength + scales.byteLength,
);

/** The vectors of a run, once however many ask; null where they are not there in time, or gone. */
export async function loadStoreInTime(
  scope: Scope,
  run: PublishedVectors,
): Promise<VectorStore | null> {
  const loaded = stores
    .load(`${scope.db.url}:${run.id}:${run.version}`, () => loadStore(scope, run))
    .catch((error: unknown) => {
      scope.log.warn({ err: error }, 'embeddings');
      return null;
    });
  const timer = new AbortController();
  const late = delay(MOST_LOADING_MS, null, { signal: timer.signal, ref: false });
  late.catch(() => undefined);
  const store = await Promise.race([loaded, late]);
  timer.abort();
  // Without any dimension where they were replaced a moment ago.
  return store?.dimension === run.dimension ? store : null;
}

async function loadStore({ em }: Scope, { id, chunks }: PublishedVectors): Promise<VectorStore> {
  // Not in the request's own transaction: it may be over before this is.
  const rows = await query<{ block: number; data: Buffer }>(
    em.fork(),
    'select block, data from embedding_block where run_id = $1',
    [id],
  );
  const blocks = rows.map(({ block, data }) => ({ firstChunk: block, data }));
  return decodeVectors(blocks, chunks);
}
