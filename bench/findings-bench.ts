import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecurityResult } from '#features/security/analyze.ts';
import type { SecurityIssue } from '#features/security/security-issue.ts';
import { CONTEXTS } from '#features/snapshots/model.ts';
import type { ScannedFolder } from './accuracy/security-project.ts';
import { BenchError } from './bench-error.ts';
import { findInFolder } from './default-findings.ts';
import { toFolder } from './folder.ts';
import { parseOptions } from './options.ts';

/** Findings of a folder as the default answer lists them, to be read beside the source. */
export const findingsBench = {
  usage: '--repo <dir> [--context <name>|all] [--low] [--lines n] [--json]',
  summary: 'security findings of a folder: rule, place, confidence, context, path, source lines',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      context: { type: 'string' },
      lines: { type: 'string' },
      low: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const root = toFolder(given.get('repo'));
    const before = process.cpuUsage();
    const { folder, result } = await findInFolder(root);
    const { user, system } = process.cpuUsage(before);
    const wanted = contextsOf(given.get('context'));
    const issues = result.issues.filter((issue) => issue.suppression === null);
    const listed = issues.filter(
      ({ context, confidence }) =>
        wanted.includes(context) && (given.has('low') || confidence !== 'low'),
    );
    const view = { root, folder, result, lineCount: Number(given.get('lines') ?? 3) };
    const items = listed.map((issue) => toItem(issue, view));
    const cpuSeconds = (user + system) / 1e6;
    const report = { root, files: folder.files.length, cpuSeconds, counts: countBy(issues), items };
    process.stdout.write(`${given.has('json') ? JSON.stringify(report) : toText(report)}\n`);
  },
};

function contextsOf(value: string | boolean | undefined): readonly string[] {
  if (value === undefined) return ['code'];
  if (value === 'all') return CONTEXTS;
  const names: readonly string[] = CONTEXTS;
  if (typeof value === 'string' && names.includes(value)) return [value];
  const known = [...CONTEXTS, 'all'].join(', ');
  throw new BenchError(`--context must be one of ${known}; got "${value}".`, { isMisuse: true });
}

function countBy(issues: readonly SecurityIssue[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(issues, ({ context }) => context));
  return Object.fromEntries(groups.map(([context, all]) => [context, all.length]));
}

interface View {
  readonly root: string;
  readonly folder: ScannedFolder;
  readonly result: SecurityResult;
  /** source lines shown before and after each place */
  readonly lineCount: number;
}

interface Item {
  readonly rule: string;
  readonly title: string;
  readonly place: string;
  readonly severity: string;
  readonly confidence: string;
  readonly context: string;
  readonly evidence: readonly string[];
  readonly trace: readonly string[];
  readonly source: readonly string[];
}

function toItem(issue: SecurityIssue, { root, folder, result, lineCount }: View): Item {
  const pathOf = (file: number): string => folder.files[file]?.path ?? '';
  const path = pathOf(issue.file);
  const { rule, severity, confidence, percent, context, evidence } = issue;
  return {
    rule,
    title: result.rules.find(({ id }) => id === rule)?.title ?? '',
    place: `${path}:${issue.line}`,
    severity,
    confidence: `${confidence} ${percent}`,
    context,
    evidence,
    trace: issue.places.map(({ file, line, what }) => `${pathOf(file)}:${line} ${what}`),
    source: linesAround(join(root, path), issue.line, lineCount),
  };
}

const MAX_LINE = 160;

function linesAround(path: string, line: number, count: number): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const first = Math.max(0, line - 1 - count);
  return lines
    .slice(first, line + count)
    .map((text, at) => `${first + at + 1}: ${text.slice(0, MAX_LINE)}`);
}

interface Report {
  readonly root: string;
  readonly files: number;
  readonly cpuSeconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly items: readonly Item[];
}

function toText({ root, files, cpuSeconds, counts, items }: Report): string {
  const head = `# ${root}: ${files} files, ${cpuSeconds.toFixed(1)} CPU s, ${JSON.stringify(counts)}`;
  const blocks = items.map(({ rule, place, severity, confidence, context, ...rest }) =>
    [
      `${place} ${rule} ${severity} ${confidence} ${context} (${rest.title})`,
      ...rest.evidence.map((text) => `  ! ${text}`),
      ...rest.trace.map((text) => `  > ${text}`),
      ...rest.source.map((text) => `  ${text}`),
    ].join('\n'),
  );
  return [head, ...blocks].join('\n\n');
}
