import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import { grammarOf, LANGUAGES } from '#code/languages/registry.ts';
import { HOSTILE_SHAPES } from './support/hostile-sources.ts';
import { METER_CHANNEL } from './support/metered-worker.ts';

/** Of every file; `HOSTILE_LENGTH=1000000` makes them as long as one may be, at a second for each. */
const LENGTH = Number(process.env['HOSTILE_LENGTH'] ?? 500);
/** These are as long as a file may be in any case. */
const AT_FULL_LENGTH = new Set(['"{a:" … "}"', 'many names under one comment']);
const FULL_LENGTH = 1_000_000;
/** The promise is 2 s of CPU; the rest is what the measure itself and a cold thread add. */
const MAX_CPU_MS = 2_300;
/** Of a process with one thread at work, this one and what vitest itself needs included. */
const MAX_RSS_BYTES = 900 * 1024 * 1024;

/** A path of each grammar. */
const PATHS = new Map(
  LANGUAGES.flatMap((language) =>
    language.extensions.flatMap((extension): [string, string][] => {
      const path = `a${extension}`;
      return language.syntax ? [[`${language.id} ${grammarOf(language.syntax, path)}`, path]] : [];
    }),
  ).toReversed(),
);

const readingSchema = z.object({ paths: z.array(z.string()), cpuMs: z.number() });

let pool: ExtractPool;
let channel: BroadcastChannel;
let readings: z.infer<typeof readingSchema>[] = [];
beforeAll(() => {
  const worker = new URL('support/metered-worker.ts', import.meta.url);
  pool = createExtractPool({ threads: 1, recycleAfterBytes: 32_000_000, worker });
  channel = new BroadcastChannel(METER_CHANNEL);
  channel.onmessage = (event: unknown) => {
    readings.push(z.object({ data: readingSchema }).parse(event).data);
  };
});
afterAll(async () => {
  channel.close();
  await pool.close();
});

interface HostileFile {
  readonly path: string;
  readonly text: string;
}

/** CPU time of a batch in its thread, or of the part that was extracted at last. */
async function extractMetered(files: readonly HostileFile[]) {
  readings = [];
  const buffers = files.map(({ path, text }) => ({
    path,
    contentId: path,
    content: Buffer.from(text),
  }));
  const result = await pool.extract({ kind: 'buffers', files: buffers });
  await vi.waitFor(() => expect(readings).not.toEqual([]), { timeout: 5_000, interval: 1 });
  return { ...result, cpuMs: Math.max(...readings.map(({ cpuMs }) => cpuMs)) };
}

/** Batches of no more bytes than one file may have: what bounds them bounds each of their files. */
function toBatches(path: string): HostileFile[][] {
  const batches: HostileFile[][] = [];
  let room = 0;
  for (const { title, make } of HOSTILE_SHAPES) {
    const text = make(AT_FULL_LENGTH.has(title) ? FULL_LENGTH : LENGTH);
    if (room < text.length) {
      batches.push([]);
      room = FULL_LENGTH;
    }
    room -= text.length;
    batches.at(-1)?.push({ path: `${title.replaceAll('/', '÷')}/${path}`, text });
  }
  return batches;
}

describe('every hostile file is answered, listed, and done within 2 s of CPU', () => {
  test.for([...PATHS])('%s', { timeout: 1_200_000 }, async ([, path]) => {
    for (const batch of toBatches(path)) {
      const title = batch.map((file) => file.path).join(' ');
      const { extracted, skipped, cpuMs } = await extractMetered(batch);
      expect(skipped, title).toEqual([]);
      expect(extracted.map((row) => row.path)).toEqual(batch.map((file) => file.path));
      expect(cpuMs, title).toBeLessThan(MAX_CPU_MS);
      const unlisted = extracted.filter(
        (row) => row.known || (row.state === 'failed' && row.failure === null),
      );
      expect(unlisted).toEqual([]);
    }
    expect(process.memoryUsage.rss()).toBeLessThan(MAX_RSS_BYTES);
  });
});
