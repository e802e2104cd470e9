import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SkippedEntry } from '#code/model.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { excludedFolderOf, FILE_LIMIT_BYTES, scanDirectory } from '#code/scan.ts';
import { openBlobReader } from '#platform/git/blobs.ts';
import { listTree } from '#platform/git/tree.ts';
import { BenchError } from '../bench-error.ts';

/** The files of a commit, or of a folder, that an index run would read. */
export interface SourceTree {
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedEntry[];
  /** null for a file that cannot be read: a snapshot may lack its largest blobs */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly close: () => Promise<void>;
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 30;

/** The output of a git command on a repository; it reads objects only. */
export async function readGit(gitFolder: string, args: readonly string[]): Promise<string> {
  const options = { maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' } as const;
  const { stdout } = await run('git', ['--git-dir', gitFolder, ...args], options);
  return stdout;
}

/**
 * @param revision `HEAD` or a commit's id, cut or whole
 * @returns the full id
 * @throws BenchError where the repository lacks it
 */
export async function findCommit(gitFolder: string, revision: string): Promise<string> {
  try {
    return (await readGit(gitFolder, ['rev-parse', '--verify', `${revision}^{commit}`])).trim();
  } catch (error) {
    throw new BenchError(`${gitFolder} has no commit ${revision}: ${String(error)}`);
  }
}

/** A commit's files as an index run lists them; nothing is checked out. */
export async function openCommit(gitFolder: string, commit: string): Promise<SourceTree> {
  const ids = new Map<string, string>();
  const skipped: SkippedEntry[] = [];
  for await (const item of listTree(gitFolder, commit, { maxFileBytes: FILE_LIMIT_BYTES })) {
    if (item.kind === 'skipped') skipped.push(item.entry);
    else if (excludedFolderOf(item.entry.path) === undefined)
      ids.set(item.entry.path, item.entry.contentId);
  }
  const blobs = openBlobReader(gitFolder, FILE_LIMIT_BYTES);
  return {
    paths: [...ids.keys()].toSorted(byText),
    skipped,
    read: (path) => blobs.read(ids.get(path) ?? '').catch(() => null),
    close: () => blobs.close(),
  };
}

/** A folder's files as an index run lists them. */
export async function openFolder(root: string): Promise<SourceTree> {
  const paths: string[] = [];
  const skipped: SkippedEntry[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind === 'file') paths.push(item.entry.path);
    else skipped.push(item.entry);
  }
  return {
    paths: paths.toSorted(byText),
    skipped,
    read: async (path) => {
      const read = readFileSafely(root, path, FILE_LIMIT_BYTES);
      return read.outcome === 'read' ? read.bytes : null;
    },
    close: async () => undefined,
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
