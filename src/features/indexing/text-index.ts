import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import { createTextSegmentBuilder, type TextSegment } from '#features/search/analyze.ts';
import { withClient } from '#platform/db/client.ts';
import { type CopyValue, openCopyWriter, toCopyText } from '#platform/db/copy.ts';
import { loadContents } from './fact-store.ts';
import type { IndexTask } from './run.ts';
import { holdSnapshot } from './snapshot-hold.ts';

/** Files that are read at a time: some megabytes. */
const BATCH_FILES = 128;
const SEGMENT_TARGET = 'search_segment (snapshot_id, segment, first_file, file_count, block_bits)';
const TRIGRAM_TARGET = 'search_trigram (snapshot_id, segment, block, data)';

/** The part of a snapshot that is indexed. */
export interface TextIndexInput {
  readonly snapshotId: string;
  /** in the order of their ids; `factsId` is that of the stored content */
  readonly files: readonly { readonly factsId: string }[];
}

/**
 * Writes the trigram index of a snapshot, a segment of files at a time, in a transaction of its own: it
 * may be made beside everything else, and what is half made goes with the snapshot.
 * @returns CPU milliseconds that it took to make, without what it took to read and write
 */
export async function writeTextIndex(
  task: IndexTask,
  { snapshotId, files }: TextIndexInput,
): Promise<number> {
  return withClient(task.platform.db.pool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, snapshotId);
    const writer = openCopyWriter(client);
    const meter = { cpuMs: 0 };
    const first = { file: 0, segment: 0 };
    for await (const segment of segmentsOf(task, files, meter)) {
      const row = [snapshotId, first.segment, first.file, segment.fileCount, segment.blockBits];
      for (const text of toCopyText([row])) await writer.write(SEGMENT_TARGET, text);
      const rows = blockRows(segment, [snapshotId, first.segment]);
      for (const text of toCopyText(rows)) await writer.write(TRIGRAM_TARGET, text);
      first.file += segment.fileCount;
      first.segment += 1;
    }
    await writer.finish();
    await client.query('commit');
    return Math.round(meter.cpuMs);
  });
}

function* blockRows(
  { blocks }: TextSegment,
  key: readonly CopyValue[],
): Generator<readonly CopyValue[]> {
  for (const { block, data } of blocks) yield [...key, block, data];
}

async function* segmentsOf(
  { platform, signal }: IndexTask,
  files: TextIndexInput['files'],
  meter: { cpuMs: number },
): AsyncGenerator<TextSegment> {
  const builder = createTextSegmentBuilder();
  for (let from = 0; from < files.length; from += BATCH_FILES) {
    signal.throwIfAborted();
    const batch = files.slice(from, from + BATCH_FILES);
    const contents = await loadContents(
      platform,
      batch.map(({ factsId }) => factsId),
    );
    const start = process.threadCpuUsage();
    const full: TextSegment[] = [];
    for (const { factsId } of batch) {
      builder.add(toUtf8(contents.get(factsId)));
      if (builder.isFull()) full.push(builder.take());
    }
    const isLast = from + BATCH_FILES >= files.length;
    if (isLast && !builder.isEmpty()) full.push(builder.take());
    const { user, system } = process.threadCpuUsage(start);
    meter.cpuMs += (user + system) / 1_000;
    yield* full;
  }
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
