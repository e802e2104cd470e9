/** The code view beside git: commits and tests of each line, two files at a time, the way to the code host. */
import { beforeAll, expect, test } from 'vitest';
import { askGraphql } from '../support/graphql.ts';
import { runGit } from '../support/repositories.ts';
import { seed, type SeededKey } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { makeShop, type Shop } from './support/shop.ts';

const dashboard = useDashboard();
const WIDE = { viewport: { width: 1440, height: 900 } };
let owner: SeededKey;
let shop: Shop;
let commit: string;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner);
  commit = runGit(shop.dir, ['rev-parse', 'HEAD']);
  runGit(shop.dir, ['remote', 'add', 'origin', 'git@gitlab.example.com:acme/shop.git']);
});

const at = (query: string): string => dashboard.at(`/projects/${shop.id}/files?${query}`);

test('blame shows the commit of each line, and its link the history of the lines', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('path=src%2Fcart.ts'));
  await page.getByRole('button', { name: 'Commits beside the lines (blame)' }).click();
  await page.waitForURL(/blame=on/);
  const commits = page.getByRole('link', { name: /^Ada, .+: Commit \d/ });
  await commits.last().waitFor();
  expect(await commits.count()).toBeGreaterThan(1);
  await commits.last().click();
  const details = page.getByRole('complementary', { name: 'Code details' });
  await details.getByText(/^Lines? \d+/).waitFor();
  await details.getByText('+export const CART_VERSION = 6;').waitFor();
  const first = details.getByRole('link', { name: commit.slice(0, 8) });
  expect(await first.getAttribute('href')).toBe(
    `https://gitlab.example.com/acme/shop/-/commit/${commit}`,
  );
  await details.getByRole('button', { name: 'Whole file' }).click();
  await details.getByText('Commits that changed this file').waitFor();
  await expect.poll(() => details.getByRole('listitem').count()).toBe(7);
  await page.reload();
  await commits.first().waitFor();
  await close();
});

test('lines have marks of the tests that ran them', async () => {
  const uploaded = await askGraphql(
    { url: dashboard.app.url, apiKey: owner.apiKey },
    `mutation($input: UploadCoverageInput!) { uploadCoverage(input: $input) { __typename } }`,
    {
      input: {
        projectId: shop.id,
        commit,
        reports: [{ test: 'test/a.test.ts', text: 'SF:src/tax.ts\nDA:1,1\nend_of_record\n' }],
      },
    },
  );
  expect(uploaded.messages).toEqual([]);
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('path=src%2Ftax.ts&panel=file'));
  const mark = page.locator('[data-line="1"] [data-coverage=covered]');
  await mark.waitFor();
  expect(await mark.getAttribute('title')).toBe('Run by 1 test file\ntest/a.test.ts');
  await page.getByText('1 line was run by tests. Test files: 1.').waitFor();
  await close();
});

test('two files stand beside each other; the tree opens in the one that has the focus', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('path=src%2Fcart.ts'));
  await page.getByRole('button', { name: 'Two files side by side' }).click();
  await page.getByRole('region', { name: 'Right: src/cart.ts' }).waitFor();
  await page.getByRole('treeitem', { name: 'tax.ts', exact: true }).getByRole('link').click();
  const right = page.getByRole('region', { name: 'Right: src/tax.ts' });
  const left = page.getByRole('region', { name: 'Left: src/cart.ts' });
  await right.getByText('taxOf').first().waitFor();
  const [one, other] = [await left.boundingBox(), await right.boundingBox()];
  expect(one?.y).toBe(other?.y);
  await left.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL(/path=src%2Fcart.ts&lines=2&right=src%2Ftax.ts$/);
  await left.getByRole('button', { name: 'Close this file' }).click();
  await page.waitForURL(/\?path=src%2Ftax\.ts$/);
  await close();
});

test('a file leads to its lines at the code host', async () => {
  const { page, close } = await dashboard.signIn(owner, WIDE);
  await page.goto(at('path=src%2Fcart.ts&lines=2-4'));
  const link = page.getByRole('link', { name: 'Open at this commit' });
  expect(await link.getAttribute('href')).toBe(
    `https://gitlab.example.com/acme/shop/-/blob/${commit}/src/cart.ts#L2-4`,
  );
  await close();
});
