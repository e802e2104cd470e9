import type { LineCommit } from './blame.ts';
import { checkedCommit, type ContentSource, type FileVersion, runOnContents } from './contents.ts';
import { toAuthor, toCommitTime } from './history.ts';

/** A commit that changed lines of a file. */
export interface LineChange extends LineCommit {
  /** what it changed of them: hunks of a unified diff, long ones cut */
  readonly diff: string;
}

export interface LineLogRequest extends FileVersion {
  /** 1-based and inclusive; null for the whole file */
  readonly lines: { readonly start: number; readonly end: number } | null;
  readonly maxCommits: number;
}

const FORMAT = '--format=tformat:%x00%H%n%at%n%ae%n%an%n%s%n';
const FLAGS = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-notes',
  '--no-show-signature',
  '--encoding=UTF-8',
  FORMAT,
];
const MAX_DIFF_LINES = 400;

/**
 * The commits that changed lines of a file, newest first, with what each changed. The file is followed when it
 * was moved.
 * @throws RunFailure where the commit has no such file or lines, or git takes too long
 */
export async function readLineLog(
  source: ContentSource,
  request: LineLogRequest,
): Promise<LineChange[]> {
  const { path, lines, maxCommits } = request;
  const where =
    lines === null ? ['--patch', '--follow'] : [`-L${lines.start},${lines.end}:${path}`];
  const args = ['log', ...FLAGS, `--max-count=${maxCommits}`, ...where, checkedCommit(request)];
  const output = await runOnContents(source, [...args, '--', ...(lines === null ? [path] : [])]);
  return output.split('\0').slice(1).map(toChange);
}

function toChange(record: string): LineChange {
  const [id = '', seconds = '', email = '', name = '', subject = '', ...rest] = record.split('\n');
  const first = rest.findIndex((line) => line.startsWith('@@'));
  const hunks = first === -1 ? [] : rest.slice(first, first + MAX_DIFF_LINES);
  return {
    id,
    author: toAuthor(name, email),
    authoredAt: toCommitTime(seconds),
    subject,
    diff: hunks.join('\n').trimEnd(),
  };
}
