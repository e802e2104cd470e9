import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isJsonObject } from '#code/resolve/json-config.ts';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import type { DeadItem } from '#features/dead-code/model.ts';
import { type Checkout, withCheckout } from './checkout.ts';
import { readDeadCodeInput } from './dead-code-project.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** A repository whose own tests say what is alive: whatever they execute. */
interface OracleSubject {
  readonly repository: string;
  /** runs the tests of a checkout; @returns whether they executed what stands on these lines of a file */
  readonly execute: (checkout: Checkout) => Promise<WasExecuted>;
}

type WasExecuted = (path: string, startLine: number, endLine: number) => boolean;

export interface OracleLine {
  readonly repository: string;
  readonly commit: string;
  /** flagged functions, methods, classes and files */
  readonly flagged: number;
  readonly executed: readonly string[];
  /** every item, by its confidence */
  readonly items: readonly string[];
}

export const ORACLE_SUBJECTS: readonly OracleSubject[] = [
  { repository: 'expressjs/express', execute: executeMocha },
  { repository: 'pallets/flask', execute: executePytest },
];

/** The analysis comes first: what the tests install is no part of the repository. */
export function measureOracle(repos: string, subject: OracleSubject): Promise<OracleLine> {
  const { repository } = subject;
  return withCheckout({ repos, repository, paths: [] }, async (checkout) => {
    const { items } = findDeadCode(await readDeadCodeInput(checkout.root));
    const flagged = items.filter(canRun);
    const wasExecuted = await subject.execute(checkout);
    const executed = flagged.filter((item) => wasExecuted(item.path, item.startLine, item.endLine));
    return {
      repository,
      commit: checkout.commit,
      flagged: flagged.length,
      executed: executed.map(toText),
      items: items.map(toText),
    };
  });
}

const RUNNING = new Set(['function', 'method', 'class', 'file']);

function canRun({ type, evidence }: DeadItem): boolean {
  return RUNNING.has(type) && evidence.use !== 'own-file';
}

function toText({ kind, path, startLine, name, confidence }: DeadItem): string {
  return `${kind} ${path}:${startLine} ${name} (${confidence})`;
}

/** Functions by V8's own count; a file that was loaded has been executed. */
async function executeMocha({ root }: Checkout): Promise<WasExecuted> {
  const coverage = join(root, '..', 'coverage');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: root });
  const mocha = ['node_modules/mocha/bin/mocha.js', '--require', 'test/support/env'];
  const tests = ['--reporter', 'dot', 'test/', 'test/acceptance/'];
  const command = [`NODE_V8_COVERAGE=${coverage}`, process.execPath, ...mocha, ...tests];
  await run('env', command, { cwd: root, maxBuffer: MAX_OUTPUT });
  const lines = new Map<string, Set<number>>();
  for (const name of readdirSync(coverage)) {
    const report: unknown = JSON.parse(readFileSync(join(coverage, name), 'utf8'));
    for (const script of listAt(report, 'result')) noteScript(lines, script, root);
  }
  return startsInside(lines);
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isJsonObject(value) ? value[key] : null;
  return Array.isArray(list) ? list : [];
}

/** Notes the lines on which executed functions start. */
function noteScript(lines: Map<string, Set<number>>, script: unknown, root: string): void {
  const url = isJsonObject(script) ? script['url'] : '';
  if (typeof url !== 'string' || !url.startsWith('file://')) return;
  const path = fileURLToPath(url);
  if (!path.startsWith(`${root}/`) || path.includes('/node_modules/')) return;
  const text = readFileSync(path, 'utf8');
  const starts = lines.get(path.slice(root.length + 1)) ?? new Set<number>();
  lines.set(path.slice(root.length + 1), starts);
  for (const unit of listAt(script, 'functions')) {
    const range = listAt(unit, 'ranges')[0];
    if (!isJsonObject(range) || range['count'] === 0) continue;
    starts.add(text.slice(0, Number(range['startOffset'])).split('\n').length);
  }
}

function startsInside(lines: ReadonlyMap<string, ReadonlySet<number>>): WasExecuted {
  return (path, startLine, endLine) =>
    [...(lines.get(path) ?? [])].some((line) => startLine <= line && line <= endLine);
}

/** Bodies of functions by coverage's own report; the line of a `def` says nothing. */
async function executePytest({ root }: Checkout): Promise<WasExecuted> {
  const python = join(root, '..', 'venv', 'bin', 'python');
  const report = join(root, '..', 'coverage.json');
  await run('python3', ['-m', 'venv', join(root, '..', 'venv')]);
  const install = [
    '-m',
    'pip',
    'install',
    '-q',
    'coverage',
    'pytest<9',
    'asgiref',
    'python-dotenv',
  ];
  await run(python, [...install, '-e', '.'], { cwd: root });
  const test = ['-m', 'coverage', 'run', '--source=src', '-m', 'pytest', '-q', 'tests'];
  await run(python, test, { cwd: root, maxBuffer: MAX_OUTPUT });
  await run(python, ['-m', 'coverage', 'json', '-q', '-o', report], { cwd: root });
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const files = isJsonObject(json) && isJsonObject(json['files']) ? json['files'] : {};
  return startsInside(
    new Map(Object.entries(files).map(([path, file]) => [path, new Set(executedBodies(file))])),
  );
}

function executedBodies(file: unknown): number[] {
  const functions = isJsonObject(file) && isJsonObject(file['functions']) ? file['functions'] : {};
  return Object.entries(functions)
    .filter(([name]) => name !== '')
    .flatMap(([, unit]) => listAt(unit, 'executed_lines').map(Number));
}
