import { type Row, toColumns } from './columns.ts';
import type { IndexFigures } from './index-run.ts';
import type { ProbeFigures, Spread } from './probe.ts';
import type { IndexReport } from './index-report.ts';

/** The report as text: what was measured on what, a column for each index. */
export function toIndexTable(report: IndexReport): string {
  const { repo, machine, runs } = report;
  const all = runs.flatMap(({ full, again }) => [full, again]);
  const names = runs.flatMap((_, i) => [`full ${i + 1}`, `again ${i + 1}`]);
  const header = ['', ...names];
  const rows = [...figureRows(all), ...probeRows(all.map((figures) => figures.probe))];
  return [
    `${repo} at ${all[0]?.commit ?? 'no commit'}`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}`,
    `Workers: ${report.workers}, threads each: ${report.threads ?? 'by default'}.`,
    'The worker is warm: it has indexed another project before. MB are 10^6 bytes.',
    '',
    toColumns([header, ...rows]),
    '',
    `Idle, for comparison (${report.idle.requests} requests):`,
    toColumns(probeRows([report.idle])),
  ].join('\n');
}

function figureRows(all: readonly IndexFigures[]): Row[] {
  const row = (name: string, value: (figures: IndexFigures) => string): Row => [
    name,
    ...all.map(value),
  ];
  const phases = [...new Set(all.flatMap((figures) => Object.keys(figures.phaseMs)))];
  const stages = [...new Set(all.flatMap((figures) => Object.keys(figures.stageCpuSeconds)))];
  return [
    row('files', ({ files }) => String(files)),
    row('MB', ({ sizeBytes }) => (sizeBytes / 1e6).toFixed(2)),
    row('lines', ({ lines }) => String(lines)),
    row('digest', ({ digest }) => digest.slice(0, 12)),
    row('wall, POST to complete (s)', ({ wallMs }) => (wallMs / 1000).toFixed(2)),
    ...phases.map((phase) =>
      row(`wall s, ${phase}`, ({ phaseMs }) => ((phaseMs[phase] ?? 0) / 1000).toFixed(2)),
    ),
    ...stages.map((stage) =>
      row(`CPU s, ${stage}`, ({ stageCpuSeconds }) => toSeconds(stageCpuSeconds[stage] ?? null)),
    ),
    row('CPU s, worker processes', ({ cpuSeconds }) => toSeconds(cpuSeconds.worker)),
    row('CPU s, PostgreSQL', ({ cpuSeconds }) => toSeconds(cpuSeconds.postgres)),
    row('CPU s, server (probe included)', ({ cpuSeconds }) => toSeconds(cpuSeconds.server)),
    row('MB a CPU s', (figures) => perCpuSecond(figures, figures.sizeBytes / 1e6)),
    row('files a CPU s', (figures) => perCpuSecond(figures, figures.files)),
    row('worker peak RSS (MB)', ({ workerPeakBytes }) =>
      workerPeakBytes === null ? 'n/a' : (workerPeakBytes / 1e6).toFixed(0),
    ),
  ];
}

function probeRows(probes: readonly ProbeFigures[]): Row[] {
  const row = (name: string, value: (figures: ProbeFigures) => Spread): Row => [
    `${name}, p50 / p99 / max (ms)`,
    ...probes.map((probe) => toText(value(probe))),
  ];
  return [
    ['requests meanwhile', ...probes.map((probe) => String(probe.requests))],
    row('GET project', ({ readMs }) => readMs),
    row('search', ({ searchMs }) => searchMs),
    row('event loop delay of the server', ({ eventLoopMs }) => eventLoopMs),
  ];
}

/** The processor time an index costs: the worker's and the database's. */
function perCpuSecond({ cpuSeconds }: IndexFigures, amount: number): string {
  const { worker, postgres } = cpuSeconds;
  if (worker === null || postgres === null) return 'n/a';
  return (amount / (worker + postgres)).toFixed(worker + postgres > amount ? 2 : 1);
}

function toSeconds(value: number | null): string {
  return value === null ? 'n/a' : value.toFixed(2);
}

function toText({ p50, p99, max }: Spread): string {
  return [p50, p99, max].map((value) => value.toFixed(1)).join(' / ');
}
