/** Questions as a conversation: sources, follow-ups, feedback, history, and a link to share it. */
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

const at = (path: string): string => dashboard.at(`/projects/${shop.id}/ask${path}`);

test('a conversation goes on by a suggestion, is there after a reload, is shared, and is deleted', async () => {
  const { page, close } = await dashboard.signIn(owner, { viewport: { width: 1440, height: 900 } });
  await page.goto(at(''));
  await page.getByLabel('Your question').fill('What does taxOf do?');
  await page.keyboard.press('Enter');
  const first = page.getByRole('article', { name: 'What does taxOf do?' });
  await first.getByRole('button', { name: 'Helpful', exact: true }).click();
  await first.locator('[aria-pressed=true]').waitFor();
  // The code of the first source stands beside the answer.
  await first.getByRole('group', { name: /^src\/tax\.ts:/ }).waitFor();

  await page.getByRole('button', { name: 'Who calls taxOf?' }).click();
  const second = page.getByRole('article', { name: 'Who calls taxOf?' });
  await second
    .getByRole('button', { name: /src\/cart\.ts/ })
    .first()
    .waitFor();
  expect(await first.getByRole('group', { name: 'Follow-up questions' }).count()).toBe(0);

  const answer = await second.locator('[aria-live]').first().textContent();
  await page.reload();
  await second.waitFor();
  expect(await second.locator('[aria-live]').first().textContent()).toBe(answer);
  await first.locator('[aria-pressed=true]').waitFor();

  const session = new URL(page.url()).searchParams.get('session') ?? '';
  const other = await dashboard.signIn(owner);
  await other.page.goto(at(`?session=${session}`));
  await other.page.getByRole('article').nth(1).waitFor();
  expect(await other.page.getByRole('article').count()).toBe(2);
  await other.close();

  await page.getByRole('button', { name: 'New conversation' }).click();
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog', { name: 'History' });
  await drawer.getByRole('button', { name: /^What does taxOf do\?/ }).click();
  await first.waitFor();
  await second.waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await drawer.getByRole('button', { name: 'Delete “What does taxOf do?”' }).click();
  await drawer.getByText('No conversations yet.').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(at(`?session=${session}`));
  await page.getByText('This conversation has expired or was deleted.').waitFor();
  await close();
});

test('an answer that stands on little says so first', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('?q=How+does+the+quantum+teleporter+work%3F'));
  const article = page.getByRole('article');
  await article.getByText('No answer in the index').waitFor();
  await close();
});
