import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { median, quantile } from '../statistics.ts';

export interface GraphFrames {
  readonly nodes: number;
  readonly framesPerSecond: number;
  /** time between frames */
  readonly medianMs: number;
  readonly p95Ms: number;
}

const DRAG_MS = 4000;
const STEP_MS = 8;

const RECORD = `(() => {
  window.frameTimes = [];
  const step = (time) => { window.frameTimes.push(time); requestAnimationFrame(step); };
  requestAnimationFrame(step);
})()`;

/** Drags the graph around and counts the frames that the browser makes of it meanwhile. */
export async function dragGraph(page: Page, address: string): Promise<GraphFrames> {
  await page.goto(address);
  await page.locator('canvas').first().waitFor({ timeout: 60_000 });
  await page.locator('[data-layout=done]').waitFor({ timeout: 120_000 });
  const nodes = Number(await page.locator('[data-nodes]').first().getAttribute('data-nodes'));
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('The graph has no place on the page.');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.evaluate(RECORD);
  await page.mouse.down();
  const started = performance.now();
  for (let turn = 0; performance.now() - started < DRAG_MS; turn += 0.1) {
    await page.mouse.move(centre.x + Math.cos(turn) * 200, centre.y + Math.sin(turn) * 120);
    await delay(STEP_MS);
  }
  await page.mouse.up();
  const times = z.array(z.number()).parse(await page.evaluate('window.frameTimes'));
  return { nodes, ...toFrames(times) };
}

function toFrames(times: readonly number[]): Omit<GraphFrames, 'nodes'> {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const spentMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    framesPerSecond: (gaps.length / spentMs) * 1000,
    medianMs: median(gaps),
    p95Ms: quantile(gaps, 0.95),
  };
}
