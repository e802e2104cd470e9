import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isJsonObject } from '#code/resolve/json-config.ts';
import type { Checkout } from './checkout.ts';

const run = promisify(execFile);
const OPTIONS = { maxBuffer: 64 * 1024 * 1024 };

/** What one test file ran, when it ran alone. */
export interface TestRun {
  /** path of the test file */
  readonly test: string;
  /** files of which anything was executed, if only because they were imported */
  readonly loaded: ReadonlySet<string>;
  /** lines inside of functions that were executed, by file */
  readonly bodies: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A repository whose own tests are the yardstick. */
export interface ImpactSubject {
  readonly repository: string;
  /** files that a change is made of */
  readonly isSource: (path: string) => boolean;
  /** installs what the tests need, into the checkout's own temporary folder */
  readonly prepare: (checkout: Checkout) => Promise<void>;
  /** paths of the test files */
  readonly listTests: (checkout: Checkout) => readonly string[];
  readonly runTest: (checkout: Checkout, test: string) => Promise<TestRun>;
}

export const IMPACT_SUBJECTS: readonly ImpactSubject[] = [
  {
    repository: 'expressjs/express',
    isSource: (path) => /^(?:index\.js$|lib\/|examples\/)/.test(path) && path.endsWith('.js'),
    prepare: installPackages,
    listTests: ({ root }) =>
      ['test', 'test/acceptance'].flatMap((folder) =>
        readdirSync(join(root, folder))
          .filter((name) => name.endsWith('.js'))
          .map((name) => `${folder}/${name}`),
      ),
    runTest: runMocha,
  },
  {
    repository: 'pallets/flask',
    isSource: (path) => path.startsWith('src/flask/') && path.endsWith('.py'),
    prepare: makeEnvironment,
    listTests: ({ root }) =>
      readdirSync(join(root, 'tests'))
        .filter((name) => /^test_.*\.py$/.test(name))
        .map((name) => `tests/${name}`),
    runTest: runPytest,
  },
];

async function installPackages({ root }: Checkout): Promise<void> {
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', args, { cwd: root, ...OPTIONS });
}

/** V8 counts each function; the first one of a file is what runs when it is loaded. */
async function runMocha({ root }: Checkout, test: string): Promise<TestRun> {
  const folder = join(root, '..', 'coverage');
  rmSync(folder, { recursive: true, force: true });
  // On a busy machine a test that is slow is not one that fails.
  const patience = ['--timeout', '0', '--exit'];
  const mocha = ['node_modules/mocha/bin/mocha.js', '--require', 'test/support/env', ...patience];
  const command = [`NODE_V8_COVERAGE=${folder}`, process.execPath, ...mocha, test];
  await run('env', command, { cwd: root, ...OPTIONS });
  const found = { loaded: new Set<string>(), bodies: new Map<string, Set<number>>() };
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const report: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const script of listAt(report, 'result')) noteScript(found, script, root);
  }
  return { test, ...found };
}

interface Found {
  readonly loaded: Set<string>;
  readonly bodies: Map<string, Set<number>>;
}

function noteScript({ loaded, bodies }: Found, script: unknown, root: string): void {
  const url = isJsonObject(script) ? script['url'] : '';
  if (typeof url !== 'string' || !url.startsWith('file://')) return;
  const path = fileURLToPath(url);
  if (!path.startsWith(`${root}/`) || path.includes('/node_modules/')) return;
  const name = path.slice(root.length + 1);
  loaded.add(name);
  const text = readFileSync(path, 'utf8');
  const lines = listAt(script, 'functions')
    .map(startOfRun)
    .filter((offset) => offset > 0)
    .map((offset) => text.slice(0, offset).split('\n').length);
  if (lines.length > 0) bodies.set(name, new Set([...(bodies.get(name) ?? []), ...lines]));
}

/** Where a function starts that was run; 0 of the file itself, and of one that was not. */
function startOfRun(unit: unknown): number {
  const range = listAt(unit, 'ranges')[0];
  return isJsonObject(range) && range['count'] !== 0 ? Number(range['startOffset']) : 0;
}

async function makeEnvironment({ root }: Checkout): Promise<void> {
  await run('python3', ['-m', 'venv', join(root, '..', 'venv')]);
  const packages = ['coverage', 'pytest<9', 'asgiref', 'python-dotenv'];
  await run(pythonOf(root), ['-m', 'pip', 'install', '-q', ...packages, '-e', '.'], {
    cwd: root,
    ...OPTIONS,
  });
}

function pythonOf(root: string): string {
  return join(root, '..', 'venv', 'bin', 'python');
}

/** coverage.py counts lines by function; those of none are what runs when a module is imported. */
async function runPytest({ root }: Checkout, test: string): Promise<TestRun> {
  const folder = join(root, '..', 'coverage');
  mkdirSync(folder, { recursive: true });
  const data = `--data-file=${join(folder, 'data')}`;
  const report = join(folder, 'report.json');
  rmSync(join(folder, 'data'), { force: true });
  const pytest = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', test];
  const python = pythonOf(root);
  const where = { cwd: root, ...OPTIONS };
  await run(python, ['-m', 'coverage', 'run', data, '--source=src', ...pytest], where);
  await run(python, ['-m', 'coverage', 'json', data, '-q', '-o', report], where);
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const files = isJsonObject(json) && isJsonObject(json['files']) ? json['files'] : {};
  const loaded = new Set<string>();
  const bodies = new Map<string, Set<number>>();
  for (const [path, file] of Object.entries(files)) {
    if (listAt(file, 'executed_lines').length > 0) loaded.add(path);
    const lines = new Set(executedBodies(file));
    if (lines.size > 0) bodies.set(path, lines);
  }
  return { test, loaded, bodies };
}

function executedBodies(file: unknown): number[] {
  const functions = isJsonObject(file) && isJsonObject(file['functions']) ? file['functions'] : {};
  return Object.entries(functions)
    .filter(([name]) => name !== '')
    .flatMap(([, unit]) => listAt(unit, 'executed_lines').map(Number));
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isJsonObject(value) ? value[key] : null;
  return Array.isArray(list) ? list : [];
}
