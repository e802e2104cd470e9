import { Piscina } from 'piscina';
import { createFairGate, type FairGate } from '#lib/fair-gate.ts';
import { programFile } from '#lib/program-file.ts';
import {
  type BatchResult,
  type ExtractBatch,
  type ExtractTask,
  pathsOf,
  singles,
  type SkippedRow,
  splitAt,
  type TaskResult,
  withOwnBytes,
} from './extract-batch.ts';
import { STRICT_STACK_MB } from './languages/ecmascript/strict/options.ts';
import { createProgress, type ExtractProgress, readProgress } from './extract-progress.ts';
import { createWatchdog, type Watchdog } from './extract-watchdog.ts';
import { prepareParserCode } from './parser-code.ts';

export interface ExtractPoolOptions {
  /** worker threads; each holds its own grammars, some 60 MB */
  readonly threads: number;
  /** bytes parsed per thread after which all threads are replaced: a WASM heap never shrinks */
  readonly recycleAfterBytes: number;
  /** module whose `extractBatch` the threads run, where it is not this folder's: a faulty one in tests */
  readonly worker?: URL;
}

export interface ExtractOptions {
  readonly signal?: AbortSignal;
  readonly party?: string;
}

export interface ExtractPool {
  /** worker threads at most */
  readonly threads: number;
  /**
   * Extracts a batch in one worker thread. A file that kills the thread, or keeps it for more than
   * 2 s of CPU, costs itself alone: it comes back with file-level facts, state 'failed', failure
   * 'crash' or 'timeout'.
   * @param options.party whose batch it is: parties share the threads, however many batches each has
   * @throws AbortError when `signal` is aborted; the thread at work is then ended
   */
  readonly extract: (batch: ExtractBatch, options?: ExtractOptions) => Promise<BatchResult>;
  /**
   * Has one thread load what all batches need. The first batch after it waits for that thread: a second
   * one, started for it meanwhile, would take over a second of CPU for nothing.
   */
  readonly warm: (options?: { signal?: AbortSignal }) => void;
  /** Holds other parties back while this one has a project under way; see `FairGate.join`. */
  readonly join: (party: string) => () => void;
  /** Ends the threads once the running batches are done. */
  readonly close: () => Promise<void>;
}

interface PoolState {
  readonly options: ExtractPoolOptions;
  readonly watchdog: Watchdog;
  readonly gate: FairGate;
  threads: Piscina<ExtractTask, TaskResult>;
  parsedBytes: number;
  readonly retiring: Set<Promise<void>>;
  /** settles once a thread is warm, whatever became of it; null where no batch is to wait for it */
  warming: Promise<void> | null;
}

/** Batches that lie ready, so that a thread which is done has the next at once. */
const READY = 1;
/** Whoever comes with a project of middling size gets it extracted before it shares with a backlog. */
const CREDIT_MS = 30_000;

/** Starts worker threads for `extractFile`. The threads load this folder's TypeScript as it is. */
export function createExtractPool(options: ExtractPoolOptions): ExtractPool {
  prepareParserCode();
  const state: PoolState = {
    options,
    watchdog: createWatchdog(),
    gate: createFairGate({
      places: options.threads + READY,
      creditMs: CREDIT_MS,
      now: () => performance.now(),
    }),
    threads: startThreads(options),
    parsedBytes: 0,
    retiring: new Set(),
    warming: null,
  };
  return {
    threads: options.threads,
    join: (party) => state.gate.join(party),
    extract: async (batch, { signal, party = '' } = {}) => {
      await takeWarming(state);
      return state.gate.run(party, () => extractSafely(state, batch, signal), signal);
    },
    warm: ({ signal } = {}) => {
      const warmed = extractSafely(state, NO_FILES, signal).then(ignore, ignore);
      state.warming = warmed;
    },
    close: async () => {
      await Promise.all([state.threads.close(), ...state.retiring]);
    },
  };
}

const NO_FILES: ExtractBatch = { kind: 'buffers', files: [] };
const ignore = (): void => undefined;

