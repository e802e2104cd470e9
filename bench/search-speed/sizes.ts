/** How large a search index is beside its source, and what making it took. */
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Read } from './database.ts';

export interface IndexSizes {
  readonly snapshotId: string;
  readonly files: number;
  readonly chunks: number;
  readonly symbols: number;
  readonly functions: number;
  readonly sourceBytes: number;
  /** terms and their postings, vectors apart */
  readonly postingBytes: number;
  readonly vectorBytes: number;
  /** 0 where the index has none */
  readonly trigramBytes: number;
  /** the chunk table and whatever else every query needs whole */
  readonly tableBytes: number;
  /** processor time of the worker's run, by stage, in seconds */
  readonly stageSeconds: Readonly<Record<string, number>>;
}

const snapshotSchema = z.object({
  id: z.string(),
  cpu_ms: z.record(z.string(), z.number()),
  totals: z.object({
    files: z.number(),
    chunks: z.number(),
    symbols: z.number(),
    functions: z.number(),
    sizeBytes: z.number(),
  }),
});
const VECTOR_KINDS: ReadonlySet<string> = new Set(['vectors']);
const countSchema = z.object({ bytes: z.coerce.number() });
const postingSchema = z.object({ postings: z.coerce.number(), vectors: z.coerce.number() });
const blockSchema = z.object({ kind: z.string(), bytes: z.coerce.number() });

export async function readSizes(read: Read, projectId: string): Promise<IndexSizes> {
  const [snapshot] = await read(
    snapshotSchema,
    `select s.id, s.totals, r.cpu_ms from project p join snapshot s on s.id = p.snapshot_id
     join index_run r on r.id = s.run_id where p.id = $1`,
    [projectId],
  );
  if (snapshot === undefined) throw new BenchError('The project has no index.');
  const { id, totals, cpu_ms: cpuMs } = snapshot;
  const [posting] = await read(
    postingSchema,
    `with segment as (select distinct s.id, s.space_id from snapshot_segment g
       join search_segment s on s.id = g.segment_id where g.snapshot_id = $1)
     select (select sum(octet_length(data)) from posting_block
         where segment_id in (select id from segment)) as postings,
       (select coalesce(sum(octet_length(vectors)), 0) from space_block
         where space_id in (select space_id from segment)) as vectors`,
    [id],
  );
  const blocks = await read(
    blockSchema,
    `select b.kind, sum(octet_length(b.data)) as bytes
     from snapshot_segment g join search_block b on b.segment_id = g.segment_id
     where g.snapshot_id = $1 group by b.kind`,
    [id],
  );
  const ofVectors = blocks.filter(({ kind }) => VECTOR_KINDS.has(kind));
  const others = blocks.filter(({ kind }) => !VECTOR_KINDS.has(kind));
  return {
    snapshotId: id,
    files: totals.files,
    chunks: totals.chunks,
    symbols: totals.symbols,
    functions: totals.functions,
    sourceBytes: totals.sizeBytes,
    postingBytes: posting?.postings ?? 0,
    vectorBytes: (posting?.vectors ?? 0) + sumOf(ofVectors),
    trigramBytes: await readTrigrams(read, id),
    tableBytes: sumOf(others),
    stageSeconds: Object.fromEntries(
      Object.entries(cpuMs).map(([stage, ms]) => [stage, ms / 1000]),
    ),
  };
}

async function readTrigrams(read: Read, snapshotId: string): Promise<number> {
  const [row] = await read(
    countSchema,
    `select coalesce(sum(octet_length(t.data)), 0) as bytes
     from snapshot_segment g join search_trigram t on t.segment_id = g.segment_id
     where g.snapshot_id = $1`,
    [snapshotId],
  );
  return row?.bytes ?? 0;
}

function sumOf(blocks: readonly { readonly bytes: number }[]): number {
  return blocks.reduce((sum, { bytes }) => sum + bytes, 0);
}
