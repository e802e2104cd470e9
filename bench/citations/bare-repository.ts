import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BenchError } from '../bench-error.ts';

const run = promisify(execFile);
const MAX_BYTES = 1 << 28;

/** A commit as git has it, read without any code of the service. */
export interface BareRepository {
  readonly commit: string;
  readonly paths: readonly string[];
  /** the lines of a file at that commit; null for a path that it has not, or that is no text */
  lines(path: string): Promise<readonly string[] | null>;
}

/** @param repos folder with a bare repository at `<owner>+<name>/repo` each */
export async function openBareRepository(
  repos: string,
  repository: string,
): Promise<BareRepository> {
  const dir = join(repos, repository.replace('/', '+'), 'repo');
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new BenchError(`${repository} is not at ${dir}.`);
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['--git-dir', dir, ...args], { maxBuffer: MAX_BYTES })).stdout;
  const commit = (await git('rev-parse', 'HEAD')).trim();
  const paths = (await git('ls-tree', '-r', '-z', '--name-only', commit))
    .split('\0')
    .filter(Boolean);
  const known = new Set(paths);
  const read = new Map<string, Promise<readonly string[] | null>>();
  const readLines = async (path: string): Promise<readonly string[] | null> => {
    if (!known.has(path)) return null;
    const text = await git('show', `${commit}:${path}`);
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines;
  };
  return {
    commit,
    paths,
    lines(path) {
      const reading = read.get(path) ?? readLines(path);
      read.set(path, reading);
      return reading;
    },
  };
}
