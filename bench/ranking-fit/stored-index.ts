import { Client, type QueryResultRow } from 'pg';
import { decodeVectors, type VectorStore } from '#features/search/embedding/vectors.ts';
import { type ChunkTable, decodeChunkTable } from '#features/search/index/chunk-table.ts';
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
const TABLE = `select data from search_block where snapshot_id = $1 and kind = 'table'`;
const TERMS = 'select data, vectors from posting_block where snapshot_id = $1';
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
    const [table] = await all<{ data: Buffer }>(TABLE);
    const blocks = await all<{ firstChunk: number; data: Buffer }>(ENCODED);
    if (table === undefined || blocks.length === 0)
      throw new BenchError(
        `${project} is not embedded yet: run "bench -- questions" first, and wait.`,
      );
    const decoded = decodeChunkTable(table.data);
    const terms = await all<{ data: Buffer; vectors: Buffer }>(TERMS);
    return {
      files: await all(FILES),
      table: decoded,
      rows: rowsOf(terms),
      encoded: decodeVectors(blocks, decoded.count),
    };
  } finally {
    await client.end();
  }
}

function rowsOf(
  blocks: readonly { readonly data: Buffer; readonly vectors: Buffer }[],
): ReadonlyMap<string, PostingRow> {
  const rows = new Map<string, PostingRow>();
  for (const block of blocks) for (const row of decodeTermBlock(block)) rows.set(row.term, row);
  return rows;
}
