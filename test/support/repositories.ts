import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Paths and contents; null removes the file. */
export type FileChanges = Readonly<Record<string, string | Buffer | null>>;

export interface TestRepository {
  /** working tree, a throwaway folder */
  readonly dir: string;
  /** commit ids in order, 40 hex; empty for a repository without commits */
  readonly commits: string[];
  /** Writes, stages and commits; gives the commit's id. */
  commit(changes: FileChanges, message?: string): string;
  /** Runs git in the working tree and gives its output, trimmed. */
  git(args: readonly string[], input?: string | Buffer): string;
  remove(): void;
}

// the same bytes give the same ids on every machine: no system or user settings, fixed people and dates
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
};
const FIRST_COMMIT_SECONDS = 1_700_000_000;

/** Runs git in a folder with settings isolated from this machine; gives its output, trimmed. */
export function runGit(dir: string, args: readonly string[], input: string | Buffer = ''): string {
  return runGitAt(dir, args, { input, seconds: FIRST_COMMIT_SECONDS });
}

function runGitAt(
  dir: string,
  args: readonly string[],
  { input, seconds }: { input: string | Buffer; seconds: number },
): string {
  const date = `${seconds} +0000`;
  return execFileSync('git', ['-C', dir, ...args], {
    input,
    encoding: 'utf8',
    env: { ...ENVIRONMENT, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim();
}

/**
 * Makes a throwaway repository below the system's temporary folder.
 * @param files content of the first commit; empty: no commit at all
 * @param options `branch` of the commits (main); `commits`: further changes, a commit each;
 *   `dir`: an empty or new folder to make it in
 */
export function makeRepository(
  files: FileChanges,
  options: {
    readonly branch?: string;
    readonly commits?: readonly FileChanges[];
    readonly dir?: string;
  } = {},
): TestRepository {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'sextant-repository-'));
  mkdirSync(dir, { recursive: true });
  runGit(dir, ['init', '--quiet', `--initial-branch=${options.branch ?? 'main'}`]);
  const repository = openRepository(dir);
  const changes = [files, ...(options.commits ?? [])];
  for (const change of changes) if (Object.keys(change).length > 0) repository.commit(change);
  return repository;
}

function openRepository(dir: string): TestRepository {
  const commits: string[] = [];
  const commit = (changes: FileChanges, message = `Commit ${commits.length + 1}`): string => {
    writeFiles(dir, changes);
    const at = { input: '', seconds: FIRST_COMMIT_SECONDS + 60 * commits.length };
    runGitAt(dir, ['add', '--all', '--force'], at);
    runGitAt(dir, ['commit', '--quiet', '--allow-empty', '-m', message], at);
    const id = runGit(dir, ['rev-parse', 'HEAD']);
    commits.push(id);
    return id;
  };
  return {
    dir,
    commits,
    commit,
    git: (args, input) => runGit(dir, args, input),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Writes files below `dir`, folders included; null removes one. */
export function writeFiles(dir: string, changes: FileChanges): void {
  for (const [path, content] of Object.entries(changes)) {
    const absolute = join(dir, path);
    if (content === null) {
      rmSync(absolute, { force: true });
      continue;
    }
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, content);
  }
}
