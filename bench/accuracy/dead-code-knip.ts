import { join } from 'node:path';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import type { DeadItem } from '#features/dead-code/model.ts';
import { type Expectation, readExpectations } from './dead-code-expectations.ts';
import { readSettings } from './dead-code-fixtures.ts';
import { readDeadCodeInput } from './dead-code-project.ts';

/** Agreement with knip's tests over its own fixtures. */
export interface KnipAgreement {
  readonly tests: number;
  readonly shared: number;
  /** files and exports that were judged, dead or alive */
  readonly decisions: number;
  /** issues of knip that we have not, as `test: issue` */
  readonly missing: readonly string[];
  /** items of ours that knip has not */
  readonly extra: readonly string[];
  /** tests left out, with the reason */
  readonly leftOut: readonly string[];
}

export async function compareWithKnip(root: string): Promise<KnipAgreement> {
  const outcomes: Outcome[] = [];
  const leftOut: string[] = [];
  for (const expectation of readExpectations(root)) {
    const outcome = await compareOne(join(root, 'packages/knip/fixtures'), expectation);
    if (typeof outcome === 'string') leftOut.push(`${expectation.test}: ${outcome}`);
    else outcomes.push(outcome);
  }
  return {
    tests: outcomes.length,
    shared: outcomes.reduce((sum, { shared }) => sum + shared, 0),
    decisions: outcomes.reduce((sum, { decisions }) => sum + decisions, 0),
    missing: outcomes.flatMap(({ missing }) => missing),
    extra: outcomes.flatMap(({ extra }) => extra),
    leftOut,
  };
}

interface Outcome {
  readonly decisions: number;
  readonly shared: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** @returns why it is left out, or what came of it */
async function compareOne(folder: string, expectation: Expectation): Promise<Outcome | string> {
  const root = join(folder, expectation.fixture);
  const input = await readDeadCodeInput(root);
  if (input.files.length === 0) return 'no fixture of that name';
  const paths = input.files.map(({ path }) => path);
  const settings = readSettings(root, paths);
  if (settings === null) return 'its settings are a program';
  if (settings.foreign.length > 0) return `settings of knip alone: ${settings.foreign.join(', ')}`;
  const { items } = findDeadCode({ ...input, entries: settings.entries });
  const ours = new Set(
    items
      .filter((item) => isComparable(item))
      .filter((item) => !(settings.allowsOwnUse && isUsedInFile(item)))
      .filter(({ kind, path }) => kind !== 'unused-file' || settings.isInProject(path))
      .map(toKey),
  );
  const exports = input.files.reduce((sum, { facts }) => sum + facts.exports.length, 0);
  const code = input.files.filter(({ facts }) => facts.state !== 'plain').length;
  return { ...compareSets(expectation, ours), decisions: code + exports };
}

/** knip has no word for private names, and asks no further than for the file that imports. */
function isComparable({ kind, evidence }: DeadItem): boolean {
  if (kind === 'unused-private') return false;
  const isChained = evidence.use === 'dead-code' && evidence.inbound.deadCode > 0;
  return kind === 'unused-file' || !isChained;
}

function isUsedInFile({ evidence: { use, inbound } }: DeadItem): boolean {
  return use === 'own-file' || inbound.ownFile > 0;
}

function toKey({ kind, path, name }: DeadItem): string {
  return kind === 'unused-file' ? `file ${path}` : `${path} ${name}`;
}

function compareSets(
  expectation: Expectation,
  ours: ReadonlySet<string>,
): Omit<Outcome, 'decisions'> {
  const { test, issues, counts } = expectation;
  const missing = [...issues].filter((issue) => !ours.has(issue));
  // What the test counts without naming it is taken for the same one.
  const open = unnamedCounts(expectation);
  const extra: string[] = [];
  let shared = issues.size - missing.length;
  for (const key of [...ours].filter((one) => !issues.has(one))) {
    const kind = isFileKey(key) ? 'files' : 'exports';
    const isRefused = isNone(expectation, key);
    if (!isRefused && open[kind] > 0) {
      open[kind]--;
      shared++;
    } else if (isRefused || counts !== null) extra.push(`${test}: ${key}`);
  }
  const unnamed = Math.max(0, open.files) + Math.max(0, open.exports);
  const lost = Array.from({ length: unnamed }, () => 'one that the test counts and does not name');
  return { shared, missing: [...missing, ...lost].map((issue) => `${test}: ${issue}`), extra };
}

function isFileKey(key: string): boolean {
  return key.startsWith('file ');
}

function isNone({ none }: Expectation, key: string): boolean {
  return none.has(key) || (!isFileKey(key) && none.has(key.split(' ', 1)[0] ?? ''));
}

function unnamedCounts({ issues, counts }: Expectation): { files: number; exports: number } {
  const files = [...issues].filter(isFileKey).length;
  if (counts === null) return { files: 0, exports: 0 };
  return { files: counts.files - files, exports: counts.exports - (issues.size - files) };
}
