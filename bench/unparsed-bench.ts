import { extractFile, languageOfContent, loadLanguages } from '#code/extract.ts';
import type { FileFacts, LineRange } from '#code/model.ts';
import { prepareParserCode } from '#code/parser-code.ts';
import { isAccepted } from './accuracy/typescript-parser.ts';
import { toColumns } from './columns.ts';
import { filesOf } from './folder-files.ts';
import { toFolder } from './folder.ts';
import { parseOptions } from './options.ts';

interface UnparsedFile {
  readonly path: string;
  readonly state: string;
  readonly failure: string | null;
  readonly errorLines: readonly LineRange[];
}

interface LanguageLine {
  readonly language: string;
  files: number;
  lines: number;
  errorLines: number;
  readonly unparsed: UnparsedFile[];
}

/** Which files of a folder are not understood to the last line, and how much of each language. */
export const unparsedBench = {
  usage: '--repo <dir> [--typescript] [--list] [--json]',
  summary: 'files and lines that the parsers do not understand, by language',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      list: { type: 'boolean' },
      typescript: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const repo = toFolder(given.get('repo'));
    if (given.has('typescript')) {
      await againstTypescript(repo, given.has('json'));
      return;
    }
    const report = await readFolder(repo);
    const text = given.has('json') ? JSON.stringify(report) : toText(report, given.has('list'));
    process.stdout.write(`${text}\n`);
  },
};

/** The files of JavaScript and TypeScript that the compiler's own parser accepts, and those of them that are lost. */
async function againstTypescript(repo: string, isJson: boolean): Promise<void> {
  prepareParserCode();
  await loadLanguages(['javascript', 'typescript']);
  const lost: string[] = [];
  const report = { repo, files: 0, accepted: 0, lost };
  for await (const { path, content } of filesOf(repo)) {
    if (!ECMASCRIPT.has(languageOfContent(path, content))) continue;
    report.files += 1;
    if (!isAccepted(path, content)) continue;
    report.accepted += 1;
    const extraction = extractFile({ path, content, isProbed: true });
    const state = extraction.outcome === 'extracted' ? extraction.facts.state : extraction.reason;
    if (state !== 'parsed') lost.push(`${path} ${state}`);
  }
  const { files, accepted } = report;
  const summary = `${files} files, ${accepted} accepted by TypeScript, ${lost.length} of these not parsed`;
  process.stdout.write(`${isJson ? JSON.stringify(report) : [summary, ...lost].join('\n')}\n`);
}

const ECMASCRIPT: ReadonlySet<string> = new Set(['javascript', 'typescript']);

async function readFolder(repo: string): Promise<readonly LanguageLine[]> {
  prepareParserCode();
  await loadLanguages();
  const byLanguage = new Map<string, LanguageLine>();
  for await (const { path, content } of filesOf(repo)) {
    const extraction = extractFile({ path, content, isProbed: true });
    if (extraction.outcome === 'extracted') add(byLanguage, path, extraction.facts);
  }
  return [...byLanguage.values()].toSorted((a, b) => b.lines - a.lines);
}

function add(byLanguage: Map<string, LanguageLine>, path: string, facts: FileFacts): void {
  const { language, state, failure, errorLines, lines } = facts;
  if (state === 'plain') return;
  const empty: LanguageLine = { language, files: 0, lines: 0, errorLines: 0, unparsed: [] };
  const line = byLanguage.get(language) ?? empty;
  byLanguage.set(language, line);
  line.files += 1;
  line.lines += lines.total;
  if (state === 'parsed') return;
  line.unparsed.push({ path, state, failure, errorLines });
  const named = errorLines.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  line.errorLines += state === 'failed' ? lines.total : named;
}

function toText(report: readonly LanguageLine[], isListed: boolean): string {
  const rows = report.map(({ language, files, lines, errorLines, unparsed }) => [
    language,
    files,
    unparsed.length,
    percent(unparsed.length / files),
    lines,
    errorLines,
    percent(errorLines / Math.max(1, lines)),
  ]);
  const head = ['language', 'files', 'with errors', '', 'lines', 'not understood', ''];
  const table = toColumns([head, ...rows.map((row) => row.map(String))]);
  return isListed ? [table, '', ...report.flatMap(toList)].join('\n') : table;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function toList({ unparsed }: LanguageLine): string[] {
  return unparsed.map(({ path, state, failure, errorLines }) => {
    const ranges = errorLines.map(({ start, end }) => (start === end ? start : `${start}-${end}`));
    return `${path} ${state === 'failed' ? (failure ?? state) : ''} ${ranges.join(', ')}`;
  });
}
