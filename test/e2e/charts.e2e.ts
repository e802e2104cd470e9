/** Charts where people look: who knows what, churn over complexity, how measures are spread. */
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

const at = (page: string): string => dashboard.at(`/projects/${shop.id}/${page}`);

test('files are dots by their churn and complexity, each leads to its code', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('hotspots'));
  await page.getByText('Churn over complexity').click();
  await page.waitForURL(/view=scatter/);
  const dots = page.locator('svg a[href*="/files?path="]');
  await dots.first().waitFor();
  // Files with the same numbers are in the same place: the smallest is above.
  const hottest = page.locator('svg circle[data-heat="3"]').last();
  await hottest.hover();
  await page.getByText(/^src\/\w+\.ts: 7 commits, complexity \d+, \d+ lines$/).waitFor();
  await hottest.click();
  await page.waitForURL(/\/files\?path=src%2F(?:cart|tax)\.ts/);
  await close();
});

test('the people of each folder are shown, and a folder opens', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('hotspots?tab=owners'));
  const table = page.getByRole('region', { name: 'Knowledge by folder' });
  const row = table.getByRole('row').filter({ hasText: 'src/' });
  await row.getByRole('img', { name: 'Ada 100%' }).waitFor();
  await row.getByText('1 · one person').waitFor();
  await row.getByRole('button', { name: 'src/' }).click();
  await page.waitForURL(/path=src/);
  await table.getByRole('link', { name: 'cart.ts' }).waitFor();
  await close();
});

test('functions and files are counted by their measures', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('metrics'));
  const functions = page.getByRole('region', { name: 'Functions by complexity' });
  await functions.getByRole('listitem').first().waitFor();
  expect(await functions.getByRole('listitem').count()).toBe(6);
  const counts = await functions.getByRole('listitem').allTextContents();
  const all = counts.map((text) => Number(/^\d+/.exec(text)?.[0].slice(0, -1) ?? 0));
  expect(Math.max(...all)).toBeGreaterThan(0);
  for (const name of ['Files by lines', 'Files by maintainability'])
    await page
      .getByRole('region', { name })
      .getByText(/^Median/)
      .waitFor();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Python' }).click();
  await page.waitForURL(/language=python/);
  await close();
});
