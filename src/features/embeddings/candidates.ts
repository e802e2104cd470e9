import { similaritiesTo, type VectorStore } from '#features/search/analyze.ts';
import { createLruMap } from '#lib/lru-map.ts';
import type { Embed } from '#platform/ai/embed.ts';
import type { Scope } from '#platform/scope.ts';
import { type Chunks, readFilesOfChunks } from './chunk-reading.ts';
import { type ChunkText, toChunkTexts } from './chunk-text.ts';
import { embeddingInput } from './chosen-model.ts';
import { LOCAL_MODEL } from '#platform/encoder/local-embed.ts';

/** Chunks of a snapshot that a query may mean. */
export interface Candidates {
  readonly snapshotId: string;
  readonly chunks: Chunks;
  /** of the chunks that have their vectors already */
  readonly vectors: VectorStore;
  /** best first */
  readonly ids: readonly number[];
}

interface Compared extends Candidates {
  readonly query: Float32Array;
}

/** For reading and encoding them all; what is not done by then is left out. */
const BUDGET_MS = 120;
/** Longer files are not worth the time that their parts take. */
const MOST_FILE_CHUNKS = 2_000;
/** Vectors that were made for a query serve the next ones: some 20,000 are kept. */
const MOST_CACHED_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 120;

const recent = createLruMap<Float32Array>(MOST_CACHED_BYTES);

/**
 * Cosines of a query to candidates, by chunk: by the vectors that are there, else by the encoder, best
 * candidates first, as many as a search can wait for.
 */
export async function compareCandidates(
  scope: Scope,
  embed: Embed,
  compared: Compared,
): Promise<ReadonlyMap<number, number>> {
  const { ids, vectors, query } = compared;
  const cosines = new Map<number, number>();
  const missing: number[] = [];
  for (const id of ids) {
    const made = recent.get(keyOf(scope, compared, id));
    if (made !== undefined) cosines.set(id, dotProduct(made, query));
    else if ((vectors.scales[id] ?? 0) > 0)
      cosines.set(id, similaritiesTo(vectors, query, [id])[0] ?? 0);
    else missing.push(id);
  }
  if (missing.length === 0) return cosines;
  for (const [id, vector] of await encode(scope, embed, { ...compared, ids: missing })) {
    recent.set(keyOf(scope, compared, id), vector, vector.byteLength + ENTRY_BYTES);
    cosines.set(id, dotProduct(vector, query));
  }
  return cosines;
}

function keyOf({ db }: Scope, { snapshotId }: Candidates, id: number): string {
  return `${db.url} ${snapshotId} ${id}`;
}

async function encode(
  scope: Scope,
  embed: Embed,
  candidates: Candidates,
): Promise<readonly (readonly [number, Float32Array])[]> {
  const end = AbortSignal.timeout(BUDGET_MS);
  const texts = await readTexts(scope, candidates);
  const places = new Map(candidates.ids.map((id, place) => [id, place]));
  const made = await Promise.allSettled(
    texts.map(async ({ chunkId, text }) => {
      const asked = { texts: [text], model: LOCAL_MODEL, dimensions: null, signal: end };
      // Behind every query, the best first.
      const { vectors } = await embed({
        ...asked,
        isCode: true,
        order: 1 + (places.get(chunkId) ?? 0),
      });
      return [chunkId, vectors[0] ?? new Float32Array()] as const;
    }),
  );
  return made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

async function readTexts(
  { em, env }: Scope,
  { snapshotId, chunks, ids }: Candidates,
): Promise<ChunkText[]> {
  const wanted = new Set(ids);
  const files = await readFilesOfChunks(em, snapshotId, { chunks, ids });
  const input = embeddingInput(env);
  return files
    .filter((file) => file.chunks.length <= MOST_FILE_CHUNKS)
    .flatMap((file) => toChunkTexts(file, input))
    .filter(({ chunkId }) => wanted.has(chunkId));
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (const [i, value] of a.entries()) sum += value * (b[i] ?? 0);
  return sum;
}
