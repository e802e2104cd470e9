/** A process that has been asked to stop and is still there after this long is ended. */
const DEADLINE_MS = 10_000;

export interface Stop {
  /** resolves when the process is asked to stop */
  readonly asked: Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Listens for SIGINT and SIGTERM, and for the loss of the parent that forked this process. A second
 * signal, or 10 s without an end, exits at once.
 */
export function waitForStop(): Stop {
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve());
  });
  const ask = (): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort();
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, ask);
  process.on('disconnect', ask);
  return { asked, signal: controller.signal };
}
