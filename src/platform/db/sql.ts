import { CompiledQuery } from 'kysely';
import { DatabaseError, type QueryResultRow } from 'pg';
import { AppError } from '../errors.ts';
import type { Em } from './database.ts';
import { ACCOUNT_VARIABLE, withTenantClient } from './tenancy.ts';

/**
 * A statement that requests make all the time: each connection parses it once, by its name, and soon
 * plans it only once. A plan that is kept does not see tables grow at once, so this is for a row by its
 * key, not for what lies below a snapshot.
 */
export interface NamedSql {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a statement with bound values, in the transaction of `em` where there is one. The ORM's own
 * `execute` writes values into the text of the statement and cannot bind arrays.
 * @param sql with `$1`, `$2`, ...; never made of user input
 * @param values bound by the driver: arrays as PostgreSQL arrays, buffers as bytea
 * @returns the rows, which the caller types by what the statement selects; bigint and timestamps come
 *   as text
 * @throws AppError INVALID_REQUEST where a value is text that PostgreSQL cannot hold: with a NUL in it
 */
export async function query<Row extends QueryResultRow = QueryResultRow>(
  em: Em,
  sql: string | NamedSql,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const statement = typeof sql === 'string' ? { text: sql } : sql;
  try {
    return await run<Row>(em, statement, values);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNTRANSLATABLE)
      throw new AppError('INVALID_REQUEST', 'Text must not contain NUL characters.', {
        cause: error,
      });
    throw error;
  }
}

/** `character_not_in_repertoire`: of UTF-8 only NUL is none. */
const UNTRANSLATABLE = '22021';

async function run<Row extends QueryResultRow>(
  em: Em,
  statement: Omit<NamedSql, 'name'> & Partial<NamedSql>,
  values: readonly unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) {
    const compiled: CompiledQuery<Row> = CompiledQuery.raw(statement.text, [...values]);
    return (await em.getKysely().executeQuery(compiled)).rows;
  }
  // Straight to the pool: by way of the ORM's connection a small statement costs twice as much.
  const pool = await em.getConnection().getNativeClient();
  const bound = { ...statement, values: [...values] };
  const accountId = em.getSessionContext()?.variables?.[ACCOUNT_VARIABLE];
  const { rows } =
    accountId === undefined
      ? await pool.query<Row>(bound)
      : await withTenantClient(pool, String(accountId), (client) => client.query<Row>(bound));
  return rows;
}

/** SQL of a timestamp as milliseconds since 1970, as `new Date` takes them. */
export function toMillisSql(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::float8`;
}
