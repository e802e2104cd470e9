import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
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

const LIMIT_BYTES = 200 * 1000;

/** What the page loads by a timer comes after the visit has begun, however slow the machine is. */
const WITHOUT_LATER_LOADS = `{
  const start = window.setTimeout;
  window.setTimeout = (run, delayMs, ...rest) => (delayMs >= 1000 ? 0 : start(run, delayMs, ...rest));
}`;

const READ_SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .map(({ name, encodedBodySize }) => [name.replace(/.*[/]/, ''), encodedBodySize])`;
const scriptsSchema = z.array(z.tuple([z.string(), z.number()]));

test.each(['/projects', '', '/search?q=sales+tax'])(
  'a visit that begins at "%s" loads no more than it shows',
  async (path) => {
    const { page, close } = await dashboard.signIn(owner);
    await page.addInitScript(WITHOUT_LATER_LOADS);
    await page.goto(dashboard.at(path === '/projects' ? path : `/projects/${shop.id}${path}`));
    await page.locator('h1').waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    // The browser lists a worker's script twice, once for the page and once for the worker.
    const scripts = new Map(scriptsSchema.parse(await page.evaluate(READ_SCRIPTS)));
    expect([...scripts.keys()].filter((name) => name.startsWith('overlays'))).toEqual([]);
    const total = [...scripts.values()].reduce((sum, sizeBytes) => sum + sizeBytes, 0);
    expect(total).toBeGreaterThan(LIMIT_BYTES / 4);
    expect(total).toBeLessThan(LIMIT_BYTES);
    await close();
  },
);
