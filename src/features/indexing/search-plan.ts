import type { PoolClient } from 'pg';
import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import {
  decodeOrigin,
  encodeOrigin,
  fits,
  type PlannedSegment,
  planSegments,
  toOrigin,
} from '#features/search/analyze.ts';
import { withClient } from '#platform/db/client.ts';
import { ASSEMBLY_VERSION, type SearchPlan } from './assembly-step.ts';
import type { ExtractedFile } from './extracted-file.ts';
import type { IndexTask } from './index-task.ts';
import type { WorkerContext } from './worker-context.ts';
import { holdSnapshot } from './snapshot-hold.ts';

export interface SearchPlanInput {
  readonly snapshotId: string;
  /** in the order of their ids */
  readonly files: readonly ExtractedFile[];
  /** whether the tier of the index has offline vectors */
  readonly isEmbedded: boolean;
}

/**
 * Decides which segments of the search index a snapshot shares with those it is compared with, and places
 * all of them. The snapshots that have them are held meanwhile: none of their segments is deleted.
 */
export function openSearchPlan(task: IndexTask, input: SearchPlanInput): Promise<SearchPlan> {
  return withClient(task.platform.db.systemPool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, input.snapshotId);
    const from = task.held.run.force ? [] : await holdComparable(client, task.held.comparable);
    const known = await findSpace(client, from, { ...input, spaces: task.worker.spaces });
    const plan = await placeSegments(client, task, { ...input, from, known });
    await client.query('commit');
    return plan;
  });
}

async function holdComparable(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from snapshot where id = any($1) and state <> 'building' order by id for key share`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

interface KnownSpace {
  readonly id: string;
  readonly data: Uint8Array;
}

/**
 * What the index before was weighed with, if it still fits. Learning it anew takes longer than all else
 * that a small change of a small project asks for.
 */
async function findSpace(
  client: PoolClient,
  from: readonly string[],
  { files, isEmbedded, spaces }: SearchPlanInput & Pick<WorkerContext, 'spaces'>,
): Promise<KnownSpace | null> {
  const { rows } = await client.query<{ id: string; origin: Buffer }>(
    `select p.id, p.origin from search_space p
     where p.assembly = $2 and p.is_embedded = $3 and p.id in (
       select s.space_id from snapshot_segment g join search_segment s on s.id = g.segment_id
       where g.snapshot_id = any($1))
     order by p.id desc`,
    [from, ASSEMBLY_VERSION, isEmbedded],
  );
  const contentIds = files.map(({ contentId }) => contentId);
  const fitting = rows.find(({ origin }) => fits(decodeOrigin(origin), contentIds));
  if (fitting === undefined) return null;
  const data = spaces.recall(fitting.id) ?? (await loadSpace(client, fitting.id));
  if (data === null) return null;
  spaces.keep(fitting.id, data, data.length);
  return { id: fitting.id, data };
}

/** The bytes are in memory that threads share. */
async function loadSpace(client: PoolClient, id: string): Promise<Uint8Array | null> {
  const { rows } = await client.query<{ data: Buffer }>(
    'select data from space_data where space_id = $1',
    [id],
  );
  const data = rows[0]?.data;
  if (data === undefined) return null;
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return shared;
}

interface Placing extends SearchPlanInput {
  /** snapshots that segments may be shared with */
  readonly from: readonly string[];
  readonly known: KnownSpace | null;
}

async function placeSegments(
  client: PoolClient,
  task: IndexTask,
  { snapshotId, files, isEmbedded, from, known }: Placing,
): Promise<SearchPlan> {
  const planned = planSegments(files, `${ASSEMBLY_VERSION} ${EXTRACTOR_VERSION}`);
  const spaceId = known?.id ?? (await addSpace(client, task, { files, isEmbedded }));
  const stored = known === null ? new Map() : await findSegments(client, from, spaceId);
  const missing = planned.filter(({ content }) => !stored.has(content.toString('hex')));
  const owner = { ...task.held.project, spaceId };
  const added = await addSegments(client, owner, missing);
  const ids = planned.map((one) => stored.get(one.content.toString('hex'))?.id ?? added.get(one));
  await client.query(
    `insert into snapshot_segment (snapshot_id, place, segment_id, first_file)
     select $1, t.place - 1, t.segment_id, t.first_file
     from unnest($2::bigint[], $3::integer[]) with ordinality as t (segment_id, first_file, place)`,
    [snapshotId, ids, planned.map(({ firstFile }) => firstFile)],
  );
  return {
    space: { id: spaceId, data: known?.data ?? null },
    newSegments: missing.map((one) => ({
      id: added.get(one) ?? '',
      firstFile: one.firstFile,
      fileCount: one.fileCount,
    })),
    sharedChunks: planned.reduce(
      (sum, { content }) => sum + (stored.get(content.toString('hex'))?.chunks ?? 0),
      0,
    ),
  };
}

async function addSpace(
  client: PoolClient,
  { held: { project } }: IndexTask,
  { files, isEmbedded }: Pick<SearchPlanInput, 'files' | 'isEmbedded'>,
): Promise<string> {
  const origin = encodeOrigin(toOrigin(files.map(({ contentId }) => contentId)));
  const { rows } = await client.query<{ id: string }>(
    `insert into search_space (account_id, project_id, is_embedded, assembly, origin)
     values ($1, $2, $3, $4, $5) returning id`,
    [project.accountId, project.id, isEmbedded, ASSEMBLY_VERSION, Buffer.from(origin)],
  );
  return rows[0]?.id ?? '';
}

interface StoredSegment {
  readonly id: string;
  readonly chunks: number;
}

/** Segments of these snapshots by what is in them. */
async function findSegments(
  client: PoolClient,
  snapshots: readonly string[],
  spaceId: string,
): Promise<ReadonlyMap<string, StoredSegment>> {
  const { rows } = await client.query<StoredSegment & { content: string }>(
    `select s.id, s.chunk_count as chunks, encode(s.content, 'hex') as content
     from snapshot_segment g join search_segment s on s.id = g.segment_id
     where g.snapshot_id = any($1) and s.space_id = $2`,
    [snapshots, spaceId],
  );
  return new Map(rows.map((row) => [row.content, row]));
}

interface SegmentOwner {
  readonly id: string;
  readonly accountId: string;
  readonly spaceId: string;
}

async function addSegments(
  client: PoolClient,
  { id, accountId, spaceId }: SegmentOwner,
  planned: readonly PlannedSegment[],
): Promise<ReadonlyMap<PlannedSegment, string>> {
  const { rows } = await client.query<{ id: string }>(
    `insert into search_segment (account_id, project_id, space_id, content, file_count)
     select $1, $2, $3, t.content, t.file_count
     from unnest($4::bytea[], $5::integer[]) with ordinality as t (content, file_count, place)
     order by t.place returning id`,
    [
      accountId,
      id,
      spaceId,
      planned.map(({ content }) => content),
      planned.map(({ fileCount }) => fileCount),
    ],
  );
  return new Map(planned.map((one, place) => [one, rows[place]?.id ?? '']));
}
