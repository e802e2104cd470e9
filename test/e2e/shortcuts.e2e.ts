/** Pages, lists and help by keys alone, and the explorers with examples on one's own project. */
import { beforeAll, expect, test } from 'vitest';
import { seed, type SeededKey } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShop, type Shop } from './support/shop.ts';

const dashboard = useDashboard();
let owner: SeededKey;
let shop: Shop;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner);
});

test('g and a letter go to a page, j and k through a list, ? lists the keys', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL('**/dead-code');
  const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
  await entries.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const focused = () => page.evaluate('document.activeElement.getAttribute("href")');
  expect(await focused()).toBe(await entries.nth(1).getAttribute('href'));
  await page.keyboard.press('k');
  expect(await focused()).toBe(await entries.first().getAttribute('href'));

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('What is new').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // In a field they are letters.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL('**/search');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('gp?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('gp?');
  expect(new URL(page.url()).pathname).toMatch(/\/search$/);
  await close();
});

test('the palette does things as well as going to places', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}/metrics`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().waitFor();
  await page.keyboard.type('Dark');
  await dialog.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('Reindex');
  await dialog.getByRole('button', { name: 'Reindex this project' }).click();
  await page.getByText('Indexing started').waitFor();
  await close();
});

test('one click makes a key that the examples work with', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/settings/api'));
  await page.getByRole('button', { name: 'Create a key for 30 days' }).click();
  const shown = page.getByRole('dialog');
  const key = await shown.getByRole('textbox').first().inputValue();
  const answer = await fetch(dashboard.at(`/api/v1/projects/${shop.id}/metrics`), {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'detached' });
  await close();
});

test('an example opens in GraphiQL with the id of the project, and runs', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/settings/api'));
  await page.getByText(`/api/v1/projects/${shop.id}/search`).waitFor();
  const health = page.getByRole('main').locator('section', { hasText: 'Health and metrics' });
  const href = await health.getByRole('link', { name: 'Open in GraphiQL' }).getAttribute('href');
  await page.goto(dashboard.at(href ?? ''));
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.getByText('MAINTAINABILITY').first().waitFor();
  await close();
});
