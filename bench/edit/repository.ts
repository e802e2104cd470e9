/** A git repository of a bench's own, whose files it may change. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EditedRepository {
  readonly folder: string;
  /** files under version control, by path */
  readonly paths: readonly string[];
  read(path: string): string;
  /** Writes files and commits them on the branch that is checked out. */
  commit(texts: ReadonlyMap<string, string>): void;
  /** Makes a branch of what is checked out, and checks it out. */
  branch(name: string): void;
  checkout(name: string): void;
}

export const MAIN_BRANCH = 'main';

/** Copies a folder's files into an empty one, and makes them the first commit there. */
export function makeRepository(from: string, folder: string): EditedRepository {
  cpSync(from, folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/.git') && !path.includes('/node_modules'),
  });
  const git = (...args: string[]): string => runGit(folder, args);
  git('init', '--quiet', `--initial-branch=${MAIN_BRANCH}`);
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'first');
  const paths = git('ls-files', '-z').split('\0').filter(Boolean);
  return {
    folder,
    paths,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    commit(texts) {
      for (const [path, text] of texts) writeFileSync(join(folder, path), text);
      git('commit', '--quiet', '--all', '--message', 'edit');
    },
    branch: (name) => void git('checkout', '--quiet', '-b', name),
    checkout: (name) => void git('checkout', '--quiet', name),
  };
}

const NOBODY = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com'];
const MAX_OUTPUT_BYTES = 1 << 28;

function runGit(folder: string, args: readonly string[]): string {
  return execFileSync('git', [...NOBODY, '-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}
