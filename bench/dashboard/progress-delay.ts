import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Service } from '../service.ts';

/** Remembers when each progress of a run was put on the page. */
const WATCH = `(() => {
  window.progressSeen = {};
  const look = () => {
    const element = document.querySelector('[data-progress]');
    const progress = element && element.getAttribute('data-progress');
    if (progress && !(progress in window.progressSeen)) window.progressSeen[progress] = Date.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

/**
 * Follows an index on the page of its project, and over a stream of our own beside it.
 * @returns milliseconds from the arrival of each event in this process until the page shows it
 */
export async function measureProgress(
  page: Page,
  service: Service,
  projectId: string,
): Promise<number[]> {
  // The page tells of the run that there is when it is opened.
  await page.addInitScript(WATCH);
  const following = followRun(service, projectId);
  await page.goto(`${service.url}/projects/${projectId}`);
  const arrived = await following;
  const seen = z.record(z.string(), z.number()).parse(await page.evaluate('window.progressSeen'));
  const opened = Math.min(...Object.values(seen));
  return [...arrived].flatMap(([progress, time]) => {
    // The page was still loading.
    if (time < opened) return [];
    const shown = seen[progress];
    // One that the next overtook within a frame is never drawn.
    return shown === undefined ? [] : [Math.max(0, shown - time)];
  });
}

async function followRun(
  { url, apiKey }: Service,
  projectId: string,
): Promise<ReadonlyMap<string, number>> {
  const base = `${url}/api/v1/projects/${projectId}`;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  await fetch(`${base}/index`, { method: 'POST', headers, body: '{"force":true}' });
  const response = await fetch(`${base}/index-progress`, { headers });
  const arrived = new Map<string, number>();
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    const now = Date.now();
    const found = decoder.decode(piece, { stream: true }).matchAll(/"progress":(\d+)/g);
    for (const [, progress = ''] of found) if (!arrived.has(progress)) arrived.set(progress, now);
  }
  return arrived;
}
