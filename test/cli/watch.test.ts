import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnv } from '#platform/env.ts';
import { createDatabase, type TestDatabase } from '../support/app.ts';
import { testVariables } from '../support/env.ts';
import { writeFiles } from '../support/repositories.ts';
import { runIn } from './support.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-watch-')));
  writeFiles(folder, { 'src/tax.ts': 'export const taxOf = (n: number) => n * 2;\n' });
  const { LOG_LEVEL: _, ...variables } = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, '.sextant'),
  });
  settings = variables;
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function startWatch() {
  const { PATH, HOME, TMPDIR } = childEnv({});
  const child = spawn(process.execPath, [MAIN, 'watch'], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output.text += piece.toString('utf8')));
  const until = async (pattern: RegExp): Promise<void> => {
    const end = performance.now() + 60_000;
    while (!pattern.test(output.text)) {
      if (performance.now() > end) throw new Error(`${pattern} is not in:\n${output.text}`);
      await delay(50);
    }
  };
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (): Promise<number | null> => {
    child.kill('SIGINT');
    return ended;
  };
  return { until, stop };
}

test('indexes the folder, then what is saved in it, until it is stopped', async () => {
  const watch = startWatch();
  await watch.until(/^Watching .+\. To stop, press Ctrl-C\.$/m);
  await watch.until(/^\d\d:\d\d:\d\d Indexed in \d+\.\d s\. Files: 1, symbols: 1\.$/m);
  writeFiles(folder, { 'src/cart.ts': 'export const lateOf = (n: number) => n;\n' });
  await watch.until(/^\d\d:\d\d:\d\d Indexed in \d+\.\d s\. Files: 2, symbols: 2\.$/m);
  expect(await watch.stop()).toBe(0);
  const found = await runIn(folder, ['search', 'lateOf', '--json'], settings);
  expect(JSON.parse(found.stdout)).toMatchObject({ results: [{ path: 'src/cart.ts' }] });
}, 120_000);

test('a server that does not answer is named', async () => {
  const ended = await runIn(folder, ['watch', '--url', 'http://127.0.0.1:9'], {
    ...settings,
    SEXTANT_API_KEY: 'sk_live_none',
  });
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain('127.0.0.1:9');
});
