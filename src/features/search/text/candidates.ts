import { createLruMap } from '#lib/lru-map.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { keysOf } from '../cache-keys.ts';
import { filesWith } from './segment.ts';
import type { TrigramPlan } from './trigram-plan.ts';
import { KEY_BITS } from './trigrams.ts';

/** Neighbouring files whose trigrams are stored together. */
export interface SegmentRow {
  readonly segment: number;
  readonly firstFile: number;
  readonly fileCount: number;
  readonly blockBits: number;
}

/** The segments of a snapshot; none where it was made before there were any. */
export async function loadSegments(scope: Scope, snapshot: SnapshotRow): Promise<SegmentRow[]> {
  return query<SegmentRow>(
    scope.em,
    `select segment, first_file as "firstFile", file_count as "fileCount",
       block_bits as "blockBits"
     from search_segment where snapshot_id = $1 order by segment`,
    [snapshot.id],
  );
}

/**
 * The files that may have a match, ascending, by what the trigram index knows.
 * @returns null where it cannot tell: every file may
 */
export async function findCandidates(
  scope: Scope,
  snapshot: SnapshotRow,
  { plan, segments }: { readonly plan: TrigramPlan; readonly segments: readonly SegmentRow[] },
): Promise<number[] | null> {
  if (plan.kind === 'all' || segments.length === 0) return null;
  const wanted = { keys: [...new Set(trigramsIn(plan))], segments };
  const blocks = await loadBlocks(scope, snapshot, wanted);
  return segments.flatMap((segment) => {
    const bits = evaluate(plan, (key) => {
      const data = blocks.get(blockNumber(segment, key)) ?? NO_BLOCK;
      return data.length === 0 ? null : filesWith(data, key, segment.fileCount);
    });
    return filesOf(bits, segment);
  });
}

function trigramsIn(plan: TrigramPlan): number[] {
  if (plan.kind === 'all') return [];
  return plan.kind === 'trigram' ? [plan.key] : plan.parts.flatMap(trigramsIn);
}

function blockOf({ blockBits }: SegmentRow, key: number): number {
  return key >>> (KEY_BITS - blockBits);
}

/** Blocks of a segment, at most: more than the 9 bits of their numbers say. */
const BLOCKS_OF_A_SEGMENT = 1_024;

/** Of a block among all of a snapshot. */
function blockNumber(segment: SegmentRow, key: number): number {
  return segment.segment * BLOCKS_OF_A_SEGMENT + blockOf(segment, key);
}

interface Wanted {
  readonly keys: readonly number[];
  readonly segments: readonly SegmentRow[];
}

const MAX_KEPT_BYTES = 48 * 1_048_576;
/** Of an entry beside its bytes. */
const ENTRY_BYTES = 200;
const NO_BLOCK = new Uint8Array();

/** Blocks that were read last: a snapshot never changes, so what is kept by its id is never stale. */
const recent = createLruMap<Uint8Array, number>(MAX_KEPT_BYTES);

/** Every block with one of the keys, by its number; one that is not there is empty. */
async function loadBlocks(
  scope: Scope,
  snapshot: SnapshotRow,
  { keys, segments }: Wanted,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const first = keysOf(scope, snapshot);
  const found = new Map<number, Uint8Array>();
  const missing: number[] = [];
  for (const segment of segments) {
    for (const key of keys) {
      const number = blockNumber(segment, key);
      if (found.has(number)) continue;
      const kept = recent.get(first + number);
      if (kept === undefined) missing.push(number);
      found.set(number, kept ?? NO_BLOCK);
    }
  }
  if (missing.length === 0) return found;
  const read = await readBlocks(scope, snapshot, missing);
  for (const number of missing) {
    const data = read.get(number) ?? NO_BLOCK;
    found.set(number, data);
    recent.set(first + number, data, data.length + ENTRY_BYTES);
  }
  return found;
}

async function readBlocks(
  scope: Scope,
  snapshot: SnapshotRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await query<{ segment: number; block: number; data: Buffer }>(
    scope.em,
    // One look into the key for each, whatever the planner thinks of a table that has just grown.
    `select w.segment, w.block, t.data
     from unnest($2::int[], $3::int[]) as w (segment, block)
     cross join lateral (
       select data from search_trigram
       where snapshot_id = $1 and segment = w.segment and block = w.block limit 1
     ) t`,
    [
      snapshot.id,
      numbers.map((number) => Math.floor(number / BLOCKS_OF_A_SEGMENT)),
      numbers.map((number) => number % BLOCKS_OF_A_SEGMENT),
    ],
  );
  return new Map(
    rows.map(({ segment, block, data }) => [segment * BLOCKS_OF_A_SEGMENT + block, data]),
  );
}

/** One bit a file of a segment; null for no file. */
type Bits = Uint8Array | null;

function evaluate(plan: TrigramPlan, read: (key: number) => Bits): Bits {
  if (plan.kind === 'trigram') return read(plan.key);
  // Only a plan as a whole is of every file, and is not evaluated.
  if (plan.kind === 'all') return null;
  return plan.kind === 'and' ? intersection(plan.parts, read) : union(plan.parts, read);
}

type Parts = Extract<TrigramPlan, { kind: 'and' | 'or' }>['parts'];

/** Ends with the first part that leaves no file. */
function intersection(parts: Parts, read: (key: number) => Bits): Bits {
  let all: Bits = null;
  for (const part of parts) {
    const bits = evaluate(part, read);
    if (bits === null) return null;
    if (all === null) {
      all = bits;
      continue;
    }
    let left = 0;
    for (let i = 0; i < all.length; i++) left |= all[i] = (all[i] ?? 0) & (bits[i] ?? 0);
    if (left === 0) return null;
  }
  return all;
}

function union(parts: Parts, read: (key: number) => Bits): Bits {
  let any: Bits = null;
  for (const part of parts) {
    const bits = evaluate(part, read);
    if (any === null || bits === null) {
      any ??= bits;
      continue;
    }
    for (let i = 0; i < any.length; i++) any[i] = (any[i] ?? 0) | (bits[i] ?? 0);
  }
  return any;
}

function filesOf(bits: Bits, { firstFile, fileCount }: SegmentRow): number[] {
  if (bits === null) return [];
  const files: number[] = [];
  for (let file = 0; file < fileCount; file++) {
    if (((bits[file >>> 3] ?? 0) >>> (file & 7)) & 1) files.push(firstFile + file);
  }
  return files;
}
