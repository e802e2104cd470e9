import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { createSignInLink, findMember } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts';
import type { SeededKey } from '../../support/seed.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

export const PASSWORD = 'correct horse battery staple';

export interface Visitor {
  readonly page: Page;
  /** what the browser complained about so far: errors of scripts, refused by the content policy */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

export interface VisitorOptions {
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface Dashboard {
  readonly app: TestApp;
  /** somebody with a browser of their own, who is not signed in */
  visit(options?: VisitorOptions): Promise<Visitor>;
  /** somebody who is signed in as the owner of an account */
  signIn(owner: SeededKey, options?: VisitorOptions): Promise<Visitor>;
  /** address of a page */
  at(path: string): string;
}

/** A service and a browser for one test file. Every complaint of a browser fails its test. */
export function useDashboard(options: TestAppOptions = {}): Dashboard {
  let app: TestApp | null = null;
  let browser: Browser | null = null;
  beforeAll(async () => {
    app = await startTestApp(options);
    browser = await chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: CHROMIUM_ARGUMENTS,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  const findApp = (): TestApp => {
    if (app === null) throw new Error('The service is not started yet.');
    return app;
  };
  const openContext = (contextOptions: BrowserContextOptions): Promise<BrowserContext> => {
    if (browser === null) throw new Error('The browser is not started yet.');
    return browser.newContext({ locale: 'en-GB', ...contextOptions });
  };
  // Of each account the cookie of its first visit, so that a test does not begin by signing in.
  const kept = new Map<string, Kept>();
  return {
    get app() {
      return findApp();
    },
    at: (path) => findApp().url + path,
    visit: async (visitorOptions = {}) => openVisitor(await openContext(visitorOptions)),
    signIn: async (owner, visitorOptions = {}) => {
      const storageState =
        kept.get(owner.accountId) ?? (await signInOnce(findApp(), owner, openContext));
      kept.set(owner.accountId, storageState);
      return openVisitor(await openContext({ ...visitorOptions, storageState }));
    },
  };
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signInOnce(
  app: TestApp,
  { accountId }: SeededKey,
  openContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
): Promise<Kept> {
  const context = await openContext({});
  const page = await context.newPage();
  await page.goto(await toSignInLink(app, accountId));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What the command line prints for the owner of an account. */
export async function toSignInLink(app: TestApp, accountId: string): Promise<string> {
  const scope = openSystemScope(app.platform);
  const member = await findMember(scope, { accountId });
  return (await createSignInLink(scope, member, app.url)).url;
}

async function openVisitor(context: BrowserContext): Promise<Visitor> {
  const complaints: string[] = [];
  const page = await context.newPage();
  onTestFailed(({ task }) => showFailure(page, task.name));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // What a worker is refused by the policy of its script is told nowhere else.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') complaints.push(`blocked: ${request.url()}`);
  });
  return {
    page,
    complaints,
    close: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** What somebody would have seen when the test failed. */
async function showFailure(page: Page, name: string): Promise<void> {
  const path = join(tmpdir(), `sextant-e2e-${name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`);
  await page.screenshot({ path, timeout: 5000 });
  process.stdout.write(`The page when "${name}" failed (${page.url()}): ${path}\n`);
}
