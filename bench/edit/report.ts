import { type Row, toColumns } from '../columns.ts';
import type { IndexFigures } from '../index-run.ts';
import type { Machine } from '../machine.ts';
import { median, quantile } from '../statistics.ts';

/** What an index of the whole or of one edit cost. */
export type EditFigures = Omit<IndexFigures, 'probe'>;

export interface EditKind {
  readonly name: string;
  /** one for each time that it was made */
  readonly figures: readonly EditFigures[];
}

export interface EditReport {
  readonly repo: string;
  readonly machine: Machine;
  readonly kinds: readonly EditKind[];
  /** bytes in the database: after the first index, and at the end */
  readonly diskBytes: { readonly first: number; readonly last: number };
}

/** The report as text: one column per kind of edit; medians unless stated otherwise. */
export function toEditTable({ repo, machine, kinds, diskBytes }: EditReport): string {
  const first = kinds[0]?.figures[0];
  const stages = [
    ...new Set(
      kinds.flatMap(({ figures }) => figures.flatMap((one) => Object.keys(one.stageCpuSeconds))),
    ),
  ];
  const row = (name: string, valueOf: (figures: EditFigures) => number | null): Row => [
    name,
    ...kinds.map(({ figures }) => seconds(median(figures.map((one) => valueOf(one) ?? 0)))),
  ];
  const phases = ['waiting', 'scanning', 'extracting', 'embedding'];
  return [
    `${repo}: ${first?.files ?? 0} files, ${first?.lines ?? 0} lines`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}; one warm worker. Seconds, medians.`,
    '',
    toColumns([
      ['', ...kinds.map(({ name, figures }) => `${name} (${figures.length})`)],
      row('wall, POST to complete', ({ wallMs }) => wallMs / 1000),
      [
        'wall, p99',
        ...kinds.map(({ figures }) =>
          seconds(
            quantile(
              figures.map(({ wallMs }) => wallMs / 1000),
              0.99,
            ),
          ),
        ),
      ],
      ...phases.map((phase) =>
        row(`wall, ${phase}`, ({ phaseMs }) => (phaseMs[phase] ?? 0) / 1000),
      ),
      row('CPU, worker process', ({ cpuSeconds }) => cpuSeconds.worker),
      row('CPU, PostgreSQL', ({ cpuSeconds }) => cpuSeconds.postgres),
      row('CPU, server', ({ cpuSeconds }) => cpuSeconds.server),
      ...stages.map((stage) => row(`CPU, ${stage}`, (one) => one.stageCpuSeconds[stage] ?? 0)),
    ]),
    '',
    `Database: ${megabytes(diskBytes.first)} MB after the first index, ${megabytes(diskBytes.last)} MB at the end.`,
  ].join('\n');
}

function seconds(value: number): string {
  return value.toFixed(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
