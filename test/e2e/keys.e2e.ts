import { expect, test } from 'vitest';
import { createClient } from '../support/client.ts';
import { seed } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';

const dashboard = useDashboard({ worker: 'later' });

test('a key is shown once, works, and is dead as soon as it is revoked', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/settings/keys'));
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('pipeline');
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = await shown.getByRole('textbox').first().inputValue();
  expect(key).toMatch(/^sk_live_[\w-]{32}$/);
  const api = createClient(dashboard.app.url, key);
  expect((await api.get('/projects')).status).toBe(200);

  // The first way out without a copy only warns.
  await page.keyboard.press('Escape');
  await shown.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'pipeline' });
  await row.waitFor();
  expect(await page.content()).not.toContain(key);
  expect(
    await page.evaluate('JSON.stringify([{...localStorage}, {...sessionStorage}])'),
  ).not.toContain(key.slice(8));

  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await row.getByText('Revoked', { exact: false }).first().waitFor();
  expect((await api.get('/projects')).status).toBe(401);
  await close();
});

test('in test mode only test projects are there, and the page says which mode it is', async () => {
  const owner = await seed(dashboard.app).account('pro').project({ name: 'live-one' });
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/projects'));
  await page.getByText('live-one').first().waitFor();
  await page.getByRole('switch', { name: 'Test mode' }).click();
  await page.getByRole('heading', { name: 'Add your first project' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Test mode' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Add your first project' }).waitFor();
  await page.getByRole('switch', { name: 'Test mode' }).click();
  await page.getByText('live-one').first().waitFor();
  await close();
});
