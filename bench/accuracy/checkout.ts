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
  /** HEAD where left out */
  readonly at?: string;
}

/** Unpacks a commit of a repository, its HEAD unless told, for as long as `use` takes. */
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

/** Pathspecs that leave out what a snapshot lists but lacks: its largest files. */
async function absentFiles(
  git: readonly string[],
  paths: readonly string[],
  at: string,
): Promise<string[]> {
  const options = { maxBuffer: 1 << 28 };
  const tree = ['ls-tree', '-r', '-z', '--format=%(objectname) %(path)', at, '--', ...paths];
  const { stdout: listed } = await run('git', [...git, ...tree], options);
  const files = listed.split('\0').filter((line) => line !== '');
  const { stdout: missing } = await run('git', [...git, ...MISSING, `${at}^{tree}`], options);
  const marked = missing.split('\n').filter((line) => line.startsWith('?'));
  const ids = new Set(marked.map((line) => line.slice(1)));
  return files
    .filter((line) => ids.has(line.slice(0, line.indexOf(' '))))
    .map((line) => `:(exclude,literal)${line.slice(line.indexOf(' ') + 1)}`);
}

const MISSING = ['rev-list', '--objects', '--missing=print', '--no-object-names'];

async function unpack(
  { repos, repository, paths, at = 'HEAD' }: CheckoutRequest,
  folder: string,
): Promise<Checkout> {
  const bare = bareFolder(repos, repository);
  const git = ['--git-dir', bare];
  const { stdout: commit } = await run('git', [...git, 'rev-parse', at]);
  const archive = join(folder, 'head.tar');
  const root = join(folder, 'checkout');
  mkdirSync(root);
  const wanted = [...(paths.length === 0 ? ['.'] : paths), ...(await absentFiles(git, paths, at))];
  await run('git', [...git, 'archive', '--output', archive, at, '--', ...wanted]);
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
