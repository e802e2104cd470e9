/** One model of health: grades on the overview and in the list of projects, each with the way to why. */
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
  await makeShop(dashboard.app, owner, { name: 'a-store', isIndexed: false });
});

test('every topic has a grade, its limits, and the page of what makes it so', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}`));
  const health = page.getByRole('region', { name: 'Health' });
  await health.getByText('Overall').waitFor();
  expect(await health.getByRole('img', { name: /^Grade [A-E]$|^No grade$/ }).count()).toBe(8);
  await health.getByRole('img').nth(1).hover();
  await page
    .getByRole('tooltip')
    .getByText(/A up to .* · B up to/)
    .waitFor();
  await health.getByRole('link', { name: 'Import cycles' }).click();
  await page.waitForURL(/\/graph\?/);
  await page.getByRole('tabpanel').getByText('src/a.ts').first().waitFor();
  await close();
});

test('projects show their grade and are sorted', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('img', { name: /^Grade [A-E]/ }).waitFor();
  const names = () => page.locator('main li a[href^="/projects/"]').allTextContents();
  expect(await names()).toEqual(['shop', 'a-store']);
  await page.getByLabel('Sort by').selectOption('name');
  await page.waitForURL(/sort=name/);
  expect(await names()).toEqual(['a-store', 'shop']);
  await page.getByLabel('Sort by').selectOption('grade');
  expect(await names()).toEqual(['shop', 'a-store']);
  await close();
});
