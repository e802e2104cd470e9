import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ToolUploadCoverageDocument } from '#features/tools/documents.generated.ts';
import { toRepositoryPath } from '#features/impact/coverage-report.ts';
import { createLcovReader, type RunLines, toLcov } from '#features/impact/lcov.ts';
import { readV8, toV8Report } from '#features/impact/v8-coverage.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import { commitOfCheckout, rootOfCheckout } from '#platform/git/diff.ts';
import { parseJson } from '#platform/json.ts';
import { listReportFiles, readTextFile, type ReportFile } from '#platform/report-files.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';

export interface CoverageOptions extends Printing, SessionOptions {
  readonly test?: string;
  readonly name: string;
  readonly commit: string;
}

/** Reads reports of tests from disk and uploads what they ran, as few bytes as it takes. */
export async function uploadCoverageCommand(path: string, options: CoverageOptions): Promise<void> {
  const { root, commit } = await findCheckout(options.commit);
  const tests = await readTests(path, { root, test: options.test ?? null });
  if (tests.size === 0)
    throw new AppError(
      'INVALID_REQUEST',
      `No coverage reports in "${path}". See coverage upload --help.`,
    );
  const batches = await toBatches(tests);
  await withSession(options, async ({ ask, project }) => {
    let last: unknown = null;
    for (const reports of batches) {
      const input = { projectId: project.id, name: options.name, commit, reports };
      ({ uploadCoverage: last } = await ask(ToolUploadCoverageDocument, { input }));
    }
    const text = `Uploaded the coverage of ${tests.size} test files as "${options.name}" for commit ${commit.slice(0, 10)}.`;
    print(options, last, text);
  });
}

async function findCheckout(revision: string) {
  try {
    return { root: await rootOfCheckout(), commit: await commitOfCheckout(revision) };
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    const message = `--commit must be a revision of the repository in the current folder; got "${revision}".`;
    throw new AppError('INVALID_REQUEST', message, { cause: error });
  }
}

interface Reading {
  readonly root: string;
  /** the test that all reports are of; null where their names tell */
  readonly test: string | null;
}

/** Lines run by test file. */
async function readTests(path: string, reading: Reading): Promise<Map<string, RunLines>> {
  const tests = new Map<string, RunLines>();
  for (const file of await listReportFiles(path).catch(notThere(path))) {
    const test = toRepositoryPath(reading.test ?? testOf(file.name), reading.root);
    const lines = test === null ? null : await readReport(file, reading.root);
    if (test === null || lines === null) continue;
    const all = tests.get(test) ?? new Map<string, Set<number>>();
    tests.set(test, all);
    for (const [name, run] of lines) all.set(name, new Set([...(all.get(name) ?? []), ...run]));
  }
  return tests;
}

function notThere(path: string) {
  return (error: unknown): never => {
    throw new AppError('INVALID_REQUEST', `"${path}" cannot be read.`, { cause: error });
  };
}

/** `tests/a.test.js.info`, and `tests/a.test.js/lcov.info` and `tests/a.test.js/coverage-1.json`. */
function testOf(name: string): string {
  const isInside = /(?:^|\/)(?:lcov\.info|coverage[^/]*\.(?:json|info))$/.test(name);
  return isInside ? posix.dirname(name) : name.replace(/\.(?:lcov|info|json)$/, '');
}

async function readReport({ path }: ReportFile, root: string): Promise<RunLines | null> {
  const text = await readTextFile(path);
  if (text === null) return null;
  return path.endsWith('.json') ? readV8Text(text, root) : readLcovText(text, root);
}

function readLcovText(text: string, root: string): RunLines | null {
  if (!text.includes('SF:')) return null;
  const reader = createLcovReader();
  reader.write(text);
  const inside = [...reader.end()].flatMap(([path, lines]) => {
    const name = toRepositoryPath(path, root);
    return name === null ? [] : [[name, lines] as const];
  });
  return new Map(inside);
}

/** The texts are read first: they are those that were run. */
async function readV8Text(text: string, root: string): Promise<RunLines | null> {
  const report = toV8Report(parse(text));
  if (report === null) return null;
  const pathOf = (url: string): string | null =>
    url.startsWith('file://')
      ? toRepositoryPath(decodeURIComponent(new URL(url).pathname), root)
      : null;
  const texts = new Map<string, string>();
  for (const { url } of report.result) {
    const path = pathOf(url);
    const source = path === null ? null : await readTextFile(posix.join(root, path));
    if (path !== null && source !== null) texts.set(path, source);
  }
  return readV8(report, pathOf, (path) => texts.get(path) ?? null);
}

function parse(text: string): unknown {
  try {
    return parseJson(text, 'The report');
  } catch {
    // No report: whatever else lies in the folder is passed over.
    return null;
  }
}

interface Packed {
  readonly test: string;
  readonly gzip: string;
}

const MAX_REPORTS = 100;
/** Of a request, which has at most 1 MiB. */
const MAX_CHARACTERS = 700_000;

async function toBatches(tests: ReadonlyMap<string, RunLines>): Promise<Packed[][]> {
  const batches: Packed[][] = [[]];
  let size = 0;
  for (const [test, lines] of tests) {
    const packed = (await promisify(gzip)(toLcov(lines))).toString('base64');
    const isFull = size + packed.length > MAX_CHARACTERS || batches.at(-1)?.length === MAX_REPORTS;
    if (isFull) batches.push([]);
    size = isFull ? packed.length : size + packed.length;
    batches.at(-1)?.push({ test, gzip: packed });
  }
  return batches.filter((batch) => batch.length > 0);
}
