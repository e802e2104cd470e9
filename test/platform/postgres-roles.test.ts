/** The roles of the embedded database: none that the service uses is a superuser. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

const logged: string[] = [];
const log = (fields: object, message: string): void => {
  logged.push(message, JSON.stringify(fields));
};

let folder: string;
let database: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-roles-'));
  chmodSync(folder, 0o755);
  database = await startEmbeddedPostgres({ dataDir: folder, log: { info: log, error: log } });
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const FILES = { postgres: 'superuser', sextant: 'owner', sextant_tenant: 'tenant' } as const;
const ROLES = ['postgres', 'sextant', 'sextant_tenant'] as const;
const fileOf = (role: (typeof ROLES)[number]): string =>
  join(folder, 'postgres', `${FILES[role]}-password`);

/** The first row of an answer, its columns joined. */
async function query(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.join('|') ?? '';
  } finally {
    await client.end();
  }
}

function signIn(role: (typeof ROLES)[number], password: string): Promise<string> {
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return query(url.href, 'SELECT current_user');
}

describe.each(ROLES)('%s', (role) => {
  test('has a password in a file that only its owner may read, never in a log', async () => {
    const password = readFileSync(fileOf(role), 'utf8');
    expect(password.length).toBeGreaterThanOrEqual(32);
    expect(statSync(fileOf(role)).mode & 0o777).toBe(0o600);
    expect(logged.join()).toContain('database is up');
    expect(logged.join()).not.toContain(password);
    expect(readFileSync(join(folder, 'postgres/postgres.log'), 'utf8')).not.toContain(password);
    expect(await signIn(role, password)).toBe(role);
  });

  test.each(ROLES.filter((other) => other !== role))('cannot sign in as %s', async (other) => {
    const own = readFileSync(fileOf(role), 'utf8');
    await expect(signIn(other, own)).rejects.toThrow('password');
  });
});

test('the role of requests is no superuser, owns nothing and cannot become the owner', async () => {
  const facts = `SELECT current_user, rolsuper, rolbypassrls, rolcreaterole,
    pg_has_role(current_user, 'sextant', 'member') FROM pg_roles WHERE rolname = current_user`;
  expect(await query(database.tenantUrl, facts)).toBe('sextant_tenant|false|false|false|false');
  await expect(query(database.tenantUrl, 'SET ROLE sextant')).rejects.toThrow('permission denied');
});

test('the role that owns the tables is no superuser', async () => {
  const facts = `SELECT current_user, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user`;
  expect(await query(database.url, facts)).toBe('sextant|false|false');
});
