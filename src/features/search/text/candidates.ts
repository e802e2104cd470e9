import { createLruMap } from '#lib/lru-map.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import { keysOf } from '../cache-keys.ts';
import type { SegmentRow } from '../segments.ts';
import { filesWith } from './segment.ts';
import type { TrigramPlan } from './trigram-plan.ts';
import { KEY_BITS } from './trigrams.ts';

/**
 * The files that may have a match, ascending, by what the trigram index knows.
 * @returns null where it cannot tell: every file may
 */
export async function findCandidates(
  scope: Scope,
  { plan, segments }: { readonly plan: TrigramPlan; readonly segments: readonly SegmentRow[] },
): Promise<number[] | null> {
  if (plan.kind === 'all') return null;
  const wanted = { keys: [...new Set(trigramsIn(plan))], segments };
  const blockWith = await loadBlocks(scope, wanted);
  return segments.flatMap((segment) => {
    const bits = evaluate(plan, (key) => {
      const data = blockWith(segment, key);
      return data.length === 0 ? null : filesWith(data, key, segment.fileCount);
    });
    return filesOf(bits, segment);
  });
}

function trigramsIn(plan: TrigramPlan): number[] {
  if (plan.kind === 'all') return [];
  return plan.kind === 'trigram' ? [plan.key] : plan.parts.flatMap(trigramsIn);
}

/** Of the block with a key. */
function blockOf({ blockBits }: SegmentRow, key: number): number {
  return key >>> (KEY_BITS - blockBits);
}

interface Wanted {
  readonly keys: readonly number[];
  readonly segments: readonly SegmentRow[];
}

const MAX_KEPT_BYTES = 48 * 1_048_576;
/** Of an entry beside its bytes. */
const ENTRY_BYTES = 200;
const NO_BLOCK = new Uint8Array();

/** Blocks that were read last: a segment never changes, so what is kept by its id is never stale. */
const recent = createLruMap<Uint8Array, number>(MAX_KEPT_BYTES);

/** Finds the block of a segment that has a key; one that is not stored is empty. */
type Blocks = (segment: SegmentRow, key: number) => Uint8Array;

/** Every block with one of the keys. */
async function loadBlocks(scope: Scope, { keys, segments }: Wanted): Promise<Blocks> {
  const firsts = new Map(segments.map(({ id }) => [id, keysOf(scope, { id: `segment ${id}` })]));
  const numberOf = (segment: SegmentRow, key: number): number =>
    (firsts.get(segment.id) ?? 0) + blockOf(segment, key);
  const found = new Map<number, Uint8Array>();
  const missing = new Map<number, BlockKey>();
  for (const segment of segments) {
    for (const key of keys) {
      const number = numberOf(segment, key);
      if (found.has(number)) continue;
      const kept = recent.get(number);
      if (kept === undefined) missing.set(number, { id: segment.id, block: blockOf(segment, key) });
      found.set(number, kept ?? NO_BLOCK);
    }
  }
  if (missing.size > 0) {
    const read = await readBlocks(scope, [...missing.values()]);
    for (const [place, number] of [...missing.keys()].entries()) {
      const data = read.get(place) ?? NO_BLOCK;
      found.set(number, data);
      recent.set(number, data, data.length + ENTRY_BYTES);
    }
  }
  return (segment, key) => found.get(numberOf(segment, key)) ?? NO_BLOCK;
}

interface BlockKey {
  /** of the segment */
  readonly id: string;
  readonly block: number;
}

/** @returns by the place of the key; one that is not stored is left out */
async function readBlocks(
  scope: Scope,
  keys: readonly BlockKey[],
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await query<{ place: number; data: Buffer }>(
    scope.em,
    // One look into the key for each, whatever the planner thinks of a table that has just grown.
    `select w.place::integer - 1 as place, t.data
     from unnest($1::bigint[], $2::int[]) with ordinality as w (segment_id, block, place)
     cross join lateral (
       select data from search_trigram
       where segment_id = w.segment_id and block = w.block limit 1
     ) t`,
    [keys.map(({ id }) => id), keys.map(({ block }) => block)],
  );
  return new Map(rows.map(({ place, data }) => [place, data]));
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
