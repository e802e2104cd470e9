/** What the search index of a corpus costs, taken apart: its words, and the vectors learnt from them. */
import { Client } from 'pg';
import { z } from 'zod';
import { createChunkReader, decodeFacts } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import { buildSearchIndex, type SearchableFile } from '#features/search/analyze.ts';

export interface BuildCost {
  /** processor seconds of inverting what the extraction counted, and of encoding it */
  readonly lexicalSeconds: number;
  /** of learning the embedding and of every chunk's vector */
  readonly embeddingSeconds: number;
  readonly chunks: number;
}

/** Builds the index twice in this process, without and with vectors, from the facts that are stored. */
export async function measureBuild(databaseUrl: string, snapshotId: string): Promise<BuildCost> {
  const stored = await readStored(databaseUrl, snapshotId);
  // Once to compile what runs, and to know what unpacking the facts takes.
  const unpacking = cpuOf(() => drain(unpacked(stored)));
  const lexical = cpuOf(() => build(stored, false));
  const whole = cpuOf(() => build(stored, true));
  return {
    lexicalSeconds: Math.max(0, lexical.seconds - unpacking.seconds),
    embeddingSeconds: Math.max(0, whole.seconds - lexical.seconds),
    chunks: whole.result,
  };
}

const fileSchema = z.object({
  id: z.int(),
  path: z.string(),
  content_id: z.string(),
  facts: z.instanceof(Buffer),
  chunks: z.instanceof(Buffer),
});
type StoredFile = z.infer<typeof fileSchema>;

const BATCH = 2_000;

async function readStored(databaseUrl: string, snapshotId: string): Promise<StoredFile[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const files: StoredFile[] = [];
    for (let from = 0; ; from += BATCH) {
      const { rows } = await client.query(
        `select f.id, f.path, f.content_id, k.facts, k.chunks from file f join file_facts k on k.id = f.facts_id
         where f.snapshot_id = $1 and f.id >= $2 and f.id < $3 order by f.id`,
        [snapshotId, from, from + BATCH],
      );
      if (rows.length === 0) return files;
      for (const row of rows) files.push(fileSchema.parse(row));
    }
  } finally {
    await client.end();
  }
}

const readChunks = createChunkReader();

function* unpacked(files: readonly StoredFile[]): Generator<SearchableFile> {
  for (const { id, path, content_id: contentId, facts, chunks } of files) {
    const decoded = decodeFacts(facts);
    yield {
      id,
      contentId,
      path,
      isTest: isTestPath(path),
      facts: decoded,
      chunks: readChunks(chunks),
    };
  }
}

function build(files: readonly StoredFile[], isEmbedded: boolean): number {
  const segments = [{ firstFile: 0, fileCount: files.length }];
  let chunks = 0;
  for (const step of buildSearchIndex(unpacked(files), { segments, isEmbedded, space: null })) {
    if (step.kind === 'rows') drain(step.rows);
    if (step.kind === 'segment') chunks += step.chunks;
  }
  return chunks;
}

function drain(items: Iterable<unknown>): number {
  const iterator = items[Symbol.iterator]();
  let count = 0;
  while (iterator.next().done !== true) count += 1;
  return count;
}

function cpuOf<T>(work: () => T): { readonly seconds: number; readonly result: T } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, result };
}
