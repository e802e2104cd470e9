import { parentPort } from 'node:worker_threads';
import type { AssemblyInput } from './assembly-step.ts';
import { createCpuMeter } from './cpu-meter.ts';
import { assemble } from './assembly.ts';

/** Steps that may wait for the main thread at a time: bounds the memory between the two. */
const MAX_PENDING = 16;

/** An input begins an assembly, each other message says that one of its steps has been taken. */
type Message = AssemblyInput | 'taken';

const port = parentPort;
if (port === null) throw new Error('assembly-worker runs in a worker thread only');

let pending = 0;
let wake: () => void = () => undefined;

port.on('message', (message: Message) => {
  if (message === 'taken') {
    pending -= 1;
    wake();
  } else {
    pending = 0;
    void run(message);
  }
});

async function run(input: AssemblyInput): Promise<void> {
  const { lap, laps } = createCpuMeter((since) => process.threadCpuUsage(since));
  for (const step of assemble(input, lap)) {
    port?.postMessage(step.kind === 'done' ? { ...step, cpuMs: laps() } : step);
    pending += 1;
    if (pending >= MAX_PENDING) await nextTaken();
  }
}

function nextTaken(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
  });
}
