import type { Page } from 'playwright-core';
import { z } from 'zod';

export interface PageLoad {
  /** of all scripts that the page loaded, as they were sent: gzip, for plain HTTP gets no brotli */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** from the start of the navigation until its content is there and its scripts are done with it */
  readonly interactiveMs: number;
}

const SLOW_DOWN = 4;
const QUIET_MS = 1000;

/** Remembers when scripts last kept the page from answering. Source: W3C Long Tasks API, 50 ms. */
const WATCH_TASKS = `
  window.lastTaskEnd = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.lastTaskEnd = task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
`;

const READ_SIZES = `(() => {
  const sent = (test) => performance.getEntriesByType('resource')
    .filter((entry) => test.test(new URL(entry.name).pathname))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  return { scriptBytes: sent(/[.]js$/), styleBytes: sent(/[.]css$/), lastTaskEnd: window.lastTaskEnd };
})()`;

const sizes = z.object({
  scriptBytes: z.number(),
  styleBytes: z.number(),
  lastTaskEnd: z.number(),
});

/**
 * Opens an address with an empty cache on a processor a quarter as fast.
 * Interactive as in Lighthouse: content is there, and no task over 50 ms comes within a quiet second.
 */
export async function loadPage(page: Page, address: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(WATCH_TASKS);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    "document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null",
    undefined,
    { polling: 'raf' },
  );
  const shownMs = z.number().parse(await page.evaluate('performance.now()'));
  await page.waitForFunction(
    `performance.now() - Math.max(${shownMs}, window.lastTaskEnd) > ${QUIET_MS}`,
  );
  const { lastTaskEnd, ...bytes } = sizes.parse(await page.evaluate(READ_SIZES));
  return { ...bytes, interactiveMs: Math.max(shownMs, lastTaskEnd) };
}
