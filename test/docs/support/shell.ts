import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv } from '#platform/env.ts';
import type { Call } from './answers.ts';
import { ROOT } from './pages.ts';

export interface ShellResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** what curl asked, in order */
  readonly calls: readonly Call[];
}

/**
 * What stands before a sample: curl also tells what it asked and what came, and the command line is that
 * of this checkout.
 */
const PRELUDE = `
curl() { command curl --max-time 20 -sS -w '%{stderr}@call %{http_code} %{method} %{url_effective}\\n' "$@"; }
sextant() { node '${join(ROOT, 'src', 'main.ts')}' "$@"; }
npm() {
  [ "$1 $2 $3 $4" = 'run -s sextant --' ] || { echo "npm $* is not run here" >&2; return 1; }
  shift 4; sextant "$@"
}
npx() { [ "$1" = sextant ] && shift; sextant "$@"; }
`;

/** Runs a sample in bash, as it stands, in a folder. */
export async function runShell(
  text: string,
  at: { readonly folder: string; readonly settings: Readonly<Record<string, string>> },
): Promise<ShellResult> {
  const scratch = mkdtempSync(join(tmpdir(), 'sextant-sample-'));
  const { PATH = '', TMPDIR } = childEnv({});
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', `${PRELUDE}\n${text}`], {
    cwd: at.folder,
    env: {
      PATH: `${join(ROOT, 'node_modules', '.bin')}:${PATH}`,
      TMPDIR,
      HOME: scratch,
      ...at.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (output.stdout += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (output.stderr += piece.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(scratch, { recursive: true, force: true });
  const calls = [...output.stderr.matchAll(/^@call (\d+) (\w+) (.+)$/gm)].map(toCall);
  return { code, ...output, calls };
}

function toCall([, status, method = '', url = '']: readonly string[]): Call {
  const parsed = URL.parse(url);
  return { status: Number(status), method, target: parsed ? parsed.pathname + parsed.search : url };
}
