import { Piscina } from 'piscina';
import { programFile } from '#lib/program-file.ts';
import type { ExtractTask, TaskResult } from './extract-batch.ts';
import { STRICT_STACK_MB } from './languages/ecmascript/strict/options.ts';

export interface ExtractPoolOptions {
  /** worker threads; each holds its own grammars, some 60 MB */
  readonly threads: number;
  /** bytes parsed per thread after which all threads are replaced: a WASM heap never shrinks */
  readonly recycleAfterBytes: number;
  /** module with the `extractBatch` that the threads run; tests set a faulty one */
  readonly worker?: URL;
}

/** Threads that are replaced together. */
export interface ThreadSet {
  readonly start: () => Piscina<ExtractTask, TaskResult>;
  threads: Piscina<ExtractTask, TaskResult>;
  /** tasks that were given to them and are not done */
  running: number;
  parsedBytes: number;
  readonly recycleAfterBytes: number;
}

/**
 * A young generation of its default size, twice this one, is let grow by every thread: 20 MB more each, to
 * save 3 % of the CPU. Half of this one costs 6 %. The old one is what no sound file comes near.
 */
const LIMITS = {
  maxYoungGenerationSizeMb: 24,
  maxOldGenerationSizeMb: 512,
  // What the probe of the strict parser has, or what it says would not hold here.
  stackSizeMb: STRICT_STACK_MB,
};

interface ThreadCount {
  readonly threads: number;
  readonly idleTimeoutMs: number;
}

/** Who edits does so again within this time, or not soon: to start a thread takes over a second of CPU. */
const FIRST_IDLE_MS = 120_000;
const OTHERS_IDLE_MS = 10_000;

export function openFirst(options: ExtractPoolOptions): ThreadSet {
  return openThreadSet(options, { threads: 1, idleTimeoutMs: FIRST_IDLE_MS });
}

/** @returns null if there is one thread only */
export function openOthers(options: ExtractPoolOptions): ThreadSet | null {
  const threads = options.threads - 1;
  return threads > 0 ? openThreadSet(options, { threads, idleTimeoutMs: OTHERS_IDLE_MS }) : null;
}

/** Threads start when they are first needed. */
function openThreadSet(options: ExtractPoolOptions, count: ThreadCount): ThreadSet {
  const start = (): Piscina<ExtractTask, TaskResult> => startThreads(options, count);
  const recycleAfterBytes = options.recycleAfterBytes * count.threads;
  return { start, threads: start(), running: 0, parsedBytes: 0, recycleAfterBytes };
}

function startThreads(
  { worker }: ExtractPoolOptions,
  { threads, idleTimeoutMs }: ThreadCount,
): Piscina<ExtractTask, TaskResult> {
  return new Piscina({
    filename: (worker ?? programFile(new URL('extract-worker.ts', import.meta.url))).href,
    name: 'extractBatch',
    minThreads: 0,
    maxThreads: threads,
    resourceLimits: LIMITS,
    idleTimeout: idleTimeoutMs,
    // The workers wait for messages, not on a lock: no thread spins while there is nothing to do.
    atomics: 'disabled',
    closeTimeout: 30_000,
  });
}

/** A parser that once needed this much keeps it: most never need half of it. */
const LARGE_HEAP_BYTES = 160 * 1_048_576;

/** Whether the threads are to be replaced: a parser's heap only grows. */
export function isDue(
  { parsedBytes, recycleAfterBytes }: ThreadSet,
  { heapBytes }: TaskResult,
): boolean {
  return parsedBytes > recycleAfterBytes || heapBytes > LARGE_HEAP_BYTES;
}
