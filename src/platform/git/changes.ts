import { RunFailure } from '#platform/errors.ts';
import type { HistorySource } from './history-source.ts';
import { readRecords } from './records.ts';

/** Where changes are counted from: a commit's id, whole or abbreviated, or a moment. */
export type Since =
  | { readonly kind: 'commit'; readonly id: string }
  | { readonly kind: 'date'; readonly date: Date };

export interface ChangeQuestion {
  readonly since: Since;
  /** full id of the commit that the changes lead to */
  readonly commit: string;
  readonly signal: AbortSignal;
}

/** What a commit that nobody has is answered with. */
export class UnknownCommit extends Error {}

const EMPTY_TREES = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
} as const;

/**
 * The commit that changes are counted from: for a moment the last one before it on the way to
 * `commit`. Null where there was none yet.
 * @throws UnknownCommit, and RunFailure as `readRecords` does
 */
export async function findStart(
  source: HistorySource,
  { since, commit, signal }: ChangeQuestion,
): Promise<string | null> {
  return since.kind === 'commit'
    ? resolveCommit(source, since.id, signal)
    : lastBefore(source, { date: since.date, commit, signal });
}

/**
 * The full id of a commit, by its id, whole or abbreviated, or by that of a tag that leads to it.
 * @throws UnknownCommit, also for an abbreviation that fits several objects
 */
export async function resolveCommit(
  { dir }: Pick<HistorySource, 'dir'>,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  if (!/^[0-9a-f]{4,64}$/u.test(id)) throw new UnknownCommit(id);
  const args = ['log', '-z', '--format=tformat:%H', '--max-count=1', `${id}^{commit}`, '--'];
  try {
    for await (const record of readRecords(dir, args, signal)) return record.toString('latin1');
  } catch (error) {
    if (signal.aborted || !(error instanceof RunFailure)) throw error;
  }
  throw new UnknownCommit(id);
}

interface Moment {
  readonly date: Date;
  readonly commit: string;
  readonly signal: AbortSignal;
}

async function lastBefore(
  { dir, boundary }: HistorySource,
  { date, commit, signal }: Moment,
): Promise<string | null> {
  const before = `--before=${Math.floor(date.getTime() / 1000)}`;
  const args = ['log', '-z', '--format=tformat:%H', '--max-count=1', before, commit, '--'];
  for await (const record of readRecords(dir, args, signal)) return record.toString('latin1');
  // A history that was cut off has a past that nobody can look into.
  const [oldest] = boundary;
  return oldest ?? null;
}

/**
 * Paths that differ between the trees of two commits, deleted ones included, in git's order.
 * @param start null: everything is new
 */
export async function* changedPaths(
  { dir }: HistorySource,
  start: string | null,
  { commit, signal }: ChangeQuestion,
): AsyncGenerator<string> {
  const from = start ?? EMPTY_TREES[commit.length === 64 ? 64 : 40];
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, commit, '--'];
  for await (const record of readRecords(dir, args, signal)) yield record.toString('utf8');
}

/** Blob ids of all regular files of a commit by path. It needs no file contents, as `listTree` does. */
export async function readBlobIds(
  { dir }: HistorySource,
  commit: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const args = ['ls-tree', '-r', '-z', '--full-tree', commit];
  for await (const record of readRecords(dir, args, signal)) {
    const match = /^100\d{3} blob ([0-9a-f]{40,64})\t/u.exec(record.toString('latin1', 0, 100));
    if (match !== null) ids.set(record.toString('utf8', match[0].length), match[1] ?? '');
  }
  return ids;
}
