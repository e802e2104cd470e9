import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
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
  const keys = [...new Set(keysOf(plan))];
  const blocks = await loadBlocks(scope, snapshot, { keys, segments });
  return segments.flatMap((segment) => {
    const bits = evaluate(plan, (key) => {
      const data = blocks.get(blockName(segment, key));
      return data === undefined ? null : filesWith(data, key, segment.fileCount);
    });
    return filesOf(bits, segment);
  });
}

function keysOf(plan: TrigramPlan): number[] {
  if (plan.kind === 'all') return [];
  return plan.kind === 'trigram' ? [plan.key] : plan.parts.flatMap(keysOf);
}

function blockOf({ blockBits }: SegmentRow, key: number): number {
  return key >>> (KEY_BITS - blockBits);
}

function blockName(segment: SegmentRow, key: number): string {
  return `${segment.segment} ${blockOf(segment, key)}`;
}

interface Wanted {
  readonly keys: readonly number[];
  readonly segments: readonly SegmentRow[];
}

/** Every block with one of the keys, by segment and block. */
async function loadBlocks(
  scope: Scope,
  snapshot: SnapshotRow,
  { keys, segments }: Wanted,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = new Map(
    segments.flatMap((segment) =>
      keys.map(
        (key) => [blockName(segment, key), [segment.segment, blockOf(segment, key)]] as const,
      ),
    ),
  );
  const pairs = [...wanted.values()];
  const rows = await query<{ segment: number; block: number; data: Buffer }>(
    scope.em,
    // One look into the key for each, whatever the planner thinks of a table that has just grown.
    `select w.segment, w.block, t.data
     from unnest($2::int[], $3::int[]) as w (segment, block)
     cross join lateral (
       select data from search_trigram
       where snapshot_id = $1 and segment = w.segment and block = w.block limit 1
     ) t`,
    [snapshot.id, pairs.map(([segment]) => segment), pairs.map(([, block]) => block)],
  );
  return new Map(rows.map(({ segment, block, data }) => [`${segment} ${block}`, data]));
}

/** One bit a file of a segment; null for no file. */
type Bits = Uint8Array | null;

function evaluate(plan: TrigramPlan, read: (key: number) => Bits): Bits {
  if (plan.kind === 'trigram') return read(plan.key);
  // Only a plan as a whole is of every file, and is not evaluated.
  if (plan.kind === 'all') return null;
  const combine = plan.kind === 'and' ? intersection : union;
  return plan.parts.map((part) => evaluate(part, read)).reduce(combine);
}

function intersection(one: Bits, other: Bits): Bits {
  return one === null || other === null ? null : one.map((byte, i) => byte & (other[i] ?? 0));
}

function union(one: Bits, other: Bits): Bits {
  if (one === null || other === null) return one ?? other;
  return one.map((byte, i) => byte | (other[i] ?? 0));
}

function filesOf(bits: Bits, { firstFile, fileCount }: SegmentRow): number[] {
  if (bits === null) return [];
  const files: number[] = [];
  for (let file = 0; file < fileCount; file++) {
    if (((bits[file >>> 3] ?? 0) >>> (file & 7)) & 1) files.push(firstFile + file);
  }
  return files;
}
