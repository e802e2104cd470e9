import { isRunByNpm } from '#platform/env.ts';

/** A process that has been asked to stop and is still there after this long is ended. */
const DEADLINE_MS = 10_000;
/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. Later ones are meant. */
const ECHO_MS = 1000;

export interface Stop {
  /** resolves when the process is asked to stop */
  readonly asked: Promise<void>;
  readonly signal: AbortSignal;
  /** Stops listening; the channel to the parent then no longer holds the process. */
  end(): void;
}

/**
 * Listens for SIGINT and SIGTERM. A forked process listens to its parent only, by SIGTERM or by its
 * loss: a terminal's Ctrl-C reaches both, and the parent has its own order of stopping. A second
 * signal, or 10 s without an end, exits at once.
 */
export function waitForStop(): Stop {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  let firstAt = 0;
  const ask = (): void => {
    if (controller.signal.aborted) {
      if (performance.now() - firstAt > ECHO_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    controller.abort();
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  };
  const listeners = [
    ['SIGTERM', ask],
    ['SIGINT', process.connected ? () => undefined : ask],
    ['disconnect', ask],
  ] as const;
  for (const [name, listener] of listeners) process.on(name, listener);
  const watch = isRunByNpm() ? watchParent(ask) : undefined;
  const end = (): void => {
    for (const [name, listener] of listeners) process.off(name, listener);
    clearInterval(watch);
  };
  return { asked, signal: controller.signal, end };
}

const PARENT_CHECK_MS = 500;

/** npm that is ended by SIGTERM leaves its shell's child behind: the loss of the shell counts as asking. */
function watchParent(ask: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ask();
  }, PARENT_CHECK_MS);
  return timer.unref();
}
