import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { seed } from '../../support/seed.ts';
import { createTestClock, DAY, MINUTE } from '../../support/test-clock.ts';
import {
  addMember,
  type Browser,
  INVITE,
  makeSignInLink,
  openBrowser,
  PASSWORD,
  REDEEM,
  signInOwner,
  tokenOf,
} from '../../support/browser.ts';

const clock = createTestClock();
let app: TestApp;
let accountId: string;
let owner: Browser;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', clock });
  ({ accountId } = await seed(app).account('enterprise'));
  owner = await signInOwner(app, accountId);
});
afterAll(() => app?.close());

const redeem = (token: string, password: string | null = PASSWORD, url = app.url) => {
  // Guesses are limited by address; this file is about links.
  clock.advance(2);
  return openBrowser(url).ask(REDEEM, { variables: { token, password } });
};

async function invite(email: string): Promise<string> {
  const { value } = await owner.ask(INVITE, { variables: { email } });
  return JSON.stringify(value).match(/token=([\w-]{43})/)?.[1] ?? '';
}

test('a sign-in link leads to the dashboard, signs in and sets a password', async () => {
  const link = await makeSignInLink(app, accountId);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\?token=[\w-]{43}$/);
  const { value, setCookie } = await redeem(tokenOf(link), 'another password');
  expect(value).toMatchObject({ account: { id: accountId }, member: { hasPassword: true } });
  expect(setCookie.at(-1)).toMatch(/^__Host-sextant=[\w-]{43};/);
  owner = await signInOwner(app, accountId);
});

test('without a password set, a link asks for one, and stays good until it is given', async () => {
  const seeded = await seed(app).account();
  const token = tokenOf(await makeSignInLink(app, seeded.accountId));
  const refused = await redeem(token, null);
  expect({ codes: refused.codes, setCookie: refused.setCookie }).toEqual({
    codes: ['INVALID_REQUEST'],
    setCookie: [],
  });
  expect(refused.messages[0]).toContain('Choose one');
  expect((await redeem(token, 'short')).codes).toEqual(['INVALID_REQUEST']);
  expect((await redeem(token)).codes).toEqual([]);
  const again = tokenOf(await makeSignInLink(app, seeded.accountId));
  expect((await redeem(again, null)).codes).toEqual([]);
});

test('a link with a new password ends the sessions there are', async () => {
  const seeded = await seed(app).account();
  const before = await signInOwner(app, seeded.accountId);
  await signInOwner(app, seeded.accountId, null);
  expect((await before.ask('{ viewer { mode } }')).value).not.toBeNull();
  await signInOwner(app, seeded.accountId);
  expect((await before.ask('{ viewer { mode } }')).value).toBeNull();
});

test('a used, an expired, a replaced and an unknown link are answered alike', async () => {
  const used = tokenOf(await makeSignInLink(app, accountId));
  expect((await redeem(used, null)).codes).toEqual([]);
  const usedInvitation = await invite('used@example.com');
  expect((await redeem(usedInvitation)).codes).toEqual([]);
  const replaced = await invite('twice@example.com');
  await invite('Twice@example.com');
  const expired = tokenOf(await makeSignInLink(app, accountId));
  const expiredInvitation = await invite('late@example.com');
  const tokens = [used, usedInvitation, replaced, '', 'x', 'x'.repeat(43), 'a\u0000b'];
  const answers = await Promise.all(tokens.map((token) => redeem(token)));
  clock.advance(60 * MINUTE);
  answers.push(await redeem(expired));
  clock.advance(7 * DAY);
  answers.push(await redeem(expiredInvitation));
  expect(answers[0]?.codes).toEqual(['INVALID_REQUEST']);
  expect(answers[0]?.messages[0]).toContain('invalid, expired or already used');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  owner = await signInOwner(app, accountId);
});

test('an hour less a second is in time for a sign-in link, a week less a second for an invitation', async () => {
  const link = tokenOf(await makeSignInLink(app, accountId));
  // `redeem` itself lets two seconds pass.
  clock.advance(60 * MINUTE - 3);
  expect((await redeem(link)).codes).toEqual([]);
  owner = await signInOwner(app, accountId);
  const invitation = await invite('in-time@example.com');
  clock.advance(7 * DAY - 3);
  expect((await redeem(invitation)).codes).toEqual([]);
});

test.each(['a sign-in link', 'an invitation'])(
  'of 20 at once on two servers exactly one gets in by %s',
  async (what) => {
    owner = await signInOwner(app, accountId);
    const token =
      what === 'an invitation'
        ? await invite('crowd@example.com')
        : tokenOf(await makeSignInLink(app, accountId));
    const other = await startSecondServer(app);
    try {
      clock.advance(DAY / 48);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_none, index) =>
          redeem(token, PASSWORD, index % 2 === 0 ? app.url : other.url),
        ),
      );
      const codes = answers.flatMap((answer) => answer.codes);
      expect(codes).toEqual(Array.from({ length: 19 }, () => 'INVALID_REQUEST'));
      expect(answers.filter(({ setCookie }) => setCookie.length > 0)).toHaveLength(1);
    } finally {
      await other.close();
    }
  },
);

test('a new password makes the other links useless', async () => {
  const seeded = await seed(app).account();
  const [first, second] = [
    tokenOf(await makeSignInLink(app, seeded.accountId)),
    tokenOf(await makeSignInLink(app, seeded.accountId)),
  ];
  expect((await redeem(first)).codes).toEqual([]);
  expect((await redeem(second)).codes).toEqual(['INVALID_REQUEST']);
});

test('an invitation for an address that got an account meanwhile says so, and makes no one', async () => {
  owner = await signInOwner(app, accountId);
  const token = await invite('busy@example.com');
  const rival = await seed(app).account('enterprise');
  const rivalOwner = await signInOwner(app, rival.accountId);
  const { memberId } = await addMember(rivalOwner, { url: app.url, email: 'busy@example.com' });
  const { codes, setCookie } = await redeem(token);
  expect({ codes, setCookie }).toEqual({ codes: ['INVALID_REQUEST'], setCookie: [] });
  const { rows } = await app.platform.db.systemPool.query(
    `select id from member where email = 'busy@example.com'`,
  );
  expect(rows).toEqual([{ id: memberId }]);
});

test('links begin with PUBLIC_URL where it is set', async () => {
  const published = await startTestApp({
    worker: 'later',
    settings: { PUBLIC_URL: 'https://code.example.com/sextant/' },
  });
  try {
    const seeded = await seed(published).account();
    const link = await makeSignInLink(published, seeded.accountId);
    expect(link).toMatch(/^https:\/\/code\.example\.com\/sextant\/sign-in\?token=[\w-]{43}$/);
    const browser = openBrowser(published.url);
    const headers = { origin: 'https://code.example.com' };
    const variables = { token: tokenOf(link), password: PASSWORD };
    expect((await browser.ask(REDEEM, { variables, headers })).codes).toEqual([]);
    const session = await browser.ask('{ viewer { member { role } } }', { headers });
    expect(session.value).toEqual({ member: { role: 'OWNER' } });
  } finally {
    await published.close();
  }
});
