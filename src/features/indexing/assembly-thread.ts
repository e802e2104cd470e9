import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CloneReport } from '#features/duplication/analyze.ts';
import { programFile } from '#lib/program-file.ts';
import type { AssemblyInput, AssemblyStep } from './assembly-step.ts';
import type { AssemblyOrder, FromAssembly, ToAssembly } from './assembly-worker.ts';
import { packBytes, type Packed, REMEMBERED_BYTES } from './packed-files.ts';

/** Steps of one thread; those of several threads may be taken in any order. */
export type AssemblyPipeline = AsyncGenerator<AssemblyStep>;

/** Assembles in threads of its own, so that this process goes on answering its job queue. */
export interface Assembler {
  /** Starts the threads that so many files will take, which have what they load by the time it is known. */
  warm(fileCount: number): void;
  /**
   * All lanes must be read at the same time: one may wait for another.
   * @throws in a lane what its thread threw, or AbortError when `signal` is aborted
   */
  assemble(input: Packed<AssemblyInput>, signal: AbortSignal): readonly AssemblyPipeline[];
}

export interface AssemblerOptions {
  /**
   * files from which on the code is assembled in one thread and the search index in another: two lanes,
   * each with a connection to the database
   */
  readonly splitFrom: number;
}

/** Who changes files and looks at what came of it does so again within this time, or not soon. */
const KEPT_IDLE_MS = 120_000;

/** The threads belong to the process, whatever services it opens. */
let shelf: ThreadPool | null = null;

/** Keeps idle threads for a while, since starting one and warming it up takes as long as a small project. */
export function createAssembler({ splitFrom }: AssemblerOptions): Assembler {
  const threads = (shelf ??= createThreadPool());

  async function* pipeline(
    order: AssemblyOrder,
    signal: AbortSignal,
    clones: Clones | null = null,
  ): AssemblyPipeline {
    signal.throwIfAborted();
    const thread = threads.take(order.kind);
    let isDone = false;
    try {
      yield* stepsOf(thread, order, { signal, clones });
      isDone = true;
    } finally {
      if (isDone && packBytes(order.input.files) <= REMEMBERED_BYTES)
        await threads.put(order.kind, thread);
      else await thread.terminate();
    }
  }

  return {
    warm: (fileCount) => {
      const kinds = fileCount < splitFrom ? (['whole'] as const) : (['code', 'search'] as const);
      for (const kind of kinds) threads.warm(kind);
    },
    assemble(input, signal) {
      if (input.files.length < splitFrom) return [pipeline({ kind: 'whole', input }, signal)];
      const clones = Promise.withResolvers<CloneReport>();
      const { files, settings, sampling, search } = input;
      const searched = { files, settings, sampling, search };
      return [
        pipeline({ kind: 'code', input }, signal, clones),
        pipeline({ kind: 'search', input: searched }, signal, clones),
      ];
    },
  };
}

/** Found by one thread, awaited by the other. */
type Clones = PromiseWithResolvers<CloneReport>;

type Kind = AssemblyOrder['kind'];

/** At most one idle thread of a kind: it has compiled what orders of that kind run. */
interface ThreadPool {
  /** Has a thread wait here. */
  readonly warm: (kind: Kind) => void;
  readonly take: (kind: Kind) => Worker;
  readonly put: (kind: Kind, thread: Worker) => Promise<void>;
}

interface IdleThread {
  readonly thread: Worker;
  readonly ending: NodeJS.Timeout;
}

function createThreadPool(): ThreadPool {
  const idle = new Map<Kind, IdleThread>();

  function start(): Worker {
    const thread = new Worker(programFile(new URL('assembly-worker.ts', import.meta.url)));
    // One that dies while it is idle is not missed; without a listener its error would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      for (const [kind, kept] of idle) if (kept.thread === thread) leave(kind);
    });
    return thread;
  }

  function lay(kind: Kind, thread: Worker): void {
    thread.unref();
    const end = (): void => void leave(kind)?.terminate();
    idle.set(kind, { thread, ending: setTimeout(end, KEPT_IDLE_MS).unref() });
  }

  function leave(kind: Kind): Worker | null {
    const kept = idle.get(kind);
    if (kept === undefined) return null;
    clearTimeout(kept.ending);
    idle.delete(kind);
    return kept.thread;
  }

  return {
    warm: (kind) => {
      if (!idle.has(kind)) lay(kind, start());
    },
    take: (kind) => {
      const kept = leave(kind);
      kept?.ref();
      return kept ?? start();
    },
    put: async (kind, thread) => {
      if (idle.has(kind)) await thread.terminate();
      else lay(kind, thread);
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
): AssemblyPipeline {
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
