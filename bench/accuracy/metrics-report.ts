import type { MetricScore } from './metrics-comparison.ts';
import type { MetricsLine } from './metrics.ts';

const TEXT = `## Metrics

Functions that both sides have, by their value. Files that a tool wrote, minified ones among them, are left
out and counted. The adjusted share leaves out the differences whose reason is the yardstick or its
definition; what no detector claims is "unexplained" and counts against Sextant.`;

const HEAD = [
  'Language',
  'Repository',
  'Folder',
  'Measure',
  'Yardstick',
  'Files',
  'Generated',
  'Not read by it',
  'Functions',
  'Equal',
  'Share',
  'Adjusted',
];

/** The figures as a section of the page. */
export function metricsSection(lines: readonly MetricsLine[]): string {
  const rows = lines.flatMap((line) => line.scores.map((score) => toRow(cellsOf(line, score))));
  const table = [toRow(HEAD), toRow(HEAD.map(() => '---')), ...rows].join('\n');
  return [TEXT, table, ...lines.flatMap(maintainabilityParts), ...lines.flatMap(classParts)].join(
    '\n\n',
  );
}

function cellsOf(line: MetricsLine, score: MetricScore): string[] {
  const { functions, equal, adjusted, unread } = score;
  return [
    line.family,
    `${line.repository} ${line.commit.slice(0, 10)}`,
    line.folder === '' ? 'all' : line.folder,
    score.measure,
    score.yardstick,
    ...[line.files, line.leftOut, unread, functions, equal].map(String),
    toShare(equal, functions),
    toShare(adjusted, functions),
  ];
}

function maintainabilityParts({ repository, maintainability }: MetricsLine): string[] {
  if (maintainability === null) return [];
  const { files, near, worst } = maintainability;
  const text = `Maintainability of ${repository}: ${near} of ${files} files within 0.1 of radon (${toShare(near, files)}).`;
  return [[text, ...(worst.length > 0 ? ['', ...worst.map((one) => `- ${one}`)] : [])].join('\n')];
}

function classParts({ repository, scores }: MetricsLine): string[] {
  return scores
    .filter(({ classes }) => classes.length > 0)
    .map(({ measure, yardstick, classes }) => {
      const head = ['Class', 'Count', 'Reason', 'Examples (Sextant, yardstick)'];
      const rows = classes.map(({ name, count, isTheirs, examples }) =>
        toRow([name, String(count), isTheirs ? 'yardstick' : 'unknown', examples.join('<br>')]),
      );
      const table = [toRow(head), toRow(head.map(() => '---')), ...rows].join('\n');
      return `### ${measure}: ${repository}, ${yardstick}\n\n${table}`;
    });
}

/** Rounded down: what is not all must not read as 1. */
function toShare(part: number, whole: number): string {
  return whole === 0 ? '-' : (Math.floor((part / whole) * 10_000) / 10_000).toFixed(4);
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
