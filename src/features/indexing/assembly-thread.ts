import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AssemblyInput, AssemblyStep } from './assembly-step.ts';

/**
 * Assembles in a thread of its own, so that this process goes on answering its job queue.
 * @throws what the thread threw, or the signal's reason
 */
export async function* assembleInThread(
  input: AssemblyInput,
  signal: AbortSignal,
): AsyncGenerator<AssemblyStep> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('assembly-worker.ts', import.meta.url));
  const failed = once(thread, 'exit', { signal }).then(([code]) => {
    throw new Error(`The assembly ended early with code ${code}`);
  });
  failed.catch(() => undefined);
  try {
    const messages = on(thread, 'message', { signal, close: ['exit'] });
    thread.postMessage(input, transferablesOf(input));
    for await (const [step] of messages) {
      if (!isStep(step)) continue;
      yield step;
      if (step.kind === 'done') return;
      thread.postMessage('taken');
    }
    await failed;
  } finally {
    await thread.terminate();
  }
}

function isStep(message: unknown): message is AssemblyStep {
  return typeof message === 'object' && message !== null && 'kind' in message;
}

/** Bytes that own their whole buffer move to the thread; slices of a shared one are copied. */
function transferablesOf(input: AssemblyInput): ArrayBuffer[] {
  const parts = input.files.flatMap((file) => [file.facts, file.chunks]);
  const owned = parts.filter((part) => part.byteLength === part.buffer.byteLength);
  const buffers = new Set(owned.map((part) => part.buffer));
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
