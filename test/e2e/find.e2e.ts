import { beforeAll, expect, test } from 'vitest';
import { seed, type SeededKey } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';
import { HOSTILE_TEXT, makeShop, type Shop } from './support/shop.ts';

const dashboard = useDashboard();
let owner: SeededKey;
let shop: Shop;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  shop = await makeShop(dashboard.app, owner);
});

const at = (path: string): string => dashboard.at(`/projects/${shop.id}${path}`);

test('a search finds the function, marks it, and leads to its lines in the code', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/search'));
  await page.getByRole('searchbox').fill('sales tax of a country');
  await page.keyboard.press('Enter');
  const place = page.getByRole('link', { name: /src\/(tax|cart)\.ts/ }).first();
  await place.waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('sales tax of a country');
  await place.click();
  await page.waitForURL(/\/files\?.*path=src/);
  await page.getByText('taxOf').first().waitFor();
  expect(new URL(page.url()).searchParams.get('lines')).toMatch(/^\d+(-\d+)?$/);
  await close();
});

test('text of a repository is shown as it stands and does nothing', async () => {
  const { page, close } = await dashboard.signIn(owner);
  for (const path of ['/files?path=src%2Fold.ts', '/files?path=docs%2Fhostile.md']) {
    await page.goto(at(path));
    await page.getByText('onerror').first().waitFor();
    expect(await page.locator('main').textContent()).toContain(HOSTILE_TEXT);
  }
  await page.goto(at('/search?q=onerror'));
  await page
    .getByRole('link', { name: /old\.ts|hostile\.md/ })
    .first()
    .waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.evaluate('window.wasRun')).toBeUndefined();
  await close();
});

test('a question is answered with citations that open the code', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/ask?q=How+is+the+sales+tax+computed%3F'));
  const citation = page.getByRole('article').getByRole('button', { name: /src\/\w+\.ts:\d+/ });
  const link = page.getByRole('article').getByRole('link', { name: /src\/\w+\.ts:\d+/ });
  await citation.or(link).first().click();
  await page
    .getByRole('dialog')
    .getByText(/taxOf|totalOf/)
    .first()
    .waitFor();
  await close();
});

test('the graph is drawn, has its cycle in the list, and leads from a node to its impact', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/graph'));
  await page.locator('svg[data-picture] [data-module]').first().waitFor();
  await page.getByRole('tab', { name: /Cycles/ }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('src/a.ts').first().waitFor();
  await panel.getByText('src/b.ts').first().waitFor();

  await page.goto(at('/graph?node=src%2Ftax.ts'));
  await page
    .locator('main')
    .getByRole('link', { name: /impact/i })
    .last()
    .click();
  await page.waitForURL(/\/impact\?path=src%2Ftax\.ts/);
  await page.getByText('src/cart.ts').first().waitFor();
  await close();
});

test('the palette finds symbols and files from anywhere, by keys alone', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/metrics'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .waitFor();
  await page.keyboard.type('checkout');
  // The page behind names the file too.
  await page.getByRole('dialog').getByText('checkout.ts').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/files\?/);
  await close();
});

test('what the palette finds late is what Enter goes to, until the arrows chose something else', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/metrics'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PaletteFind') === true) await answered.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().waitFor();
  await page.keyboard.type('checkout');
  await dialog.locator('[data-selected]', { hasText: 'checkout' }).waitFor();
  answered.resolve();
  await dialog.locator('[data-selected]', { hasText: 'src/checkout.ts:4' }).waitFor();
  await dialog.locator('[aria-busy=false]').waitFor();
  await page.keyboard.press('ArrowDown');
  await dialog.locator('[data-selected]', { hasText: /checkout\.ts$/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/files\?/);
  await close();
});

test('a weakness is shown with its way, ignored with a reason, and taken up again', async () => {
  const { page, close } = await dashboard.signIn(owner);
  await page.goto(at('/security'));
  await page.getByText('src/server.ts').first().click();
  await page.getByText('execSync').first().waitFor();
  await page
    .getByRole('button', { name: /^Ignore/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: /^Ignore/ }).click();
  await page
    .getByRole('button', { name: /Reopen|Take up/ })
    .first()
    .waitFor();
  const left = await owner.api.get(`/projects/${shop.id}/security`);
  expect(JSON.stringify(left.body)).not.toContain('src/server.ts');
  await close();
});

test.each(['pt', 'fr', 'it', 'de', 'hi'])(
  'in %s the pages speak that language',
  async (language) => {
    const { page, close } = await dashboard.signIn(owner, { locale: language });
    await page.goto(at('/metrics'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const text = (await page.locator('body').textContent()) ?? '';
    for (const english of [
      'Developer keys',
      'Large repositories',
      'Duplication is',
      'Lines of code',
    ]) {
      expect(text).not.toContain(english);
    }
    await close();
  },
);
