/** Longer than this is waited for by nobody; a day's limit may be hours away. */
const MAX_PAUSE_MS = 60_000;
const MAX_BACK_OFF_MS = 8000;

/**
 * How long to wait before a retry: what the server says, else exponential back-off with jitter, so that
 * clients that failed together do not come back together.
 * @param retry 0 before the first one
 * @returns null where the server asks for more than a minute
 */
export function toPauseMs(
  retry: number,
  retryDelayMs: number,
  retryAfterSeconds: number | null,
): number | null {
  if (retryAfterSeconds !== null) {
    const pauseMs = retryAfterSeconds * 1000;
    return pauseMs > MAX_PAUSE_MS ? null : pauseMs;
  }
  const backOffMs = Math.min(MAX_BACK_OFF_MS, retryDelayMs * 2 ** retry);
  return backOffMs * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(toReason(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

function toReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The call was aborted', { cause: reason });
}