/** The first batch alone waits: others, beside it, are worth threads of their own. */
async function takeWarming(state: PoolState): Promise<void> {
  const { warming } = state;
  state.warming = null;
  await warming;
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

function startThreads({ threads, worker }: ExtractPoolOptions): Piscina<ExtractTask, TaskResult> {
  return new Piscina({
    filename: (worker ?? programFile(new URL('extract-worker.ts', import.meta.url))).href,
    name: 'extractBatch',
    minThreads: 0,
    maxThreads: threads,
    resourceLimits: LIMITS,
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
  const results: BatchResult[] = [];
  let rest: ExtractBatch | null = batch;
  while (rest) {
    const part: ExtractedPart = await extractPart(state, rest, signal);
    results.push(...part.results);
    rest = part.rest;
  }
  return {
    extracted: results.flatMap(({ extracted }) => extracted),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

interface ExtractedPart {
  readonly results: readonly BatchResult[];
  /** what comes after it, null where that is nothing */
  readonly rest: ExtractBatch | null;
}

/**
 * Extracts a batch, or its part up to a file that ends its thread. What the thread had done before that
 * file went with it and is done again, once: the time of a batch stays linear, however many such files.
 */
async function extractPart(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<ExtractedPart> {
  const whole = await attempt(state, { batch }, signal);
  if (whole.outcome === 'done') return { results: [whole.result], rest: null };
  const { before, guilty, after } = splitAt(batch, whole.file);
  const again = before ? await extractAgain(state, before, signal) : [];
  const result = whole.isOverdue
    ? await extractKnown(state, { batch: guilty, knownFailure: 'timeout' }, signal)
    : await extractSuspect(state, guilty, signal);
  return { results: [...again, result], rest: after };
}

async function extractAgain(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult[]> {
  const again = await attempt(state, { batch }, signal);
  return again.outcome === 'done' ? [again.result] : extractSingly(state, batch, signal);
}

/** Every file in a task of its own. */
async function extractSingly(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const single of singles(batch)) results.push(await extractSuspect(state, single, signal));
  return results;
}

/** One file that may be what ended its thread: a second time, then without its parser. */
async function extractSuspect(
  state: PoolState,
  batch: ExtractBatch,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  const alone = await attempt(state, { batch }, signal);
  if (alone.outcome === 'done') return alone.result;
  const knownFailure = alone.isOverdue ? 'timeout' : 'crash';
  return extractKnown(state, { batch, knownFailure }, signal);
}

/** One file without its parser; where even that fails, it is skipped. */
async function extractKnown(
  state: PoolState,
  task: PoolTask,
  signal: AbortSignal | undefined,
): Promise<BatchResult> {
  const known = await attempt(state, task, signal);
  if (known.outcome === 'done') return known.result;
  return {
    extracted: [],
    skipped: pathsOf(task.batch).map((path) => unreadable(path, known.error)),
  };
}

type Attempt =
  | { readonly outcome: 'done'; readonly result: BatchResult }
  | {
      readonly outcome: 'failed';
      readonly error: unknown;
      /** place in the batch of the file that the thread was at */
      readonly file: number;
      /** the thread was ended because it was at that file for too long */
      readonly isOverdue: boolean;
    };

/** @throws AbortError when `signal` is aborted; every other error is the answer */
async function attempt(
  state: PoolState,
  task: PoolTask,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const run = openRun(state, signal);
  try {
    return { outcome: 'done', result: await runTask(state, task, run) };
  } catch (error) {
    if (signal?.aborted) throw error;
    const { file } = readProgress(run.progress);
    return { outcome: 'failed', error, file, isOverdue: run.signal.aborted };
  } finally {
    run.close();
  }
}

function unreadable(path: string, failure: unknown): SkippedRow {
  const detail = failure instanceof Error ? failure.message : 'extraction failed';
  return { path, reason: 'unreadable', detail, contentId: null, stamp: null };
}

type PoolTask = Omit<ExtractTask, 'progress'>;

async function runTask(state: PoolState, task: PoolTask, run: TaskRun): Promise<BatchResult> {
  const { threads } = state;
  const owned = withOwnBytes({ ...task, progress: run.progress });
  const result = await threads.run(owned.task, {
    transferList: owned.buffers,
    signal: run.signal,
  });
  state.parsedBytes += result.parsedBytes;
  if (threads === state.threads && isDue(state, result)) recycle(state);
  return { extracted: result.extracted, skipped: result.skipped };
}

interface TaskRun {
  readonly progress: ExtractProgress;
  /** aborted by the caller's signal and by the watchdog */
  readonly signal: AbortSignal;
  readonly close: () => void;
}

function openRun({ threads, watchdog }: PoolState, signal: AbortSignal | undefined): TaskRun {
  const progress = createProgress();
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const unwatch = watchdog.watch({
    progress,
    findThread: (id) => threads.threads.find(({ threadId }) => threadId === id),
    onOverdue: stop,
  });
  return {
    progress,
    signal: stopping.signal,
    close: () => {
      unwatch();
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** A parser that once needed this much keeps it: most never need half of it. */
const LARGE_HEAP_BYTES = 160 * 1_048_576;

function isDue({ options, parsedBytes }: PoolState, { heapBytes }: TaskResult): boolean {
  return parsedBytes > options.recycleAfterBytes * options.threads || heapBytes > LARGE_HEAP_BYTES;
}

/** New batches go to new threads; the old ones end when their batches are done. */
function recycle(state: PoolState): void {
  const old = state.threads;
  state.threads = startThreads(state.options);
  state.parsedBytes = 0;
  const retired = old.close().finally(() => state.retiring.delete(retired));
  state.retiring.add(retired);
}
