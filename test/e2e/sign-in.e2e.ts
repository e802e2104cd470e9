import { expect, test } from 'vitest';
import { seed } from '../support/seed.ts';
import { PASSWORD, toSignInLink, useDashboard } from './support/dashboard.ts';

const dashboard = useDashboard();

test('a link signs in once, sets a password, and the password opens the page that was asked for', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const link = await toSignInLink(dashboard.app, owner.accountId);
  const { page, close } = await dashboard.visit();

  await page.goto(dashboard.at('/settings/keys'));
  await page.waitForURL('**/sign-in?to=*');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Projects');

  await page.getByRole('button', { name: 'Account, colors and language' }).click();
  const address = (await page.locator('[role=menu]').textContent()) ?? '';
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');

  await page.goto(dashboard.at('/settings/keys'));
  await page
    .getByLabel('Email address')
    .fill(/^\S+@[\w.]+?(?=Your account)/.exec(address)?.[0] ?? '');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/settings/keys');
  await close();

  const second = await dashboard.visit();
  await second.page.goto(link);
  await second.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await second.page.getByRole('button', { name: 'Sign in' }).click();
  await expect
    .poll(() => second.page.getByRole('alert').textContent())
    .toContain('This link is invalid, expired or already used');
  await second.close();
});

test('after signing in nobody is sent to another site', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const link = new URL(await toSignInLink(dashboard.app, owner.accountId));
  link.searchParams.set('to', '//example.com/');
  const { page, close } = await dashboard.visit();
  await page.goto(link.href);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(dashboard.at('/projects'));
  await close();
});
