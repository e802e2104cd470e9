/** Guessing is slow, and a stranger who guesses locks nobody out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Browser, ERROR, openBrowser, PASSWORD, SIGN_IN } from '../../support/browser.ts';
import { makeSignInLink, REDEEM, tokenOf } from '../../support/browser.ts';
import { createClient } from '../../support/client.ts';
import { seed } from '../../support/seed.ts';
import { createTestClock, DAY, MINUTE } from '../../support/test-clock.ts';

const SIGN_UP = `mutation($email: String!, $password: String!) {
  signUp(input: { email: $email, password: $password }) {
    ... on SignedUp { account { id } } ${ERROR} } }`;
const LIMITED = ['RATE_LIMIT_EXCEEDED'];
const WRONG = ['INVALID_REQUEST'];
const wrong = (times: number): string[] => Array.from({ length: times }, () => 'INVALID_REQUEST');

const clock = createTestClock();
let app: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  const settings = { ALLOW_SIGNUP: 'true', RATE_LIMITS: '' };
  app = await startTestApp({ worker: 'later', clock, settings });
  const trusting = { ...settings, TRUSTED_PROXIES: 'loopback' };
  behindProxy = await startTestApp({ worker: 'later', clock, settings: trusting });
});
afterAll(async () => {
  await app?.close();
  await behindProxy?.close();
});

interface Try {
  readonly email: string;
  readonly password?: string;
  /** address that the proxy says the request comes from */
  readonly from?: string;
}

async function signIn(browser: Browser, { email, password = PASSWORD, from }: Try) {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  return (await browser.ask(SIGN_IN, { variables: { email, password }, headers })).codes;
}

let people = 0;
/** Somebody with an account, made from an address of their own. */
async function makePerson(at: TestApp, from?: string) {
  clock.advance(DAY);
  people += 1;
  const email = `person${people}@example.com`;
  const browser = openBrowser(at.url);
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const variables = { email, password: PASSWORD };
  expect((await browser.ask(SIGN_UP, { variables, headers })).codes).toEqual([]);
  return { email, browser };
}

async function guess(at: TestApp, times: number, toTry: (at: number) => Try): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count++) {
    const attempt = { password: 'a guess', ...toTry(count) };
    codes.push(...(await signIn(openBrowser(at.url), attempt)));
  }
  return codes;
}

describe('guessing at one account from one place', () => {
  test('five guesses are free, then each doubles the wait, and the right password is no help', async () => {
    const { email } = await makePerson(app);
    expect(await guess(app, 6, () => ({ email }))).toEqual([...wrong(5), ...LIMITED]);
    expect(await signIn(openBrowser(app.url), { email: email.toUpperCase() })).toEqual(LIMITED);
    for (const wait of [15, 30, 60, 120, 240, 480, 900, 900]) {
      clock.advance(wait - 1);
      expect(await guess(app, 1, () => ({ email }))).toEqual(LIMITED);
      clock.advance(1);
      expect(await guess(app, 1, () => ({ email }))).toEqual(WRONG);
    }
    clock.advance(900);
    expect(await signIn(openBrowser(app.url), { email })).toEqual([]);
    expect(await guess(app, 6, () => ({ email }))).toEqual([...wrong(5), ...LIMITED]);
  });

  test('any number of guesses at once are no more than one after the other', async () => {
    const { email } = await makePerson(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        signIn(openBrowser(app.url), { email, password: 'a guess' }),
      ),
    );
    expect(answers.filter((codes) => codes[0] === 'INVALID_REQUEST')).toHaveLength(5);
  });

  test('an unknown email is slowed down just as a known one', async () => {
    const { email } = await makePerson(app);
    const known = await guess(app, 8, () => ({ email }));
    expect(await guess(app, 8, () => ({ email: 'nobody-at-all@example.com' }))).toEqual(known);
  });
});

