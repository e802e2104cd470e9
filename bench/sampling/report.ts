import type { Interval } from '../search/bootstrap.ts';
import { MEASURES, type Measure } from './answers.ts';
import { type Measured, meanOf, ratioToRandom } from './comparison.ts';
import { LARGE_FILES, RANDOM, type RepositoryResult, SMART, VARIANTS } from './measurement.ts';

/** The weights of `smart` were fitted on these; of no other repository was a failure looked at. */
const TUNED_ON: ReadonlySet<string> = new Set([
  'angular/components',
  'netty/netty',
  'novuhq/novu',
  'pallets/flask',
  'prisma/prisma',
  'prometheus/prometheus',
  'sourcegraph/zoekt',
  'sphinx-doc/sphinx',
]);

const ROLES = ['never looked at', 'tuned on', 'several in one'] as const;
type Role = (typeof ROLES)[number];

/** What `smart` is to have of the recall of `random`, at the quick tier. */
const GOAL = 1.5;

const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  recall10: 'recall@10, functions and methods as candidates',
  reciprocalRank: 'MRR@10, functions and methods as candidates',
  recall10OfAll: 'recall@10, every chunk a candidate',
  covered: 'part of the functions asked for that is in the sample',
};

/** One measure of one repository at one size; `ratio` is that of `smart` to `random`. */
export interface Row {
  readonly repository: string;
  readonly role: Role;
  readonly fileCount: number;
  readonly maxFiles: number;
  readonly questionCount: number;
  readonly measure: Measure;
  /** by name of the variant */
  readonly means: Readonly<Record<string, number>>;
  readonly ratio: Interval;
}

export interface Run {
  readonly results: readonly RepositoryResult[];
  readonly size: number;
  readonly seeds: number;
}

/** All figures, for a machine to read. */
export function toRows({ results }: Run): readonly Row[] {
  return allMeasured(results).flatMap((measured) =>
    MEASURES.map((measure) => toRow(measured, measure)),
  );
}

/** The figures as Markdown. */
export function toReport(run: Run): string {
  const all = allMeasured(run.results);
  const order = ['recall10', 'recall10OfAll', 'reciprocalRank', 'covered'] as const;
  return [
    goalSection(all, run),
    ...order.map((measure) => `## ${capital(MEASURE_TITLES[measure])}\n\n${table(all, measure)}`),
    contentSection(all),
    inputSection(run),
  ].join('\n\n');
}

function allMeasured(results: readonly RepositoryResult[]): readonly Measured[] {
  return results.flatMap((repository) => repository.sizes.map((size) => ({ repository, size })));
}

/** A folder without a history is several repositories merged into one. */
function roleOf({ repository, commit }: RepositoryResult): Role {
  if (commit === '') return 'several in one';
  return TUNED_ON.has(repository) ? 'tuned on' : 'never looked at';
}

function toRow(measured: Measured, measure: Measure): Row {
  const { repository, size } = measured;
  return {
    repository: repository.repository,
    role: roleOf(repository),
    fileCount: repository.fileCount,
    maxFiles: size.maxFiles,
    questionCount: repository.questionCount,
    measure,
    means: Object.fromEntries(
      VARIANTS.map(({ name }) => [name, meanOf(measured, name, measure)] as const),
    ),
    ratio: ratioToRandom([measured], SMART.name, measure),
  };
}

function goalSection(all: readonly Measured[], { size }: Run): string {
  const rows = ROLES.flatMap((role) =>
    [true, false].flatMap((isWhole) => {
      const group = all.filter(
        (one) => roleOf(one.repository) === role && (one.size.maxFiles === size) === isWhole,
      );
      if (group.length === 0) return [];
      const ratio = ratioToRandom(group, SMART.name, 'recall10');
      const names = group.map(({ repository }) => repository.repository).join(', ');
      const sample = isWhole
        ? `${toCount(size)} files`
        : `the share that ${toCount(size)} is of ${toCount(LARGE_FILES)}`;
      const verdict = ratio.low >= GOAL ? 'reached' : 'not shown';
      return [[names, role, sample, toInterval(ratio), verdict]];
    }),
  );
  const head = ['Repositories', '', 'Sample', '`smart` over `random`, 95 %', `at least ${GOAL}`];
  return ['## The goal', '', toTable([head, ...rows])].join('\n');
}

function table(all: readonly Measured[], measure: Measure): string {
  const head = ['Repository', '', 'Files', 'Sample', 'Questions'];
  const names = VARIANTS.map(({ name }) => name);
  const rows = inOrder(all).map((one) => {
    const row = toRow(one, measure);
    const { repository, role, fileCount, maxFiles, questionCount } = row;
    const cells = [repository, role, `${fileCount}`, `${maxFiles}`, `${questionCount}`];
    const means = names.map((name) => toFigure(row.means[name] ?? 0));
    return cells.concat(means, toInterval(row.ratio));
  });
  return toTable([[...head, ...names, '`smart` over `random`, 95 %'], ...rows]);
}

function contentSection(all: readonly Measured[]): string {
  const shown = [SMART.name, RANDOM.name];
  const rows = inOrder(all).map(({ repository, size: { maxFiles, results } }) => {
    const cells = [repository.repository, `${maxFiles}`];
    const shares = shown.flatMap((name) => {
      const { bytesShare = 0, functionsShare = 0 } =
        results.find(({ variant }) => variant === name) ?? {};
      return [bytesShare, functionsShare];
    });
    return cells.concat([maxFiles / repository.fileCount, ...shares].map(toPercent));
  });
  const head = shown.flatMap((name) => [`bytes, ${name}`, `functions, ${name}`]);
  return [
    '## What is in a sample',
    '',
    'Parts of the whole repository; functions and methods outside of tests.',
    '',
    toTable([['Repository', 'Sample', 'files', ...head], ...rows]),
  ].join('\n');
}

function inputSection({ results, seeds }: Run): string {
  const rows = results.map(({ repository, commit, fileCount, questionCount }) => [
    repository,
    commit === '' ? 'no history' : commit.slice(0, 10),
    `${fileCount}`,
    `${questionCount}`,
  ]);
  return [
    '## What went in',
    '',
    `Node ${process.version}; \`random\` is the mean of ${seeds} draws, the product's own and others.`,
    '',
    toTable([['Repository', 'Commit', 'Files', 'Questions'], ...rows]),
  ].join('\n');
}

/** By role, then as they were given. */
function inOrder(all: readonly Measured[]): readonly Measured[] {
  return ROLES.flatMap((role) => all.filter(({ repository }) => roleOf(repository) === role));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toCount(count: number): string {
  return count.toLocaleString('en-US');
}

function toFigure(value: number): string {
  return value.toFixed(3);
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function toInterval({ value, low, high }: Interval): string {
  return `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function toTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n');
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
