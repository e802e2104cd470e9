import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '../client.ts';
import { type Service, startService } from '../service.ts';
import { type Checkout, hasRepository, withCheckout } from './checkout.ts';
import { askFunctions, askImpact, type Told } from './impact-client.ts';
import { IMPACT_SUBJECTS, type ImpactSubject, type TestRun } from './impact-oracle.ts';

const run = promisify(execFile);

/** What is told against what is so, over many changes. */
export interface TestScore {
  /** what it is about, in words */
  readonly what: string;
  /** changes that at least one test tells of */
  readonly changes: number;
  /** share of the tests that tell of a change that were named, over all changes */
  readonly recall: number;
  /** the same where only what is evidence counts, and no widening */
  readonly evidenceRecall: number;
  /** share of all tests that was named, on average */
  readonly selectivity: number;
  readonly evidenceSelectivity: number;
  /** share of all tests that tell of a change, on average: what a perfect answer would name */
  readonly ideal: number;
  /** changes of which a test was missed, with it */
  readonly missed: readonly string[];
}

export interface ImpactLine {
  readonly repository: string;
  readonly commit: string;
  readonly tests: number;
  readonly sources: number;
  readonly scores: readonly TestScore[];
  /** levels of risk of the source files, with how many have it */
  readonly risks: Readonly<Record<string, number>>;
}

/** Affected tests against what each test of a repository executes when it runs alone. */
export async function measureImpact(repos: string): Promise<readonly ImpactLine[]> {
  const lines: ImpactLine[] = [];
  for (const subject of IMPACT_SUBJECTS) {
    const { repository } = subject;
    if (!hasRepository(repos, repository)) continue;
    process.stderr.write(`${repository}\n`);
    const request = { repos, repository, paths: [] };
    lines.push(await withCheckout(request, (checkout) => measureSubject(repos, checkout, subject)));
  }
  return lines;
}

/** The index comes first: what the tests install is no part of the repository. */
async function measureSubject(
  repos: string,
  checkout: Checkout,
  subject: ImpactSubject,
): Promise<ImpactLine> {
  const service = await startService({ roots: [dirname(checkout.root)], threads: null });
  try {
    const client = createClient(service);
    const projectId = await client.createProject(checkout.root);
    await client.index(projectId);
    const paths = await listFiles(checkout);
    const sources = paths.filter((path) => subject.isSource(path));
    const told = new Map<string, Told>();
    for (const path of sources) told.set(path, await askImpact(service, projectId, { file: path }));
    const runs = await runTests(checkout, subject);
    const asked = { service, projectId, told, runs };
    const { repository, commit } = checkout;
    return {
      repository,
      commit,
      tests: runs.length,
      sources: sources.length,
      scores: [
        scoreFiles(asked, 'a file, by the tests that execute one of its functions', executes),
        scoreFiles(asked, 'a file, by the tests that load it at all', ({ loaded }, path) =>
          loaded.has(path),
        ),
        await scoreFunctions(asked),
        await scoreHistory(repos, asked, repository),
      ],
      risks: countRisks(told),
    };
  } finally {
    await service.stop();
  }
}

async function listFiles({ root }: Checkout): Promise<string[]> {
  const { stdout } = await run('find', ['.', '-type', 'f', '-not', '-path', '*/node_modules/*'], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(2))
    .toSorted();
}

async function runTests(checkout: Checkout, subject: ImpactSubject): Promise<readonly TestRun[]> {
  await subject.prepare(checkout);
  const runs: TestRun[] = [];
  for (const test of subject.listTests(checkout)) {
    try {
      runs.push(await subject.runTest(checkout, test));
    } catch (error) {
      process.stderr.write(`${test} does not run alone: ${String(error).slice(0, 200)}\n`);
    }
  }
  return runs;
}

interface Measured {
  readonly service: Service;
  readonly projectId: string;
  readonly told: ReadonlyMap<string, Told>;
  readonly runs: readonly TestRun[];
}

type Tells = (run: TestRun, path: string) => boolean;

function executes({ bodies }: TestRun, path: string): boolean {
  return bodies.has(path);
}

/** A change, the tests that tell of it, and what the service told. */
interface Case {
  readonly name: string;
  readonly telling: readonly string[];
  readonly told: Told;
}

function scoreFiles({ told, runs }: Measured, what: string, tells: Tells): TestScore {
  const cases = Array.from(told, ([path, answer]) => ({
    name: path,
    telling: runs.filter((one) => tells(one, path)).map(({ test }) => test),
    told: answer,
  }));
  return toScore(
    what,
    cases,
    runs.map(({ test }) => test),
  );
}

/** Each function on its own lines: what is narrowed down by the uses of symbols. */
async function scoreFunctions({ service, projectId, told, runs }: Measured): Promise<TestScore> {
  const cases: Case[] = [];
  for (const path of told.keys()) {
    for (const { name, startLine, endLine } of await askFunctions(service, projectId, path)) {
      const inside = (line: number): boolean => startLine <= line && line <= endLine;
      const telling = runs.filter(({ bodies }) => [...(bodies.get(path) ?? [])].some(inside));
      if (telling.length === 0) continue;
      const answer = await askImpact(service, projectId, { lines: { path, startLine, endLine } });
      const tests = telling.map(({ test }) => test);
      cases.push({ name: `${path}:${startLine} ${name}`, telling: tests, told: answer });
    }
  }
  const what = 'a function, by the tests that execute it; evidence here is a use of the symbol';
  return toScore(
    what,
    cases,
    runs.map(({ test }) => test),
    ['changed', 'calls'],
  );
}

