/** Nothing that lets anybody in is kept in the database or written to the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase, type TestDatabase } from '../../support/app.ts';
import { testVariables } from '../../support/env.ts';
import { runSextant, startSextant } from '../../support/processes.ts';
import { Client } from 'pg';
import { INVITE, openBrowser, REDEEM, tokenOf } from '../../support/browser.ts';

const FIRST = 'first-password-of-a-test';
const SECOND = 'second-password-of-a-test';
const WRONG = 'wrong-password-of-a-test';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

/** Every row of every table as text, the queue's included; bytes as hex. */
async function dump(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    let text = '';
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      text += rows.map(({ row }) => `${name} ${row}\n`).join('');
    }
    return text;
  } finally {
    await client.end();
  }
}

/** A secret as it is, and as the bytes that it or what it stands for are printed as. */
function formsOf(secret: string): string[] {
  const encodings = ['utf8', 'base64url'] as const;
  return [secret, ...encodings.map((encoding) => Buffer.from(secret, encoding).toString('hex'))];
}

const accountSchema = z.object({ accountId: z.string(), apiKey: z.string() });
const linkSchema = z.object({ url: z.string() });
const keySchema = z.object({ apiKey: z.string() });

test('passwords, tokens and keys are neither in the database nor in the log', async () => {
  const settings = testVariables({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    ALLOW_SIGNUP: 'true',
  });
  const command = async <T>(schema: z.ZodType<T>, args: readonly string[]): Promise<T> =>
    schema.parse(JSON.parse((await runSextant([...args, '--json'], settings)).stdout));
  const create = ['account', 'create', '--email', 'owner@example.com', '--tier', 'enterprise'];
  const { accountId, apiKey } = await command(accountSchema, create);
  const { url: link } = await command(linkSchema, [
    'account',
    'sign-in-link',
    '--account',
    accountId,
  ]);
  const server = startSextant(['server'], settings);
  const secrets = [apiKey, tokenOf(link), FIRST, SECOND, WRONG];
  try {
    const url = /http:\/\/[\d.:]+/.exec(await server.line(/http:\/\//))?.[0] ?? '';
    const browser = openBrowser(url);
    const variables = { token: tokenOf(link), password: FIRST };
    expect((await browser.ask(REDEEM, { variables })).codes).toEqual([]);
    secrets.push(browser.cookie().split('=')[1] ?? '');
    const made = await browser.ask(
      'mutation { createApiKey(input: {}) { ... on NewApiKey { apiKey } } }',
    );
    secrets.push(keySchema.parse(made.value).apiKey);
    const invited = await browser.ask(INVITE, { variables: { email: 'guest@example.com' } });
    secrets.push(tokenOf(linkSchema.parse(invited.value).url));
    for (const current of [WRONG, FIRST]) {
      await browser.ask(
        `mutation($current: String, $new: String!) {
           changePassword(input: { current: $current, new: $new }) { __typename } }`,
        { variables: { current, new: SECOND } },
      );
    }
    await fetch(`${url}/api/v1/projects?api_key=${apiKey}`);
    await fetch(`${url}/join?token=${secrets.at(-1)}`);
    await fetch(`${url}/sign-in?token=${tokenOf(link)}`, { headers: { cookie: browser.cookie() } });
  } finally {
    const { stderr } = await server.stop();
    expect(stderr).toContain('"request"');
    expect(secrets.filter((secret) => stderr.includes(secret))).toEqual([]);
  }
  const text = await dump(database.url);
  expect(text).toContain('owner@example.com');
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const found = secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)));
  expect(secrets).toHaveLength(8);
  expect(new Set(secrets).size).toBe(8);
  expect(found).toEqual([]);
});
