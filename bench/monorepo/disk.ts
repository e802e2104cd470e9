/** What an index takes in the database. */
import { Client } from 'pg';
import { z } from 'zod';

export interface DiskFigures {
  /** all tables with their indexes */
  readonly totalBytes: number;
  /** vectors of chunks and terms among it */
  readonly vectorBytes: number;
  /** tables with their indexes, the largest first */
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
}

const SIZES = `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by 2 desc`;
const VECTORS = `select
  coalesce((select sum(octet_length(data)) from search_block where kind = 'vectors'), 0)::float8
  + coalesce((select sum(octet_length(data)) from space_data), 0)::float8
  + coalesce((select sum(octet_length(vectors)) from space_block), 0)::float8 as bytes`;

const sizeRows = z.array(z.object({ name: z.string(), bytes: z.number() }));
const vectorRows = z.array(z.object({ bytes: z.number() }));

/** Sizes after a vacuum, so that what earlier runs left behind does not count. */
export async function measureDisk(databaseUrl: string): Promise<DiskFigures> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum full');
    const tables = sizeRows.parse((await client.query(SIZES)).rows);
    const [vectors] = vectorRows.parse((await client.query(VECTORS)).rows);
    return {
      totalBytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
      vectorBytes: vectors?.bytes ?? 0,
      tables,
    };
  } finally {
    await client.end();
  }
}

/** What came to a database between two moments. */
export function addedTo(before: DiskFigures, after: DiskFigures): DiskFigures {
  const had = new Map(before.tables.map(({ name, bytes }) => [name, bytes]));
  return {
    totalBytes: after.totalBytes - before.totalBytes,
    vectorBytes: after.vectorBytes - before.vectorBytes,
    tables: after.tables.map(({ name, bytes }) => ({ name, bytes: bytes - (had.get(name) ?? 0) })),
  };
}
