import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../test/e2e/support/chromium.ts';
import { BenchError } from '../bench-error.ts';
import type { Service } from '../service.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');
const linkSchema = z.object({ url: z.string() });

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export interface Visits {
  /** version of the browser */
  readonly browser: string;
  /** A page with an empty cache, signed in, nothing loaded. */
  open(): Promise<Page>;
  close(): Promise<void>;
}

/** A browser whose pages are those of the owner of the bench's account. */
export async function openVisits(service: Service): Promise<Visits> {
  const executablePath = findChromium();
  if (executablePath === null) throw new BenchError('There is no Chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  // The policy of the pages lets nothing evaluate text, not even what waits for a condition here.
  const options = { viewport: { width: 1366, height: 768 }, locale: 'en-GB', bypassCSP: true };
  const first = await browser.newContext(options);
  const cookies: Cookies = await signIn(first, service);
  await first.close();
  return {
    browser: browser.version(),
    open: async () => {
      const context = await browser.newContext(options);
      await context.addCookies(cookies);
      return context.newPage();
    },
    close: () => browser.close(),
  };
}

async function signIn(context: BrowserContext, { env, url }: Service): Promise<Cookies> {
  const args = ['account', 'sign-in-link', '--email', 'bench@example.com', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
  const link = new URL(linkSchema.parse(JSON.parse(stdout)).url);
  const page = await context.newPage();
  await page.goto(url + link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('a password of the bench');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
  return context.cookies();
}
