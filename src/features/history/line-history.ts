import { AppError } from '#platform/errors.ts';
import { readLineLog } from '#platform/git/line-log.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCount } from './bounds.ts';
import { matchCommitted, toTextLines } from './committed-lines.ts';
import { askHistory, findIndexedFile, type OpenFile } from './file-contents.ts';
import { type KnownCommit, toKnownCommit } from './known-commit.ts';
import { readMailmap } from './mailmap.ts';

/** The commits that changed a file, or lines of it. */
export interface LineHistory {
  /** why there is none, a sentence; null where there is */
  readonly reason: string | null;
  /** newest first */
  readonly changes: readonly HistoryChange[];
}

export interface HistoryChange {
  readonly commit: KnownCommit;
  /** hunks of a unified diff; empty for a commit that only moved the file */
  readonly diff: string;
}

export interface LineHistoryRequest {
  readonly path: string;
  /** as the index has them, 1-based and inclusive; null for the whole file */
  readonly lines: { readonly start: number; readonly end: number } | null;
  readonly first: number;
}

/**
 * The commits that changed a file of the current index, or lines of it, newest first.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function findLineHistory(
  scope: TenantScope,
  projectId: string,
  { path, lines, first }: LineHistoryRequest,
): Promise<LineHistory> {
  const maxCommits = checkCount('first', first);
  const indexed = await findIndexedFile(scope, projectId, path);
  checkLines(lines, indexed.text);
  const found = await askHistory(scope, indexed, async (open) => {
    const committed = await toCommitted(open, lines);
    return committed === 'nowhere' ? [] : readChanges(open, { lines: committed, maxCommits });
  });
  return 'reason' in found ? { ...found, changes: [] } : { reason: null, changes: found };
}

type Lines = LineHistoryRequest['lines'];

function checkLines(lines: Lines, text: string): void {
  if (lines === null) return;
  const { start, end } = lines;
  if (start < 1 || end < start)
    throw new AppError(
      'INVALID_REQUEST',
      `startLine must be at least 1 and at most endLine; got ${start} to ${end}.`,
    );
  const count = toTextLines(text).length;
  if (start > count)
    throw new AppError('INVALID_REQUEST', `The file has ${count} lines; startLine is ${start}.`);
}

/** Where lines of the index are in the commit. */
async function toCommitted(open: OpenFile, lines: Lines): Promise<Lines | 'nowhere'> {
  const places = await matchCommitted(open);
  if (places === null) return 'nowhere';
  if (lines === null) return null;
  const found = places.subarray(lines.start - 1, lines.end).filter((place) => place !== -1);
  const [start, end] = [found[0], found.at(-1)];
  if (start === undefined || end === undefined) return 'nowhere';
  return { start: start + 1, end: end + 1 };
}

async function readChanges(
  { source, file }: OpenFile,
  request: { readonly lines: Lines; readonly maxCommits: number },
): Promise<HistoryChange[]> {
  const mailmap = await readMailmap(source, file.commit);
  const changes = await readLineLog(source, { ...file, ...request });
  return changes.map((change) => ({
    commit: toKnownCommit(change, { mailmap, boundary: source.boundary }),
    diff: change.diff,
  }));
}