describe('a stranger locks nobody out', () => {
  test('guesses from elsewhere do not slow the person down, in whatever browser', async () => {
    const { email, browser } = await makePerson(behindProxy, '198.51.100.1');
    await guess(behindProxy, 60, (at) => ({ email, from: `192.0.2.${at % 3}` }));
    expect(await signIn(openBrowser(behindProxy.url), { email, from: '198.51.100.9' })).toEqual([]);
    expect(await signIn(browser.signedOut(), { email, from: '198.51.100.77' })).toEqual([]);
  });

  test('above a hundred guesses strangers wait; who is known by browser or address does not', async () => {
    const { email, browser } = await makePerson(behindProxy, '198.51.100.1');
    const codes = await guess(behindProxy, 130, (at) => ({ email, from: `192.0.2.${at}` }));
    expect(codes.slice(0, 100)).toEqual(wrong(100));
    expect(new Set(codes.slice(100))).toEqual(new Set(LIMITED));
    expect(await signIn(openBrowser(behindProxy.url), { email, from: '203.0.113.5' })).toEqual(
      LIMITED,
    );
    expect(await signIn(openBrowser(behindProxy.url), { email, from: '198.51.100.1' })).toEqual([]);
    expect(await signIn(browser.signedOut(), { email, from: '203.0.113.6' })).toEqual([]);
  });

  test('guesses from the very same address do not slow down a browser that is known', async () => {
    const { email, browser } = await makePerson(app);
    await guess(app, 20, () => ({ email }));
    expect(await signIn(openBrowser(app.url), { email })).toEqual(LIMITED);
    expect(await signIn(browser.signedOut(), { email })).toEqual([]);
  });

  test('guesses at many accounts do not slow down others at that address', async () => {
    const { email } = await makePerson(app);
    await guess(app, 60, (at) => ({ email: `somebody${at}@example.com` }));
    expect(await signIn(openBrowser(app.url), { email })).toEqual([]);
    // But there is one guess an account now, and not five.
    expect(await guess(app, 2, () => ({ email: 'another@example.com' }))).toEqual([
      ...WRONG,
      ...LIMITED,
    ]);
  });

  test('a browser of somebody else, or a forged one, is known as nobody', async () => {
    const victim = await makePerson(app);
    const attacker = await makePerson(app);
    const codes: string[] = [];
    for (let count = 0; count < 6; count++) {
      codes.push(
        ...(await signIn(attacker.browser.signedOut(), { email: victim.email, password: 'guess' })),
      );
    }
    expect(codes.at(-1)).toBe(LIMITED[0]);
    const forged = openBrowser(
      app.url,
      `__Host-sextant-device=${'a'.repeat(16)}.${'b'.repeat(43)}`,
    );
    expect(await signIn(forged, { email: victim.email })).toEqual(LIMITED);
    expect(await signIn(victim.browser.signedOut(), { email: victim.email })).toEqual([]);
  });

  test('who guesses in a known browser is slowed down there', async () => {
    const { email, browser } = await makePerson(app);
    const codes: string[] = [];
    for (let count = 0; count < 11; count++)
      codes.push(...(await signIn(browser.signedOut(), { email, password: 'a guess' })));
    expect(codes).toEqual([...wrong(10), ...LIMITED]);
  });
});

