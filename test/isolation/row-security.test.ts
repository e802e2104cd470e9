/**
 * Row-level security is the second net below the service's own conditions: with every one of them taken
 * out of the statements, no account sees or changes another's rows. The whole matrix runs that way, too.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Em } from '#platform/db/database.ts';
import { openTenantEm } from '#platform/db/entity-managers.ts';
import { query } from '#platform/db/sql.ts';
import { TENANT_ROLE } from '#platform/db/tenancy.ts';
import { openServiceScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { rows } from '../../src/routes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { removeScoping, stripped } from '../support/without-scoping.ts';

let app: TestApp;
let victim: SeededProject;
let stranger: SeededProject;
let restore: () => void;
beforeAll(async () => {
  app = await startTestApp();
  victim = await seed(app).account('enterprise').project().indexed();
  stranger = await seed(app).account('enterprise').project().indexed();
  restore = removeScoping();
}, 60_000);
afterAll(async () => {
  restore();
  await app.close();
});

interface TableRow {
  readonly name: string;
  readonly guarded: boolean;
  readonly policies: string[];
}

/** Tables that no policy opens to tenants, and those that are the same for everybody. */
const INTERNAL = new Set([
  'installation',
  'known_login',
  'login_throttle',
  'migration',
  'rate_window',
]);
const SHARED = new Set(['advisory', 'advisory_import']);

/** An entity manager that acts for an account. */
function actFor(accountId: string): Em {
  return openServiceScope(app.platform, { accountId, mode: 'live' }).em;
}

/** The accounts whose rows it sees. */
async function seenBy(accountId: string): Promise<string[]> {
  const found = await query<{ id: string }>(actFor(accountId), 'select id from account');
  return found.map(({ id }) => id);
}

async function countIn(em: Em, table: string): Promise<number> {
  const [row] = await query(em, `select count(*)::integer as count from "${table}"`);
  return Number(row?.['count']);
}

async function listTables(): Promise<TableRow[]> {
  const { rows: tables } = await app.platform.db.systemPool.query<TableRow>(
    `select c.relname as name, c.relrowsecurity as guarded,
       coalesce((select array_agg(p.polname::text) from pg_policy p where p.polrelid = c.oid), '{}') as policies
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return tables;
}

test('every table has row-level security, and a policy by account unless it is known to have none', async () => {
  for (const { name, guarded, policies } of await listTables()) {
    expect(guarded, name).toBe(true);
    const expected = INTERNAL.has(name) ? [] : [SHARED.has(name) ? 'shared' : 'tenant'];
    expect(policies, name).toEqual(expected);
  }
});

test('the role of requests owns nothing, is no superuser and is bound by row-level security', async () => {
  const em = actFor(stranger.accountId);
  const [role] = await query(
    em,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::integer from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  );
  expect(role).toEqual({
    rolname: TENANT_ROLE,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owned: 0,
  });
});

test('a statement without any condition sees rows of its own account alone, in every table', async () => {
  const em = actFor(stranger.accountId);
  const other = actFor(victim.accountId);
  const owner = openSystemScope(app.platform).em;
  const filled: string[] = [];
  for (const { name, policies } of await listTables()) {
    if (!policies.includes('tenant')) continue;
    // What follows an index in the background may be written in between.
    await expect
      .poll(async () => (await countIn(em, name)) + (await countIn(other, name)), { message: name })
      .toBe(await countIn(owner, name));
    if ((await countIn(em, name)) > 0 && (await countIn(other, name)) > 0) filled.push(name);
  }
  expect(filled).toEqual(
    expect.arrayContaining(['account', 'file', 'file_facts', 'project', 'symbol']),
  );
  expect(filled.length).toBeGreaterThan(15);
});

test('a deleted project leaves no row behind', async () => {
  const { project, api, accountId } = await seed(app).account('pro').project().indexed();
  const { rows: found } = await app.platform.db.systemPool.query<{ id: string }>(
    'select id from snapshot where account_id = $1',
    [accountId],
  );
  expect((await api.call('DELETE', `/projects/${project.id}`, {})).status).toBe(200);
  for (const { name } of await listTables()) {
    const column = `select count(*)::integer as count from "${name}" where`;
    const { rows: columns } = await app.platform.db.systemPool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attname in ('snapshot_id', 'project_id') and not attisdropped`,
      [name],
    );
    for (const { name: key } of columns) {
      const value = key === 'project_id' ? project.id : found[0]?.id;
      const { rows: left } = await app.platform.db.systemPool.query(`${column} ${key} = $1`, [
        value,
      ]);
      expect([name, left]).toEqual([name, [{ count: 0 }]]);
    }
  }
});

test('no row is written to another account, or moved there', async () => {
  const em = actFor(stranger.accountId);
  const touched = await query(em, `update project set name = 'mine' returning id`);
  expect(touched).toEqual([{ id: stranger.project.id }]);
  await expect(query(em, 'update project set account_id = $1', [victim.accountId])).rejects.toThrow(
    /row-level security/,
  );
  await expect(
    query(
      em,
      `insert into webhook (id, account_id, url, events, active, secret, created_at)
       select 'wh_x', $1, 'https://example.com', '{index.complete}', true, '', now()`,
      [victim.accountId],
    ),
  ).rejects.toThrow(/row-level security/);
});

test('without an account nothing is seen', async () => {
  const em = openTenantEm(app.platform.db, null);
  expect(await query(em, 'select id from project')).toEqual([]);
});

test('a connection that served one account shows nothing of it to the next', async () => {
  const accounts = Array.from({ length: 200 }, (_, i) =>
    i % 3 === 0 ? victim.accountId : stranger.accountId,
  );
  const answers = await Promise.all(accounts.map(seenBy));
  expect(answers).toEqual(accounts.map((id) => [id]));
});

const lists = rows.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

test.each(lists.map(({ path }) => path))(
  'GET %s names nothing of another account',
  async (path) => {
    const answer = await stranger.api.get(path);
    expect(answer.text).not.toContain(victim.project.id);
    expect(answer.text).not.toContain(victim.accountId);
  },
);

test('an index of another account is not read by its number', async () => {
  const { rows: found } = await app.platform.db.systemPool.query<{ id: string }>(
    'select id from snapshot where account_id = $1',
    [victim.accountId],
  );
  const em = actFor(stranger.accountId);
  const seen = await query(em, 'select path from file where snapshot_id = $1', [found[0]?.id]);
  expect(found).toHaveLength(1);
  expect(seen).toEqual([]);
});

test('with the policies off the same statements leak: it is they that hold', async () => {
  const { systemPool: pool } = app.platform.db;
  await pool.query('alter table project disable row level security');
  try {
    const answer = await stranger.api.get('/projects');
    expect(answer.text).toContain(victim.project.id);
  } finally {
    await pool.query('alter table project enable row level security');
  }
});

test('conditions were really taken out of the statements', () => {
  expect(stripped.size).toBeGreaterThan(1);
});
