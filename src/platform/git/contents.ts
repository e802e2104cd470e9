import { RunFailure } from '#platform/errors.ts';
import { runGit } from './command.ts';
import { isCommitId } from './history.ts';
import type { HistorySource } from './history-source.ts';
import type { Remote } from './pin.ts';

/** A history whose file contents are read, too. */
export interface ContentSource extends HistorySource {
  /** where contents that are not here are fetched from; null where all are */
  readonly remote: Remote | null;
  readonly signal: AbortSignal;
  /** called while git runs; what it throws ends the command */
  readonly watch?: () => void;
}

/** A file at a commit; both as the index has them. */
export interface FileVersion {
  readonly commit: string;
  readonly path: string;
}

const TIMEOUT_MS = 25_000;
const MAX_OUTPUT = 8 * 1024 * 1024;
/** Fetched with one command; of a file with more versions git fetches the rest as it needs them. */
const MAX_VERSIONS = 1000;

/**
 * Runs a git command that reads contents. Paths are taken as they are. A repository of which only commits and
 * trees were fetched gets the contents that are missing from its own address, and from nowhere else.
 * @throws RunFailure
 */
export async function runOnContents(
  { dir, remote, signal, watch }: ContentSource,
  args: readonly string[],
): Promise<string> {
  return runGit({
    args: [...(remote === null ? [] : promisorOf(remote)), '--literal-pathspecs', ...args],
    gitDir: dir,
    remote,
    signal,
    timeoutMs: TIMEOUT_MS,
    maxOutput: MAX_OUTPUT,
    ...(watch && { watch }),
  });
}

/** Makes the address the one that missing objects are asked of. */
function promisorOf({ url }: Remote): string[] {
  const settings = [
    `remote.origin.url=${url}`,
    'remote.origin.promisor=true',
    'remote.origin.partialCloneFilter=blob:none',
  ];
  return settings.flatMap((setting) => ['-c', setting]);
}

/**
 * Fetches the contents that a file had over its history with one command: git itself would fetch them one by
 * one. Moves are followed if nothing else changed, since that shows without contents.
 */
export async function fetchVersions(source: ContentSource, file: FileVersion): Promise<void> {
  const { remote } = source;
  if (remote === null) return;
  const log = ['log', '--format=', '--raw', '--no-abbrev', '--follow', '--find-renames=100%'];
  const range = [`--max-count=${MAX_VERSIONS}`, checkedCommit(file), '--', file.path];
  const versions = await runOnContents({ ...source, remote: null }, [...log, ...range]);
  const ids = new Set(
    [...versions.matchAll(/^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /gm)]
      .flatMap(([, before = '', after = '']) => [before, after])
      .filter((id) => !/^0+$/.test(id)),
  );
  if (ids.size === 0) return;
  const flags = ['--filter=blob:none', '--no-tags', '--no-write-fetch-head'];
  await runOnContents(source, ['fetch', ...flags, '--', remote.url, ...ids]);
}

/** @returns the id of a file's content; null where the commit has no such file */
export async function findContentId(
  source: ContentSource,
  file: FileVersion,
): Promise<string | null> {
  const output = await runOnContents(source, [
    'ls-tree',
    '-z',
    checkedCommit(file),
    '--',
    file.path,
  ]);
  return /^\d+ blob ([0-9a-f]+)\t/.exec(output)?.[1] ?? null;
}

/** @returns the text of a content, as UTF-8 */
export async function readContent(source: ContentSource, contentId: string): Promise<string> {
  return runOnContents(source, ['cat-file', 'blob', contentId]);
}

/** What follows is an argument of git. @throws RunFailure where it is no id */
export function checkedCommit({ commit }: Pick<FileVersion, 'commit'>): string {
  if (isCommitId(commit)) return commit;
  throw new RunFailure('REPOSITORY_CORRUPT', 'Not a commit id');
}
