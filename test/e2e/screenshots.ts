/**
 * `npm run screenshots -- --url <service> --link <sign-in link> --project <id>`: the pictures of README and docs, of a
 * service that indexed this repository. With `--all <folder> --webhook <id>`, every page into that folder.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from './support/chromium.ts';
import { toPages } from './support/pages.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    link: { type: 'string', default: '' },
    project: { type: 'string', default: '' },
    webhook: { type: 'string', default: '' },
    all: { type: 'string' },
  },
});
const FOLDER = resolve(values.all ?? join(import.meta.dirname, '..', '..', 'docs', 'images'));

/** Shown in README and docs. */
const SHOWN = new Set([
  'projects',
  'overview',
  'compare',
  'search',
  'ask',
  'code',
  'graph',
  'hotspots',
  'security',
  'impact',
]);

/** What this repository shows best. */
const PAGES: Readonly<Record<string, string>> = {
  ...toPages(values.project, values.webhook),
  search: `/projects/${values.project}/search?q=where+are+webhooks+signed`,
  ask: `/projects/${values.project}/ask?q=How+is+a+webhook+signed%3F`,
  code: `/projects/${values.project}/files?path=src%2Flib%2Fid.ts&lines=1-20`,
  impact: `/projects/${values.project}/impact?path=src%2Flib%2Fid.ts`,
  graph: `/projects/${values.project}/graph`,
};

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium; name one in CHROMIUM_PATH.');
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
await page.goto(values.link);
await page.getByLabel('New password', { exact: true }).fill('only for the pictures');
await page.keyboard.press('Enter');
await page.waitForURL('**/projects');
for (const [name, path] of Object.entries(PAGES)) {
  if (values.all === undefined && !SHOWN.has(name)) continue;
  await page.goto(values.url + path);
  await page.waitForLoadState('networkidle');
  // Layouts and colours come a moment after the data.
  await page.waitForTimeout(name === 'graph' ? 8000 : 1500);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  process.stdout.write(`${name}.png\n`);
}
await browser.close();
