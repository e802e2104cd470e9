/**
 * Takes the service's own tenant conditions out of every statement that tenants' connections send, as if
 * each of them had been forgotten: what is still kept apart is kept apart by row-level security alone.
 */
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { TENANT_ROLE } from '#platform/db/tenancy.ts';

const CONDITION =
  /(?<!\bset\s+)((?:"?\w+"?\.)?"?account_id"?)\s*=\s*(\$\d+|'[^']*'|any\(\$\d+\))/gi;

/** Statements whose condition was taken out, by their text before. */
export const stripped = new Set<string>();

// The ORM's own copy of the driver, whichever version that is.
const pg: { readonly Client: typeof Client } = createRequire(
  import.meta.resolve('@mikro-orm/postgresql'),
)('pg');

/** @returns a function that undoes it */
export function removeScoping(): () => void {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver sends statements in another way.');
  const patched = function (this: Client, ...given: readonly unknown[]): unknown {
    const [statement, ...rest] = given;
    return Reflect.apply(query, this, [isTenant(this) ? strip(statement) : statement, ...rest]);
  };
  Reflect.set(pg.Client.prototype, 'query', patched);
  return () => Reflect.set(pg.Client.prototype, 'query', query);
}

function isTenant(client: Client): boolean {
  const options: unknown = Reflect.get(Reflect.get(client, 'connectionParameters'), 'options');
  return typeof options === 'string' && options.includes(TENANT_ROLE);
}

function strip(statement: unknown): unknown {
  if (typeof statement === 'string') return withoutCondition(statement);
  if (typeof statement !== 'object' || statement === null || !('text' in statement))
    return statement;
  const { text } = statement;
  if (typeof text !== 'string') return statement;
  const changed = withoutCondition(text);
  // A prepared statement's name must not stand for two texts.
  return changed === text ? statement : { ...statement, text: changed, name: undefined };
}

function withoutCondition(text: string): string {
  if (!/\b(select|update|delete)\b/i.test(text)) return text;
  // The value stays in the statement, so that its parameters keep their numbers and types.
  const changed = text.replaceAll(CONDITION, '($1 = $2 or true)');
  if (changed !== text) stripped.add(text);
  return changed;
}
