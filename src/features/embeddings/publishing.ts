import { createVectorStore } from '#features/search/analyze.ts';
import { query } from '#platform/db/sql.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { keyOf, loadCached, splitHashes } from './cache.ts';
import { type HeldRun, notePublished } from './run-state.ts';
import type { Space } from './space.ts';
import { CHUNKS_A_BLOCK, toBlock, unpackInto } from './vector-bytes.ts';

const HASH_BYTES = 16;

/**
 * Puts together the vectors of a snapshot from what the cache has, and makes them those that answer, in
 * one commit. Other models' vectors of the snapshot go once every chunk has one.
 * @param hashes of the chunks' texts, by id
 * @returns the number of chunks with a vector
 * @throws RunLost
 */
export async function publish(
  platform: Platform,
  held: HeldRun,
  { space, hashes }: { readonly space: Space; readonly hashes: Buffer },
): Promise<number> {
  return inTransaction(openSystemScope(platform), async (scope) => {
    await query(scope.em, 'delete from embedding_block where run_id = $1', [held.id]);
    let embedded = 0;
    for (let first = 0; first * HASH_BYTES < hashes.length; first += CHUNKS_A_BLOCK) {
      const last = first + CHUNKS_A_BLOCK;
      const part = hashes.subarray(first * HASH_BYTES, last * HASH_BYTES);
      embedded += await writeBlock(scope, held, { space, first, hashes: part });
    }
    await notePublished(scope, held, embedded);
    return embedded;
  });
}

interface Block {
  readonly space: Space;
  readonly first: number;
  readonly hashes: Buffer;
}

async function writeBlock(
  scope: Scope,
  held: HeldRun,
  { space, first, hashes }: Block,
): Promise<number> {
  const split = splitHashes(hashes);
  const cached = await loadCached(scope, space.id, split);
  const store = createVectorStore(split.length, space.dimension);
  let embedded = 0;
  for (const [row, hash] of split.entries()) {
    const packed = cached.get(keyOf(hash));
    if (packed !== undefined && unpackInto(store, row, packed)) embedded += 1;
  }
  await query(
    scope.em,
    'insert into embedding_block (run_id, block, data, hashes) values ($1, $2, $3, $4)',
    [held.id, first, Buffer.from(toBlock(store)), hashes],
  );
  return embedded;
}

/** Forgets the vectors that other models gave this snapshot. */
export async function dropOthers(scope: Scope, held: HeldRun): Promise<void> {
  await query(scope.em, 'delete from embedding_run where snapshot_id = $1 and id <> $2', [
    held.snapshotId,
    held.id,
  ]);
}
