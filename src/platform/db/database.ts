import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { MIGRATIONS } from './migrations/list.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;
export type Em = EntityManager;

export interface Database {
  readonly orm: Orm;
  /** the pool behind the ORM, for COPY and LISTEN, which need a connection of their own */
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly entities: readonly (EntityClass<object> | EntitySchema)[];
  /** what the ORM has to say: migrations, lost connections */
  readonly onMessage: (message: string) => void;
}

/** Filter of every entity with an owner: a query that names no tenant is an error, not all tenants. */
const TENANT_FILTER = {
  tenant: {
    cond: (args: { accountId: string }) => ({ accountId: args.accountId }),
    default: false,
  },
};

/**
 * Opens the database. Nothing is migrated here; see `migrate`.
 * @throws an Error naming what did not answer, without the password
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await openOrm(options);
  const pool = await orm.em.getConnection().getNativeClient();
  return { orm, pool, url: options.url, close: () => orm.close(true) };
}

function openOrm(options: DatabaseOptions) {
  return MikroORM.init({
    clientUrl: options.url,
    entities: [...options.entities],
    extensions: [Migrator],
    filters: TENANT_FILTER,
    pool: { min: 0, max: options.poolSize },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: { migrationsList: [...MIGRATIONS], snapshot: false, tableName: 'migration' },
    logger: options.onMessage,
  });
}

const MIGRATION_LOCK = 7_310_223;

/**
 * Brings the schema up to date. Safe when many processes start at once: one migrates, the others
 * wait on an advisory lock and then find nothing to do.
 */
export async function migrate(database: Database): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await database.orm.migrator.up();
    return done.map((migration) => migration.name);
  } finally {
    // Closing the session releases the lock even where the unlock could not be sent.
    client.release(true);
  }
}
