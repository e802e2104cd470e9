import { type ChildProcess, fork } from 'node:child_process';

export interface ForkOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly restartDelayMs: number;
  /** told of each exit that nobody asked for */
  readonly onExit: (code: number | null) => void;
}

/**
 * Runs a program of ours as a child, again whenever it dies, until `stop`. The child is connected
 * by a channel, so it learns of it when this process is killed.
 */
export function forkProgram(
  program: string,
  args: readonly string[],
  options: ForkOptions,
): { stop(): Promise<void> } {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, args, {
      env: options.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('exit', (code) => {
      if (stopping) return;
      options.onExit(code);
      timer = setTimeout(() => {
        child = start();
      }, options.restartDelayMs);
    });
    return started;
  }

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await ended(child);
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
