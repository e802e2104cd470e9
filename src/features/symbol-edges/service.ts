import { CONFIDENCES, type EdgeSide, readEdgeBlock, type StoredEdge } from '#code/edge-codec.ts';
import type { EdgeConfidence } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';

export { type EdgeFile, type FileFilter, findEdgeFiles, loadEdgeFiles } from './edge-files.ts';

type Snapshot = Pick<SnapshotRow, 'id'>;

/** Links that lead to some symbols, by these. */
export async function loadEdgesTo(
  scope: TenantScope,
  snapshot: Snapshot,
  symbols: readonly number[],
): Promise<StoredEdge[]> {
  return loadEdges(scope, snapshot, { side: 'to', keys: symbols });
}

/** Links that stand in some symbols, by these. */
export async function loadEdgesFrom(
  scope: TenantScope,
  snapshot: Snapshot,
  symbols: readonly number[],
): Promise<StoredEdge[]> {
  return loadEdges(scope, snapshot, { side: 'from', keys: symbols });
}

/** Links of a file that stand in no symbol. */
export async function loadTopEdges(
  scope: TenantScope,
  snapshot: Snapshot,
  fileId: number,
): Promise<StoredEdge[]> {
  return loadEdges(scope, snapshot, { side: 'top', keys: [fileId] });
}

/** Orders confidences, the surest first. */
export function bySureness(a: EdgeConfidence, b: EdgeConfidence): number {
  return CONFIDENCES.indexOf(a) - CONFIDENCES.indexOf(b);
}

/** Orders what stands in symbols: by their numbers, what stands in none last. */
export function bySymbol(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

async function loadEdges(
  scope: TenantScope,
  snapshot: Snapshot,
  wanted: WantedEdges,
): Promise<StoredEdge[]> {
  const found: StoredEdge[] = [];
  await eachEdge(scope, snapshot, wanted, (edge) => found.push(edge));
  return found;
}

/** Which links: of some symbols, or files, or all that a side has. */
export interface WantedEdges {
  readonly side: EdgeSide;
  readonly keys: readonly number[] | null;
}

const BLOCKS_AT_ONCE = 500;

const LOAD = `select edges from symbol_edge_block
  where snapshot_id = $1 and side = $2 and last_key = any($3) order by last_key`;

/**
 * Gives links by what they are found by, those to one symbol by file, without holding them all: for what
 * may be a good part of a large snapshot.
 */
export async function eachEdge(
  scope: TenantScope,
  snapshot: Snapshot,
  { side, keys }: WantedEdges,
  give: (edge: StoredEdge) => void,
): Promise<void> {
  if (keys?.length === 0) return;
  const wanted = keys && new Set(keys);
  const lastKeys = await loadLastKeys(scope, snapshot, side);
  const blocks = wanted === null ? [...lastKeys] : findBlocks(lastKeys, wanted);
  for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
    const some = blocks.slice(at, at + BLOCKS_AT_ONCE);
    const rows = await query<{ edges: Buffer }>(scope.em, LOAD, [snapshot.id, side, some]);
    for (const { edges } of rows) readEdgeBlock(edges, { side, keys: wanted }, give);
  }
}

/** Blocks of which it is kept in memory where they end, over all snapshots: four bytes each. */
const MAX_CACHED_BLOCKS = 4_000_000;

/** What one that has no blocks takes as well. */
const ENTRY_WEIGHT = 64;

/** A snapshot never changes, so what is kept by its id is never stale. */
const cache = createWeightedCache<Int32Array>(
  MAX_CACHED_BLOCKS,
  (keys) => ENTRY_WEIGHT + keys.length,
);

const LAST_KEYS = `select string_agg(int4send(last_key), ''::bytea order by last_key) as keys
  from symbol_edge_block where snapshot_id = $1 and side = $2`;

/** The last key of every block, ascending: so no statement need search for the block of a key. */
async function loadLastKeys(
  scope: TenantScope,
  { id }: Snapshot,
  side: EdgeSide,
): Promise<Int32Array> {
  return cache.load(`${scope.db.url}:${id}:${side}`, async () => {
    const [row] = await query<{ keys: Buffer | null }>(scope.em, LAST_KEYS, [id, side]);
    const keys = row?.keys ?? Buffer.alloc(0);
    return new Int32Array(keys.length / 4).map((_, i) => keys.readInt32BE(i * 4));
  });
}

/** @returns the last keys of the blocks that may have some keys, ascending */
function findBlocks(lastKeys: Int32Array, keys: ReadonlySet<number>): number[] {
  const found = new Set<number>();
  for (const key of keys) {
    const last = lastKeys[placeOf(lastKeys, key)];
    if (last !== undefined) found.add(last);
  }
  return [...found].toSorted((a, b) => a - b);
}

/** @returns where the first block is that does not end before a key */
function placeOf(lastKeys: Int32Array, key: number): number {
  let low = 0;
  let high = lastKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lastKeys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
