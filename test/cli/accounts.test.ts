import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase, startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { testVariables } from '../support/env.ts';
import { runSextant, startSextant } from '../support/processes.ts';
import { seed, type SeededKey } from '../support/seed.ts';
import { openBrowser, PASSWORD, REDEEM, tokenOf } from '../support/browser.ts';

let app: TestApp;
let settings: Record<string, string>;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  settings = testVariables({ DATABASE_URL: app.platform.env.DATABASE_URL ?? '' });
  owner = await seed(app).account('pro');
});
afterAll(() => app?.close());

const run = (...args: readonly string[]) => runSextant(args, settings);

async function runJson<T>(schema: z.ZodType<T>, ...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return schema.parse(JSON.parse(stdout));
}

const keySchema = z.strictObject({ keyId: z.string(), apiKey: z.string() });
const keysSchema = z.array(
  z.strictObject({
    keyId: z.string(),
    name: z.string(),
    mode: z.enum(['live', 'test']),
    lastFour: z.string().length(4),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    isRotationDue: z.boolean(),
  }),
);

const listKeys = () => runJson(keysSchema, 'key', 'list', '--account', owner.accountId);

// Each command is a process that opens the whole service: what needs no order runs side by side.
const CHAIN_MS = 60_000;

test(
  'a key has a name and an end, is listed by its last four characters, and is revoked at once',
  async () => {
    const args = [
      '--account',
      owner.accountId,
      '--name',
      'Build server',
      '--expires-in-days',
      '90',
    ];
    const { keyId, apiKey } = await runJson(keySchema, 'key', 'create', ...args);
    const api = createClient(app.url, apiKey);
    expect((await api.get('/projects')).status).toBe(200);
    const [keys, table] = await Promise.all([
      listKeys(),
      run('key', 'list', '--account', owner.accountId),
    ]);
    const listed = keys.find((key) => key.keyId === keyId);
    expect(listed).toMatchObject({
      name: 'Build server',
      mode: 'live',
      lastFour: apiKey.slice(-4),
      revokedAt: null,
      isRotationDue: false,
    });
    const lifeMs = Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '');
    expect(lifeMs).toBe(90 * 86_400_000);
    const line = table.stdout.split('\n').find((text) => text.startsWith(keyId));
    expect(line).toContain(`Build server  live  sk_live_...${apiKey.slice(-4)}`);
    expect(table.stdout).not.toContain(apiKey);

    const revoked = await run('key', 'revoke', '--key', keyId);
    expect(revoked).toMatchObject({ code: 0, stdout: `Revoked key ${keyId}.\n` });
    expect((await api.get('/projects')).status).toBe(401);
  },
  CHAIN_MS,
);

test(
  'an old key is pointed out, unless it is revoked',
  async () => {
    const old = await seed(app).account().key('test');
    await app.platform.db.systemPool.query(
      `update api_key set created_at = created_at - interval '91 days',
       revoked_at = case mode when 'test' then created_at end where account_id = $1`,
      [old.accountId],
    );
    const list = ['key', 'list', '--account', old.accountId];
    const [keys, table] = await Promise.all([runJson(keysSchema, ...list), run(...list)]);
    expect(keys.map(({ mode, isRotationDue }) => ({ mode, isRotationDue }))).toEqual([
      { mode: 'test', isRotationDue: false },
      { mode: 'live', isRotationDue: true },
    ]);
    const [, first, second] = table.stdout.split('\n');
    expect(first).toMatch(/ test .* revoked [\d-]{10}$/);
    expect(second).toMatch(/ live .* older than 90 days: rotate$/);
  },
  CHAIN_MS,
);

