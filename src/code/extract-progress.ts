import { threadId } from 'node:worker_threads';

/**
 * Where a thread is in its task: written by the thread, read by the pool while the thread is busy, so
 * through shared memory and not by messages.
 */
export type ExtractProgress = SharedArrayBuffer;

const THREAD = 0;
const FILE = 1;
const CPU_MS = 2;
const FIELDS = 3;

/** What is read of a progress at one moment. */
export interface ProgressMark {
  /** `threadId` of the worker, 0 before one has taken the task */
  readonly thread: number;
  /** place in the batch of the file being extracted */
  readonly file: number;
  /** CPU time the thread had used when it began with the file */
  readonly cpuMs: number;
}

export function createProgress(): ExtractProgress {
  return new SharedArrayBuffer(FIELDS * Int32Array.BYTES_PER_ELEMENT);
}

/** Notes, in the thread, that it begins with a file of its batch. */
export function enterFile(progress: ExtractProgress, file: number): void {
  const { user, system } = process.threadCpuUsage();
  const fields = new Int32Array(progress);
  Atomics.store(fields, CPU_MS, Math.floor((user + system) / 1_000));
  Atomics.store(fields, FILE, file);
  Atomics.store(fields, THREAD, threadId);
}

export function readProgress(progress: ExtractProgress): ProgressMark {
  const fields = new Int32Array(progress);
  return {
    thread: Atomics.load(fields, THREAD),
    file: Atomics.load(fields, FILE),
    cpuMs: Atomics.load(fields, CPU_MS),
  };
}
