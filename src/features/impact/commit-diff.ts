import type { ProjectRow } from '#features/projects/service.ts';
import { AppError, RunFailure } from '#platform/errors.ts';
import { historyFolder } from '#platform/git/clone-cache.ts';
import { type CommitRange, diffOfFolder, namesOfHistory } from '#platform/git/diff.ts';
import { findProjectFolder } from '#platform/roots.ts';
import type { TenantScope } from '#platform/scope.ts';
import { findServiceData, pathsBelow } from '#platform/service-data.ts';
import { type FileChange, MAX_DIFF_BYTES, readDiff } from './unified-diff.ts';

export type { CommitRange } from '#platform/git/diff.ts';

/**
 * What changed between two commits, read from the repository on this server without running anything of
 * it. Of a cloned project only the commits and trees of its history are here: which files changed is
 * known then, and not which lines.
 * @throws AppError INVALID_REQUEST where the commits are not there, PAYLOAD_TOO_LARGE
 */
export async function readCommitDiff(
  scope: TenantScope,
  project: ProjectRow,
  range: CommitRange,
): Promise<FileChange[]> {
  checkCommit('base', range.base);
  checkCommit('head', range.head);
  try {
    return project.source === 'path'
      ? await readFromFolder(scope, project, range)
      : await readFromHistory(scope, project, range);
  } catch (error) {
    if (error instanceof RunFailure) throw notHere(error);
    throw error;
  }
}

function notHere(cause?: Error): AppError {
  return new AppError(
    'INVALID_REQUEST',
    'The commits are not in the copy of the repository on the server. Send the diff instead.',
    { cause },
  );
}

function checkCommit(name: string, commit: string): void {
  if (/^[0-9a-f]{7,64}$/.test(commit)) return;
  throw new AppError('INVALID_REQUEST', `${name} must be 7 to 64 hex digits of a commit.`);
}

async function readFromFolder(
  { env }: TenantScope,
  { location }: ProjectRow,
  range: CommitRange,
): Promise<FileChange[]> {
  const root = await findProjectFolder(location, env);
  const hidden = pathsBelow(root, findServiceData(env));
  const found = await diffOfFolder(root, { ...range, hidden });
  if (typeof found !== 'string') throw new AppError('INVALID_REQUEST', found.reason);
  return readDiff(checkLength(found));
}

async function readFromHistory(
  { env }: TenantScope,
  { id }: ProjectRow,
  range: CommitRange,
): Promise<FileChange[]> {
  const names = await namesOfHistory(historyFolder(env.DATA_DIR, id), range);
  if (names === null) throw notHere();
  return readNames(checkLength(names));
}

/** What git prints is cut there: of a longer diff the end would be missing. */
function checkLength(output: string): string {
  if (Buffer.byteLength(output) < MAX_DIFF_BYTES) return output;
  throw new AppError('PAYLOAD_TOO_LARGE', `The diff must have at most ${MAX_DIFF_BYTES} bytes.`);
}

const KINDS: Readonly<Record<string, FileChange['kind']>> = {
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
};

/** `M\0path\0`, `R100\0old\0new\0` and so on. */
function readNames(text: string): FileChange[] {
  const parts = text.split('\0');
  const changes: FileChange[] = [];
  let at = 0;
  while (at + 1 < parts.length) {
    const [letters = '', first = '', second = ''] = parts.slice(at, at + 3);
    const kind = KINDS[letters.charAt(0)] ?? 'modified';
    const isPair = kind === 'renamed' || kind === 'copied';
    changes.push(toChange(kind, first, isPair ? second : first));
    at += isPair ? 3 : 2;
  }
  return changes;
}

function toChange(kind: FileChange['kind'], before: string, after: string): FileChange {
  return {
    kind,
    oldPath: kind === 'added' ? null : before,
    newPath: kind === 'deleted' ? null : after,
    isOpaque: true,
    hunks: [],
  };
}
