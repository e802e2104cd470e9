import { join } from 'node:path';
import type { ExtractPool } from '#code/extract-pool.ts';
import { scoreIndex } from '#features/search/file-scores.ts';
import { predictChange } from '#features/simulation/analyze.ts';
import { termsOf } from '#lib/words.ts';
import { compareByBootstrap, type Comparison } from '../search/bootstrap.ts';
import { withPool } from '../search/extraction.ts';
import { hasRepository } from './checkout.ts';
import { createFileBm25, type FileRanking } from './simulate-baseline.ts';
import { type KnownFiles, type PastProject, readPast } from './simulate-past.ts';
import { type ChangeQuery, readQueries } from './simulate-queries.ts';
import { findWindows, type Window } from './simulate-windows.ts';

/** One set of questions of a repository, both rankings on the same ones. */
export interface SimulateLine {
  readonly repository: string;
  readonly isTuning: boolean;
  readonly subset: Subset;
  readonly questions: number;
  /** files of the latest index that was asked */
  readonly files: number;
  readonly ours: number;
  readonly baseline: number;
  readonly comparison: Comparison;
  readonly medianMs: number;
}

/** `code`: tests are neither ranked nor to be found. */
const SUBSETS = ['all', 'questions', 'code'] as const;
export type Subset = (typeof SUBSETS)[number];

interface Subject {
  readonly repository: string;
  readonly isTuning: boolean;
  readonly windows: number;
}

/**
 * express, knip and terraform had been chosen before any figure was seen, playwright was added when
 * express proved to leave no room for a ratio of 1.3. No weight was changed after their figures.
 */
const SUBJECTS: readonly Subject[] = [
  { repository: 'expressjs/express', isTuning: false, windows: 5 },
  { repository: 'webpro-nl/knip', isTuning: false, windows: 5 },
  { repository: 'hashicorp/terraform', isTuning: false, windows: 5 },
  { repository: 'microsoft/playwright', isTuning: false, windows: 2 },
  { repository: 'pallets/flask', isTuning: true, windows: 5 },
  { repository: 'sourcegraph/zoekt', isTuning: true, windows: 5 },
  { repository: 'angular/components', isTuning: true, windows: 2 },
];
const COMMITS = 500;
const FOUND = 10;
/** Ranked before tests are left out. */
const DEPTH = 60;

export async function measureSimulate(repos: string): Promise<SimulateLine[]> {
  const lines: SimulateLine[] = [];
  for (const subject of SUBJECTS) {
    if (!hasRepository(repos, subject.repository)) continue;
    process.stderr.write(`${subject.repository}: simulate\n`);
    const found = await withPool((pool) => measureSubject(pool, repos, subject));
    // A run takes minutes: what was measured is told at once.
    process.stderr.write(`${JSON.stringify(found)}\n`);
    lines.push(...found);
  }
  return lines;
}

/** What both rankings gave for a commit: recall at 10 by subset; null where it is not of the subset. */
type Answered = Readonly<Record<Subset, { readonly ours: number; readonly theirs: number } | null>>;

interface Measured {
  readonly answered: Answered[];
  readonly durationsMs: number[];
  files: number;
}

async function measureSubject(
  pool: ExtractPool,
  repos: string,
  subject: Subject,
): Promise<SimulateLine[]> {
  const gitFolder = join(repos, subject.repository.replace('/', '+'), 'repo');
  const known: KnownFiles = new Map();
  const measured: Measured = { answered: [], durationsMs: [], files: 0 };
  const each = { windows: subject.windows, commits: COMMITS / subject.windows };
  for (const window of await findWindows(gitFolder, each)) {
    const request = { repository: subject.repository, gitFolder, commit: window.base, known };
    const past = await readPast(pool, request);
    await measureWindow(past, { gitFolder, window, measured });
  }
  return SUBSETS.map((subset) => toLine(subject, measured, subset));
}

async function measureWindow(
  past: PastProject,
  at: { readonly gitFolder: string; readonly window: Window; readonly measured: Measured },
): Promise<void> {
  const { gitFolder, window, measured } = at;
  const baseline = createFileBm25(past.files);
  measured.files = Math.max(measured.files, past.files.length);
  for (const query of await readQueries(gitFolder, window, past)) {
    const startedMs = performance.now();
    const ours = rankBySimulation(past, query.text);
    measured.durationsMs.push(performance.now() - startedMs);
    measured.answered.push(answer(past, query, { ours, theirs: baseline(query.text, DEPTH) }));
  }
}

/** As the service ranks: its own steps, on an index in memory. */
function rankBySimulation({ index, model, files }: PastProject, text: string): readonly number[] {
  const { words, pieces } = scoreIndex(index, text, files.length);
  const terms = [...new Set(termsOf(text))];
  const texts = { words: words.scores, pieces };
  const predicted = predictChange(model, { text, terms }, { texts, limit: DEPTH });
  return predicted.files.map(({ file }) => file);
}

interface Rankings {
  readonly ours: readonly number[];
  readonly theirs: ReturnType<FileRanking>;
}

function answer(
  { model }: PastProject,
  { changed, isQuestion }: ChangeQuery,
  rankings: Rankings,
): Answered {
  const isCode = (file: number): boolean => model.files[file]?.isTest === false;
  const all = recalls(rankings, changed);
  const ofCode = changed.filter(isCode);
  const code = {
    ours: rankings.ours.filter(isCode),
    theirs: rankings.theirs.filter(isCode),
  };
  return {
    all,
    questions: isQuestion ? all : null,
    code: ofCode.length === 0 ? null : recalls(code, ofCode),
  };
}

function recalls({ ours, theirs }: Rankings, changed: readonly number[]) {
  const recall = (ranked: readonly number[]): number => {
    const first = new Set(ranked.slice(0, FOUND));
    return changed.filter((file) => first.has(file)).length / changed.length;
  };
  return { ours: recall(ours), theirs: recall(theirs) };
}

function toLine(
  { repository, isTuning }: Subject,
  { answered, durationsMs, files }: Measured,
  subset: Subset,
): SimulateLine {
  const scores = answered.flatMap((one) => one[subset] ?? []);
  const pair = { ours: scores.map(({ ours }) => ours), theirs: scores.map(({ theirs }) => theirs) };
  return {
    repository,
    isTuning,
    subset,
    questions: scores.length,
    files,
    ours: meanOf(pair.ours),
    baseline: meanOf(pair.theirs),
    comparison: compareByBootstrap([pair]),
    medianMs: durationsMs.toSorted((a, b) => a - b)[durationsMs.length >> 1] ?? 0,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
