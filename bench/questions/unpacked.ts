import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from '../bench-error.ts';

/** A folder of a repository at a commit. */
export interface Source {
  /** `owner/name` */
  readonly repository: string;
  readonly commit: string;
  /** '' for all of it */
  readonly folder: string;
}

const MAX_BYTES = 1 << 30;

/**
 * Unpacks a source below a folder, once: what is there is left as it is.
 * @param repos folder with a bare repository at `<owner>+<name>/repo` each
 * @returns the absolute folder; null where the repository or the commit is not there
 */
export function unpackSource(
  repos: string,
  into: string,
  { repository, commit, folder }: Source,
): string | null {
  const name = [repository.replace('/', '+'), commit.slice(0, 12), folder.replaceAll('/', '+')];
  const root = join(into, name.filter((part) => part !== '').join('@'));
  if (existsSync(root)) return root;
  const git = ['--git-dir', join(repos, repository.replace('/', '+'), 'repo')];
  try {
    execFileSync('git', [...git, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const part = `${root}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const paths = folder === '' ? [] : ['--', folder];
  const archive = execFileSync('git', [...git, 'archive', commit, ...paths], {
    maxBuffer: MAX_BYTES,
  });
  execFileSync('tar', ['-x', '-C', part], { input: archive });
  renameSync(part, root);
  return root;
}

/** @throws BenchError where nothing was given */
export function toGivenFolder(value: string | boolean | undefined, option: string): string {
  if (typeof value === 'string' && existsSync(value)) return value;
  throw new BenchError(`--${option} expects a folder that is there.`, { isMisuse: true });
}
