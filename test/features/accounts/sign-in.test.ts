import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createClient } from '../../support/client.ts';
import { createTestClock, DAY, MINUTE } from '../../support/test-clock.ts';
import { seed } from '../../support/seed.ts';
import {
  type Browser,
  ERROR,
  openBrowser,
  PASSWORD,
  SIGN_IN,
  signInOwner,
} from '../../support/browser.ts';

const clock = createTestClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', clock, settings: { ALLOW_SIGNUP: 'true' } });
});
afterAll(() => app?.close());

const SIGN_UP = `mutation($email: String!, $password: String!) {
  signUp(input: { email: $email, password: $password }) {
    ... on SignedUp { apiKey key { id name mode } account { id email tier } member { role } }
    ${ERROR} } }`;
const VIEWER = '{ viewer { account { id email } mode member { email role } key { id } } }';

const signUp = (browser: Browser, email: string, password = PASSWORD) => {
  // New accounts are limited by address; this file is not about that.
  clock.advance(MINUTE);
  return browser.ask(SIGN_UP, { variables: { email, password } });
};
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.ask(SIGN_IN, { variables: { email, password } });
const later = (): void => clock.advance(DAY);

test('signing up makes a Free account, its owner’s session and a key that works', async () => {
  const browser = openBrowser(app.url);
  const { value, codes } = await signUp(browser, 'new@example.com');
  expect(codes).toEqual([]);
  expect(value).toEqual({
    apiKey: expect.stringMatching(/^sk_live_[\w-]{32}$/),
    key: { id: expect.stringMatching(/^key_/), name: 'First key', mode: 'LIVE' },
    account: { id: expect.stringMatching(/^acct_/), email: 'new@example.com', tier: 'FREE' },
    member: { role: 'OWNER' },
  });
  const { apiKey, account } = z
    .object({ apiKey: z.string(), account: z.object({ id: z.string() }) })
    .parse(value);
  expect((await createClient(app.url, apiKey).get('/projects')).status).toBe(200);
  const seen = await browser.ask(VIEWER);
  expect(seen.value).toEqual({
    account: { id: account.id, email: 'new@example.com' },
    mode: 'LIVE',
    member: { email: 'new@example.com', role: 'OWNER' },
    key: null,
  });
});

test('of two sign-ups with one address at once exactly one makes an account', async () => {
  clock.advance(MINUTE);
  const answers = await Promise.all(
    ['Race@example.com', 'race@Example.com', 'race@example.com', 'RACE@example.com'].map((email) =>
      openBrowser(app.url).ask(SIGN_UP, { variables: { email, password: PASSWORD } }),
    ),
  );
  const codes = answers.flatMap((answer) => answer.codes);
  expect(codes).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST']);
  for (const table of ['account', 'member']) {
    const { rows } = await app.platform.db.systemPool.query(
      `select id from ${table} where lower(email) = 'race@example.com'`,
    );
    expect(rows).toHaveLength(1);
  }
});

test('where ALLOW_SIGNUP is not set nobody can sign up', async () => {
  const closed = await startTestApp({ worker: 'later' });
  try {
    const { codes, setCookie } = await signUp(openBrowser(closed.url), 'new@example.com');
    expect({ codes, setCookie }).toEqual({ codes: ['FORBIDDEN'], setCookie: [] });
  } finally {
    await closed.close();
  }
});

const attributes = (line: string): string[] => line.split('; ').slice(1).toSorted();

test('the cookies are for this host alone, over TLS, out of reach of scripts and other pages', async () => {
  const { setCookie } = await signUp(openBrowser(app.url), 'cookie@example.com');
  const [device = '', session = '', ...more] = setCookie;
  expect(more).toEqual([]);
  expect(session).toMatch(/^__Host-sextant=[\w-]{43}; /);
  expect(device).toMatch(/^__Host-sextant-device=[\w-]{16}\.[\w-]{43}; /);
  const common = ['HttpOnly', 'Path=/', 'Secure'];
  expect(attributes(session)).toEqual([...common, 'Max-Age=2592000', 'SameSite=Lax'].toSorted());
  expect(attributes(device)).toEqual([...common, 'Max-Age=15552000', 'SameSite=Strict'].toSorted());
});

