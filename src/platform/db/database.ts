import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '../errors.ts';
import { keepOrms, migrateUp } from './entity-managers.ts';
import { SCHEMA_DIGEST } from './migrations/0001-initial.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { TENANT_ROLE } from './tenancy.ts';

export type Em = EntityManager;

/**
 * Two ways into one database: as `TENANT_ROLE`, whom row-level security shows the rows of one account, and
 * as the owner of the tables, who sees every account. An entity manager comes from a scope of either kind.
 */
export interface Database {
  /** as the owner of the tables, for COPY, admission and what belongs to no account: sees every account */
  readonly systemPool: Pool;
  /** as `TENANT_ROLE`: sees nothing until an account is set; see `withTenantClient` */
  readonly tenantPool: Pool;
  readonly url: string;
  readonly tenantUrl: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** as the owner of the tables */
  readonly url: string;
  /** as `TENANT_ROLE`, or as a role that may switch to it */
  readonly tenantUrl: string;
  readonly poolSize: number;
  readonly entities: readonly (EntityClass<object> | EntitySchema)[];
  /** what the ORM has to say: migrations, lost connections */
  readonly onMessage: (message: string) => void;
}

/**
 * Opens the database. Nothing is migrated here; see `migrate`. Tenants' connections are made when first
 * used, so a database without `TENANT_ROLE` can be opened and migrated.
 * @throws an Error naming what did not answer, without the password
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await openOrm(options, { clientUrl: options.url });
  const tenantOrm = await openOrm(options, {
    clientUrl: options.tenantUrl,
    driverOptions: { options: `-c role=${TENANT_ROLE}` },
  });
  const systemPool = await orm.em.getConnection().getNativeClient();
  const tenantPool = await tenantOrm.em.getConnection().getNativeClient();
  const close = async (): Promise<void> => {
    await Promise.all([orm.close(true), tenantOrm.close(true)]);
  };
  const { url, tenantUrl } = options;
  const database = { systemPool, tenantPool, url, tenantUrl, close };
  keepOrms(database, { orm, tenantOrm });
  return database;
}

function openOrm(
  options: DatabaseOptions,
  connection: { readonly clientUrl: string; readonly driverOptions?: object },
) {
  return MikroORM.init({
    ...connection,
    entities: [...options.entities],
    extensions: [Migrator],
    pool: { min: 0, max: options.poolSize },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: { migrationsList: [...MIGRATIONS], snapshot: false, tableName: 'migration' },
    logger: options.onMessage,
  });
}

/** Whether the service connects as a superuser, who is bound by nothing in the database. */
export async function isSuperuser({ systemPool }: Database): Promise<boolean> {
  const { rows } = await systemPool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = session_user',
  );
  return rows[0]?.rolsuper === true;
}

/**
 * Checks that tenants' connections are bound by row-level security.
 * @throws AppError INTERNAL_ERROR that says which statements an administrator has to run
 */
export async function assertTenantRole(database: Database): Promise<void> {
  try {
    const { rows } = await database.tenantPool.query<{ name: string; bound: boolean }>(
      `select rolname as name, not (rolsuper or rolbypassrls) as bound
       from pg_roles where rolname = current_user`,
    );
    if (rows[0]?.name === TENANT_ROLE && rows[0].bound) return;
  } catch (error) {
    throw noTenantRole(error);
  }
  throw noTenantRole();
}

function noTenantRole(cause?: unknown): AppError {
  const message =
    `This service may not switch to the database role ${TENANT_ROLE}, which requests run under. ` +
    `As an administrator of the database, run: CREATE ROLE ${TENANT_ROLE} NOLOGIN NOBYPASSRLS; ` +
    `GRANT ${TENANT_ROLE} TO the role of DATABASE_URL; or set DATABASE_TENANT_URL.`;
  return new AppError('INTERNAL_ERROR', message, { cause });
}

const MIGRATION_LOCK = 7_310_223;
/** What the table of migrations says of the schema that it was made with. */
const SCHEMA_COMMENT = `schema ${SCHEMA_DIGEST}`;

/**
 * Until the first release the initial migration is edited: a database that another build made lacks what
 * this one expects, and would fail at the first query that asks for it.
 * @throws AppError INTERNAL_ERROR that says what to do
 */
async function assertSameSchema(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regclass('migration'), 'pg_class') as comment
     where to_regclass('migration') is not null`,
  );
  const [made] = rows;
  if (made === undefined || made.comment === SCHEMA_COMMENT) return;
  throw new AppError(
    'INTERNAL_ERROR',
    'This database was created by a different build of Sextant, and its tables do not match this one. ' +
      'Before the first release, data is not carried over: start with an empty database (DATABASE_URL) ' +
      'or an empty data folder (DATA_DIR), and index the projects again.',
  );
}

/**
 * Brings the schema up to date. Safe when many processes start at once: one migrates, the others
 * wait on an advisory lock and then find nothing to do.
 * @throws AppError INTERNAL_ERROR where another build made the schema
 */
export async function migrate(database: Database): Promise<string[]> {
  const client = await database.systemPool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertSameSchema(client);
    const done = await migrateUp(database);
    if (done.length > 0) await client.query(`comment on table migration is '${SCHEMA_COMMENT}'`);
    return done;
  } finally {
    // Closing the session releases the lock even where the unlock could not be sent.
    client.release(true);
  }
}
