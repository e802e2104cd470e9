import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnv } from '#platform/env.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A `sextant` process of its own. */
export interface SextantProcess {
  readonly child: ChildProcess;
  /** resolves with the first line on standard output that matches */
  line(pattern: RegExp): Promise<string>;
  /** the process's end; it is not asked to end */
  readonly ended: Promise<Ended>;
  /** asks it to stop and waits */
  stop(): Promise<Ended>;
}

/** Starts `sextant <args>` with just these settings. */
export function startSextant(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): SextantProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (piece: Buffer) => {
    stdout += piece.toString('utf8');
    for (const look of waiting) look();
  });
  child.stderr?.on('data', (piece: Buffer) => {
    stderr += piece.toString('utf8');
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return {
    child,
    ended,
    line: (pattern) => findLine(pattern, { ended, waiting, read: () => stdout }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs `sextant <args>` to its end. */
export function runSextant(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return startSextant(args, settings).ended;
}

interface Output {
  readonly ended: Promise<Ended>;
  readonly waiting: Set<() => void>;
  read(): string;
}

function findLine(pattern: RegExp, output: Output): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = output
        .read()
        .split('\n')
        .find((line) => pattern.test(line));
      if (found === undefined) return;
      output.waiting.delete(look);
      resolve(found);
    };
    output.waiting.add(look);
    look();
    void output.ended.then(({ code, stderr }) =>
      reject(new Error(`It ended with ${code} before it said ${String(pattern)}: ${stderr}`)),
    );
  });
}

/** Resolves once a forked `worker` or `server` says that it is ready. */
export function waitReady({ child, ended }: SextantProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then(({ code, stderr }) => reject(new Error(`It ended with ${code}: ${stderr}`)));
  });
}

/** What a program needs to run at all; no setting of this process gets in. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = childEnv({});
  return { PATH, HOME, TMPDIR };
}