test('a person signs in with the password, in any letter case of the address', async () => {
  await signUp(openBrowser(app.url), 'case@example.com');
  const browser = openBrowser(app.url);
  const { value } = await signIn(browser, 'Case@EXAMPLE.com');
  expect(value).toMatchObject({ account: { tier: 'FREE' }, member: { email: 'case@example.com' } });
  expect((await browser.ask(VIEWER)).value).toMatchObject({ member: { role: 'OWNER' } });
});

test('a wrong password, an unknown address and one without a password are answered alike', async () => {
  later();
  await signUp(openBrowser(app.url), 'known@example.com');
  const seeded = await seed(app).account();
  const { rows } = await app.platform.db.systemPool.query<{ email: string }>(
    'select email from member where account_id = $1',
    [seeded.accountId],
  );
  const answers = await Promise.all([
    signIn(openBrowser(app.url), 'known@example.com', 'not the password'),
    signIn(openBrowser(app.url), 'unknown@example.com', PASSWORD),
    signIn(openBrowser(app.url), rows[0]?.email ?? '', ''),
  ]);
  const [first] = answers;
  expect(first?.codes).toEqual(['INVALID_REQUEST']);
  for (const answer of answers) expect(answer).toEqual(first);
  expect(first?.setCookie).toEqual([]);
});

test.each([
  ['7 characters', 'a'.repeat(7), ['INVALID_REQUEST']],
  ['7 characters of two units each', '😀'.repeat(7), ['INVALID_REQUEST']],
  ['257 characters', 'a'.repeat(257), ['INVALID_REQUEST']],
  ['half a character', `\ud800${'a'.repeat(9)}`, ['INVALID_REQUEST']],
  ['8 characters', '😀'.repeat(8), []],
  ['256 characters', '😀'.repeat(256), []],
])('a new password of %s', async (what, password, codes) => {
  later();
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  expect((await signUp(openBrowser(app.url), email, password)).codes).toEqual(codes);
  const again = await signIn(openBrowser(app.url), email, password);
  expect(again.codes).toEqual(codes.length === 0 ? [] : ['INVALID_REQUEST']);
});

test('a password typed with composed or decomposed letters is the same', async () => {
  later();
  await signUp(openBrowser(app.url), 'accent@example.com', 'pâté à la Ŝ');
  const answer = await signIn(
    openBrowser(app.url),
    'accent@example.com',
    'pâté à la Ŝ'.normalize('NFD'),
  );
  expect(answer.codes).toEqual([]);
});

const CHANGE = `mutation($current: String, $new: String!) {
  changePassword(input: { current: $current, new: $new }) {
    ... on Member { hasPassword } ${ERROR} } }`;

test('a new password needs the old one, and ends the other sessions', async () => {
  later();
  const { accountId } = await seed(app).account();
  const here = await signInOwner(app, accountId);
  const { value } = await here.ask('{ viewer { member { email } } }');
  const { email } = z.object({ member: z.object({ email: z.string() }) }).parse(value).member;
  const elsewhere = openBrowser(app.url);
  expect((await signIn(elsewhere, email)).codes).toEqual([]);
  for (const variables of [{ new: 'a new password' }, { current: 'wrong', new: 'a new password' }])
    expect((await here.ask(CHANGE, { variables })).codes).toEqual(['INVALID_REQUEST']);
  expect((await elsewhere.ask(VIEWER)).value).not.toBeNull();

  const changed = await here.ask(CHANGE, {
    variables: { current: PASSWORD, new: 'a new password' },
  });
  expect(changed.value).toEqual({ hasPassword: true });
  expect((await elsewhere.ask(VIEWER)).value).toBeNull();
  expect((await here.ask(VIEWER)).value).not.toBeNull();
  clock.advance(MINUTE);
  expect((await signIn(openBrowser(app.url), email)).codes).toEqual(['INVALID_REQUEST']);
  expect((await signIn(openBrowser(app.url), email, 'a new password')).codes).toEqual([]);
});
