import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A commit, and what it changed. */
export interface PastCommit {
  readonly id: string;
  readonly timeMs: number;
  readonly isFix: boolean;
  readonly paths: readonly string[];
}

/** What people call a repair of what is broken; a corrected typo or document is none. */
const FIX = /\b(?:fix(?:e[sd]|ing)?|bugs?|regress(?:ion|ed)?|reverts?|hotfix|broken|crash(?:es)?)\b/i;
const NO_FIX = /\b(?:typos?|docs?|readme|lint|spelling|comments?|format)\b/i;

/** The last commits without merges, newest first. */
export async function readPast(git: string, count: number): Promise<readonly PastCommit[]> {
  const format = ['--no-merges', '--name-only', '--format=%x00%H%x01%ct%x01%s'];
  const args = ['--git-dir', git, 'log', ...format, `--max-count=${count}`];
  const { stdout } = await run('git', args, { maxBuffer: 1 << 28 });
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [head = '', ...paths] = entry.split('\n').filter((line) => line !== '');
      const [id = '', seconds = '', subject = ''] = head.split('\u0001');
      const isFix = FIX.test(subject) && !NO_FIX.test(subject);
      return { id, timeMs: Number(seconds) * 1000, isFix, paths };
    });
}
