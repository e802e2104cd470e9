import { EgressError } from './egress-error.ts';

/**
 * Waits for work until its time is up or the caller cancels it. What it then still does is no longer
 * waited for: a request in a queue notices its signal only when its turn comes.
 * @throws EgressError timeout or cancelled, and what the work throws
 */
export async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) throw new EgressError('cancelled');
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (reason: 'timeout' | 'cancelled'): void => {
    const error = new EgressError(reason);
    controller.abort(error);
    ended.reject(error);
  };
  const cancel = (): void => end('cancelled');
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  signal?.addEventListener('abort', cancel);
  try {
    return await Promise.race([work(controller.signal), ended.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
