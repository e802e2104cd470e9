import { isUtf8 } from 'node:buffer';
import { RunFailure } from '#platform/errors.ts';
import type { HistorySource } from './history-source.ts';
import { readRecords } from './records.ts';

/** A commit of a history; merges have no changes of their own and are left out. */
export interface HistoryCommit {
  readonly id: string;
  readonly author: HistoryAuthor;
  /** when its author made it, as they say; within 1970 to 2100 */
  readonly authoredAt: Date;
  readonly message: CommitMessage;
  /** in git's order, which is that of the paths' bytes; paths that are no UTF-8 are left out */
  readonly changes: readonly FileChange[];
}

/** As the commit has them, a very long name cut: a .mailmap is not applied. */
export interface HistoryAuthor {
  readonly name: string;
  readonly email: string;
}

/** As its author wrote it: it may name people, and it may be cut. */
export interface CommitMessage {
  /** the first paragraph, on one line */
  readonly subject: string;
  readonly body: string;
}

/** `movedFrom`: the file was moved as it is, without an edit; null for any other change. */
export interface FileChange {
  readonly path: string;
  readonly movedFrom: string | null;
}

export interface HistoryOptions {
  /** full id of the newest commit */
  readonly commit: string;
  /** a commit that is known already: what can be reached from it is left out */
  readonly since?: string | null;
  readonly maxCommits: number;
  readonly signal: AbortSignal;
}

const LOG = [
  'log',
  '-z',
  '--no-merges',
  '--name-status',
  // Only files that moved as they are: that shows in their ids, and no content is needed.
  '--find-renames=100%',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-notes',
  '--no-show-signature',
  '--encoding=UTF-8',
  '--format=tformat:%H %at%n%ae%n%an%n%s%n%b',
];

/**
 * Reads the commits that lead to one, newest first, with the files that each changed. Commits whose
 * parents are not there, since the repository is shallow, are left out: what they changed cannot be told.
 * @throws RunFailure REPOSITORY_CORRUPT where objects are missing, CANCELLED when the signal aborts
 */
export async function* readHistory(
  source: HistorySource,
  options: HistoryOptions,
): AsyncGenerator<HistoryCommit> {
  const { commit, since = null, maxCommits, signal } = options;
  const ids = [commit, ...(since === null ? [] : [since])];
  if (!ids.every((id) => isCommitId(id))) {
    throw new RunFailure('REPOSITORY_CORRUPT', 'Not a commit id');
  }
  const range = [commit, ...(since === null ? [] : [`^${since}`]), '--'];
  const args = [...LOG, `--max-count=${maxCommits}`, ...range];
  for await (const found of toCommits(readRecords(source.dir, args, signal, 'cut'))) {
    if (!source.boundary.has(found.id)) yield found;
  }
}

/** Whether all that leads to `ancestor` leads to `commit`, too; false where one of them is not there. */
export async function isAncestor(
  source: HistorySource,
  { ancestor, commit, signal }: AncestorQuestion,
): Promise<boolean> {
  if (!isCommitId(ancestor) || !isCommitId(commit)) return false;
  const args = ['log', '-z', '--format=tformat:%H', '--max-count=1', ancestor, `^${commit}`, '--'];
  try {
    for await (const _ of readRecords(source.dir, args, signal)) return false;
    return true;
  } catch (error) {
    if (error instanceof RunFailure && error.code !== 'CANCELLED') return false;
    throw error;
  }
}

interface AncestorQuestion {
  readonly ancestor: string;
  readonly commit: string;
  readonly signal: AbortSignal;
}

/** Whether a text is the full id of a commit. */
export function isCommitId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

const STATUS = /^\n?([A-Z])\d*$/;

interface OpenCommit {
  readonly id: string;
  readonly author: HistoryAuthor;
  readonly authoredAt: Date;
  readonly message: CommitMessage;
  readonly changes: FileChange[];
}

/** A record with the commit, and then for each file `status` and `path`, or `R100`, `from` and `to`. */
async function* toCommits(records: AsyncIterable<Buffer>): AsyncGenerator<HistoryCommit> {
  let current: OpenCommit | null = null;
  // paths that are still to come for the status that was read
  let missing = 0;
  let paths: Buffer[] = [];
  for await (const record of records) {
    if (missing > 0) {
      paths.push(record);
      missing -= 1;
      if (missing === 0) current?.changes.push(...toChanges(paths));
      continue;
    }
    const status = STATUS.exec(record.toString('latin1', 0, 8))?.[1];
    if (status === undefined) {
      if (current) yield current;
      current = toCommit(record.toString('utf8'));
    }
    missing = status === undefined ? 0 : pathsOf(status);
    paths = [];
  }
  if (current) yield current;
}

function pathsOf(status: string): number {
  return status === 'R' || status === 'C' ? 2 : 1;
}

function toChanges(paths: readonly Buffer[]): FileChange[] {
  const path = paths.at(-1);
  if (path === undefined || !paths.every((one) => isUtf8(one))) return [];
  const from = paths.length > 1 ? paths[0] : undefined;
  return [{ path: path.toString('utf8'), movedFrom: from?.toString('utf8') ?? null }];
}

/** 2100, in seconds: a clock may be wrong, and a commit may claim anything. */
const LATEST_SECONDS = 4_102_444_800;

/** The time that a commit claims, in seconds, within 1970 to 2100. */
export function toCommitTime(seconds: string): Date {
  return new Date(Math.min(Math.max(Number(seconds) || 0, 0), LATEST_SECONDS) * 1000);
}

function toCommit(header: string): OpenCommit {
  const [first = '', email = '', name = '', subject = '', ...body] = header.split('\n');
  const [id = '', seconds = ''] = first.split(' ');
  if (!isCommitId(id)) {
    throw new RunFailure('REPOSITORY_CORRUPT', 'git gave a history of no known form');
  }
  return {
    id,
    author: toAuthor(name, email),
    authoredAt: toCommitTime(seconds),
    message: { subject, body: body.join('\n').trim() },
    changes: [],
  };
}

const MAX_NAME_LENGTH = 200;

/** A name that can be shown, a very long one cut. */
export function toAuthor(name: string, email: string): HistoryAuthor {
  const shown = name.replace(/\p{Cc}/gu, '').slice(0, MAX_NAME_LENGTH);
  return { name: shown.toWellFormed(), email };
}
