/**
 * Every sample of README.md and docs/ holds: commands run and succeed against a service of this test,
 * what they are said to print is what they print, documents are executed. A fence that nothing checks
 * fails.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSample } from './support/check-sample.ts';
import { FIGURES, isListed, NOT_RUN } from './support/not-run.ts';
import { readPages } from './support/pages.ts';
import type { Progress } from './support/progress.ts';
import { makeWorld, type World } from './support/world.ts';

const pages = readPages();
const hasTools = ['curl', 'jq', 'bash'].every(
  (tool) => spawnSync(tool, ['--version']).status === 0,
);
const NEED_TOOLS = new Set(['sh', 'json', 'text']);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
afterAll(() => world?.close());

describe.each(pages)('$path', (page) => {
  const progress: Progress = { variables: [], projectId: '', result: null };

  test.for(page.samples)('line $line: $language', { timeout: 120_000 }, async (sample, context) => {
    if (!hasTools && NEED_TOOLS.has(sample.language)) context.skip('curl, jq or bash is missing');
    progress.projectId ||= world.projectId;
    await checkSample(sample, { world, page, progress });
  });
});

test('what is listed as not run is in the pages', () => {
  const samples = pages.flatMap((page) => page.samples);
  const unused = [...NOT_RUN, ...FIGURES].filter(
    (one) => !samples.some((sample) => isListed([one], sample)),
  );
  expect(unused).toEqual([]);
});