test(
  'accounts are put on another tier at once, and listed',
  async () => {
    const set = ['account', 'set-tier', '--account', owner.accountId, '--tier', 'enterprise'];
    const changed = { accountId: owner.accountId, tier: 'enterprise' };
    expect(await runJson(z.unknown(), ...set)).toEqual(changed);
    const accountsSchema = z.array(
      z.strictObject({
        accountId: z.string(),
        email: z.string(),
        tier: z.string(),
        createdAt: z.iso.datetime(),
      }),
    );
    const [accounts, table] = await Promise.all([
      runJson(accountsSchema, 'account', 'list'),
      run('account', 'list'),
    ]);
    expect(accounts).toContainEqual(expect.objectContaining(changed));
    expect(table.stdout).toMatch(new RegExp(`^${owner.accountId}  enterprise  `, 'm'));
  },
  CHAIN_MS,
);

const membersSchema = z.array(
  z.strictObject({
    memberId: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'member']),
    hasPassword: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
);
const linkSchema = z.strictObject({
  url: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
});

test(
  'a sign-in link for an account’s owner, or for a person, signs in once',
  async () => {
    const [[person], text] = await Promise.all([
      runJson(membersSchema, 'member', 'list', '--account', owner.accountId),
      run('account', 'sign-in-link', '--account', owner.accountId),
    ]);
    expect(person).toMatchObject({ role: 'owner', hasPassword: false });
    expect(text.stdout).toMatch(/^http:\/\/127\.0\.0\.1:0\/sign-in\?token=[\w-]{43}\n$/);
    const email = person?.email ?? '';
    const link = await runJson(linkSchema, 'account', 'sign-in-link', '--email', email);
    expect(link.email).toBe(email);
    const variables = { token: tokenOf(link.url), password: PASSWORD };
    const redeem = () => openBrowser(app.url).ask(REDEEM, { variables });
    expect((await redeem()).value).toMatchObject({ member: { hasPassword: true } });
    expect((await redeem()).codes).toEqual(['INVALID_REQUEST']);
  },
  CHAIN_MS,
);

const NOWHERE = `acct_${'0'.repeat(24)}`;

test.each([
  [['account', 'sign-in-link'], 2, '--account'],
  [['account', 'sign-in-link', '--account', 'x', '--email', 'y'], 2, 'cannot be used'],
  [['account', 'sign-in-link', '--email', 'nobody@example.com'], 1, 'nobody@example.com'],
  [['account', 'set-tier', '--account', NOWHERE, '--tier', 'pro'], 1, NOWHERE],
  [['account', 'set-tier', '--account', NOWHERE], 2, '--tier'],
  [['key', 'create', '--account', NOWHERE, '--expires-in-days', 'soon'], 2, 'expiresInDays'],
  [['key', 'revoke', '--key', `key_${'0'.repeat(24)}`], 1, 'does not exist'],
  [['key', 'revoke'], 2, '--key'],
  [['member', 'list', '--account', NOWHERE], 1, NOWHERE],
])('sextant %j ends with %i and says why', async (args, code, word) => {
  const ended = await run(...args);
  expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
  expect(ended.stderr).toContain(word);
});

test('the first start prints a key and a link for the owner, the second neither', async () => {
  const database = await createDatabase();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-first-')));
  try {
    const fresh = testVariables({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PROJECT_ROOTS: folder,
    });
    const first = startSextant(['serve'], fresh);
    const url = /http:\/\/[\d.:]+/.exec(await first.line(/ is ready on /))?.[0] ?? '';
    const key = /sk_live_[\w-]{32}/.exec(await first.line(/API key/))?.[0] ?? '';
    const link = /http:\S+/.exec(await first.line(/Sign in/))?.[0] ?? '';
    expect((await createClient(url, key).get('/projects')).status).toBe(200);
    expect(link.startsWith(`${url}/sign-in?token=`)).toBe(true);
    const variables = { token: tokenOf(link), password: PASSWORD };
    const { value } = await openBrowser(url).ask(REDEEM, { variables });
    expect(value).toMatchObject({ member: { role: 'OWNER', hasPassword: true } });
    expect((await first.stop()).code).toBe(0);

    const second = startSextant(['serve'], fresh);
    await second.line(/ is ready on /);
    const { stdout } = await second.stop();
    expect(stdout).not.toMatch(/sk_live_|token=/);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ count: string }>('select count(*) from account');
    await client.end();
    expect(rows[0]?.count).toBe('1');
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
