import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { childEnv } from '#platform/env.ts';
import { runCommandLine } from '../../src/cli/program.ts';
import type { Ended } from '../support/processes.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');

/** Runs a command in this process, where starting one adds nothing; one at a time. */
export async function runHere(...args: readonly string[]): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text);
      return true;
    }),
  );
  try {
    return { code: await runCommandLine(['node', 'sextant', ...args]), ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command as a process of its own in a folder. */
export function runIn(
  folder: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  program = MAIN,
): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = childEnv({});
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (output.stdout += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (output.stderr += piece.toString('utf8')));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
}
