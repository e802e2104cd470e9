import { expect, test } from 'vitest';
import { seed } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShopFolder } from './support/shop.ts';

const dashboard = useDashboard({ worker: 'later' });

test('from nothing to an indexed project, with the progress of its index on the page', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const dir = makeShopFolder(dashboard.app, 'first');
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('heading', { name: 'Add your first project' }).waitFor();

  await page.getByRole('button', { name: 'Add a folder' }).click();
  await page.getByRole('textbox', { name: /^Folder/ }).fill('/nowhere/at/all');
  await page.getByRole('button', { name: 'Add and index' }).click();
  // What is wrong is said at the field, and nothing typed is lost.
  await expect
    .poll(() => page.locator('[role=dialog]').textContent())
    .toContain('got "/nowhere/at/all"');
  await page.getByRole('textbox', { name: /^Folder/ }).fill(dir);
  await page.getByRole('button', { name: 'Add and index' }).click();

  await page.getByText('Waiting for a worker').first().waitFor();
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  const seen = await page.evaluateHandle(`(() => {
    const seen = [];
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      const value = bar && Number(bar.getAttribute('aria-valuenow'));
      if (value !== null && value !== seen.at(-1)) seen.push(value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  })()`);
  await dashboard.app.work();

  await page.getByText('Indexed', { exact: false }).first().waitFor({ timeout: 30_000 });
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  const values: unknown = await seen.jsonValue();
  const steps = Array.isArray(values) ? values.map(Number) : [];
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));

  await page.getByRole('link', { name: 'first' }).first().click();
  await page.waitForURL(/\/projects\/proj_\w+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').textContent()).toContain('first');
  await close();
});
