import { expect, test } from 'vitest';
import { seed } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShop } from './support/shop.ts';

const dashboard = useDashboard();

test('a project is archived, and deleted only by somebody who types its name', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const shop = await makeShop(dashboard.app, owner, { name: 'to-go' });
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('button', { name: 'Actions for to-go' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('Archived').first().waitFor();

  await page.getByRole('button', { name: 'Actions for to-go' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const confirm = page.getByRole('button', { name: 'Delete project' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type to-go to confirm').fill('to-g');
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type to-go to confirm').fill('to-go');
  await confirm.click();
  await page.getByRole('heading', { name: 'Add your first project' }).waitFor();
  expect((await owner.api.get(`/projects/${shop.id}`)).status).toBe(404);
  await close();
});

test('somebody of another account sees nothing of it, by no address', async () => {
  const owner = await seed(dashboard.app).account('pro');
  const shop = await makeShop(dashboard.app, owner, { name: 'secret-shop' });
  const stranger = await seed(dashboard.app).account('pro');
  const { page, complaints } = await dashboard.signIn(stranger);
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('heading', { name: 'Add your first project' }).waitFor();
  for (const path of ['', '/search?q=tax', '/files?path=src%2Ftax.ts', '/security', '/graph']) {
    await page.goto(dashboard.at(`/projects/${shop.id}${path}`));
    await page.getByRole('alert').first().waitFor();
    const text = await page.locator('body').textContent();
    expect(text).toContain('does not exist');
    expect(text).not.toContain('secret-shop');
    expect(text).not.toContain('taxOf');
  }
  expect(complaints).toEqual([]);
});
