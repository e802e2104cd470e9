import { type Row, toColumns } from '../columns.ts';
import type { IndexFigures } from '../index-run.ts';
import { exponentOf } from './growth.ts';
import type { Measured, MonorepoReport } from './report.ts';

/** The report as text: an index a line, each beside the index of the whole folder. */
export function toMonorepoTable(report: MonorepoReport): string {
  const { repo, machine, parts, again, samples, disk } = report;
  const whole = parts.at(-1)?.figures;
  if (whole === undefined) return 'Nothing was measured.';
  const all = [...samples, ...parts, ...again];
  return [
    `${repo}: ${whole.files} files, ${whole.lines} lines, ${megabytes(whole.sizeBytes)} MB of source`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}; one worker, threads: ${report.threads ?? 'by default'}`,
    'CPU s are those of the worker and of PostgreSQL. MB are 10^6 bytes.',
    '',
    toColumns([HEADER, ...all.map((measured) => toRow(measured, whole))]),
    '',
    `Growth with lines over ${parts.length} nested parts: CPU ${exponent(parts, cpuOf)}, peak RSS ${exponent(parts, ({ workerPeakBytes }) => workerPeakBytes ?? 0)}.`,
    '',
    `In the database: ${megabytes(disk.totalBytes)} MB with indexes, ${megabytes(disk.vectorBytes)} MB of it vectors; without these ${((disk.totalBytes - disk.vectorBytes) / whole.sizeBytes).toFixed(2)} x the source.`,
    toColumns(
      disk.tables.slice(0, LARGEST_TABLES).map(({ name, bytes }) => [name, megabytes(bytes)]),
    ),
  ].join('\n');
}

const LARGEST_TABLES = 12;

const HEADER: Row = [
  '',
  'files',
  'lines',
  'CPU s',
  'x whole',
  'worker',
  'PostgreSQL',
  'wall s',
  'RSS MB',
];

function toRow({ name, figures }: Measured, whole: IndexFigures): Row {
  const { files, lines, cpuSeconds, wallMs, workerPeakBytes } = figures;
  return [
    name,
    String(files),
    String(lines),
    cpuOf(figures).toFixed(1),
    (cpuOf(figures) / cpuOf(whole)).toFixed(3),
    (cpuSeconds.worker ?? 0).toFixed(1),
    (cpuSeconds.postgres ?? 0).toFixed(1),
    (wallMs / 1000).toFixed(1),
    megabytes(workerPeakBytes ?? 0),
  ];
}

function cpuOf({ cpuSeconds: { worker, postgres } }: IndexFigures): number {
  return (worker ?? 0) + (postgres ?? 0);
}

function exponent(parts: readonly Measured[], costOf: (figures: IndexFigures) => number): string {
  return exponentOf(
    parts.map(({ figures }) => ({ size: figures.lines, cost: costOf(figures) })),
  ).toFixed(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
