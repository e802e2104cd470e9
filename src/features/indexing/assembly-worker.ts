import { parentPort } from 'node:worker_threads';
import { assemble } from './assembly.ts';
import type { AssemblyInput } from './assembly-step.ts';

/** Steps that may wait for the main thread at a time: bounds the memory between the two. */
const MAX_PENDING = 16;

/**
 * Runs one assembly in this thread. The input is the first message; each step is posted, and each
 * further message says that one step has been taken.
 */
const port = parentPort;
if (port === null) throw new Error('assembly-worker runs in a worker thread only');

let pending = 0;
let wake: () => void = () => undefined;

port.once('message', (input: AssemblyInput) => {
  port.on('message', () => {
    pending -= 1;
    wake();
  });
  void run(input);
});

async function run(input: AssemblyInput): Promise<void> {
  for (const step of assemble(input)) {
    port?.postMessage(step);
    pending += 1;
    if (pending >= MAX_PENDING) await nextTaken();
  }
  port?.close();
}

function nextTaken(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
  });
}
