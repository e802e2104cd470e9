/** What is new: from a count on the overview to the finding, and to versions that somebody adds. */
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

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: shop.dir });
}

beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner);
  git('branch', 'release');
  writeFileSync(
    join(shop.dir, 'src', 'print.ts'),
    `import { execSync } from 'node:child_process';
import express from 'express';

const app = express();
app.get('/page', (request, response) => {
  response.send(execSync('lp ' + request.query.page).toString());
});
export function pageCount(pages: readonly string[]): number {
  return pages.length;
}
`,
  );
  git('add', '.');
  git('commit', '--quiet', '-m', 'print pages');
  await indexProject(owner.api, shop.id);
});

test('the count of new findings leads to them, and a finding to its code', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}`));
  await page.getByRole('link', { name: /^\d+ new/ }).click();
  await page.waitForURL('**/compare');
  const table = page.getByRole('table', { name: 'Findings' });
  // Security comes first.
  const first = table.getByRole('row').nth(1);
  await first.getByText('Security').waitFor();
  await first.getByRole('link', { name: /src\/print\.ts:\d+/ }).click();
  await page.waitForURL(/\/files\?path=src%2Fprint\.ts/);
  await close();
});

test('grades of both versions show what got worse', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}/compare`));
  const grades = page.getByRole('region', { name: 'Health grades' });
  await grades.getByText('Security', { exact: true }).waitFor();
  expect(await grades.getByText(/ → /).count()).toBeGreaterThan(0);
  await grades
    .getByRole('img', { name: /^Security: Grade [A-E]$/ })
    .first()
    .waitFor();
  await close();
});

test('versions have names and dates, and each kind of change a list', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}/compare`));
  await page.getByRole('tab').first().waitFor();
  const labels = await page.getByLabel('From').getByRole('option').allTextContents();
  expect(labels).toEqual([
    expect.stringMatching(/^Current index.* · .*\d{4}/),
    expect.stringMatching(/^Previous index.* · .*\d{4}/),
  ]);
  await page.getByRole('tab', { name: /Public API/ }).click();
  await page.getByRole('rowheader').getByText('pageCount').first().waitFor();
  await page.getByRole('tab', { name: /Files/ }).click();
  await page.getByRole('link', { name: 'src/print.ts' }).waitFor();
  for (const name of [/Function complexity/, /Dependencies/, /Architecture/]) {
    await page.getByRole('tab', { name }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('table')
      .or(page.getByText('No changes of this kind.'))
      .first()
      .waitFor();
  }
  // The other way round it is gone, and no link leads to what the current code has not.
  await page.getByRole('tab', { name: /Files/ }).click();
  await page.getByRole('button', { name: 'Swap the versions' }).click();
  await page.getByText('Removed').first().waitFor();
  await close();
});

test('another branch is indexed here, compared, and deleted again', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(dashboard.at(`/projects/${shop.id}/compare`));
  await page.getByRole('button', { name: 'Add a version' }).click();
  await page.getByLabel('Branch, tag or commit').fill('release');
  await page.getByRole('button', { name: 'Index', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^release · /).waitFor();
  await dialog.getByText('Indexing').waitFor({ state: 'detached', timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('From').selectOption('release');
  await page.waitForURL(/base=release/);
  await page.getByRole('tab', { name: /^1 ?Files/ }).waitFor();
  await page.getByRole('button', { name: 'Add a version' }).click();
  await page.getByRole('button', { name: 'Delete release' }).click();
  await dialog.getByText(/^release · /).waitFor({ state: 'detached' });
  await close();
});
