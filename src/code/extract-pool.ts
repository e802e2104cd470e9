import { createFairGate, type FairGate } from '#lib/fair-gate.ts';
import {
  type BatchResult,
  type ExtractBatch,
  type ExtractTask,
  pathsOf,
  singles,
  type SkippedRow,
  splitAt,
  withOwnBytes,
} from './extract-batch.ts';
import { createProgress, type ExtractProgress, readProgress } from './extract-progress.ts';
import {
  type ExtractPoolOptions,
  isDue,
  openFirst,
  openOthers,
  type ThreadSet,
} from './extract-threads.ts';
import { createWatchdog, type Watchdog } from './extract-watchdog.ts';
import { limitOptimization } from './optimization.ts';
import { prepareParserCode } from './parser-code.ts';

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
  /** one that an edit takes, and that the next edit finds warm */
  readonly one: ThreadSet;
  /** the others, which end soon when a project has been extracted; null if there is one thread only */
  readonly others: ThreadSet | null;
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
  limitOptimization();
  const state: PoolState = {
    options,
    watchdog: createWatchdog(),
    gate: createFairGate({
      places: options.threads + READY,
      creditMs: CREDIT_MS,
      now: () => performance.now(),
    }),
    one: openFirst(options),
    others: openOthers(options),
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
      const { one, others, retiring } = state;
      await Promise.all([one.threads.close(), others?.threads.close(), ...retiring]);
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

/** An edit is one batch, and starts no second thread. */
function chooseThreads({ one, others }: PoolState): ThreadSet {
  return one.running > 0 && others ? others : one;
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
  const set = chooseThreads(state);
  const run = openRun(state, set, signal);
  try {
    return { outcome: 'done', result: await runTask(state, { set, task, run }) };
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

interface Started {
  readonly set: ThreadSet;
  readonly task: PoolTask;
  readonly run: TaskRun;
}

async function runTask(state: PoolState, { set, task, run }: Started): Promise<BatchResult> {
  const { threads } = set;
  const owned = withOwnBytes({ ...task, progress: run.progress });
  set.running += 1;
  const options = { transferList: owned.buffers, signal: run.signal };
  const result = await threads.run(owned.task, options).finally(() => (set.running -= 1));
  set.parsedBytes += result.parsedBytes;
  if (threads === set.threads && isDue(set, result)) recycle(state, set);
  return { extracted: result.extracted, skipped: result.skipped };
}

interface TaskRun {
  readonly progress: ExtractProgress;
  /** aborted by the caller's signal and by the watchdog */
  readonly signal: AbortSignal;
  readonly close: () => void;
}

function openRun(
  { watchdog }: PoolState,
  { threads }: ThreadSet,
  signal: AbortSignal | undefined,
): TaskRun {
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

/** New batches go to new threads; the old ones end when their batches are done. */
function recycle(state: PoolState, set: ThreadSet): void {
  const old = set.threads;
  set.threads = set.start();
  set.parsedBytes = 0;
  const retired = old.close().finally(() => state.retiring.delete(retired));
  state.retiring.add(retired);
}
