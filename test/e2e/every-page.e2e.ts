import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seed, type SeededKey } from '../support/seed.ts';
import { useDashboard, type Visitor } from './support/dashboard.ts';
import { toPages } from './support/pages.ts';
import { makeShop } from './support/shop.ts';

const dashboard = useDashboard({
  settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
});
const names = Object.keys(toPages('', ''));
let pages: Readonly<Record<string, string>> = {};
let owner: SeededKey;

beforeAll(async () => {
  owner = await seed(dashboard.app).account('enterprise');
  const shop = await makeShop(dashboard.app, owner);
  const made = await owner.api.post('/webhooks', {
    url: 'http://127.0.0.1:9/hook',
    events: ['index.complete'],
  });
  const { webhook } = made.as(z.object({ webhook: z.object({ id: z.string() }) }));
  pages = toPages(shop.id, webhook.id);
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** The page as somebody sees it who has waited: nothing on it is under way any more. */
async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(dashboard.at(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 15_000 }).toBe(0);
}

test('every address of the router has its page in the list', () => {
  const app = join(import.meta.dirname, '..', '..', 'web', 'src', 'app');
  const routes = ['router.tsx', 'project-pages.tsx']
    .map((name) => readFileSync(join(app, name), 'utf8'))
    .join('\n');
  const folders = new Set([...routes.matchAll(/'\.\.\/pages\/([\w/-]+)\.tsx'/g)].map((m) => m[1]));
  // Sign-in has two pages of its own and an unknown address one: they are tested beside this.
  expect(folders.size - 3).toBe(names.length);
});

test.each(names)('%s has one heading and nothing that keeps somebody out (light)', async (name) => {
  const visitor = await dashboard.signIn(owner);
  await open(visitor, pages[name] ?? '');
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await findFaults(visitor.page)).toEqual([]);
  expect(await visitor.page.evaluate('window.wasRun')).toBeUndefined();
  await visitor.close();
});

test.each(names)('%s can be read in the dark and fits a phone', async (name) => {
  const visitor = await dashboard.signIn(owner, {
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await open(visitor, pages[name] ?? '');
  expect(await findFaults(visitor.page)).toEqual([]);
  const overflow = await visitor.page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
  await visitor.close();
});

test.each(['/sign-in', '/sign-in?token=x', '/join?token=x', '/sign-up'])(
  '%s is open to everybody',
  async (path) => {
    const visitor = await dashboard.visit();
    await open(visitor, path);
    expect(await findFaults(visitor.page)).toEqual([]);
    await visitor.close();
  },
);
