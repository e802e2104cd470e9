import { TimeoutError } from './errors.ts';

/** Aborts when the caller's signal does, or when time is up. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** gives the time anew */
  extend(timeoutMs: number): void;
  /** nothing is waited for any more */
  clear(): void;
  /** what a failed call is to be told as: the caller's own reason, a TimeoutError, or null */
  reason(): Error | null;
}

/** `AbortSignal.any` keeps signals alive in Node 20, so this is by hand. */
export function openDeadline(outer: AbortSignal | undefined, timeoutMs: number): Deadline {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(outer?.reason);
  const onTimeout = (ms: number) => (): void =>
    controller.abort(new TimeoutError(`No answer within ${ms} ms.`, { code: 'TIMEOUT' }));
  let timer = setTimeout(onTimeout(timeoutMs), timeoutMs);
  if (outer?.aborted === true) onAbort();
  outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    extend: (ms) => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout(ms), ms);
    },
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
    reason: () => {
      if (!controller.signal.aborted) return null;
      const reason: unknown = controller.signal.reason;
      return reason instanceof Error
        ? reason
        : new Error('The call was aborted', { cause: reason });
    },
  };
}
