/**
 * Makes a generator that waits on a signal stop as soon as its reader goes. A plain async generator
 * takes `return` only at its next `yield`, so one that waits for events that never come would stay.
 * @param start makes the generator; it must end soon after the signal is aborted
 */
export function abortable<T>(
  start: (signal: AbortSignal) => AsyncGenerator<T>,
): AsyncIterableIterator<T> {
  const controller = new AbortController();
  const inner = start(controller.signal);
  return {
    next: () => inner.next(),
    return: () => {
      controller.abort();
      return inner.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
