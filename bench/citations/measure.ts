import { quantile } from '../statistics.ts';
import type { Answered } from './asking.ts';
import type { BareRepository } from './bare-repository.ts';
import { check, checkBlocks, citationsIn, type Verdict } from './checker.ts';
import type { BenchQuestion } from './questions.ts';

/** What came of the questions about one repository. */
export interface RepositoryFigures {
  readonly repository: string;
  readonly commit: string;
  readonly questions: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** answers that cite anything */
  readonly cited: number;
  readonly citations: number;
  /** by verdict; 'holds' is the good one */
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  /** entries of the list of sources, and those of them that are not there */
  readonly sources: number;
  readonly wrongSources: number;
  /** blocks of code that were quoted, and those that do not stand in their lines */
  readonly blocks: number;
  readonly wrongBlocks: number;
  /** nonsense that got an answer with citations */
  readonly answeredNonsense: number;
  /** docstrings asked for, and those whose file is cited, and is cited first */
  readonly docstrings: number;
  readonly goldCited: number;
  readonly goldFirst: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** the first of what does not hold */
  readonly failures: readonly string[];
}

const MAX_FAILURES = 20;

/** Checks every citation of every answer against git. */
export async function measure(
  repository: string,
  bare: BareRepository,
  answered: readonly Answered[],
): Promise<RepositoryFigures> {
  const verdicts: Partial<Record<Verdict, number>> = {};
  const failures: string[] = [];
  const sums = { cited: 0, citations: 0, sources: 0, wrongSources: 0, blocks: 0, wrongBlocks: 0 };
  for (const { question, answer, sources } of answered) {
    const found = citationsIn(answer);
    sums.cited += found.length > 0 ? 1 : 0;
    sums.citations += found.length;
    for (const citation of found) {
      const verdict = await check(bare, citation);
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (verdict !== 'holds' && failures.length < MAX_FAILURES)
        failures.push(`${verdict}: ${citation.text} <- ${question.text}`);
    }
    sums.sources += sources.length;
    for (const source of sources) if (!(await isThere(bare, source))) sums.wrongSources += 1;
    const { blocks, wrong } = await checkBlocks(bare, answer);
    sums.blocks += blocks;
    sums.wrongBlocks += wrong;
  }
  const times = answered.map(({ milliseconds }) => milliseconds);
  return {
    repository,
    commit: bare.commit,
    questions: answered.length,
    byKind: countKinds(answered.map(({ question }) => question)),
    ...sums,
    verdicts,
    ...goldFigures(answered),
    answeredNonsense: answered.filter(
      ({ question, sources }) => question.kind === 'nonsense' && sources.length > 0,
    ).length,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    failures,
  };
}

async function isThere(
  bare: BareRepository,
  { file, lines }: { readonly file: string; readonly lines: string },
): Promise<boolean> {
  const text = await bare.lines(file);
  const [start = 0, end = 0] = lines.split('-').map(Number);
  return text !== null && start >= 1 && start <= end && end <= text.length;
}

function goldFigures(answered: readonly Answered[]) {
  const asked = answered.filter(({ question }) => question.gold !== null);
  const cited = asked.filter(({ question, sources }) =>
    sources.some(({ file }) => file === question.gold),
  );
  const first = asked.filter(({ question, sources }) => sources[0]?.file === question.gold);
  return { docstrings: asked.length, goldCited: cited.length, goldFirst: first.length };
}

function countKinds(questions: readonly BenchQuestion[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of questions) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
