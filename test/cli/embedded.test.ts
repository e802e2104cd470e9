import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/app.ts';
import { testVariables } from '../support/env.ts';
import { writeFiles } from '../support/repositories.ts';
import { runSextant } from '../support/processes.ts';
import { runIn } from './support.ts';

const FILES = {
  'src/tax.ts': `/** Sales tax of an amount. */
export function taxOf(amount: number): number {
  return amount * 0.2;
}
`,
  'src/cart.ts': `import { taxOf } from './tax.ts';\n\nexport const total = taxOf(3);\n`,
};

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-here-')));
  writeFiles(folder, FILES);
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

test('without a server the folder is indexed first, then answers; a gate looks at it anew', async () => {
  const first = await runIn(folder, ['search', 'sales', 'tax'], settings);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('src/tax.ts:2-4 taxOf');
  expect(first.stderr).toContain('Indexed ');
  writeFiles(folder, {
    'src/shop.ts': `export function weigh(a: number): number {
  if (a > 1 && a < 9) return 1;
  return a > 20 || a < -20 ? 2 : 3;
}
`,
  });
  const stale = await runIn(folder, ['search', 'weigh', '--json'], settings);
  expect(JSON.parse(stale.stdout)).not.toMatchObject({ results: [{ path: 'src/shop.ts' }] });
  expect(stale.stderr).toMatch(/^Using the index of \d{4}-.*run: sextant index\n$/);
  const gate = await runIn(folder, ['metrics', '--max-complexity', '4', '--json'], settings);
  expect(gate.stderr).toContain('the complexity of a function is 5, above 4');
  expect(gate.code).toBe(1);
  expect(JSON.parse(gate.stdout)).toMatchObject({
    functions: [{ name: 'weigh', path: 'src/shop.ts' }, { name: 'taxOf' }],
  });
}, 120_000);

test('a folder that cannot be indexed is told, and the exit code is not that of a gate', async () => {
  const bad = await runIn(folder, ['index'], { ...settings, SECRET_KEY: 'x'.repeat(40) });
  expect(bad).toMatchObject({ code: 2, stdout: '' });
  expect(bad.stderr).toContain('SECRET_KEY');
});

test('its data is in no index, whatever the folder is called, and is no folder to start in', async () => {
  const own = await createDatabase();
  try {
    const vault = join(folder, 'vault');
    const changed = { ...settings, DATABASE_URL: own.url, DATA_DIR: vault };
    writeFiles(vault, { 'secret.key': 'password = "hunter2hunter2"\n' });
    const { stdout } = await runIn(folder, ['index', '--json'], changed);
    const before = await runIn(folder, ['index', '--json'], settings);
    expect(JSON.parse(stdout)).toMatchObject({ files: JSON.parse(before.stdout).files });
    expect(
      (await runIn(folder, ['search', 'hunter2hunter2', '--json'], changed)).stdout,
    ).not.toContain('vault');
    const inside = await runIn(vault, ['index'], changed);
    expect(inside.code).toBe(2);
    const fresh = await createDatabase();
    const refused = await runIn(vault, ['index'], { ...changed, DATABASE_URL: fresh.url });
    await fresh.drop();
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('DATA_DIR');
  } finally {
    await own.drop();
    rmSync(join(folder, 'vault'), { recursive: true });
  }
}, 120_000);

test('a database with accounts of others is not written to', async () => {
  const shared = await createDatabase();
  try {
    const own = { ...settings, DATABASE_URL: shared.url };
    await runSextant(['account', 'create', '--email', 'ada@example.com'], own);
    const { code, stderr } = await runIn(folder, ['search', 'tax'], own);
    expect(code).toBe(2);
    expect(stderr).toContain('--url and --key');
  } finally {
    await shared.drop();
  }
}, 60_000);
