import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setTier } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { seed } from '../../support/seed.ts';
import {
  addMember,
  type Browser,
  ERROR,
  INVITE,
  openBrowser,
  PASSWORD,
  REDEEM,
  SIGN_IN,
  signInOwner,
  tokenOf,
} from '../../support/browser.ts';

let app: TestApp;
let accountId: string;
let owner: Browser;
let ownerId: string;
let member: Browser;
let memberId: string;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  ({ accountId } = await seed(app).account('enterprise'));
  owner = await signInOwner(app, accountId);
  ownerId = await idOf(owner);
  const guest = { url: app.url, email: 'member@example.com' };
  ({ browser: member, memberId } = await addMember(owner, guest));
});
afterAll(() => app?.close());

async function idOf(browser: Browser): Promise<string> {
  const { value } = await browser.ask('{ viewer { member { id } } }');
  return z.object({ member: z.object({ id: z.string() }) }).parse(value).member.id;
}

const MEMBERS = '{ viewer { account { members { id email role hasPassword } } } }';
const INVITATIONS = '{ viewer { account { invitations { id email role } } } }';
const VIEWER = '{ viewer { member { role } } }';
const REMOVE = `mutation($id: ID!) { removeMember(id: $id) { ... on RemovedMember { id } ${ERROR} } }`;
const SET_ROLE = `mutation($id: ID!, $role: Role!) { setMemberRole(id: $id, role: $role) {
  ... on Member { id role } ${ERROR} } }`;
const UNINVITE = `mutation($id: ID!) { revokeInvitation(id: $id) {
  ... on RevokedInvitation { id } ${ERROR} } }`;
const CREATE_KEY = `mutation { createApiKey(input: {}) { ... on NewApiKey { key { id } } ${ERROR} } }`;
const REVOKE_KEY = `mutation($id: ID!) { revokeApiKey(id: $id) { ... on ApiKey { id } ${ERROR} } }`;
const KEYS = '{ viewer { account { keys { nodes { id } } } } }';
const NOBODY = `mem_${'0'.repeat(24)}`;

test('a member sees the projects and the people', async () => {
  expect((await member.ask(VIEWER)).value).toEqual({ member: { role: 'MEMBER' } });
  expect((await member.ask('{ projects { nodes { id } } }')).codes).toEqual([]);
  expect((await member.ask(MEMBERS)).value).toMatchObject({
    account: {
      members: [
        { id: ownerId, role: 'OWNER' },
        { id: memberId, email: 'member@example.com', role: 'MEMBER', hasPassword: true },
      ],
    },
  });
});

type Call = readonly [name: string, document: string, variables: Readonly<Record<string, string>>];
const OWNERS_ONLY: readonly Call[] = [
  ['inviteMember', INVITE, { email: 'x@example.com' }],
  ['revokeInvitation', UNINVITE, { id: `lnk_${'0'.repeat(24)}` }],
  ['removeMember', REMOVE, { id: NOBODY }],
  ['setMemberRole', SET_ROLE, { id: NOBODY, role: 'OWNER' }],
  ['createApiKey', CREATE_KEY, {}],
  ['revokeApiKey', REVOKE_KEY, { id: `key_${'0'.repeat(24)}` }],
  ['keys', KEYS, {}],
];

