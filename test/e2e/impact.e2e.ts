/** What a change breaks: three lines first, groups that fold, and the command that runs the tests. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { indexProject, seed, type SeededKey } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShop, type Shop } from './support/shop.ts';

const dashboard = useDashboard();
let owner: SeededKey;
let shop: Shop;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner, { isIndexed: false });
  const manifest = { name: 'shop', type: 'module', devDependencies: { vitest: '5.0.0' } };
  writeFileSync(join(shop.dir, 'package.json'), JSON.stringify(manifest));
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...identity, 'commit', '--quiet', '-am', 'vitest'], { cwd: shop.dir });
  await indexProject(owner.api, shop.id);
});

const at = (path: string): string => dashboard.at(`/projects/${shop.id}${path}`);

test('impact says in three lines what breaks and how to test it, then folds the rest', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/impact?path=src%2Ftax.ts'));
  const summary = page.getByRole('region', { name: 'Risk' });
  await summary.getByText(/files? depends? on this change/).waitFor();
  await summary.getByText(/test files? (?:is|are) likely affected/).waitFor();
  await summary.getByRole('button', { name: 'Copy' }).first().waitFor();
  expect(await summary.locator('code').first().textContent()).toMatch(/^npx vitest run .*test/);
  // Nearest dependents are there at once; the tests unfold, and the address keeps that.
  await page.getByRole('link', { name: 'src/cart.ts' }).waitFor();
  await page.getByRole('button', { name: /^Tests to run/ }).click();
  await page.waitForURL(/open=dependents%2Ctests/);
  await page
    .getByRole('button', { name: /Import the changed files|Call the changed code/ })
    .waitFor();
  await close();
});

test('a simulation and a move begin with what they come to', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/simulate'));
  await page.getByLabel('Describe the change').fill('Round the sales tax of the cart');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText(/^About .* of work\./).waitFor();
  await summary.getByText(/likely to change/).waitFor();
  await page.getByRole('button', { name: /^Files likely to change/ }).waitFor();
  await close();
});