const MAX_COMMITS = 3000;
const MAX_FILES = 20;

/** Commits that changed source files and tests together: were the tests among those named? */
async function scoreHistory(
  repos: string,
  { told, runs }: Measured,
  repository: string,
): Promise<TestScore> {
  const dir = `${repos}/${repository.replace('/', '+')}/repo`;
  const format = ['--no-merges', '--name-only', '--format=%x00%h', `--max-count=${MAX_COMMITS}`];
  const { stdout } = await run('git', ['--git-dir', dir, 'log', ...format], { maxBuffer: 1 << 28 });
  const tests = new Set(runs.map(({ test }) => test));
  const cases = stdout.split('\0').flatMap((entry): Case[] => {
    const [name = '', ...paths] = entry.split('\n').filter((line) => line !== '');
    const answers = paths.flatMap((path) => told.get(path) ?? []);
    const telling = paths.filter((path) => tests.has(path));
    if (answers.length === 0 || telling.length === 0 || paths.length > MAX_FILES) return [];
    return [{ name, telling, told: merge(answers) }];
  });
  return toScore('a commit, by the tests that it changes too', cases, [...tests]);
}

function merge(answers: readonly Told[]): Told {
  const [first, ...rest] = answers;
  const affectedTests = [first, ...rest].flatMap((one) => one?.affectedTests ?? []);
  return { dependents: [], widened: null, risk: { level: '' }, affectedTests };
}

/** @param counted kinds of evidence that count as such; null for all but widening */
function toScore(
  what: string,
  cases: readonly Case[],
  all: readonly string[],
  counted: readonly string[] | null = null,
): TestScore {
  const isEvidence = (kind: string): boolean =>
    counted === null ? kind !== 'widened' : counted.includes(kind);
  const known = new Set(all);
  const rows = cases
    .filter(({ telling }) => telling.length > 0)
    .map(({ name, telling, told: { affectedTests } }) => {
      const mine = affectedTests.filter(({ path }) => known.has(path));
      const named = new Set(mine.map(({ path }) => path));
      const proven = new Set(
        mine.flatMap(({ path, evidence }) =>
          evidence.some(({ kind }) => isEvidence(kind)) ? [path] : [],
        ),
      );
      return { name, telling, named, proven };
    });
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const telling = sum((row) => row.telling.length);
  const hits = (row: (typeof rows)[number], tests: ReadonlySet<string>): number =>
    row.telling.filter((test) => tests.has(test)).length;
  const cells = Math.max(1, rows.length * all.length);
  return {
    what,
    changes: rows.length,
    recall: sum((row) => hits(row, row.named)) / Math.max(1, telling),
    evidenceRecall: sum((row) => hits(row, row.proven)) / Math.max(1, telling),
    selectivity: sum(({ named }) => named.size) / cells,
    evidenceSelectivity: sum(({ proven }) => proven.size) / cells,
    ideal: telling / cells,
    missed: rows.flatMap(({ name, telling: tests, named }) =>
      tests.filter((test) => !named.has(test)).map((test) => `${name}: ${test}`),
    ),
  };
}

function countRisks(told: ReadonlyMap<string, Told>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { risk } of told.values()) counts[risk.level] = (counts[risk.level] ?? 0) + 1;
  return counts;
}

/** The section of the page. */
export function impactSection(lines: readonly ImpactLine[]): string {
  return ['## Impact: affected tests', HOW, ...lines.flatMap(lineParts)].join('\n\n');
}

const HOW = `Each test file of a repository runs alone with coverage; what it executes is the truth. The service,
which has an index of the same commit and neither coverage nor history, names the affected tests of a
change. Recall: the share of the tests that tell of a change that are named. Selectivity: the share of all
tests that is named, on average; "ideal" is what a perfect answer would name. "Evidence" leaves out the
tests that are selected only because of blind spots (computed imports and the like), and for a function
all except those found through uses of the symbol. The bench unpacks HEAD into a temporary folder and
installs what the tests need there (npm; a venv with pip).`;

function lineParts({ repository, commit, tests, sources, scores, risks }: ImpactLine): string[] {
  const levels = Object.entries(risks).map(([level, files]) => `${files} ${level}`);
  const head = [
    'A change of',
    'Changes',
    'Recall',
    'Selectivity',
    'Recall, evidence',
    'Selectivity, evidence',
    'Ideal',
  ];
  const rows = scores.map((score) => [
    score.what,
    String(score.changes),
    ...[score.recall, score.selectivity, score.evidenceRecall, score.evidenceSelectivity].map(
      share,
    ),
    share(score.ideal),
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const missed = scores.filter((score) => score.missed.length > 0).map(missedText);
  return [
    `${repository} ${commit.slice(0, 10)}: ${tests} test files, ${sources} source files; risk of their change: ${levels.join(', ')}.`,
    table.join('\n'),
    ...missed,
  ];
}

const MAX_SHOWN = 10;

function missedText({ what, missed }: TestScore): string {
  const more = missed.length > MAX_SHOWN ? ` (${MAX_SHOWN} of them)` : '';
  const list = missed.slice(0, MAX_SHOWN).map((line) => `- ${line}`);
  return [`Missed, ${what}: ${missed.length}${more}`, '', ...list].join('\n');
}

function share(value: number): string {
  return value.toFixed(4);
}
