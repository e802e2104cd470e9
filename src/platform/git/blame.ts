import { unquoteGitPath } from '#lib/git-path.ts';
import { checkedCommit, type ContentSource, type FileVersion, runOnContents } from './contents.ts';
import { type HistoryAuthor, toAuthor, toCommitTime } from './history.ts';

/** A commit that lines come from. */
export interface LineCommit {
  readonly id: string;
  /** as the commit has it: a .mailmap is not applied */
  readonly author: HistoryAuthor;
  readonly authoredAt: Date;
  readonly subject: string;
}

/** Lines of a file that come from one commit; lines count from 1. */
export interface BlameRange {
  readonly startLine: number;
  readonly lineCount: number;
  readonly commit: LineCommit;
  /** path of the file in that commit */
  readonly path: string;
}

/**
 * The commit that last changed each line of a file.
 * @returns in the order of the lines
 * @throws RunFailure where the commit has no such file, or git takes too long
 */
export async function readBlame(source: ContentSource, file: FileVersion): Promise<BlameRange[]> {
  const args = ['blame', '--incremental', '--root', '--encoding=UTF-8', checkedCommit(file)];
  const output = await runOnContents(source, [...args, '--', file.path]);
  return toRanges(output).toSorted((a, b) => a.startLine - b.startLine);
}

const HEADER = /^([0-9a-f]{40}|[0-9a-f]{64}) \d+ (\d+) (\d+)$/;

/** A header, what is known of its commit if it comes for the first time, and the name of the file. */
function toRanges(output: string): BlameRange[] {
  const commits = new Map<string, LineCommit>();
  const ranges: BlameRange[] = [];
  let header: RegExpExecArray | null = null;
  let facts = new Map<string, string>();
  for (const line of output.split('\n')) {
    const begun = HEADER.exec(line);
    if (begun !== null) {
      header = begun;
      facts = new Map();
      continue;
    }
    const space = line.indexOf(' ');
    facts.set(line.slice(0, space), line.slice(space + 1));
    if (header === null || !line.startsWith('filename ')) continue;
    const [, id = '', start = '', count = ''] = header;
    const commit = commits.get(id) ?? toCommit(id, facts);
    commits.set(id, commit);
    const path = unquoteGitPath(facts.get('filename') ?? '');
    ranges.push({ startLine: Number(start), lineCount: Number(count), commit, path });
    header = null;
  }
  return ranges;
}

function toCommit(id: string, facts: ReadonlyMap<string, string>): LineCommit {
  const email = (facts.get('author-mail') ?? '').replace(/^<|>$/g, '');
  return {
    id,
    author: toAuthor(facts.get('author') ?? '', email),
    authoredAt: toCommitTime(facts.get('author-time') ?? ''),
    subject: facts.get('summary') ?? '',
  };
}
