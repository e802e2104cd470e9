import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { createTestClock, DAY } from '../../support/test-clock.ts';
import { type Browser, ERROR, openBrowser, signInOwner } from '../../support/browser.ts';

const clock = createTestClock();
let app: TestApp;
let other: { readonly url: string; close(): Promise<void> };
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', clock });
  other = await startSecondServer(app);
  owner = await seed(app).account().project();
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

const VIEWER = '{ viewer { mode } }';
const SIGN_OUT = `mutation { signOut { ... on EndedSession { id } ${ERROR} } }`;
const CREATE = `mutation { createApiKey(input: { name: "x" }) {
  ... on NewApiKey { apiKey } ${ERROR} } }`;
const SESSIONS = `{ viewer { account { sessions {
  id userAgent address isCurrent createdAt seenAt expiresAt } } } }`;

const sessionsSchema = z.object({
  account: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        userAgent: z.string(),
        address: z.string(),
        isCurrent: z.boolean(),
        seenAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    ),
  }),
});

async function listSessions(browser: Browser) {
  const { value } = await browser.ask(SESSIONS);
  return sessionsSchema.parse(value).account.sessions;
}

test('a session that signs out is over on every server at its next request', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const elsewhere = browser.at(other.url);
  expect((await elsewhere.ask(VIEWER)).value).toEqual({ mode: 'LIVE' });
  const { codes, setCookie } = await browser.ask(SIGN_OUT);
  expect(codes).toEqual([]);
  expect(setCookie[0]).toMatch(/^__Host-sextant=; .*Max-Age=0/);
  expect((await elsewhere.ask(VIEWER)).value).toBeNull();
  expect((await elsewhere.ask(SIGN_OUT)).codes).toEqual(['UNAUTHORIZED']);
});

test.each([
  ['missing', {}],
  ['of another page', { origin: 'https://evil.example.com' }],
  ['of the same host on another port', { origin: 'http://127.0.0.1:1' }],
  ['null, as of a sandboxed frame', { origin: 'null' }],
])('with a cookie, an Origin that is %s is 403 and changes nothing', async (_what, headers) => {
  const browser = await signInOwner(app, owner.accountId);
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie(), ...headers },
    body: JSON.stringify({ query: SIGN_OUT }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect((await browser.ask(VIEWER)).value).not.toBeNull();
});

test('a form of another page cannot even ask: a mutation is JSON, and no GET', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const headers = { cookie: browser.cookie(), origin: app.url };
  const form = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: JSON.stringify({ query: SIGN_OUT }),
  });
  expect(form.status).toBe(400);
  const get = await fetch(`${app.url}/graphql?query=${encodeURIComponent(SIGN_OUT)}`, { headers });
  expect(get.status).toBeGreaterThanOrEqual(400);
  expect((await browser.ask(VIEWER)).value).not.toBeNull();
});

test('REST takes no cookie: it is for programs', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const headers = { cookie: browser.cookie(), origin: app.url };
  const answer = await fetch(`${app.url}/api/v1/projects`, { headers });
  expect(answer.status).toBe(401);
});

test('a key goes before a cookie, and manages nothing', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const headers = { authorization: `Bearer ${owner.apiKey}` };
  const { codes, messages } = await browser.ask(CREATE, { headers });
  expect(codes).toEqual(['FORBIDDEN']);
  expect(messages[0]).toContain('Sign in to the dashboard');
  expect((await browser.ask(CREATE)).codes).toEqual([]);
});

test('a session looks at the live half, or by a header at the test half', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const names = '{ projects { nodes { id } } }';
  expect((await browser.ask(names)).value).toEqual({ nodes: [{ id: owner.project.id }] });
  const headers = { 'x-sextant-mode': 'test' };
  expect((await browser.ask(VIEWER, { headers })).value).toEqual({ mode: 'TEST' });
  expect((await browser.ask(names, { headers })).value).toEqual({ nodes: [] });
});

test('a session lives for thirty days after its last use', async () => {
  const { accountId } = await seed(app).account();
  const browser = await signInOwner(app, accountId);
  for (let visit = 0; visit < 3; visit++) {
    clock.advance(29 * DAY);
    expect((await browser.ask(VIEWER)).value).not.toBeNull();
  }
  const [session] = await listSessions(browser);
  expect(session?.expiresAt).toBe(new Date(clock.now().getTime() + 30 * DAY * 1000).toISOString());
  clock.advance(30 * DAY + 1);
  expect((await browser.ask(VIEWER)).value).toBeNull();
});

test('one sees one’s own sessions, and ends one of them or all others', async () => {
  const { accountId } = await seed(app).account();
  const browsers: Browser[] = [];
  for (let count = 0; count < 4; count++) {
    clock.advance(1);
    // A link with a new password would end the sessions there are: only the first sets one.
    browsers.push(count === 0 ? await signInOwner(app, accountId) : await signInAgain(accountId));
  }
  const [first, second, third, fourth] = browsers;
  if (!first || !second || !third || !fourth) throw new Error('four were made');
  const sessions = await listSessions(first);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, true]);
  expect(sessions[0]).toMatchObject({ userAgent: 'Test Browser 1.0', address: '127.0.0.1' });

  const end = `mutation($id: ID!) { endSession(id: $id) { ... on EndedSession { id } ${ERROR} } }`;
  const variables = { id: sessions[0]?.id };
  const stranger = await signInOwner(app, owner.accountId);
  expect((await stranger.ask(end, { variables })).codes).toEqual(['NOT_FOUND']);
  expect((await first.ask(end, { variables })).value).toEqual(variables);
  expect((await first.ask(end, { variables })).codes).toEqual(['NOT_FOUND']);
  expect((await fourth.at(other.url).ask(VIEWER)).value).toBeNull();
  expect((await third.ask(VIEWER)).value).not.toBeNull();

  const others = `mutation { signOutOtherSessions { ... on EndedSessions { count } ${ERROR} } }`;
  expect((await second.ask(others)).value).toEqual({ count: 2 });
  for (const ended of [first, third])
    expect((await ended.at(other.url).ask(VIEWER)).value).toBeNull();
  expect(await listSessions(second)).toHaveLength(1);
});

test('a person keeps the twenty sessions that were used last', async () => {
  const { accountId } = await seed(app).account();
  const first = await signInOwner(app, accountId);
  for (let count = 0; count < 20; count++) {
    clock.advance(60);
    await signInAgain(accountId);
  }
  expect((await first.ask(VIEWER)).value).toBeNull();
  expect(await listSessions(await signInAgain(accountId))).toHaveLength(20);
});

async function signInAgain(accountId: string): Promise<Browser> {
  return signInOwner(app, accountId, null);
}

test('a cookie that is no session counts as none', async () => {
  const stale = openBrowser(app.url, '__Host-sextant=not-a-session');
  expect((await stale.ask(VIEWER)).value).toBeNull();
  expect((await stale.ask(CREATE)).codes).toEqual(['UNAUTHORIZED']);
});
