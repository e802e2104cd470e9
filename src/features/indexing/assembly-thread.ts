import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CloneReport } from '#features/duplication/analyze.ts';
import type { AssemblyInput, AssemblyStep } from './assembly-step.ts';
import type { AssemblyOrder, FromAssembly, ToAssembly } from './assembly-worker.ts';

/** Steps of one thread; those of several threads may be taken in any order. */
export type AssemblyLane = AsyncGenerator<AssemblyStep>;

/** Assembles in threads of its own, so that this process goes on answering its job queue. */
export interface Assembler {
  /**
   * All lanes must be read at the same time: one may wait for another.
   * @throws in a lane what its thread threw, or AbortError when `signal` is aborted
   */
  assemble(input: AssemblyInput, signal: AbortSignal): readonly AssemblyLane[];
}

export interface AssemblerOptions {
  /**
   * files from which on the code is assembled in one thread and the search index in another: two lanes,
   * each with a connection to the database
   */
  readonly splitFrom: number;
}

/** A thread that has had more files than this is not kept: its heap stays as large as it was. */
const KEEP_BELOW_FILES = 5000;

/** Keeps one idle thread, since starting one and warming it up takes as long as a small project. */
export function createAssembler({ splitFrom }: AssemblerOptions): Assembler {
  const shelf = createThreadShelf();

  async function* lane(
    order: AssemblyOrder,
    signal: AbortSignal,
    clones: Clones | null = null,
  ): AssemblyLane {
    signal.throwIfAborted();
    const thread = shelf.take();
    let isDone = false;
    try {
      yield* stepsOf(thread, order, { signal, clones });
      isDone = true;
    } finally {
      if (isDone && order.input.files.length < KEEP_BELOW_FILES) await shelf.put(thread);
      else await thread.terminate();
    }
  }

  return {
    assemble(input, signal) {
      if (input.files.length < splitFrom) return [lane({ kind: 'whole', input }, signal)];
      const clones = Promise.withResolvers<CloneReport>();
      const { snapshotId, files, settings, sampling } = input;
      const searched = { snapshotId, files, settings, sampling };
      return [
        lane({ kind: 'code', input }, signal, clones),
        lane({ kind: 'search', input: searched }, signal, clones),
      ];
    },
  };
}

/** Found by one thread, awaited by the other. */
type Clones = PromiseWithResolvers<CloneReport>;

interface ThreadShelf {
  readonly take: () => Worker;
  readonly put: (thread: Worker) => Promise<void>;
}

function createThreadShelf(): ThreadShelf {
  let idle: Worker | null = null;

  function start(): Worker {
    const thread = new Worker(new URL('assembly-worker.ts', import.meta.url));
    // One that dies while it is idle is not missed; without a listener its error would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (idle === thread) idle = null;
    });
    return thread;
  }

  return {
    take: () => {
      const kept = idle;
      idle = null;
      kept?.ref();
      return kept ?? start();
    },
    put: async (thread) => {
      if (idle !== null) {
        await thread.terminate();
        return;
      }
      idle = thread;
      thread.unref();
    },
  };
}

interface Running {
  readonly signal: AbortSignal;
  readonly clones: Clones | null;
}

async function* stepsOf(
  thread: Worker,
  order: AssemblyOrder,
  { signal, clones }: Running,
): AssemblyLane {
  const messages = on(thread, 'message', { signal, close: ['exit'] });
  const tell = (message: ToAssembly): void => thread.postMessage(message);
  tell(order);
  if (order.kind === 'code')
    void clones?.promise.then((found) => tell({ kind: 'clones', clones: found }));
  for await (const [message] of messages) {
    if (!isFromAssembly(message)) continue;
    if (message.kind === 'end') return;
    if (message.kind === 'clones') {
      clones?.resolve(message.clones);
      continue;
    }
    yield message;
    tell({ kind: 'taken' });
  }
  throw new Error('The assembly thread ended early');
}

function isFromAssembly(message: unknown): message is FromAssembly {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
