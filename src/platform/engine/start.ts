import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, isErrorCode } from '../errors.ts';

export interface EngineProgram {
  readonly file: URL;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts an engine, detached from this process, its terminal and its output.
 * @returns when the program has sent a message of type string
 * @throws AppError as reported by the program, or with its exit code
 */
export async function startEngine(dataDir: string, program: EngineProgram): Promise<void> {
  const log = openSync(join(dataDir, 'engine.log'), 'w', 0o600);
  const child = fork(program.file, program.args, {
    detached: true,
    stdio: ['ignore', 'ignore', log, 'ipc'],
    env: program.env,
  });
  closeSync(log);
  const reported = await new Promise<unknown>((resolve) => {
    child.once('message', resolve);
    child.once('error', resolve);
    child.once('exit', (code) => resolve({ code: '', message: `It exited with code ${code}.` }));
  });
  child.removeAllListeners();
  if (child.connected) child.disconnect();
  child.unref();
  throwIfFailed(reported, dataDir);
}

function throwIfFailed(reported: unknown, dataDir: string): void {
  if (typeof reported === 'string') return;
  const isFailure =
    typeof reported === 'object' &&
    reported !== null &&
    'code' in reported &&
    'message' in reported;
  if (isFailure && isErrorCode(reported.code))
    throw new AppError(reported.code, String(reported.message));
  const reason = isFailure ? String(reported.message) : String(reported);
  const logFile = join(dataDir, 'engine.log');
  throw new AppError('INTERNAL_ERROR', `The local engine did not start. ${reason} See ${logFile}.`);
}
