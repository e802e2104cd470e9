/** Getting in, and staying in: limits, ended sessions, addresses that lead nowhere. */
import { expect, test } from 'vitest';
import { createTestClock } from '../support/test-clock.ts';
import { seed } from '../support/seed.ts';
import { PASSWORD, toSignInLink, useDashboard, type Visitor } from './support/dashboard.ts';

const clock = createTestClock();
const dashboard = useDashboard({ clock, settings: { RATE_LIMITS: 'free=2/2' } });
const open = useDashboard({ settings: { ALLOW_SIGNUP: 'true' } });

/** A browser logs each refused call: here that is what the test is about. */
async function leave({ page }: Visitor): Promise<void> {
  await page.context().close();
}

test('who looked around without a session can still sign in, however many pages that were', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const visitor = await dashboard.visit();
  const { page } = visitor;
  for (const path of [
    '/',
    '/projects',
    '/webhooks',
    '/settings/keys',
    '/settings/usage',
    '/docs',
  ]) {
    const answer = await page.goto(dashboard.at(path));
    expect(answer?.status()).toBe(200);
    if (path !== '/docs') await page.getByLabel('Email address').waitFor();
  }
  await page.goto(await toSignInLink(dashboard.app, owner.accountId));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await leave(visitor);
});

test('an unknown address is a page for a browser and JSON for a program', async () => {
  const visitor = await dashboard.visit();
  const { page } = visitor;
  const answer = await page.goto(dashboard.at('/nope'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByText('/nope').waitFor();
  await page.getByRole('link', { name: 'Go to projects' }).click();
  await page.getByLabel('Email address').waitFor();
  const program = await fetch(dashboard.at('/nope'));
  expect(program.headers.get('content-type')).toContain('application/json');
  await leave(visitor);
});

test('sign-up is offered where it is allowed, and nowhere else', async () => {
  const closed = await dashboard.visit();
  await closed.page.goto(dashboard.at('/sign-in'));
  await closed.page.getByLabel('Email address').waitFor();
  await closed.page.waitForLoadState('networkidle');
  expect(await closed.page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  await closed.page.goto(dashboard.at('/sign-up'));
  await closed.page.getByRole('heading', { name: 'Sign-up is disabled' }).waitFor();
  expect(await closed.page.getByLabel('Email address').count()).toBe(0);
  await closed.close();

  const visitor = await open.visit();
  await visitor.page.goto(open.at('/sign-in'));
  await visitor.page.getByRole('link', { name: 'Create an account' }).click();
  await visitor.page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await visitor.close();
});

test('a session that ends keeps what was typed, and the refused call goes on after the sign-in', async () => {
  const owner = await seed(open.app).account('pro');
  const visitor = await open.signIn(owner);
  const { page } = visitor;
  await page.goto(open.at('/webhooks'));
  await page.getByRole('button', { name: 'Add a webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel(/^URL/).fill('https://example.com/typed');
  await open.app.platform.db.systemPool.query('delete from session');
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();

  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel(/^Password of/).fill('not the password');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.getByRole('alert').waitFor();
  expect(await dialog.getByLabel(/^URL/).inputValue()).toBe('https://example.com/typed');
  await again.getByLabel(/^Password of/).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Webhook secret' }).waitFor();
  await again.waitFor({ state: 'detached' });
  await leave(visitor);
});

const SESSION_CALLS = 600;

test('over the limit of a session the page counts down, and goes on by itself', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const visitor = await dashboard.signIn(owner);
  const { page } = visitor;
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  clock.advance(110);
  await page.evaluate(`(async () => {
    for (let i = 0; i < ${SESSION_CALLS}; i += 50)
      await Promise.all(Array.from({ length: 50 }, () => fetch('/graphql', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ viewer { mode } }"}',
      })));
  })()`);
  await page.reload();
  await page.getByRole('heading', { name: 'Too many requests' }).waitFor();
  await page.getByText(/^\d seconds? left$/).waitFor();
  clock.advance(6);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await leave(visitor);
});
