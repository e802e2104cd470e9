import { Piscina } from 'piscina';
import type {
  BatchResult,
  BufferFile,
  ExtractBatch,
  ExtractTask,
  TaskResult,
} from './extract-batch.ts';
import type { SkippedEntry } from './model.ts';

export interface ExtractPoolOptions {
  /** worker threads; each holds its own grammars, some 60 MB */
  readonly threads: number;
  /** bytes parsed per thread after which all threads are replaced: a WASM heap never shrinks */
  readonly recycleAfterBytes: number;
  /** module whose `extractBatch` the threads run, where it is not this folder's: a faulty one in tests */
  readonly worker?: URL;
}

export interface ExtractPool {
  /**
   * Extracts a batch in one worker thread. A file that kills the thread costs itself alone: it comes
   * back with file-level facts, state 'failed', failure 'crash'.
   * @throws AbortError when `signal` is aborted; the thread at work is then ended
   */
  readonly extract: (
    batch: ExtractBatch,
    options?: { signal?: AbortSignal },
  ) => Promise<BatchResult>;
  /** Ends the threads once the running batches are done. */
  readonly close: () => Promise<void>;
}

interface PoolState {
  readonly options: ExtractPoolOptions;
  threads: Piscina<ExtractTask, TaskResult>;
  parsedBytes: number;
  readonly retiring: Set<Promise<void>>;
}

/** Starts worker threads for `extractFile`. The threads load this folder's TypeScript as it is. */
export function createExtractPool(options: ExtractPoolOptions): ExtractPool {
  const state: PoolState = {
    options,
    threads: startThreads(options),
    parsedBytes: 0,
    retiring: new Set(),
  };
  return {
    extract: async (batch, { signal } = {}) => extractSafely(state, batch, signal),
    close: async () => {
      await Promise.all([state.threads.close(), ...state.retiring]);
    },
  };
}

function startThreads({ threads, worker }: ExtractPoolOptions): Piscina<ExtractTask, TaskResult> {
  return new Piscina({
    filename: (worker ?? new URL('extract-worker.ts', import.meta.url)).href,
    name: 'extractBatch',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 10_000,
    // The workers wait for messages, not on a lock: no thread spins while there is nothing to do.
    atomics: 'disabled',
    closeTimeout: 30_000,
  });
}

async function extractSafely(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  try {
    return await runTask(state, { batch }, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return extractSingly(state, batch, signal);
  }
}

/** After a crash: every file in a task of its own, the guilty one without its parser. */
async function extractSingly(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  const results: BatchResult[] = [];
  for (const single of singles(batch)) results.push(await extractSuspect(state, single, signal));
  return {
    extracted: results.flatMap(({ extracted }) => extracted),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

function singles(batch: ExtractBatch): ExtractBatch[] {
  return batch.kind === 'paths'
    ? batch.entries.map((entry) => ({ ...batch, entries: [entry] }))
    : batch.files.map((file) => ({ ...batch, files: [file] }));
}

async function extractSuspect(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  const attempts: readonly ExtractTask[] = [{ batch }, { batch, knownFailure: 'crash' }];
  let failure: unknown = null;
  for (const task of attempts) {
    try {
      return await runTask(state, task, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      failure = error;
    }
  }
  return { extracted: [], skipped: pathsOf(batch).map((path) => unreadable(path, failure)) };
}

function pathsOf(batch: ExtractBatch): string[] {
  return (batch.kind === 'paths' ? batch.entries : batch.files).map(({ path }) => path);
}

function unreadable(path: string, failure: unknown): SkippedEntry {
  const detail = failure instanceof Error ? failure.message : 'extraction failed';
  return { path, reason: 'unreadable', detail };
}

async function runTask(
  state: PoolState,
  task: ExtractTask,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  const owned = withOwnBytes(task);
  const { threads } = state;
  const result = await threads.run(owned.task, {
    transferList: owned.buffers,
    ...(signal ? { signal } : {}),
  });
  state.parsedBytes += result.parsedBytes;
  if (threads === state.threads && isDue(state, result)) recycle(state);
  return { extracted: result.extracted, skipped: result.skipped };
}

/**
 * Gives the task bytes of its own to move: the caller's may be slices of a shared buffer, which a
 * message would copy whole, and they are needed again should the thread die.
 */
function withOwnBytes(task: ExtractTask): { task: ExtractTask; buffers: ArrayBuffer[] } {
  const { batch } = task;
  if (batch.kind === 'paths') return { task, buffers: [] };
  const buffers: ArrayBuffer[] = [];
  const files = batch.files.map((file): BufferFile => {
    const content = new Uint8Array(file.content);
    buffers.push(content.buffer);
    return { ...file, content };
  });
  return { task: { ...task, batch: { ...batch, files } }, buffers };
}

function isDue({ options, parsedBytes }: PoolState, { isDamaged }: TaskResult): boolean {
  return isDamaged || parsedBytes > options.recycleAfterBytes * options.threads;
}

/** New batches go to new threads; the old ones end when their batches are done. */
function recycle(state: PoolState): void {
  const old = state.threads;
  state.threads = startThreads(state.options);
  state.parsedBytes = 0;
  const retired = old.close().finally(() => state.retiring.delete(retired));
  state.retiring.add(retired);
}
