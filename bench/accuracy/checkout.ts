import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BenchError } from '../bench-error.ts';

const run = promisify(execFile);

/** Files of a commit, unpacked for the yardsticks. */
export interface Checkout {
  readonly repository: string;
  readonly commit: string;
  /** absolute; gone after `withCheckout` */
  readonly root: string;
}

export interface CheckoutRequest {
  /** folder with a bare repository at `<owner>+<name>/repo` each */
  readonly repos: string;
  /** `owner/name` */
  readonly repository: string;
  /** pathspecs to unpack; none unpack all */
  readonly paths: readonly string[];
}

/** Unpacks a repository's HEAD for as long as `use` takes. */
export async function withCheckout<T>(
  request: CheckoutRequest,
  use: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-accuracy-'));
  try {
    return await use(await unpack(request, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Object files: nobody reads them, and a snapshot may lack the largest. */
const NO_SOURCE = [':(exclude)*.o', ':(exclude)*.a'];

async function unpack(
  { repos, repository, paths }: CheckoutRequest,
  folder: string,
): Promise<Checkout> {
  const bare = bareFolder(repos, repository);
  const git = ['--git-dir', bare];
  const { stdout: commit } = await run('git', [...git, 'rev-parse', 'HEAD']);
  const archive = join(folder, 'head.tar');
  const root = join(folder, 'checkout');
  mkdirSync(root);
  const wanted = [...(paths.length === 0 ? ['.'] : paths), ...NO_SOURCE];
  await run('git', [...git, 'archive', '--output', archive, 'HEAD', '--', ...wanted]);
  await run('tar', ['-x', '-f', archive, '-C', root]);
  rmSync(archive);
  return { repository, commit: commit.trim(), root };
}

function bareFolder(repos: string, repository: string): string {
  const folder = join(repos, repository.replace('/', '+'), 'repo');
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError(
    `${repository} is not there: --repos expects a folder with bare repositories at <owner>+<name>/repo`,
  );
}

/** Whether a repository is there to be measured. */
export function hasRepository(repos: string, repository: string): boolean {
  const folder = join(repos, repository.replace('/', '+'), 'repo');
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
