import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ACCOUNT_VARIABLE } from './tenancy.ts';

/** The two ORMs of a database: as the owner of its tables, and as the role of requests. */
interface Orms {
  readonly orm: MikroORM;
  readonly tenantOrm: MikroORM;
}

/** A database, which shows its entity managers to nobody: they come from a scope. */
interface Opened {
  readonly url: string;
  readonly tenantUrl: string;
}

const opened = new WeakMap<Opened, Orms>();

/** Remembers what a database was opened with. */
export function keepOrms(database: Opened, orms: Orms): void {
  opened.set(database, orms);
}

/** An entity manager that sees every account; see `openSystemScope`. */
export function openSystemEm(database: Opened): EntityManager {
  return ormsOf(database).orm.em.fork();
}

/**
 * An entity manager that row-level security shows one account's rows; see `openTenantScope`.
 * @param accountId null for none: then nothing is seen
 */
export function openTenantEm(database: Opened, accountId: string | null): EntityManager {
  const em = ormsOf(database).tenantOrm.em.fork();
  // A connection may have served another account: nobody's has to be said as well.
  em.setSessionContext({ variables: { [ACCOUNT_VARIABLE]: accountId ?? '' } });
  return em;
}

/**
 * Brings the schema up, as the owner of the tables.
 * @param to name of the last migration; the newest where none is given
 * @returns names of the migrations that were made
 */
export async function migrateUp(database: Opened, to?: string): Promise<string[]> {
  const done = await ormsOf(database).orm.migrator.up(to === undefined ? {} : { to });
  return done.map(({ name }) => name);
}

function ormsOf(database: Opened): Orms {
  const orms = opened.get(database);
  if (orms === undefined) throw new TypeError('The database was not opened by openDatabase');
  return orms;
}
