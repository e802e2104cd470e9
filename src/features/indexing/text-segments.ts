import type { PoolClient } from 'pg';
import type { PlannedSegment } from '#features/search/analyze.ts';

/** Segments that are to be, and where some of them may be already. */
export interface SegmentsToTake {
  readonly snapshotId: string;
  readonly planned: readonly PlannedSegment[];
  /** snapshots of the same project; one that is gone has none */
  readonly from: readonly string[];
}

interface StoredSegment {
  readonly snapshot_id: string;
  readonly segment: number;
  readonly block_bits: number;
  readonly content: Buffer;
}

/**
 * Copies what is stored of equal files in another snapshot, which is held until the transaction ends:
 * one that is being deleted would give a part of it.
 * @returns bits of the block numbers of the segments that are there now, by segment
 */
export async function takeSegments(
  client: PoolClient,
  { snapshotId, planned, from }: SegmentsToTake,
): Promise<ReadonlyMap<number, number>> {
  const stored = await findSegments(client, from);
  const matches = planned.flatMap(({ content }, segment) => {
    const same = stored.get(content.toString('hex'));
    return same === undefined ? [] : [{ segment, same }];
  });
  if (matches.length === 0) return new Map();
  await client.query(
    `insert into search_trigram (snapshot_id, segment, block, data)
     select $1, w.segment, t.block, t.data
     from unnest($2::bigint[], $3::integer[], $4::integer[]) as w (from_snapshot, from_segment, segment)
     join search_trigram t on t.snapshot_id = w.from_snapshot and t.segment = w.from_segment`,
    [
      snapshotId,
      matches.map(({ same }) => same.snapshot_id),
      matches.map(({ same }) => same.segment),
      matches.map(({ segment }) => segment),
    ],
  );
  return new Map(matches.map(({ segment, same }) => [segment, same.block_bits]));
}

/** Segments of these snapshots by what is in them. */
async function findSegments(
  client: PoolClient,
  snapshots: readonly string[],
): Promise<ReadonlyMap<string, StoredSegment>> {
  if (snapshots.length === 0) return new Map();
  const held = await client.query<{ id: string }>(
    `select id from snapshot where id = any($1) and state <> 'building' order by id for key share`,
    [snapshots],
  );
  const { rows } = await client.query<StoredSegment>(
    `select snapshot_id, segment, block_bits, content from search_segment
     where snapshot_id = any($1) and content is not null`,
    [held.rows.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.content.toString('hex'), row]));
}
