import { Client, type QueryResultRow } from 'pg';
import { decodeVectors, type VectorStore } from '#features/search/embedding/vectors.ts';
import { type ChunkTable, joinTables } from '#features/search/index/chunk-table.ts';
import {
  STORED_CHUNKS,
  type StoredChunkBlock,
  toChunkSources,
} from '#features/search/index/stored-chunks.ts';
import type { PostingRow } from '#features/search/index/postings.ts';
import { decodeTermBlock } from '#features/search/index/term-blocks.ts';
import { BenchError } from '../bench-error.ts';

/** What a published index has of a project, read from its database. */
export interface StoredIndex {
  /** by file id */
  readonly files: readonly { readonly path: string; readonly language: string }[];
  readonly table: ChunkTable;
  readonly rows: ReadonlyMap<string, PostingRow>;
  /** by the encoder that comes with Sextant */
  readonly encoded: VectorStore;
}

const FILES = 'select path, language from file where snapshot_id = $1 order by id';
const TERMS = `select g.first_file as "firstFile", p.data
  from snapshot_segment g join posting_block p on p.segment_id = g.segment_id
  where g.snapshot_id = $1 order by g.place, p.first_term`;
const ENCODED = `select b.block as "firstChunk", b.data from embedding_block b
  join embedding_run r on r.id = b.run_id where r.snapshot_id = $1 and r.state = 'complete'`;

/** @throws BenchError where the project is not indexed, or the encoder has not read it all */
export async function readStoredIndex(databaseUrl: string, project: string): Promise<StoredIndex> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ id: string | null }>(
      'select snapshot_id as id from project where id = $1',
      [project],
    );
    const snapshot = found[0]?.id;
    if (snapshot === undefined || snapshot === null)
      throw new BenchError(`${project} has no index.`);
    const all = async <Row extends QueryResultRow>(sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql, [snapshot])).rows;
    const chunks = await all<StoredChunkBlock & QueryResultRow>(STORED_CHUNKS);
    const blocks = await all<{ firstChunk: number; data: Buffer }>(ENCODED);
    if (chunks.length === 0 || blocks.length === 0)
      throw new BenchError(
        `${project} is not embedded yet: run "bench -- questions" first, and wait.`,
      );
    const sources = toChunkSources(chunks);
    const table = joinTables(sources);
    let next = 0;
    const firstChunks = new Map(
      sources.map(({ fileOffset, to }) => [fileOffset, (next += to) - to] as const),
    );
    return {
      files: await all(FILES),
      table,
      rows: rowsOf(await all(TERMS), firstChunks),
      encoded: decodeVectors(blocks, table.count),
    };
  } finally {
    await client.end();
  }
}

interface PostingBlock {
  /** number of its segment's first file */
  readonly firstFile: number;
  readonly data: Buffer;
}

function rowsOf(
  blocks: readonly PostingBlock[],
  firstChunks: ReadonlyMap<number, number>,
): ReadonlyMap<string, PostingRow> {
  const rows = new Map<string, PostingRow>();
  for (const { firstFile, data: block } of blocks) {
    const firstChunk = firstChunks.get(firstFile) ?? 0;
    for (const { term, documentFrequency, data } of decodeTermBlock({
      data: block,
      vectors: null,
    })) {
      const known = rows.get(term);
      rows.set(term, {
        term,
        documentFrequency: documentFrequency + (known?.documentFrequency ?? 0),
        parts: [...(known?.parts ?? []), { firstChunk, data }],
      });
    }
  }
  return rows;
}
