import { spawn } from 'node:child_process';
import { childEnv } from '#platform/env.ts';

export interface Ran {
  readonly code: number | null;
  /** both streams, as they came */
  readonly output: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const { cwd, env = {} } = options;
  const child = spawn(program, args, {
    cwd,
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The same; what fails throws with what it said. */
export async function mustRun(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
