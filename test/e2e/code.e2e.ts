/** The code view: find in a file, marks beside the lines, columns that close, references by certainty. */
import { beforeAll, expect, test } from 'vitest';
import { seed, type SeededKey } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShop, type Shop } from './support/shop.ts';

const dashboard = useDashboard();
const WIDE = { viewport: { width: 1440, height: 900 } };
let owner: SeededKey;
let shop: Shop;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner);
});

const at = (path: string): string => dashboard.at(`/projects/${shop.id}/files?path=${path}`);

test('code has the colors of its language', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('src%2Forders.ts'));
  const keyword = page.locator('[data-text] span').filter({ hasText: /^(?:import|export)/ });
  await keyword.first().waitFor();
  const colors = await page
    .locator('[data-text] span')
    .evaluateAll((pieces) => new Set(pieces.map((piece) => getComputedStyle(piece).color)).size);
  expect(colors).toBeGreaterThan(2);
  await close();
});

test('Ctrl+F finds in the whole file, and Enter goes from match to match', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('src%2Forders.ts'));
  await page.getByText('orderTotal').first().waitFor();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search');
  await bar.getByRole('textbox').fill('line.');
  await bar.getByText('1 of 5').waitFor();
  await page.keyboard.press('Enter');
  await bar.getByText('2 of 5').waitFor();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await bar.getByText('5 of 5').waitFor();
  expect(await page.locator('mark[data-kind=focus]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await page.locator('mark').count()).toBe(0);
  await close();
});

test('a finding is a mark beside its line and leads to its page', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('src%2Fserver.ts'));
  const mark = page.locator('[data-line="8"] a[data-kind=danger]');
  await mark.click();
  await page.waitForURL(/\/security\?path=src%2Fserver\.ts/);
  await page.getByRole('main').getByText('src/server.ts:8').first().waitFor();
  await close();
});

test('columns beside the code close, and stay closed', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('src%2Fcart.ts'));
  const code = page.getByRole('region', { name: 'src/cart.ts' });
  await code.waitFor();
  const before = (await code.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Hide files' }).click();
  await page.getByRole('button', { name: 'Hide details' }).click();
  await expect
    .poll(async () => (await code.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before * 1.7);
  await page.reload();
  await page.getByRole('button', { name: 'Show files' }).click();
  await page.getByRole('navigation', { name: 'Files' }).waitFor();
  await close();
});

test('references are in groups, the exact ones first and unfolded', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('src%2Ftax.ts&panel=symbol&symbol=src%2Ftax.ts%23taxOf'));
  const details = page.getByRole('complementary', { name: 'Code details' });
  const exact = details.getByRole('button', { name: /^exact/i });
  await exact.waitFor();
  expect(await exact.getAttribute('aria-expanded')).toBe('true');
  const places = details.getByRole('listitem').getByRole('link');
  await places.first().waitFor();
  await exact.click();
  await expect.poll(() => places.count()).toBe(0);
  await close();
});
