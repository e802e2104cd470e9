import { TOPICS } from '#features/health/model.ts';
import { gradeOf, SCALES } from '#features/health/scales.ts';
import type { Row } from '../columns.ts';
import { quantile } from '../statistics.ts';
import type { Values } from './loading.ts';

export interface GradedRepository extends Values {
  readonly name: string;
}

/** Shares of the repositories that are at least as good as the limit of each grade. */
const SHARES = [0.2, 0.4, 0.6, 0.8] as const;
const LIMITS = ['A', 'B', 'C', 'D'] as const;

type Topic = (typeof TOPICS)[number];

function valuesOf(repositories: readonly GradedRepository[], topic: Topic): number[] {
  const name = topic.toUpperCase().replaceAll('-', '_');
  return repositories.flatMap(({ values }) => values[name] ?? []);
}

/** The limits that the repositories give, worst value of each grade: percentiles from the best. */
function limitsOf(repositories: readonly GradedRepository[], topic: Topic): number[] {
  const values = valuesOf(repositories, topic);
  const { isBetterHigher } = SCALES[topic];
  return SHARES.map((share) =>
    isBetterHigher
      ? -quantile(
          values.map((value) => -value),
          share,
        )
      : quantile(values, share),
  );
}

const HEAD = ['measure', 'repositories', 'best', ...LIMITS, 'worst'];

/** A row a measure: its percentiles from the best repository to the worst. */
export function toTable(repositories: readonly GradedRepository[]): Row[] {
  const rows = TOPICS.map((topic) => {
    const values = valuesOf(repositories, topic);
    const { isBetterHigher } = SCALES[topic];
    const ends = [Math.min(...values), Math.max(...values)];
    const [best = 0, worst = 0] = isBetterHigher ? ends.toReversed() : ends;
    const limits = limitsOf(repositories, topic);
    return [topic, String(values.length), ...[best, ...limits, worst].map((one) => one.toFixed(2))];
  });
  return [HEAD, ...rows];
}

function toMarkdown(rows: readonly Row[]): string {
  const [head = [], ...rest] = rows;
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rest]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** The page of the documentation that states where the limits of the grades come from. */
export function toPage(repositories: readonly GradedRepository[]): string {
  const meanings = TOPICS.map((topic) => `- **${topic}**: ${SCALES[topic].meaning}.`);
  const limits = TOPICS.map((topic) => [topic, ...SCALES[topic].limits.map(String)]);
  const graded = repositories.map(({ name, commit, codeLines, values }) => [
    name,
    commit.slice(0, 10),
    String(codeLines),
    ...TOPICS.map((topic) => {
      const value = values[topic.toUpperCase().replaceAll('-', '_')] ?? null;
      return value === null ? '–' : `${value} ${gradeOf(topic, value)}`;
    }),
  ]);
  return `# Health grades

Sextant grades seven measures of a project from A to E. The limits come from ${repositories.length} public repositories, measured
by \`npm run bench -- grades --repos <dir> --markdown\`, which prints this page. The best fifth of them gets an A, the next fifth a B, and
so on; the limits are rounded. The overall grade is the mean of the measures that have a value.

## Measures

${meanings.join('\n')}

Tests, generated files and files without code count only where a measure says so. A measure without a value, such as
hotspots without a git history, has no grade.

## Limits

The worst value of each grade. For tests, higher is better.

${toMarkdown([['measure', ...LIMITS], ...limits])}

## Distribution

Percentiles from the best repository to the worst.

${toMarkdown(toTable(repositories))}

## Repositories

${toMarkdown([['repository', 'commit', 'code lines', ...TOPICS], ...graded])}
`;
}
