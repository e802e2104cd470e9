import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AssemblyInput, AssemblyStep } from './assembly-step.ts';

/** Assembles in threads of its own, so that this process goes on answering its job queue. */
export interface Assembler {
  /** @throws what the thread threw, or AbortError when `signal` is aborted */
  assemble(input: AssemblyInput, signal: AbortSignal): AsyncGenerator<AssemblyStep>;
}

/** A thread that has had more files than this is not kept: its heap stays as large as it was. */
const KEEP_BELOW_FILES = 5000;

/** Keeps one idle thread, since starting one and warming it up takes as long as a small project. */
export function createAssembler(): Assembler {
  let idle: Worker | null = null;

  function take(): Worker {
    const kept = idle;
    idle = null;
    kept?.ref();
    return kept ?? start();
  }

  function start(): Worker {
    const thread = new Worker(new URL('assembly-worker.ts', import.meta.url));
    // One that dies while it is idle is not missed; without a listener its error would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (idle === thread) idle = null;
    });
    return thread;
  }

  async function put(thread: Worker): Promise<void> {
    if (idle !== null) {
      await thread.terminate();
      return;
    }
    idle = thread;
    thread.unref();
  }

  return {
    async *assemble(input, signal) {
      signal.throwIfAborted();
      const thread = take();
      let isDone = false;
      try {
        yield* stepsOf(thread, input, signal);
        isDone = true;
      } finally {
        if (isDone && input.files.length < KEEP_BELOW_FILES) await put(thread);
        else await thread.terminate();
      }
    },
  };
}

async function* stepsOf(
  thread: Worker,
  input: AssemblyInput,
  signal: AbortSignal,
): AsyncGenerator<AssemblyStep> {
  const messages = on(thread, 'message', { signal, close: ['exit'] });
  thread.postMessage(input, transferablesOf(input));
  for await (const [step] of messages) {
    if (!isStep(step)) continue;
    yield step;
    if (step.kind === 'done') return;
    thread.postMessage('taken');
  }
  throw new Error('The assembly thread ended early');
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
