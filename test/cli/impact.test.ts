import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { writeFiles } from '../support/repositories.ts';
import { seed, type SeededKey } from '../support/seed.ts';
import { type GitProject, gitProject } from '../features/history/support.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');

const FILES = {
  'src/money.ts': `export function add(a: number, b: number): number {\n  return a + b;\n}\n`,
  'src/shop.ts': `import { add } from './money.ts';\n\nexport const total = add(1, 2);\n`,
  'src/weird`name*.ts': `import { add } from './money.ts';\n\nexport const weird = add(1, 2);\n`,
  'test/money.test.ts': `import { add } from '../src/money.ts';\n\nadd(1, 2);\n`,
  'test/ran.test.ts': `export {};\n`,
};

let app: TestApp;
let owner: SeededKey;
let git: GitProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
  git = await gitProject(app, owner, [['Ada', FILES]]);
  await git.index();
  git.made.git(['checkout', '--quiet', '-b', 'change']);
  git.commitAs('Ada', {
    'src/money.ts': `export function add(a: number, b: number): number {\n  return b + a;\n}\n`,
    'src/new.ts': 'export {};\n',
  });
}, 60_000);
afterAll(() => app?.close());

/** Runs `sextant <args>` in the folder of the repository. */
function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { SEXTANT_URL: app.url, SEXTANT_API_KEY: owner.apiKey, ...settings };
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: git.made.dir,
    env: { ...childEnv({}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (output.stdout += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (output.stderr += piece.toString('utf8')));
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

const impact = (...args: string[]) => run(['impact', '--project', git.id, ...args]);
const RANGE = ['--diff', 'main...HEAD'];

const answer = z.looseObject({
  files: z.array(z.object({ path: z.string(), side: z.string().nullable() }).loose()),
  unindexed: z.array(z.object({ path: z.string(), change: z.string() })),
  affectedTestPaths: z.array(z.string()),
  risk: z.looseObject({ level: z.string() }),
});

test('the diff of a branch is sent, and its impact printed', async () => {
  const { code, stdout, stderr } = await impact(...RANGE, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(answer.parse(JSON.parse(stdout))).toMatchObject({
    files: [{ path: 'src/money.ts', side: 'old' }],
    unindexed: [{ path: 'src/new.ts', change: 'added' }],
    affectedTestPaths: ['test/money.test.ts'],
    risk: { level: 'medium' },
  });
  const text = await impact(...RANGE);
  expect(text.stdout).toMatch(/^Risk: medium/);
  expect(text.stdout).toContain('  test/money.test.ts\n');
});

test('Markdown for a comment is short, its lists are folded, and names make no markup', async () => {
  const { stdout } = await impact(...RANGE, '--markdown');
  expect(stdout).toMatch(/^### Impact: medium risk\n/);
  const open = stdout.replace(/<details>[^]*?<\/details>/g, '').trim();
  expect(open.split('\n').length).toBeLessThan(8);
  expect(stdout.match(/<details>/g)?.length).toBe(stdout.match(/<\/details>/g)?.length);
  expect(stdout).toContain("`src/weird'name*.ts` → `src/money.ts`");
  expect(stdout).toContain('- `test/money.test.ts`: ');
});

test('the exit code is 3 from the risk of --fail-on on, and 0 below it', async () => {
  const file = ['--file', 'package.json'];
  expect((await impact(...RANGE, '--fail-on', 'high')).code).toBe(0);
  writeFiles(git.made.dir, { 'src/money.ts': 'export const add = 1;\n' });
  const changed = await impact('--diff', 'HEAD', '--fail-on', 'medium');
  git.made.git(['checkout', '--quiet', '--', '.']);
  expect(changed.stderr).toContain('--fail-on medium');
  expect(changed.code).toBe(3);
  expect(changed.stdout).toContain('Risk: medium');
  expect((await impact(...file)).code).toBe(1);
});

test('nothing of the repository is run: no hook, no external diff, no filter', async () => {
  const trap = join(git.made.dir, '..', 'trap');
  const hooks = join(git.made.dir, '.git', 'hooks');
  mkdirSync(hooks, { recursive: true });
  for (const key of ['diff.external', 'core.fsmonitor', 'core.pager', 'diff.trap.textconv'])
    git.made.git(['config', key, `touch ${trap}`]);
  writeFiles(git.made.dir, { '.gitattributes': '*.ts diff=trap\n' });
  const { code } = await impact(...RANGE);
  expect({ code, isTrapped: existsSync(trap) }).toEqual({ code: 0, isTrapped: false });
});

test.each([
  [[], 'is required'],
  [['--diff', '--output=x'], 'range'],
  [['--diff', 'nowhere...HEAD'], 'nowhere'],
  [['--diff', 'HEAD', '--fail-on', 'loud'], 'loud'],
])('%j is a misuse', async (args, word) => {
  const { code, stderr } = await impact(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(word);
});

test('a key that is missing or wrong is told', async () => {
  const without = await run(['impact', '--project', git.id, ...RANGE], { SEXTANT_API_KEY: '' });
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('SEXTANT_API_KEY') });
  const wrong = await run(['impact', '--project', git.id, ...RANGE], {
    SEXTANT_API_KEY: `sk_live_${'x'.repeat(32)}`,
  });
  expect(wrong).toMatchObject({ code: 1, stdout: '' });
});

test('what tests ran is uploaded from lcov and from V8, and named as evidence', async () => {
  const dir = git.made.dir;
  const commit = git.made.git(['rev-parse', 'main']);
  git.made.git(['checkout', '--quiet', 'main']);
  const text = FILES['src/money.ts'];
  const ranges = [{ startOffset: 0, endOffset: text.length, count: 1 }];
  const report = { result: [{ url: `file://${dir}/src/money.ts`, functions: [{ ranges }] }] };
  writeFiles(dir, {
    'reports/test/ran.test.ts.info': `SF:${dir}/src/money.ts\nDA:2,1\nend_of_record\n`,
    'reports/test/money.test.ts/coverage-1.json': JSON.stringify(report),
    'reports/README': 'no report',
  });
  const uploaded = await run(['coverage', 'upload', 'reports', '--project', git.id, '--json']);
  expect(uploaded.stderr).toBe('');
  expect(JSON.parse(uploaded.stdout)).toMatchObject({
    name: 'default',
    commit,
    tests: 2,
    files: 1,
  });
  const { stdout } = await impact('--diff', 'main...change', '--json');
  expect(answer.parse(JSON.parse(stdout)).affectedTestPaths).toEqual([
    'test/money.test.ts',
    'test/ran.test.ts',
  ]);
});