describe('the limit of callers without a key', () => {
  const VIEWER = '{ viewer { mode } }';

  test('used up, does not keep anybody from signing in, by password or by link', async () => {
    const { email } = await makePerson(app);
    const { accountId } = await seed(app).account('pro');
    const nobody = createClient(app.url, '');
    for (let count = 0; count < 150; count++) await nobody.get('/projects');
    expect((await nobody.get('/projects')).status).toBe(429);
    const browser = openBrowser(app.url);
    expect((await browser.ask('{ __schema { queryType { name } } }')).status).toBe(429);
    // What page loads ask.
    for (let count = 0; count < 30; count++) expect((await browser.ask(VIEWER)).codes).toEqual([]);
    expect(await signIn(browser, { email })).toEqual([]);
    const token = tokenOf(await makeSignInLink(app, accountId));
    const redeemed = await openBrowser(app.url).ask(REDEEM, {
      variables: { token, password: PASSWORD },
    });
    expect(redeemed.codes).toEqual([]);
    clock.advance(MINUTE);
    expect((await fetch(`${app.url}/sign-in`)).status).not.toBe(429);
  });

  test('is not used up by pages, files and what is not there', async () => {
    clock.advance(DAY);
    for (const path of ['/', '/sign-in', '/favicon.ico', '/docs', '/nope', '/assets/x.js'])
      for (let count = 0; count < 5; count++)
        expect((await fetch(app.url + path)).status, path).not.toBe(429);
    const graphiql = await fetch(`${app.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(graphiql.status).toBe(200);
    const first = await createClient(app.url, '').get('/projects');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('9');
  });

  test.each([
    ['other fields beside', '{ viewer { mode } __schema { queryType { name } } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['a type name', '{ __typename }'],
    ['a fragment', '{ ...F } fragment F on Query { viewer { mode } }'],
    ['several operations', 'query A { viewer { mode } } query B { viewer { mode } }'],
    [
      'many at once',
      '{ a: viewer { mode } b: viewer { mode } c: viewer { mode } d: viewer { mode } }',
    ],
    ['what is no document', '{'],
    ['projects', '{ projects { nodes { id } } }'],
  ])('counts %s', async (_what, document) => {
    clock.advance(DAY);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const answer = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: document }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses[10]).toBe(429);
  });

  test('counts a key that is wrong, whatever it asks', async () => {
    clock.advance(DAY);
    const headers = { authorization: 'Bearer sk_live_wrong' };
    for (let count = 0; count < 10; count++) await openBrowser(app.url).ask(VIEWER, { headers });
    expect((await openBrowser(app.url).ask(VIEWER, { headers })).codes).toEqual(LIMITED);
  });
});

test('behind a proxy that is not declared people sign in, whatever others there do', async () => {
  const { email } = await makePerson(app, '198.51.100.1');
  await guess(app, 60, (at) => ({ email: `somebody${at}@example.com`, from: '192.0.2.1' }));
  await guess(app, 20, () => ({ email, from: '192.0.2.1' }));
  expect(await signIn(openBrowser(app.url), { email, from: '192.0.2.1' })).toEqual(LIMITED);
  expect(await signIn(openBrowser(app.url), { email, from: '198.51.100.2' })).toEqual([]);
  expect(await signIn(openBrowser(app.url), { email, from: '2001:db8::1' })).toEqual([]);
});

test('links that do not work are slowed down, one that works never is', async () => {
  clock.advance(DAY);
  const { accountId } = await seed(app).account('pro');
  const ask = (token: string) =>
    openBrowser(app.url).ask(REDEEM, { variables: { token, password: PASSWORD } });
  const codes: string[] = [];
  for (let count = 0; count < 31; count++) codes.push(...(await ask('x'.repeat(43))).codes);
  expect(codes).toEqual([...wrong(30), ...LIMITED]);
  const token = tokenOf(await makeSignInLink(app, accountId));
  expect((await ask(token)).codes).toEqual([]);
  expect((await ask(token)).codes).toEqual(LIMITED);
  clock.advance(60 * MINUTE);
  expect((await ask(token)).codes).toEqual(WRONG);
});

test('neither emails nor addresses of failed sign-ins are in the database', async () => {
  const { email } = await makePerson(behindProxy, '198.51.100.1');
  await guess(behindProxy, 3, () => ({ email, from: '192.0.2.200' }));
  for (const table of ['login_throttle', 'known_login']) {
    const { rows } = await behindProxy.platform.db.systemPool.query(
      `select t::text as row from ${table} t`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/@|192\.0\.2|198\.51/);
    expect(rows.length).toBeGreaterThan(0);
  }
});
