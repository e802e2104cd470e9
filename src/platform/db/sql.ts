import { CompiledQuery } from 'kysely';
import type { Em } from './database.ts';

/**
 * Runs a statement with bound values, in the transaction of `em` where there is one. The ORM's own
 * `execute` writes values into the text of the statement and cannot bind arrays.
 * @param sql with `$1`, `$2`, ...; never made of user input
 * @param values bound by the driver: arrays as PostgreSQL arrays, buffers as bytea
 * @returns the rows, which the caller types by what the statement selects; bigint comes as text
 */
export async function query<Row = unknown>(
  em: Em,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const compiled: CompiledQuery<Row> = CompiledQuery.raw(sql, [...values]);
  const result = await em.getKysely().executeQuery(compiled);
  return result.rows;
}
