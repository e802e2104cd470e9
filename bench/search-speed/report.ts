import { type Row, toColumns } from '../columns.ts';
import type { Machine } from '../machine.ts';
import type { BuildCost } from './build-cost.ts';
import type { Part } from './corpus.ts';
import type { LatencyFigures, LoadFigures } from './load.ts';
import type { IndexSizes } from './sizes.ts';

export interface SearchSpeedReport {
  readonly machine: Machine;
  readonly parts: readonly Part[];
  readonly sizes: IndexSizes;
  /** the first search after the service was started, and the same one again */
  readonly firstMs: number;
  readonly secondMs: number;
  /** searches that had been asked before, of all */
  readonly repeats: number;
  readonly search: LoadFigures;
  /** symbols found by what somebody types */
  readonly palette: LoadFigures;
  readonly alone: LoadFigures;
  /** null where it was not asked for */
  readonly build: BuildCost | null;
}

/** The report as text: what was measured on what, then a row for each figure with its goal. */
export function toSearchTable(report: SearchSpeedReport): string {
  const { machine, sizes, search, palette, alone } = report;
  return [
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}`,
    report.parts.map(({ name, commit }) => `${name}@${commit.slice(0, 8)}`).join(' '),
    `${sizes.files} files, ${megabytes(sizes.sourceBytes)} of source, ${sizes.symbols} symbols, ${sizes.functions} functions, ${sizes.chunks} chunks`,
    '',
    `Searches over HTTP, ${search.clients} clients, ${search.perSecond.toFixed(0)} a second`,
    toColumns([LATENCY_HEADER, ...[search.all, ...search.kinds].map(toLatencyRow)]),
    '',
    `The same searches, one client, ${alone.perSecond.toFixed(0)} a second`,
    toColumns([LATENCY_HEADER, ...[alone.all, ...alone.kinds].map(toLatencyRow)]),
    '',
    `Go to symbol, ${palette.clients} clients, ${palette.perSecond.toFixed(0)} a second`,
    toColumns([LATENCY_HEADER, toLatencyRow(palette.all)]),
    '',
    toColumns([['', 'measured', 'goal'], ...figureRows(report)]),
  ].join('\n');
}

const LATENCY_HEADER: Row = ['', 'requests', 'p50 ms', 'p99 ms', 'max ms'];

function toLatencyRow({ kind, requests, p50Ms, p99Ms, maxMs }: LatencyFigures): Row {
  return [kind, String(requests), p50Ms.toFixed(1), p99Ms.toFixed(1), maxMs.toFixed(1)];
}

function figureRows(report: SearchSpeedReport): Row[] {
  const { sizes, search, palette, firstMs, secondMs, build } = report;
  const share = (bytes: number): string => (bytes / sizes.sourceBytes).toFixed(3);
  return [
    ['search p50, 8 clients', `${search.all.p50Ms.toFixed(1)} ms`, '50 ms'],
    ['search p99, 8 clients', `${search.all.p99Ms.toFixed(1)} ms`, '250 ms'],
    ['CPU of a search, server', toMs(search.serverMs), ''],
    ['CPU of a search, PostgreSQL', toMs(search.postgresMs), ''],
    ['first search after a restart', `${firstMs.toFixed(0)} ms`, '1000 ms'],
    ['the second', `${secondMs.toFixed(0)} ms`, ''],
    ['searches that had been asked before', String(report.repeats), ''],
    ['go to symbol p50', `${palette.all.p50Ms.toFixed(1)} ms`, '20 ms'],
    ['postings / source', share(sizes.postingBytes), '0.3'],
    ['trigrams / source', share(sizes.trigramBytes), ''],
    ['vectors / source', share(sizes.vectorBytes), ''],
    ['chunk table / source', share(sizes.tableBytes), ''],
    ...buildRows(sizes, build),
  ];
}

function buildRows(sizes: IndexSizes, build: BuildCost | null): Row[] {
  const stages = Object.entries(sizes.stageSeconds);
  const total = stages.reduce((sum, [, seconds]) => sum + seconds, 0);
  const rows = stages.map(([stage, seconds]): Row => [
    `CPU of the index: ${stage}`,
    `${seconds.toFixed(1)} s`,
    '',
  ]);
  if (build === null) return rows;
  const perSecond = sizes.functions / build.lexicalSeconds;
  return [
    ...rows,
    ['lexical index, functions per CPU s', perSecond.toFixed(0), '20000'],
    ['CPU of the embedding', `${build.embeddingSeconds.toFixed(1)} s`, ''],
    [
      'share of the embedding in the CPU of the index',
      `${((100 * build.embeddingSeconds) / total).toFixed(0)} %`,
      '30 %',
    ],
  ];
}

function toMs(ms: number | null): string {
  return ms === null ? 'n/a' : `${ms.toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
