import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_PATHS, HOSTILE_SHAPES } from './support/hostile-sources.ts';
import { createMeteredPool, type MeteredPool } from './support/metered-pool.ts';

/** Of every file; `node test/code/support/full-corpus.ts` makes them as long as a file may be. */
const LENGTH = 500;
/** These show what they are for only where they are long. */
const LONG = new Set(['"{a:" … "}"', 'many names under one comment']);
const LONG_LENGTH = 200_000;
/** The promise. */
const MAX_CPU_MS = 2_000;
/** Of a process with one thread at work, this one and what vitest itself needs included. */
const MAX_RSS_BYTES = 900 * 1024 * 1024;

let pool: MeteredPool;
beforeAll(() => {
  pool = createMeteredPool();
});
afterAll(async () => pool.close());

describe('every hostile file is answered, listed, and done within 2 s of CPU', () => {
  test.for([...HOSTILE_PATHS])('%s', { timeout: 120_000 }, async ([, path]) => {
    for (const { title, make } of HOSTILE_SHAPES) {
      const text = make(LONG.has(title) ? LONG_LENGTH : LENGTH);
      const { extracted, skipped, cpuMs } = await pool.extract(path, text);
      expect(skipped, title).toEqual([]);
      expect(extracted, title).toMatchObject([{ path, known: false }]);
      expect(cpuMs, title).toBeLessThan(MAX_CPU_MS);
      const unlisted = extracted.filter(
        (row) => !row.known && row.state === 'failed' && row.failure === null,
      );
      expect(unlisted, title).toEqual([]);
    }
    expect(process.memoryUsage.rss()).toBeLessThan(MAX_RSS_BYTES);
  });
});