test.each(OWNERS_ONLY)(
  '%s is for owners: not for members, nor for keys',
  async (_name, document, variables) => {
    const refused = await member.ask(document, { variables });
    expect(refused.codes).toEqual(['FORBIDDEN']);
    expect(refused.messages[0]).toContain('owner');
    const { apiKey } = await seed(app).account('enterprise');
    const asKey = await openBrowser(app.url).ask(document, {
      variables,
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(asKey.codes).toEqual(['FORBIDDEN']);
    expect(asKey.messages[0]).toContain('Sign in to the dashboard');
    const nobody = await openBrowser(app.url).ask(document, { variables });
    // Nobody has no account to ask for the keys of.
    expect(nobody.codes).toEqual(document === KEYS ? [] : ['UNAUTHORIZED']);
    expect(nobody.value ?? null).toBeNull();
  },
);

describe.each(['free', 'pro'] as const)('on the %s tier', (tier) => {
  const calls: readonly Call[] = [
    ['members', MEMBERS, {}],
    ['invitations', INVITATIONS, {}],
    ...OWNERS_ONLY.slice(0, 4),
  ];
  test.each(calls)('there is no %s', async (_name, document, variables) => {
    const seeded = await seed(app).account(tier);
    const { codes, messages } = await (
      await signInOwner(app, seeded.accountId)
    ).ask(document, { variables });
    expect(codes).toEqual(['TIER_REQUIRED']);
    expect(messages[0]).toMatch(new RegExp(`enterprise tier.*${tier} tier`));
  });
});

test('an invitation is listed until it is revoked, and then its link is dead', async () => {
  const invited = await owner.ask(INVITE, { variables: { email: 'guest@example.com' } });
  const { url, invitation } = z
    .object({ url: z.string(), invitation: z.looseObject({ id: z.string() }) })
    .parse(invited.value);
  expect(new URL(url).pathname).toBe('/join');
  expect(invitation).toMatchObject({ email: 'guest@example.com', role: 'MEMBER' });
  const listed = { id: invitation.id, email: 'guest@example.com', role: 'MEMBER' };
  expect((await owner.ask(INVITATIONS)).value).toEqual({ account: { invitations: [listed] } });
  const variables = { id: invitation.id };
  const rival = await signInOwner(app, (await seed(app).account('enterprise')).accountId);
  expect((await rival.ask(UNINVITE, { variables })).codes).toEqual(['NOT_FOUND']);
  expect((await owner.ask(UNINVITE, { variables })).value).toEqual(variables);
  expect((await owner.ask(UNINVITE, { variables })).codes).toEqual(['NOT_FOUND']);
  expect((await owner.ask(INVITATIONS)).value).toEqual({ account: { invitations: [] } });
  const late = await openBrowser(app.url).ask(REDEEM, {
    variables: { token: tokenOf(url), password: PASSWORD },
  });
  expect(late.codes).toEqual(['INVALID_REQUEST']);
});

test.each([['member@example.com'], ['MEMBER@example.com'], ['no address'], ['a\u0000@b.example']])(
  '%j cannot be invited',
  async (email) => {
    expect((await owner.ask(INVITE, { variables: { email } })).codes).toEqual(['INVALID_REQUEST']);
  },
);

test('the last owner stays: not removed, not demoted', async () => {
  const demoted = await owner.ask(SET_ROLE, { variables: { id: ownerId, role: 'MEMBER' } });
  expect(demoted.codes).toEqual(['INVALID_REQUEST']);
  const removed = await owner.ask(REMOVE, { variables: { id: ownerId } });
  expect(removed.codes).toEqual(['INVALID_REQUEST']);
  expect(removed.messages[0]).toContain('at least one owner');
});

test('two owners who remove each other at once leave one', async () => {
  const seeded = await seed(app).account('enterprise');
  const first = await signInOwner(app, seeded.accountId);
  const second = await addMember(first, {
    url: app.url,
    email: 'rival@example.com',
    role: 'OWNER',
  });
  const answers = await Promise.all([
    first.ask(REMOVE, { variables: { id: second.memberId } }),
    second.browser.ask(REMOVE, { variables: { id: await idOf(first) } }),
  ]);
  expect(answers.flatMap(({ codes }) => codes)).toHaveLength(1);
  const { rows } = await app.platform.db.systemPool.query(
    `select id from member where account_id = $1 and role = 'owner'`,
    [seeded.accountId],
  );
  expect(rows).toHaveLength(1);
});

test('a role counts from the next request on, and a removed person is out, on every server', async () => {
  const other = await startSecondServer(app);
  try {
    const guest = { url: app.url, email: 'rising@example.com' };
    const { browser, memberId: id } = await addMember(owner, guest);
    const elsewhere = browser.at(other.url);
    expect((await elsewhere.ask(KEYS)).codes).toEqual(['FORBIDDEN']);
    const risen = await owner.ask(SET_ROLE, { variables: { id, role: 'OWNER' } });
    expect(risen.value).toEqual({ id, role: 'OWNER' });
    expect((await elsewhere.ask(KEYS)).codes).toEqual([]);
    expect((await owner.ask(REMOVE, { variables: { id } })).value).toEqual({ id });
    expect((await elsewhere.ask(VIEWER)).value).toBeNull();
    const variables = { email: guest.email, password: PASSWORD };
    expect((await openBrowser(app.url).ask(SIGN_IN, { variables })).codes).toEqual([
      'INVALID_REQUEST',
    ]);
    expect((await owner.ask(REMOVE, { variables: { id } })).codes).toEqual(['NOT_FOUND']);
  } finally {
    await other.close();
  }
});

test('people of another account are as unknown as nobody', async () => {
  const rival = await signInOwner(app, (await seed(app).account('enterprise')).accountId);
  for (const [document, more] of [
    [REMOVE, {}],
    [SET_ROLE, { role: 'OWNER' }],
  ] as const) {
    const unknown = await rival.ask(document, { variables: { id: NOBODY, ...more } });
    expect(unknown.codes).toEqual(['NOT_FOUND']);
    for (const id of [memberId, 'x', 'mem_\u0000'])
      expect(await rival.ask(document, { variables: { id, ...more } })).toEqual(unknown);
  }
  expect((await member.ask(VIEWER)).value).not.toBeNull();
});

test('where an account loses team access its members are out at once, and its owner is not', async () => {
  const seeded = await seed(app).account('enterprise');
  const chief = await signInOwner(app, seeded.accountId);
  const email = 'downgraded@example.com';
  const { browser } = await addMember(chief, { url: app.url, email });
  await setTier(openSystemScope(app.platform), seeded.accountId, 'pro');
  expect((await browser.ask(VIEWER)).value).toBeNull();
  const again = await openBrowser(app.url).ask(SIGN_IN, {
    variables: { email, password: PASSWORD },
  });
  expect({ codes: again.codes, setCookie: again.setCookie }).toEqual({
    codes: ['TIER_REQUIRED'],
    setCookie: [],
  });
  expect((await chief.ask(VIEWER)).value).toEqual({ member: { role: 'OWNER' } });
});
