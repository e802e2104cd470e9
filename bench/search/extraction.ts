import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import { decodeContent, decodeFacts } from '#code/facts-codec.ts';
import type { FileFacts } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import { forEachAtOnce } from '#lib/concurrency.ts';

/** A file with its facts; their token stream, which only clones need, is left empty. */
export interface ExtractedFile {
  readonly path: string;
  readonly text: string;
  readonly facts: FileFacts;
}

/** A file to extract; `read` gives null where it cannot be read. */
export interface FileToExtract {
  readonly path: string;
  readonly read: () => Promise<Uint8Array | null>;
}

const THREADS = 2;
const RECYCLE_AFTER_BYTES = 256 * 1024 * 1024;
const BATCH_FILES = 64;
const NO_TOKENS = { hashes: new Uint32Array(0), lines: new Uint32Array(0) };

/** Runs `use` with worker threads for extraction. */
export async function withPool<T>(use: (pool: ExtractPool) => Promise<T>): Promise<T> {
  const pool = createExtractPool({ threads: THREADS, recycleAfterBytes: RECYCLE_AFTER_BYTES });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/**
 * The facts of files, as an index run extracts them.
 * @returns in the order given; null for a file that cannot be read or is no text
 */
export async function extractFiles(
  pool: ExtractPool,
  files: readonly FileToExtract[],
): Promise<(ExtractedFile | null)[]> {
  const found = files.map((): ExtractedFile | null => null);
  await forEachAtOnce(batchesOf(files), THREADS + 1, async ({ start, batch }) => {
    for (const [place, file] of await extractBatch(pool, batch)) found[start + place] = file;
  });
  return found;
}

interface Batch {
  readonly start: number;
  readonly batch: readonly FileToExtract[];
}

function* batchesOf(files: readonly FileToExtract[]): Generator<Batch> {
  for (let start = 0; start < files.length; start += BATCH_FILES) {
    yield { start, batch: files.slice(start, start + BATCH_FILES) };
  }
}

/**
 * The threads answer in the order of the batch and leave out what they skip; a path may stand in it
 * more than once, so each has its place for an id.
 */
async function extractBatch(
  pool: ExtractPool,
  batch: readonly FileToExtract[],
): Promise<Map<number, ExtractedFile>> {
  const contents = await Promise.all(batch.map(async ({ read }) => read()));
  const files = batch.flatMap(({ path }, place) => {
    const content = contents[place];
    if (content == null) return [];
    return [{ path, contentId: `${place}`, content: new Uint8Array(content) }];
  });
  const { extracted } = await pool.extract({ kind: 'buffers', files });
  const found = new Map<number, ExtractedFile>();
  for (const row of extracted) {
    if (row.known) continue;
    const decoded = decodeText(decodeContent(row.content));
    if (decoded.outcome !== 'decoded') continue;
    const facts = { ...decodeFacts(row.facts), tokens: NO_TOKENS };
    found.set(Number(row.contentId), { path: row.path, text: decoded.text, facts });
  }
  return found;
}

/** A file whose text is at hand. */
export function toExtract(path: string, text: string): FileToExtract {
  return { path, read: async () => new TextEncoder().encode(text) };
}
