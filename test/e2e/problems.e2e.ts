/** What a page could not load is named on it, whichever of its questions failed. */
import type { Page } from 'playwright-core';
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

const MESSAGE = 'This was broken by a test.';

/** The service refuses one operation, and answers all others. */
async function breakOperation(page: Page, name: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes(`"operationName":"${name}"`)) return route.continue();
    const errors = [{ message: MESSAGE, extensions: { code: 'INTERNAL_ERROR' } }];
    return route.fulfill({ json: { data: null, errors } });
  });
}

test.each([
  ['the findings on the overview', 'OverviewSecurity', ''],
  ['saved searches', 'SavedSearches', '/search'],
  ['the tree of files', 'DirectoryEntries', '/files?path=src%2Fcart.ts'],
  ['findings beside lines', 'FileFindings', '/files?path=src%2Fcart.ts'],
  ['coverage beside lines', 'FileCoverage', '/files?path=src%2Fcart.ts'],
  ['commits beside lines', 'FileBlame', '/files?path=src%2Fcart.ts&blame=on'],
  ['the history of lines', 'LineHistory', '/files?path=src%2Fcart.ts&panel=history'],
  ['churn on the map', 'Hotspots', '/hotspots?tab=owners'],
  ['who knows what', 'HotspotKnowledge', '/hotspots?tab=owners'],
  ['distributions', 'MetricsBands', '/metrics'],
  ['which findings are new', 'NewSecurityFindings', '/security'],
  ['whether a folder is watched', 'FolderWatch', '/project-settings'],
])('%s', async (_what, operation, path) => {
  const { page, close } = await dashboard.signIn(owner);
  await breakOperation(page, operation);
  await page.goto(dashboard.at(`/projects/${shop.id}${path}`));
  await page.getByRole('alert').getByText(MESSAGE).first().waitFor();
  await close();
});

test('grades in the list of projects', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await breakOperation(page, 'ProjectGrades');
  await page.goto(dashboard.at('/projects'));
  await page.getByRole('alert').getByText(MESSAGE).waitFor();
  await page.getByRole('link', { name: 'shop' }).first().waitFor();
  await close();
});

test('what the palette could not look through', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await breakOperation(page, 'PaletteFind');
  await page.goto(dashboard.at(`/projects/${shop.id}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Find a page/).fill('cart');
  await expect.poll(() => page.getByRole('alert').getByText(MESSAGE).count()).toBe(1);
  await close();
});
