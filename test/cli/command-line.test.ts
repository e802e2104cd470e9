import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { loadEnv, SettingsError } from '#platform/env.ts';
import { createDatabase, type TestDatabase } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { testVariables } from '../support/env.ts';
import { writeFiles } from '../support/repositories.ts';
import { runSextant, startSextant, waitReady } from '../support/processes.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { lastEvent } from '../support/seed.ts';

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-cli-')));
  settings = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    PROJECT_ROOTS: folder,
  });
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('--help names every command and the exit codes, on standard output', async () => {
  const { code, stdout, stderr } = await runSextant(['--help']);
  expect(code).toBe(0);
  expect(stderr).toBe('');
  for (const name of ['serve', 'server', 'worker', 'migrate', 'account', 'key', 'Exit codes'])
    expect(stdout).toContain(name);
});

test('a reader that has seen enough ends no command: its exit code stays', async () => {
  const { child, ended } = startSextant(['--help'], {});
  child.stdout?.destroy();
  const { code, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each(['--version', '-V'])('%s prints the version, alone', async (option) => {
  const { code, stdout } = await runSextant([option]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${manifest.version}\n` });
});

test.each([
  [['nonsense'], 'nonsense'],
  [['serve', '--nonsense'], '--nonsense'],
  [['account', 'nonsense'], 'nonsense'],
  [['account', 'create'], '--email'],
  [['account', 'create', '--email', 'a@example.com', '--tier', 'gold'], 'gold'],
  [['key', 'create'], '--account'],
  [['key', 'create', '--account', 'x', '--mode', 'both'], 'both'],
])('sextant %j is a misuse: exit code 2, and it says what is wrong', async (args, word) => {
  const { code, stdout, stderr } = await runSextant(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(word);
});

test('a bad setting is named with what it expects, before anything starts', async () => {
  const dataDir = join(folder, 'untouched');
  const bad = { ...settings, DATA_DIR: dataDir, PORT: '70000' };
  const { code, stdout, stderr } = await runSextant(['serve'], bad);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('PORT must be a port, 0 to 65535; got "70000".');
  expect(readdirSync(folder)).not.toContain('untouched');
});

test.each([
  ['PORT', '-1', 'a port'],
  ['PORT', '80.5', 'a port'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_POOL_SIZE', '1', '2 to 200'],
  ['GITHUB_URL', 'ftp://x', 'http'],
  ['CLONE_MAX_MB', '0', 'megabytes'],
  ['INDEX_THREADS', 'many', '1 to 64'],
  ['OPENAI_BASE_URL', 'localhost', 'http'],
  ['SECRET_KEY', 'short', '32 characters'],
  ['LOG_LEVEL', 'loud', 'debug'],
])('%s=%s is refused with what it expects', (name, value, expects) => {
  expect(() => loadEnv({ ...settings, [name]: value })).toThrow(SettingsError);
  expect(() => loadEnv({ ...settings, [name]: value })).toThrow(
    new RegExp(`${name} must be .*${expects}`),
  );
});

test('all bad settings are named at once, secrets are not repeated', async () => {
  const { code, stderr } = await runSextant(['server'], {
    PORT: 'x',
    LOG_LEVEL: 'y',
    SECRET_KEY: 'hush',
  });
  expect(code).toBe(2);
  for (const name of ['PORT', 'LOG_LEVEL', 'SECRET_KEY']) expect(stderr).toContain(name);
  expect(stderr).not.toContain('hush');
});

test('another SECRET_KEY than the database’s is refused', async () => {
  const { code, stderr } = await runSextant(['migrate'], {
    ...settings,
    SECRET_KEY: 'another secret, just as long as the first',
  });
  expect(code).toBe(2);
  expect(stderr).toContain('SECRET_KEY');
});

test('a database that does not answer is an error that does not tell the password', async () => {
  const { code, stderr } = await runSextant(['migrate'], {
    ...settings,
    DATABASE_URL: 'postgres://user:hush-hush@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(stderr).not.toBe('');
  expect(stderr).not.toContain('hush-hush');
});

test('a database of another build is refused, with what to do about it', async () => {
  const own = await createDatabase();
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(`comment on table migration is 'schema of yesterday'`);
  await client.end();
  const { code, stderr } = await runSextant(['migrate'], { ...settings, DATABASE_URL: own.url });
  await own.drop();
  expect(code).toBe(1);
  expect(stderr).toContain('different build of Sextant');
  expect(stderr).toContain('DATA_DIR');
});

test('migrate says what it did, as text and as JSON', async () => {
  const [text, { stdout }] = await Promise.all([
    runSextant(['migrate'], settings),
    runSextant(['migrate', '--json'], settings),
  ]);
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({ migrated: true });
});

const accountSchema = z.strictObject({
  accountId: z.string().regex(/^acct_[0-9a-z]{24}$/),
  apiKey: z.string().regex(/^sk_live_[\w-]{32}$/),
});
const keySchema = z.strictObject({
  keyId: z.string().regex(/^key_[0-9a-z]{24}$/),
  apiKey: z.string().regex(/^sk_(live|test)_[\w-]{32}$/),
});

async function createAccount(email: string) {
  const args = ['account', 'create', '--email', email, '--tier', 'pro', '--json'];
  const { code, stdout, stderr } = await runSextant(args, settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return accountSchema.parse(JSON.parse(stdout));
}

test('server, worker and commands are processes of their own over one database', async () => {
  const server = startSextant(['server'], settings);
  const worker = startSextant(['worker'], settings);
  try {
    const line = await server.line(/http:\/\//);
    await waitReady(worker);
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '';
    const { accountId, apiKey } = await createAccount('ada@example.com');
    const made = await runSextant(
      ['key', 'create', '--account', accountId, '--mode', 'test', '--json'],
      settings,
    );
    const testKey = keySchema.parse(JSON.parse(made.stdout)).apiKey;
    expect(testKey).toMatch(/^sk_test_/);
    const api = createClient(url, apiKey);
    const dir = join(folder, 'shop');
    writeFiles(dir, SAMPLE_FILES);
    const created = (await api.post('/projects', { path: dir })).as(contract.created.both);
    await api.post(`/projects/${created.project.id}/index`);
    expect((await lastEvent(api, created.project.id)).event).toBe('complete');
    const found = await api.post(`/projects/${created.project.id}/search`, { query: 'sales tax' });
    expect(found.as(contract.search.both).results[0]?.filePath).toBe('src/tax.ts');
    expect((await createClient(url, testKey).get('/projects')).body).toEqual({
      success: true,
      projects: [],
    });
  } finally {
    const [one, two] = await Promise.all([server.stop(), worker.stop()]);
    expect([one.code, two.code]).toEqual([0, 0]);
  }
});

test('an address is good for one account, in any letter case, and has to be one', async () => {
  await createAccount('grace@example.com');
  const emails = ['Grace@Example.com', 'no address'];
  const refusals = await Promise.all(
    emails.map((email) => runSextant(['account', 'create', '--email', email], settings)),
  );
  expect(refusals.map((refusal) => refusal.code)).toEqual([2, 2]);
  for (const [index, email] of emails.entries()) expect(refusals[index]?.stderr).toContain(email);
});

test('a key of an account that is not there is refused', async () => {
  const { code, stderr } = await runSextant(
    ['key', 'create', '--account', 'acct_000000000000000000000000'],
    settings,
  );
  expect(code).toBe(1);
  expect(stderr).toContain('acct_000000000000000000000000');
});
