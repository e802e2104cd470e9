import { z } from 'zod';
import { fileUnit } from './corpus.ts';
import { createTally, type Query, type QuerySet } from './query-set.ts';
import { toPlainQuery } from './query-text.ts';

/** Where the questions about a repository stand in SWE-QA-Bench. */
export const SWE_QA = {
  benchmark: 'peng-weihan/SWE-QA-Bench',
  repository: 'pallets/flask',
  questions: 'Benchmark/flask.jsonl',
  commits: 'repo_commit.txt',
} as const;

const ENTRY = z.object({ question: z.string(), answer: z.string() });
const NAMED_FILE = /(?<path>[\w./-]*\w\.[a-z]{1,5})\b/gu;

/**
 * Questions of people about a whole repository; to be found are the files that the answer names: by a
 * path that ends in one file's only, or by a name that one file has only.
 * @param lines a JSON object with `question` and `answer` each
 */
export function toSweQaSet(lines: string, files: readonly { readonly path: string }[]): QuerySet {
  const tally = createTally();
  const paths = files.map(({ path }) => path);
  const queries: Query[] = [];
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const { question, answer } = ENTRY.parse(JSON.parse(line));
    const named = namedFiles(answer, paths);
    if (named.length === 0) tally.add('an answer that names no file');
    else
      queries.push({ text: toPlainQuery(question), wanted: named.map((file) => [fileUnit(file)]) });
  }
  return { queries, leftOut: tally.counts() };
}

/** @returns numbers of the files that a text names without doubt */
function namedFiles(text: string, paths: readonly string[]): number[] {
  const found = new Set<number>();
  for (const match of text.matchAll(NAMED_FILE)) {
    const named = (match.groups?.['path'] ?? '').replace(/^(?:\.?\/)+/, '');
    const fitting = [...paths.keys()].filter((file) => endsInPath(paths[file] ?? '', named));
    if (fitting.length === 1) for (const file of fitting) found.add(file);
  }
  return [...found];
}

function endsInPath(path: string, end: string): boolean {
  return path === end || path.endsWith(`/${end}`);
}

/** The commit that the benchmark asks about, out of its list of addresses and commits. */
export function commitOf(list: string, repository: string): string | null {
  const line = list
    .split('\n')
    .find((one) => one.trim().split(/\s+/)[0]?.endsWith(`/${repository}`));
  return line?.trim().split(/\s+/)[1] ?? null;
}
