/** The report as text and as Markdown, from the same cells. */
import { type Row, toColumns } from '../columns.ts';
import {
  addAll,
  costliest,
  highest,
  type Range,
  toolboxSeconds,
  toRange,
  toRatios,
} from './figures.ts';
import type { Count } from './peer.ts';
import type { PeerReport, ToolboxReport } from './report.ts';
import type { SextantRun } from './sextant-run.ts';

interface Table {
  readonly title: string;
  readonly cells: 'numbers' | 'texts';
  readonly rows: readonly Row[];
}

export function toToolboxText(report: ToolboxReport): string {
  const tables = toTables(report).map((table) => `${table.title}\n${toPlainTable(table)}`);
  return [toHead(report).join('\n'), ...tables].join('\n\n');
}

/** @param command that made the report */
export function toToolboxMarkdown(report: ToolboxReport, command: string): string {
  const tables = toTables(report).map((table) => `### ${table.title}\n\n${toMarkdownTable(table)}`);
  const head = toHead(report).map((line) => `- ${line}`);
  return [`## ${report.repository}`, `\`${command}\``, head.join('\n'), ...tables, ''].join('\n\n');
}

/** Texts are too long for columns. */
function toPlainTable({ cells, rows }: Table): string {
  if (cells === 'numbers') return toColumns(rows);
  const [[, ...names] = [], ...items] = rows;
  return items
    .map(([name = '', ...values]) => {
      const parts = values.map((value, i) => `    ${names[i] ?? ''}: ${value}`);
      return [`  ${name}`, ...parts].join('\n');
    })
    .join('\n');
}

