import type { Machine } from '../machine.ts';
import type { ClassCount, Score, Verdict } from './comparison.ts';
import type { GraphLine } from './import-graphs.ts';
import type { Section } from './page.ts';
import type { SpeedLine } from './parsing-speed.ts';
import type { SymbolLine } from './symbols.ts';

export interface AccuracyReport {
  readonly machine: Machine;
  readonly ctags: string;
  readonly graphs: readonly GraphLine[];
  readonly symbols: readonly SymbolLine[];
  readonly speeds: readonly SpeedLine[];
  /** repositories that are not in the folder */
  readonly absent: readonly string[];
}

export const INTRODUCTION = `# Accuracy

Measured by \`npm run bench -- accuracy --repos <dir>\`, which writes this page, with \`--only\` the
sections of those analyses alone. P is precision: the share
of Sextant's results that the reference tool confirms. R is recall: the share of the reference tool's results that
Sextant has. Adjusted P and R exclude the classes of disagreement that are caused by the reference tool or
by a different definition. Each class is recognized by a detector in the code and listed below with examples.
Anything no detector recognizes is "unexplained" and counts against Sextant.`;

const GRAPHS = `## Import graphs

An edge is a pair of files, or of package directories for Go; an import that is written twice counts
once, and only edges inside the measured set count.`;

const SYMBOLS = `## Symbols

Functions, methods, classes, interfaces, enums, namespaces of each language against universal-ctags: the
same file, name and family (callable or type), ctags' line inside ours. Generated and minified files, by
Sextant's own mark, are left out on both sides.`;

const SPEED = `## Parsing speed

CPU of one thread: the grammar alone, then everything that makes a file's facts and chunks, in turn,
twice, the least of each.`;

export function toMarkdown(report: AccuracyReport): string {
  return `${[INTRODUCTION, ...toSections(report).values()].join('\n\n')}\n`;
}

/** The sections that the report has figures for. */
export function toSections(report: AccuracyReport): ReadonlyMap<Section, string> {
  const { absent } = report;
  const missing =
    absent.length > 0
      ? [`Not measured, for the repository was not there: ${absent.join(', ')}.`]
      : [];
  const sections: readonly (readonly [Section, readonly string[]])[] = [
    ['graph', graphParts(report)],
    ['symbols', symbolParts(report)],
    ['speed', speedParts(report)],
  ];
  const found = sections.filter(([, parts]) => parts.length > 0);
  return new Map(found.map(([name, parts]) => [name, [...parts, ...missing].join('\n\n')]));
}

function graphParts({ graphs }: AccuracyReport): string[] {
  if (graphs.length === 0) return [];
  const rows = graphs.map((line) => [
    line.language,
    toSource(line),
    line.folder === '' ? 'all' : line.folder,
    line.yardstick,
    String(line.files),
    ...scoreCells(line.verdict),
  ]);
  const head = ['Language', 'Repository', 'Folder', 'Yardstick', 'Files', ...SCORE_HEAD];
  const sections = graphs.map((line) =>
    classSection(`${line.language}: ${line.repository}, ${line.yardstick}`, line.verdict.classes),
  );
  return [GRAPHS, toTable(head, rows), ...sections.filter((section) => section !== '')];
}

function symbolParts({ symbols, ctags }: AccuracyReport): string[] {
  if (symbols.length === 0) return [];
  const rows = symbols.map((line) => [
    line.language,
    toSource(line),
    line.verdict === null ? 'none' : `universal-ctags ${ctags}`,
    String(line.files),
    String(line.unsound),
    String(line.symbols),
    ...scoreCells(line.verdict),
  ]);
  const head = ['Language', 'Repository', 'Yardstick', 'Files', 'With errors', 'Symbols'];
  const sections = symbols.map((line) =>
    classSection(`Symbols of ${line.language}: ${line.repository}`, line.verdict?.classes ?? []),
  );
  const found = sections.filter((section) => section !== '');
  return [SYMBOLS, toTable([...head, ...SCORE_HEAD], rows), ...found];
}

function speedParts({ speeds, machine }: AccuracyReport): string[] {
  if (speeds.length === 0) return [];
  const head = [
    'Language',
    'Repository',
    'Files',
    'MB',
    'Parse MB/s',
    'Facts MB/s',
    'Facts : parse',
  ];
  const rows = speeds.map((line) => [
    line.language,
    toSource(line),
    String(line.files),
    (line.bytes / 1e6).toFixed(2),
    toRate(line.bytes, line.parseCpuMs),
    toRate(line.bytes, line.factsCpuMs),
    line.parseCpuMs > 0 ? (line.factsCpuMs / line.parseCpuMs).toFixed(2) : '-',
  ]);
  return [SPEED, `Node ${machine.node}, ${machine.cpu}.`, toTable(head, rows)];
}

function toRate(bytes: number, cpuMs: number): string {
  return cpuMs > 0 ? (bytes / 1000 / cpuMs).toFixed(2) : '-';
}

function toSource({ repository, commit }: { repository: string; commit: string }): string {
  return `${repository} ${commit.slice(0, 10)}`;
}

const SCORE_HEAD = ['Shared', 'Missing', 'Extra', 'P', 'R', 'P adjusted', 'R adjusted'];

function scoreCells(verdict: Verdict | null): string[] {
  if (verdict === null) return SCORE_HEAD.map(() => '-');
  const { raw, adjusted } = verdict;
  return [
    ...[raw.shared, raw.missing, raw.extra].map(String),
    ...[raw, adjusted].flatMap((score: Score) => [toShare(score.precision), toShare(score.recall)]),
  ];
}

/** Rounded down: what is not all must not read as 1. */
function toShare(share: number): string {
  return (Math.floor(share * 10_000) / 10_000).toFixed(4);
}

function classSection(title: string, classes: readonly ClassCount[]): string {
  if (classes.length === 0) return '';
  const head = ['Class', 'Side', 'Count', 'Reason', 'What it is', 'Examples'];
  const rows = classes.map((found) => [
    found.name,
    found.side,
    String(found.count),
    found.fault,
    found.explanation,
    found.examples.map((example) => toCode(example)).join('<br>'),
  ]);
  return `### ${title}\n\n${toTable(head, rows)}`;
}

const EXAMPLE_LENGTH = 200;

function toCode(example: string): string {
  const line = example.replace(/[\s`]+/g, ' ').slice(0, EXAMPLE_LENGTH);
  return `\`${line}\``;
}

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(toRow).join('\n');
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
