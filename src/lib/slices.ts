import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 20;

/**
 * Runs work that is long for one turn of the event loop: whenever it has run for about 20 ms, at one of
 * its yields, what else waits has its turn.
 * @returns what the generator returns
 */
export async function runInSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
