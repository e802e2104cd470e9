/** Functions above one's own: members, keys, test keys and people who left. OWASP API3, API5; CWE-362. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setTier } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import {
  addMember,
  type Browser,
  ERROR,
  INVITE,
  makeSignInLink,
  openBrowser,
  PASSWORD,
  REDEEM,
  SIGN_IN,
  signInOwner,
  tokenOf,
} from '../support/browser.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededKey } from '../support/seed.ts';
import { createTestClock, DAY } from '../support/test-clock.ts';

const clock = createTestClock();
let app: TestApp;
let company: SeededKey;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', clock, settings: { ALLOW_SIGNUP: 'true' } });
  company = await seed(app).account('enterprise');
  owner = await signInOwner(app, company.accountId);
});
afterAll(() => app?.close());

let guests = 0;
const newEmail = (): string => `guest${(guests += 1)}@example.com`;

async function invite(by: Browser, role: 'OWNER' | 'member', email = newEmail()) {
  const { value } = await by.ask(INVITE, { variables: { email, role } });
  return { email, token: tokenOf(z.object({ url: z.string() }).parse(value).url) };
}

const redeem = (token: string, password: string | null = PASSWORD) =>
  openBrowser(app.url).ask(REDEEM, { variables: { token, password } });

const MEMBERS = '{ viewer { account { members { id email role } } } }';
const SET_ROLE = `mutation($id: ID!, $role: Role!) {
  setMemberRole(id: $id, role: $role) { ... on Member { id role } ${ERROR} } }`;
const REMOVE = `mutation($id: ID!) { removeMember(id: $id) { ... on RemovedMember { id } ${ERROR} } }`;

test('an invitation as owner is worth nothing once the account has lost team access', async () => {
  const { accountId } = await seed(app).account('enterprise');
  const { token } = await invite(await signInOwner(app, accountId), 'OWNER');
  await setTier(openSystemScope(app.platform), accountId, 'free');
  expect((await redeem(token)).codes).toEqual(['TIER_REQUIRED']);
  const { rows } = await app.platform.db.systemPool.query(
    'select 1 from member where account_id = $1',
    [accountId],
  );
  expect(rows).toHaveLength(1);
  await setTier(openSystemScope(app.platform), accountId, 'enterprise');
  expect((await redeem(token)).codes).toEqual([]);
});

test('a member cannot make themselves an owner, nor end the sessions of another', async () => {
  const { browser, memberId } = await addMember(owner, { url: app.url, email: newEmail() });
  const codes = [
    (await browser.ask(SET_ROLE, { variables: { id: memberId, role: 'OWNER' } })).codes,
    (await browser.ask(REMOVE, { variables: { id: memberId } })).codes,
  ];
  expect(codes).toEqual([['FORBIDDEN'], ['FORBIDDEN']]);
  const sessions = await owner.ask('{ viewer { account { sessions { id } } } }');
  const id = /ses_[0-9a-z]{24}/.exec(JSON.stringify(sessions.value))?.[0] ?? '';
  const END = `mutation($id: ID!) { endSession(id: $id) { ... on EndedSession { id } ${ERROR} } }`;
  expect((await browser.ask(END, { variables: { id } })).codes).toEqual(['NOT_FOUND']);
  expect((await owner.ask(MEMBERS)).codes).toEqual([]);
});

test('an owner who was demoted while an invitation of theirs was open makes no new ones', async () => {
  const second = await addMember(owner, { url: app.url, email: newEmail(), role: 'OWNER' });
  const demotion = owner.ask(SET_ROLE, { variables: { id: second.memberId, role: 'MEMBER' } });
  expect((await demotion).codes).toEqual([]);
  const asked = await second.browser.ask(INVITE, { variables: { email: newEmail() } });
  expect(asked.codes).toEqual(['FORBIDDEN']);
});

test('two owners who demote each other at once leave one', async () => {
  const { accountId } = await seed(app).account('enterprise');
  const first = await signInOwner(app, accountId);
  const second = await addMember(first, { url: app.url, email: newEmail(), role: 'OWNER' });
  const me = await first.ask('{ viewer { member { id } } }');
  const firstId = /mem_[0-9a-z]{24}/.exec(JSON.stringify(me.value))?.[0] ?? '';
  await Promise.all([
    first.ask(SET_ROLE, { variables: { id: second.memberId, role: 'MEMBER' } }),
    second.browser.ask(SET_ROLE, { variables: { id: firstId, role: 'MEMBER' } }),
  ]);
  const sql = `select count(*)::integer as owners from member where account_id = $1 and role = 'owner'`;
  const { rows } = await app.platform.db.systemPool.query(sql, [accountId]);
  expect(rows).toEqual([{ owners: 1 }]);
});

test('who left gets in by none of the links that were made for them before', async () => {
  const { memberId, browser } = await addMember(owner, { url: app.url, email: newEmail() });
  expect((await owner.ask(REMOVE, { variables: { id: memberId } })).codes).toEqual([]);
  expect((await browser.ask(MEMBERS)).value ?? null).toBeNull();
  const sql = 'select 1 from access_link where member_id = $1';
  expect((await app.platform.db.systemPool.query(sql, [memberId])).rows).toEqual([]);
});

const signUpWith = (input: string): string =>
  `mutation { signUp(input: { email: "mass@example.com", password: "${PASSWORD}" ${input} }) { __typename } }`;

describe('mass assignment', () => {
  test.each([
    ['a tier', 'tier: enterprise'],
    ['an account', 'accountId: "acct_000000000000000000000000"'],
    ['a role', 'role: owner'],
    ['a mode', 'mode: live'],
  ])('signing up takes no %s', async (_what, field) => {
    expect((await openBrowser(app.url).ask(signUpWith(field))).codes).toEqual(['INVALID_REQUEST']);
  });

  test.each([
    ['accountId', 'acct_000000000000000000000000'],
    ['mode', 'test'],
    ['status', 'indexed'],
    ['tier', 'enterprise'],
    ['id', 'proj_000000000000000000000000'],
    ['source', 'path'],
    ['location', '/etc'],
    ['snapshotId', 1],
  ])('a project takes no %s', async (name, value) => {
    const json = { githubRepo: 'a/b', [name]: value };
    expect((await company.api.post('/projects', json)).status).toBe(400);
  });
});

describe('a key', () => {
  test('stays in its own half, whatever the header and the cookie beside it say', async () => {
    const testKey = await seed(app).of(company).key('test');
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${testKey.apiKey}`,
        'x-sextant-mode': 'live',
        cookie: owner.cookie(),
        origin: app.url,
      },
      body: JSON.stringify({ query: '{ viewer { mode member { id } } }' }),
    });
    expect(await response.json()).toEqual({ data: { viewer: { mode: 'TEST', member: null } } });
  });

  test.each([
    'changePassword(input: { new: "a new password" }) { __typename ... on Error { code } }',
    'signOut { __typename ... on Error { code } }',
    'signOutOtherSessions { __typename ... on Error { code } }',
    'endSession(id: "ses_000000000000000000000000") { __typename ... on Error { code } }',
    'createApiKey(input: { mode: LIVE }) { __typename ... on Error { code } }',
  ])('is no person: %s', async (field) => {
    const { data, codes } = await askGraphql(
      { url: app.url, apiKey: company.apiKey },
      `mutation { ${field} }`,
    );
    expect(JSON.stringify([data, codes])).toContain('FORBIDDEN');
  });

  test('is over at the very millisecond of its end', async () => {
    const CREATE = `mutation { createApiKey(input: { expiresInDays: 1 }) {
      ... on NewApiKey { apiKey } ${ERROR} } }`;
    const { value } = await owner.ask(CREATE);
    const { apiKey } = z.object({ apiKey: z.string() }).parse(value);
    const ask = () => askGraphql({ url: app.url, apiKey }, '{ viewer { mode } }');
    clock.advance(DAY - 0.001);
    expect((await ask()).data).toEqual({ viewer: { mode: 'LIVE' } });
    clock.advance(0.001);
    expect((await ask()).data).toEqual({ viewer: null });
  });

  test.each(['Basic', 'Digest', 'Negotiate', 'Token', 'bearer:'])(
    'comes by Bearer, not by %s',
    async (scheme) => {
      const headers = { authorization: `${scheme} ${company.apiKey}` };
      const response = await fetch(`${app.url}/api/v1/projects`, { headers });
      expect(response.status).toBe(401);
    },
  );

  test.each([
    ['cut', (key: string) => key.slice(0, -1)],
    ['longer', (key: string) => `${key}a`],
    ['in another case', (key: string) => key.toUpperCase()],
    ['of the other mode', (key: string) => key.replace('live', 'test')],
    ['with a NUL', (key: string) => `${key}%00`],
    ['twice', (key: string) => `${key},${key}`],
    ['with a full-width letter', (key: string) => encodeURIComponent(key.replace('sk', 'ｓk'))],
  ])('is none when it is %s', async (_what, change) => {
    const response = await fetch(`${app.url}/api/v1/projects?api_key=${change(company.apiKey)}`);
    expect(response.status).toBe(401);
  });
});

describe('an address of a person', () => {
  test.each([
    ['another case', 'OWNER@EXAMPLE.COM'],
    ['blanks around', '  owner@example.com\t'],
  ])('with %s is the same person, and taken', async (_what, email) => {
    const SIGN_UP = `mutation($email: String!, $password: String!) {
      signUp(input: { email: $email, password: $password }) { ... on SignedUp { account { id } } ${ERROR} } }`;
    const variables = { email: 'owner@example.com', password: PASSWORD };
    await openBrowser(app.url).ask(SIGN_UP, { variables });
    const again = await openBrowser(app.url).ask(SIGN_UP, { variables: { ...variables, email } });
    expect(again.codes).toEqual(['INVALID_REQUEST']);
    const signedIn = await openBrowser(app.url).ask(SIGN_IN, {
      variables: { ...variables, email },
    });
    expect(signedIn.codes).toEqual([]);
  });

  test.each([
    ['a homoglyph', 'оwner@example.com'],
    ['the sign of Kelvin', 'o\u212Aner@example.com'],
    ['a dotless i', 'owner@exampl\u0131.com'],
    ['a full-width @', 'owner＠example.com'],
    ['a mark of direction', 'owner\u202E@example.com'],
    ['a line end', 'owner@example.com\r\nBcc: all@example.com'],
    ['a comment', 'owner(x)@example.com'],
    ['a route', 'owner@[127.0.0.1]'],
    ['a quoted part', '"owner"@example.com'],
    ['half a character', 'owner\ud800@example.com'],
    ['300 characters', `${'a'.repeat(290)}@example.com`],
  ])('is none with %s', async (_what, email) => {
    const asked = await owner.ask(INVITE, { variables: { email } });
    expect(asked.codes).toEqual(['INVALID_REQUEST']);
  });
});

test('a sign-in link that is redeemed while its person is removed leaves nobody signed in', async () => {
  const { accountId } = await seed(app).account('enterprise');
  const token = tokenOf(await makeSignInLink(app, accountId));
  const answers = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
});
