import type { Machine } from '../machine.ts';
import type { Interval } from './bootstrap.ts';
import { type Measurement, RANKINGS } from './evaluation.ts';
import { QUERY_KINDS, type QueryKind } from './query-set.ts';
import type { Candidates } from './ranking.ts';
import type { Role } from './repositories.ts';
import { duelsOf, GOALS, meanOver, type Measure, selectFor, type View } from './summary.ts';

/** What the page is made of. */
export interface Report {
  readonly measurements: readonly Measurement[];
  readonly machine: Machine;
  readonly commitCount: number;
  /** of the package */
  readonly miniSearch: string;
}

const ROLES = ['held-out', 'tuning', 'other'] as const satisfies readonly Role[];
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  'held-out': 'never looked at',
  tuning: 'tuned on',
  other: 'other',
};
const CANDIDATE_NAMES: Readonly<Record<Candidates, string>> = {
  functions: 'functions and methods as candidates',
  all: 'every chunk a candidate: classes, documents, configuration as well',
};
const KIND_NAMES: Readonly<Record<QueryKind, string>> = {
  docstrings: 'Documentation to function',
  commits: 'Commit subject to changed functions',
  'swe-qa': 'Questions of people to files (SWE-QA-Bench, flask)',
};

/** The page's sections as Markdown, questions of each kind with all that was measured on them. */
export function toReport(report: Report): string {
  const kinds = QUERY_KINDS.filter((kind) => report.measurements.some((one) => one.kind === kind));
  const sections = kinds.map((kind) =>
    kind === 'swe-qa' ? fileSection(report.measurements) : kindSection(report.measurements, kind),
  );
  return [goalSection(report.measurements), ...sections, inputSection(report)]
    .filter((section) => section !== '')
    .join('\n\n');
}

function goalSection(measurements: readonly Measurement[]): string {
  const rows = GOALS.flatMap(({ kind, against, atLeast }) => {
    const heldOut = selectFor(measurements, kind, 'held-out');
    if (heldOut.length === 0) return [];
    const duels = duelsOf(heldOut, { kind, candidates: 'functions' });
    const duel = duels.find((one) => one.against === against && one.measure === 'reciprocalRank');
    if (duel === undefined) return [];
    const { ratio } = duel.comparison;
    const verdict = ratio.value >= atLeast ? 'reached' : 'not reached';
    return [[KIND_NAMES[kind], `${against} x ${atLeast}`, toInterval(ratio), verdict]];
  });
  if (rows.length === 0) return '';
  const head = ['Questions', 'Goal for MRR@10', 'Ours over theirs, 95 %', ''];
  return [
    '## The goal, on repositories never looked at',
    '',
    'Functions and methods as candidates, the setting in which the goal was set.',
    '',
    toTable([head, ...rows]),
  ].join('\n');
}

function kindSection(measurements: readonly Measurement[], kind: QueryKind): string {
  const parts = (['functions', 'all'] as const).flatMap((candidates) =>
    viewPart(measurements, { kind, candidates }),
  );
  return [`## ${KIND_NAMES[kind]}`, ...parts].join('\n\n');
}

function viewPart(measurements: readonly Measurement[], view: View): string[] {
  const duels = ROLES.flatMap((role) => duelPart(measurements, view, role));
  return [
    `### MRR@10, ${CANDIDATE_NAMES[view.candidates]}`,
    meanTable(measurements, view),
    recallTable(measurements, view),
    ...duels,
  ];
}

/** A row a repository, the means of each role below. */
function meanTable(measurements: readonly Measurement[], view: View): string {
  const names = RANKINGS.map(({ name }) => name);
  const rows = ROLES.flatMap((role) => {
    const ofRole = selectFor(measurements, view.kind, role);
    if (ofRole.length === 0) return [];
    const toCells = (some: readonly Measurement[]) =>
      names.map((ranking) =>
        toFigure(meanOver(some, view, { ranking, measure: 'reciprocalRank' })),
      );
    const each = ofRole.map((one) => [
      one.repository,
      ROLE_NAMES[role],
      `${one.questionCount}`,
      ...toCells([one]),
    ]);
    const count = ofRole.reduce((sum, one) => sum + one.questionCount, 0);
    return [...each, ['**mean**', ROLE_NAMES[role], `${count}`, ...toCells(ofRole)]];
  });
  return toTable([['Repository', '', 'Questions', ...names], ...rows]);
}

