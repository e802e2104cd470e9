import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import { createTextSegmentBuilder, type TextSegment } from '#features/search/analyze.ts';
import { withClient } from '#platform/db/client.ts';
import { type CopyWriter, openCopyWriter, toCopyBinary } from '#platform/db/copy.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { ExtractedFile } from './extracted-file.ts';
import { loadContents } from './fact-store.ts';
import type { NewSegment } from './assembly-step.ts';
import { holdSnapshot } from './snapshot-hold.ts';
import type { IndexTask } from './index-task.ts';

/** Files that are read at a time: some megabytes. */
const BATCH_FILES = 128;
const TRIGRAM_TARGET = 'search_trigram (segment_id, block, data)';
const TRIGRAM_TYPES = ['bigint', 'integer', 'bytea'] as const;

/** The part of a snapshot that is indexed. */
export interface TextIndexInput {
  readonly snapshotId: string;
  /** in the order of their ids */
  readonly files: readonly ExtractedFile[];
  readonly segments: readonly NewSegment[];
}

/**
 * Writes the trigrams of segments in a transaction of its own: they may be made beside everything else, and
 * what is half made goes with the snapshot.
 * @returns CPU milliseconds that it took to make, without what it took to read and write
 */
export async function writeTextIndex(
  task: IndexTask,
  { snapshotId, files, segments }: TextIndexInput,
): Promise<number> {
  return withClient(task.platform.db.systemPool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, snapshotId);
    const writer = openCopyWriter(client);
    const meter = { cpuMs: 0 };
    const bits: number[] = [];
    for (const { id, firstFile, fileCount } of segments) {
      const own = files.slice(firstFile, firstFile + fileCount);
      bits.push(await writeBlocks(writer, id, await build(task, own, meter)));
    }
    await writer.finish();
    await client.query(
      `update search_segment s set block_bits = t.bits
       from unnest($1::bigint[], $2::integer[]) as t (id, bits) where s.id = t.id`,
      [segments.map(({ id }) => id), bits],
    );
    await client.query('commit');
    return Math.round(meter.cpuMs);
  });
}

/** @returns bits of the numbers of its blocks */
async function writeBlocks(
  writer: CopyWriter,
  segmentId: string,
  { blocks, blockBits }: TextSegment,
): Promise<number> {
  for (const piece of toCopyBinary(TRIGRAM_TYPES, blockRows(blocks, segmentId)))
    await writer.write(TRIGRAM_TARGET, piece);
  return blockBits;
}

function* blockRows(
  blocks: TextSegment['blocks'],
  segmentId: string,
): Generator<readonly CopyValue[]> {
  for (const { block, data } of blocks) yield [segmentId, block, data];
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