function toMarkdownTable({ cells, rows: [header = [], ...rows] }: Table): string {
  const rule = header.map((_, i) => (i === 0 || cells === 'texts' ? '---' : '---:'));
  const lines = [header, rule, ...rows].map((row) => row.map(escapeCell));
  return lines.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Smaller languages are not named. */
const SHOWN_SHARE = 0.01;

function toHead({ repository, commit, machine, languages, sextant }: ToolboxReport): string[] {
  const shares = languages
    .filter(({ share }) => share >= SHOWN_SHARE)
    .map(({ language, share }) => `${language} ${(100 * share).toFixed(0)} %`);
  return [
    `${repository}${commit === '' ? '' : ` at ${commit}`}; code by size: ${shares.join(', ')}`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}`,
    `${sextant.length} rounds, in each the toolbox and then a full index; before them one of each that does not count`,
    'Sextant runs without its sentence encoder, which works after an index in the background, and from a folder: without history of version control if the folder has none',
    'CPU s include child processes and database backends: the median of the rounds, lowest and highest; RSS is the highest sum over all processes, every 50 ms',
  ];
}

function toTables(report: ToolboxReport): Table[] {
  const { peers, sextant, leftOut } = report;
  const processes = [PROCESS_HEAD, ...peers.map(toPeerRow), ...toSextantRows(report)];
  const output = [OUTPUT_HEAD, ...peers.map(toOutputRow), toOwnOutput(sextant)];
  const reasons = [['tool', 'reason'], ...toLeftOutRows(leftOut)];
  return [
    { title: 'Ratio of CPU time', cells: 'numbers', rows: toRatioRows(report) },
    { title: 'Processes', cells: 'numbers', rows: processes },
    { title: 'Stages of the index', cells: 'numbers', rows: toStageRows(sextant) },
    { title: 'Output', cells: 'texts', rows: output },
    { title: 'Not measured', cells: 'texts', rows: reasons },
  ];
}

function toRatioRows({ peers, sextant, cold }: ToolboxReport): Row[] {
  const runs = peers.map((peer) => peer.runs);
  const toolbox = toolboxSeconds(runs);
  const indexes = sextant.map(secondsOf);
  const most = costliest(runs);
  const others = toolboxSeconds(runs.filter((_, i) => i !== most));
  const coldRatios = toRatios([secondsOf(cold)], [toRange(toolbox)?.middle ?? null]);
  return [
    ['', 'median', 'lowest', 'highest'],
    ['toolbox, CPU s', ...toCells(toRange(toolbox), 1)],
    ['Sextant, full index, CPU s', ...toCells(toRange(indexes), 1)],
    ['Sextant / toolbox', ...toCells(toRange(toRatios(indexes, toolbox)), 2)],
    [
      `Sextant / toolbox without ${peers[most]?.name ?? 'any'}`,
      ...toCells(toRange(toRatios(indexes, others)), 2),
    ],
    ['first index of a new worker / toolbox', ...toCells(toRange(coldRatios), 2)],
  ];
}

const PROCESS_HEAD: Row = ['', 'version', 'CPU s', 'lowest', 'highest', 'RSS MB'];

function toPeerRow({ name, version, runs }: PeerReport): Row {
  const range = toRange(runs.map(({ cpuSeconds }) => cpuSeconds));
  return [name, version, ...toCells(range, 2), toMegabytes(runs.map((run) => run.peakBytes))];
}

const PROCESSES = ['worker', 'server', 'postgres'] as const;

function toSextantRows({ sextant, cold }: ToolboxReport): Row[] {
  const all: Row = [
    'Sextant',
    '',
    ...toCells(toRange(sextant.map(secondsOf)), 2),
    toMegabytes(sextant.map((run) => run.peakBytes)),
  ];
  const parts = PROCESSES.map((part): Row => {
    const range = toRange(sextant.map(({ cpuSeconds }) => cpuSeconds[part]));
    return [`- ${part}`, '', ...toCells(range, 2), ''];
  });
  const first = toCells(toRange([secondsOf(cold)]), 2);
  return [
    all,
    ...parts,
    ['- first index of a new worker', '', ...first, toMegabytes([cold.peakBytes])],
  ];
}

/** CPU time of the worker alone, as a run records it; median over the rounds. */
function toStageRows(sextant: readonly SextantRun[]): Row[] {
  const stages = [...new Set(sextant.flatMap((run) => Object.keys(run.stageCpuSeconds)))];
  const rows = stages.map((stage): Row =>
    [stage].concat(toCells(toRange(sextant.map((run) => run.stageCpuSeconds[stage] ?? 0)), 2)),
  );
  return [['', 'CPU s', 'lowest', 'highest'], ...rows];
}

const OUTPUT_HEAD: Row = ['', 'finds', 'output', 'failed on'];

function toOutputRow({ name, finds, runs }: PeerReport): Row {
  const last = runs.at(-1);
  return [name, finds, toList(last?.counts ?? []), toList(last?.failures ?? [])];
}

function toOwnOutput(sextant: readonly SextantRun[]): Row {
  const outcome = sextant.at(-1)?.outcome;
  const isSame = new Set(sextant.map(({ digest }) => digest)).size === 1;
  const finds = `all of its analyses; ${isSame ? 'the same digest in each round' : 'DIGESTS DIFFER'}`;
  return ['Sextant', finds, toList(outcome?.counts ?? []), toList(outcome?.failures ?? [])];
}

function toLeftOutRows(leftOut: ToolboxReport['leftOut']): Row[] {
  if (leftOut.length === 0) return [['none', '']];
  return leftOut.map(({ name, reason }) => [name, reason]);
}

function toList(counts: readonly Count[]): string {
  const parts = counts.map(({ what, count }) => `${count.toLocaleString('en-US')} ${what}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

function secondsOf({ cpuSeconds }: SextantRun): number | null {
  return addAll(PROCESSES.map((part) => cpuSeconds[part]));
}

function toCells(range: Range | null, digits: number): string[] {
  if (range === null) return ['n/a', '', ''];
  return [range.middle, range.low, range.high].map((value) => value.toFixed(digits));
}

function toMegabytes(values: readonly (number | null)[]): string {
  const most = highest(values);
  return most === null ? 'n/a' : (most / 1e6).toFixed(0);
}
