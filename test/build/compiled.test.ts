import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIn } from '../cli/support.ts';
import { createDatabase, type TestDatabase } from '../support/app.ts';
import { testVariables } from '../support/env.ts';
import { writeFiles } from '../support/repositories.ts';
import { SAMPLE_FILES } from '../support/sample.ts';

let folder = '';
let dataDir = '';
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-compiled-'));
  dataDir = mkdtempSync(join(tmpdir(), 'sextant-data-'));
  writeFiles(folder, { ...SAMPLE_FILES, 'generic.ts': 'export const a = f<string>`x`;\n' });
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

test('processes and threads run what is compiled: none of them can read TypeScript', async () => {
  const settings = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    EMBEDDINGS: 'local',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '--no-strip-types',
  });
  const indexed = await runIn(folder, ['index'], settings);
  expect(indexed).toMatchObject({ code: 0, stderr: expect.not.stringContaining('failed') });
  const found = await runIn(folder, ['search', 'how is a price made', '--json'], settings);
  expect(found.code).toBe(0);
  expect(JSON.parse(found.stdout)).not.toEqual([]);
});
