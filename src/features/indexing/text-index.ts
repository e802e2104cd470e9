import type { PoolClient } from 'pg';
import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import {
  createTextSegmentBuilder,
  type PlannedSegment,
  planSegments,
  type TextSegment,
} from '#features/search/analyze.ts';
import { withClient } from '#platform/db/client.ts';
import { type CopyWriter, openCopyWriter, toCopyBinary, toCopyText } from '#platform/db/copy.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { ExtractedFile } from './extracted-file.ts';
import { loadContents } from './fact-store.ts';
import { holdSnapshot } from './snapshot-hold.ts';
import { takeSegments } from './text-segments.ts';
import type { IndexTask } from './index-task.ts';

/** Files that are read at a time: some megabytes. */
const BATCH_FILES = 128;
const SEGMENT_TARGET =
  'search_segment (snapshot_id, segment, first_file, file_count, block_bits, content)';
const TRIGRAM_TARGET = 'search_trigram (snapshot_id, segment, block, data)';
const TRIGRAM_TYPES = ['bigint', 'integer', 'integer', 'bytea'] as const;

/** The part of a snapshot that is indexed. */
export interface TextIndexInput {
  readonly snapshotId: string;
  /** in the order of their ids */
  readonly files: readonly ExtractedFile[];
}

/**
 * Writes the trigram index of a snapshot in a transaction of its own: it may be made beside everything
 * else, and what is half made goes with the snapshot. Segments whose files are those of a segment of
 * the index before are taken over; the others are made one after the other.
 * @returns CPU milliseconds that it took to make, without what it took to read and write
 */
export async function writeTextIndex(task: IndexTask, input: TextIndexInput): Promise<number> {
  const planned = planSegments(input.files);
  return withClient(task.platform.db.systemPool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, input.snapshotId);
    const taken = await takeSegments(client, { ...input, planned, from: sourcesOf(task) });
    const cpuMs = await writeSegments(client, task, { ...input, planned, taken });
    await client.query('commit');
    return cpuMs;
  });
}

/** A forced run makes everything anew. */
function sourcesOf({ held }: IndexTask): readonly string[] {
  return held.run.force ? [] : held.comparable;
}

interface Writing extends TextIndexInput {
  readonly planned: readonly PlannedSegment[];
  /** bits of the block numbers of those that are there already, by segment */
  readonly taken: ReadonlyMap<number, number>;
}

async function writeSegments(
  client: PoolClient,
  task: IndexTask,
  { snapshotId, files, planned, taken }: Writing,
): Promise<number> {
  const writer = openCopyWriter(client);
  const meter = { cpuMs: 0 };
  for (const [segment, plan] of planned.entries()) {
    const key = [snapshotId, segment];
    const own = files.slice(plan.firstFile, plan.firstFile + plan.fileCount);
    const blockBits =
      taken.get(segment) ?? (await writeBlocks(writer, key, await build(task, own, meter)));
    const row = [...key, plan.firstFile, plan.fileCount, blockBits, plan.content];
    for (const piece of toCopyText([row])) await writer.write(SEGMENT_TARGET, piece);
  }
  await writer.finish();
  return Math.round(meter.cpuMs);
}

/** @returns bits of the numbers of its blocks */
async function writeBlocks(
  writer: CopyWriter,
  key: readonly CopyValue[],
  { blocks, blockBits }: TextSegment,
): Promise<number> {
  for (const piece of toCopyBinary(TRIGRAM_TYPES, blockRows(blocks, key)))
    await writer.write(TRIGRAM_TARGET, piece);
  return blockBits;
}

function* blockRows(
  blocks: TextSegment['blocks'],
  key: readonly CopyValue[],
): Generator<readonly CopyValue[]> {
  for (const { block, data } of blocks) yield [...key, block, data];
}

async function build(
  { platform, signal }: IndexTask,
  files: readonly ExtractedFile[],
  meter: { cpuMs: number },
): Promise<TextSegment> {
  const builder = createTextSegmentBuilder();
  for (let from = 0; from < files.length; from += BATCH_FILES) {
    signal.throwIfAborted();
    const batch = files.slice(from, from + BATCH_FILES);
    const contents = await loadContents(
      platform,
      batch.map(({ factsId }) => factsId),
    );
    measure(meter, () => {
      for (const { factsId } of batch) builder.add(toUtf8(contents.get(factsId)));
    });
  }
  return measure(meter, () => builder.take());
}

function measure<T>(meter: { cpuMs: number }, work: () => T): T {
  const start = process.threadCpuUsage();
  const made = work();
  const { user, system } = process.threadCpuUsage(start);
  meter.cpuMs += (user + system) / 1_000;
  return made;
}

/** A file keeps its place in its segment even where nothing can be read of it. */
function toUtf8(content: Uint8Array | undefined): Uint8Array {
  if (content === undefined) return new Uint8Array();
  const bytes = decodeContent(content);
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16) return bytes;
  const decoded = decodeText(bytes);
  return Buffer.from(decoded.outcome === 'decoded' ? decoded.text : '');
}
