import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { createClient } from '../../support/client.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed } from '../../support/seed.ts';
import { createTestClock, DAY } from '../../support/test-clock.ts';
import { type Browser, ERROR, signInOwner } from '../../support/browser.ts';

const clock = createTestClock();
let app: TestApp;
let accountId: string;
let firstKey: string;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', clock });
  ({ accountId, apiKey: firstKey } = await seed(app).account('enterprise'));
  owner = await signInOwner(app, accountId);
});
afterAll(() => app?.close());

const CREATE = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  ... on NewApiKey { apiKey key {
    id name mode lastFour createdAt expiresAt lastUsedAt revokedAt isRotationDue } } ${ERROR} } }`;
const REVOKE = `mutation($id: ID!) { revokeApiKey(id: $id) {
  ... on ApiKey { id revokedAt } ${ERROR} } }`;
const KEYS = `query($first: Int, $after: String, $last: Int, $before: String) {
  viewer { account { keys(first: $first, after: $after, last: $last, before: $before) {
    nodes { id lastUsedAt revokedAt isRotationDue }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`;

const madeSchema = z.object({
  apiKey: z.string(),
  key: z.looseObject({ id: z.string(), lastFour: z.string() }),
});
const keysSchema = z.object({
  account: z.object({
    keys: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          lastUsedAt: z.string().nullable(),
          revokedAt: z.string().nullable(),
          isRotationDue: z.boolean(),
        }),
      ),
      pageInfo: z.object({
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
        startCursor: z.string().nullable(),
        endCursor: z.string().nullable(),
      }),
    }),
  }),
});

async function createKey(input: Record<string, unknown> = {}) {
  const { value } = await owner.ask(CREATE, { variables: { input } });
  return madeSchema.parse(value);
}

async function listKeys(variables: Record<string, unknown> = {}) {
  const { value } = await owner.ask(KEYS, { variables });
  return keysSchema.parse(value).account.keys;
}

const statusOf = async (url: string, apiKey: string): Promise<number> =>
  (await createClient(url, apiKey).get('/projects')).status;

test('a key is made with a name, a mode and an end, and shown whole just then', async () => {
  const { apiKey, key } = await createKey({ name: ' CI ', mode: 'TEST', expiresInDays: 90 });
  expect(apiKey).toMatch(/^sk_test_[\w-]{32}$/);
  expect(key).toEqual({
    id: expect.stringMatching(/^key_[0-9a-z]{24}$/),
    name: 'CI',
    mode: 'TEST',
    lastFour: apiKey.slice(-4),
    createdAt: clock.now().toISOString(),
    expiresAt: new Date(clock.now().getTime() + 90 * DAY * 1000).toISOString(),
    lastUsedAt: null,
    revokedAt: null,
    isRotationDue: false,
  });
  expect(await statusOf(app.url, apiKey)).toBe(200);
});

test.each([
  [{ name: 'x'.repeat(101) }],
  [{ name: 'a\u0000b' }],
  [{ expiresInDays: 0 }],
  [{ expiresInDays: -1 }],
  [{ expiresInDays: 3651 }],
])('a key of %j is refused', async (input) => {
  expect((await owner.ask(CREATE, { variables: { input } })).codes).toEqual(['INVALID_REQUEST']);
});

test('of 100 revoked keys 100 are 401 at the next request, on another process', async () => {
  const other = await startSecondServer(app);
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++) {
      const { apiKey, key } = await createKey();
      expect(await statusOf(other.url, apiKey)).toBe(200);
      expect((await owner.ask(REVOKE, { variables: { id: key.id } })).codes).toEqual([]);
      statuses.push(await statusOf(other.url, apiKey));
    }
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 401));
  } finally {
    await other.close();
  }
});

test('revoking twice keeps the first time; a key of nobody or of others is not found', async () => {
  const { key } = await createKey();
  const { value } = await owner.ask(REVOKE, { variables: { id: key.id } });
  clock.advance(60);
  expect((await owner.ask(REVOKE, { variables: { id: key.id } })).value).toEqual(value);
  const stranger = await signInOwner(app, (await seed(app).account()).accountId);
  const mine = await createKey();
  const foreign = await stranger.ask(REVOKE, { variables: { id: mine.key.id } });
  for (const id of [`key_${'0'.repeat(24)}`, 'x', '', 'key_\u0000'])
    expect(await stranger.ask(REVOKE, { variables: { id } })).toEqual(foreign);
  expect(foreign.codes).toEqual(['NOT_FOUND']);
  expect(await statusOf(app.url, mine.apiKey)).toBe(200);
});

test('a key stops working when it expires', async () => {
  const { apiKey } = await createKey({ expiresInDays: 1 });
  clock.advance(DAY - 1);
  expect(await statusOf(app.url, apiKey)).toBe(200);
  clock.advance(1);
  expect(await statusOf(app.url, apiKey)).toBe(401);
});

test('when a key was last used is known once the server has stopped at the latest', async () => {
  const { apiKey, key } = await createKey();
  const other = await startSecondServer(app);
  clock.advance(100);
  const usedAt = clock.now().toISOString();
  for (let call = 0; call < 3; call++) await statusOf(other.url, apiKey);
  await other.close();
  clock.advance(100);
  const { nodes } = await listKeys();
  expect(nodes.find(({ id }) => id === key.id)?.lastUsedAt).toBe(usedAt);
});

test('a key older than 90 days is pointed out, until it is revoked', async () => {
  const { key } = await createKey();
  const isDue = async () => (await listKeys()).nodes.find(({ id }) => id === key.id)?.isRotationDue;
  clock.advance(90 * DAY);
  // Long enough for the session, which is used here, and not for the key.
  owner = await signInOwner(app, accountId);
  expect(await isDue()).toBe(false);
  clock.advance(1);
  expect(await isDue()).toBe(true);
  await owner.ask(REVOKE, { variables: { id: key.id } });
  expect(await isDue()).toBe(false);
});

test('the list of keys is a connection, newest first, both ways', async () => {
  const seeded = await seed(app).account('pro').key('live').key('test').key('live');
  const before = owner;
  owner = await signInOwner(app, seeded.accountId);
  try {
    const all = await listKeys();
    const ids = all.nodes.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const first = await listKeys({ first: 3 });
    expect(first.nodes.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await listKeys({ first: 3, after: first.pageInfo.endCursor });
    expect(rest.nodes.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const last = await listKeys({ last: 2, before: rest.pageInfo.startCursor });
    expect(last.nodes.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    const wrong = await owner.ask(KEYS, { variables: { first: 1, after: 'x' } });
    expect(wrong.codes).toEqual(['INVALID_REQUEST']);
  } finally {
    owner = before;
  }
});

test('an account has at most 100 keys that work, also when they are made at once', async () => {
  const seeded = await seed(app).account();
  const person = await signInOwner(app, seeded.accountId);
  const make = async () => (await person.ask(CREATE, { variables: { input: {} } })).codes;
  const made = await Promise.all(Array.from({ length: 110 }, make));
  expect(made.filter((codes) => codes.length === 0)).toHaveLength(99);
  expect(new Set(made.flat())).toEqual(new Set(['INVALID_REQUEST']));
});

test('a test key does what the Free tier does, and no team access, whatever its account’s tier', async () => {
  const { apiKey } = await createKey({ mode: 'TEST' });
  const api = createClient(app.url, apiKey);
  const created = await api.post('/projects', { path: app.root, name: 'trial' });
  expect(created.as(contract.created.both).project.name).toBe('trial');
  const team = '{ viewer { mode account { id members { email } } } }';
  const { codes } = await askGraphql({ url: app.url, apiKey }, team);
  expect(codes).toEqual(['TEST_KEY_RESTRICTED']);
  const live = await askGraphql({ url: app.url, apiKey: firstKey }, team);
  expect(live.codes).toEqual([]);
});

test('usage counts the requests of keys, of live and test ones apart', async () => {
  const seeded = await seed(app).account('pro').key('test');
  const usage = `{ viewer { account { usage {
    minuteLimit minuteUsed minuteResetAt dayLimit dayUsed dayResetAt } } } }`;
  const ask = (apiKey: string) => askGraphql({ url: app.url, apiKey }, usage);
  await ask(seeded.apiKey);
  const { data } = await ask(seeded.apiKey);
  const now = clock.now().getTime();
  expect(data).toEqual({
    viewer: {
      account: {
        usage: {
          minuteLimit: 1_000_000,
          minuteUsed: 2,
          minuteResetAt: new Date((Math.floor(now / 60_000) + 1) * 60_000).toISOString(),
          dayLimit: null,
          dayUsed: 2,
          dayResetAt: new Date((Math.floor(now / 86_400_000) + 1) * 86_400_000).toISOString(),
        },
      },
    },
  });
  const person = await signInOwner(app, seeded.accountId);
  const seen = async (mode: string) =>
    (
      await person.ask('{ viewer { account { usage { dayUsed } } } }', {
        headers: { 'x-sextant-mode': mode },
      })
    ).value;
  expect(await seen('live')).toEqual({ account: { usage: { dayUsed: 0 } } });
  expect(await seen('test')).toEqual({ account: { usage: { dayUsed: 2 } } });
});
