import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';

/** Neighbouring files of a snapshot whose part of the search index is stored together. */
export interface SegmentRow {
  /** of the segment, which snapshots share */
  readonly id: string;
  /** what its chunks are weighed with; the same for all segments of a snapshot */
  readonly spaceId: string;
  readonly firstFile: number;
  readonly fileCount: number;
  readonly chunkCount: number;
  /** the first bits of a trigram's key are the number of its block */
  readonly blockBits: number;
}

/** The segments of a snapshot, in the order of their files. */
export async function loadSegments(scope: Scope, snapshot: SnapshotRow): Promise<SegmentRow[]> {
  return query<SegmentRow & Record<string, unknown>>(
    scope.em,
    `select s.id, s.space_id as "spaceId", g.first_file as "firstFile",
       s.file_count as "fileCount", s.chunk_count as "chunkCount", s.block_bits as "blockBits"
     from snapshot_segment g join search_segment s on s.id = g.segment_id
     where g.snapshot_id = $1 order by g.place`,
    [snapshot.id],
  );
}