function recallTable(measurements: readonly Measurement[], view: View): string {
  const names = RANKINGS.map(({ name }) => name);
  const rows = ROLES.flatMap((role) => {
    const ofRole = selectFor(measurements, view.kind, role);
    if (ofRole.length === 0) return [];
    const toRow = (measure: Measure, title: string) =>
      [title, ROLE_NAMES[role]].concat(
        names.map((ranking) => toFigure(meanOver(ofRole, view, { ranking, measure }))),
      );
    return [toRow('recall1', 'recall@1, mean'), toRow('recall10', 'recall@10, mean')];
  });
  return toTable([['', '', ...names], ...rows]);
}

function duelPart(measurements: readonly Measurement[], view: View, role: Role): string[] {
  const ofRole = selectFor(measurements, view.kind, role);
  if (ofRole.length === 0 || role === 'other') return [];
  const rows = duelsOf(ofRole, view).map(({ against, measure, comparison }) => [
    against,
    measure === 'reciprocalRank' ? 'MRR@10' : 'recall@10',
    toInterval(comparison.ratio),
    toInterval(comparison.difference),
  ]);
  const head = ['Ours against', 'Measure', 'Ratio, 95 %', 'Difference, 95 %'];
  return [`Paired bootstrap, repositories ${ROLE_NAMES[role]}:`, toTable([head, ...rows])];
}

function fileSection(measurements: readonly Measurement[]): string {
  const asked = measurements.filter(({ kind }) => kind === 'swe-qa');
  const view: View = { kind: 'swe-qa', candidates: 'all' };
  const rows = RANKINGS.map(({ name: ranking }) => {
    const toCell = (measure: Measure) => toFigure(meanOver(asked, view, { ranking, measure }));
    return [ranking, toCell('recall5'), toCell('recall10'), toCell('reciprocalRank')];
  });
  const duels = duelsOf(asked, view)
    .filter(({ measure }) => measure === 'recall10')
    .map(({ against, comparison }) => [against, toInterval(comparison.difference)]);
  const count = asked.reduce((sum, one) => sum + one.questionCount, 0);
  return [
    `## ${KIND_NAMES['swe-qa']}`,
    `${count} questions; the commit that the benchmark names. Flask is one of the repositories tuned on.`,
    toTable([['Ranking', 'file recall@5', 'file recall@10', 'MRR@10'], ...rows]),
    toTable([['Ours against', 'Difference of recall@10, 95 %'], ...duels]),
  ].join('\n\n');
}

function inputSection({ measurements, machine, commitCount, miniSearch }: Report): string {
  const rows = measurements.map(({ repository, kind, role, ...one }) => [
    repository,
    kind,
    ROLE_NAMES[role],
    one.commit.slice(0, 10),
    `${one.chunkCount}`,
    `${one.questionCount}`,
    Object.entries(one.leftOut)
      .map(([reason, count]) => `${count} ${reason}`)
      .join('; '),
  ]);
  const head = ['Repository', 'Questions', '', 'Indexed at', 'Chunks', 'Asked', 'Left out'];
  return [
    '## What went in',
    `Node ${machine.node}, MiniSearch ${miniSearch}; commits: up to ${commitCount} steps back along the main line, at most 300 questions a repository, seeded.`,
    toTable([head, ...rows]),
  ].join('\n\n');
}

function toFigure(value: number): string {
  return value.toFixed(3);
}

function toInterval({ value, low, high }: Interval): string {
  return `${toFigure(value)} (${toFigure(low)} to ${toFigure(high)})`;
}

function toTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n');
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
