import { Client } from 'pg';
import type { z } from 'zod';

/** Rows of a statement on the database of a bench, each as a schema describes it. */
export type Read = <T>(
  schema: z.ZodType<T>,
  sql: string,
  values?: readonly unknown[],
) => Promise<T[]>;

export async function withDatabase<T>(url: string, work: (read: Read) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (schema, sql, values = []) => {
      const { rows } = await client.query(sql, [...values]);
      return rows.map((row) => schema.parse(row));
    });
  } finally {
    await client.end();
  }
}
