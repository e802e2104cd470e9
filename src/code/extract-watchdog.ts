import type { Worker } from 'node:worker_threads';
import { type ExtractProgress, type ProgressMark, readProgress } from './extract-progress.ts';

/**
 * CPU time a thread may be at one file. The parser stops by itself before that, but for steps that
 * cannot be interrupted from inside; what is left of the 2 s is for the file-level facts.
 */
const MAX_FILE_CPU_MS = 1_800;
const CHECK_EVERY_MS = 50;
/** A thread that does not say for so long what CPU time it has used is beyond help. */
const MAX_SILENCE_MS = 30_000;

/** A task that runs in some thread of a pool. */
export interface WatchedTask {
  readonly progress: ExtractProgress;
  readonly findThread: (threadId: number) => Worker | undefined;
  /** told when the thread was at one file for too long */
  readonly onOverdue: () => void;
}

/** Ends what has been at one file for too long. */
export interface Watchdog {
  /** @returns ends the watch */
  readonly watch: (task: WatchedTask) => () => void;
}

interface Watch {
  readonly task: WatchedTask;
  mark: ProgressMark;
  /** when `mark` was first seen */
  since: number;
  /** when the thread was asked for its CPU time, 0 while it is not */
  askedAt: number;
}

/**
 * What counts is the CPU time of the thread, so that a busy machine does not change what a file's facts
 * are. The clock comes first: it is cheap, and never behind.
 */
export function createWatchdog(): Watchdog {
  const watches = new Set<Watch>();
  let timer: NodeJS.Timeout | null = null;

  function stopIfIdle(): void {
    if (watches.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    watch: (task) => {
      const mark = readProgress(task.progress);
      const watch: Watch = { task, mark, since: performance.now(), askedAt: 0 };
      watches.add(watch);
      timer ??= setInterval(() => watches.forEach(check), CHECK_EVERY_MS).unref();
      return () => {
        watches.delete(watch);
        stopIfIdle();
      };
    },
  };
}

function check(watch: Watch): void {
  const now = performance.now();
  const mark = readProgress(watch.task.progress);
  if (!isSame(mark, watch.mark)) {
    watch.mark = mark;
    watch.since = now;
    return;
  }
  if (mark.thread === 0 || now - watch.since < MAX_FILE_CPU_MS - CHECK_EVERY_MS) return;
  if (watch.askedAt === 0) void ask(watch, now);
  else if (now - watch.askedAt > MAX_SILENCE_MS) watch.task.onOverdue();
}

/** Asks the thread itself, which answers between any two steps of a loop, inside the parser too. */
async function ask(watch: Watch, now: number): Promise<void> {
  const { task, mark } = watch;
  const thread = task.findThread(mark.thread);
  if (!thread) return;
  watch.askedAt = now;
  try {
    const { user, system } = await thread.cpuUsage();
    const usedMs = (user + system) / 1_000 - mark.cpuMs;
    const isThere = isSame(readProgress(task.progress), mark);
    if (isThere && usedMs > MAX_FILE_CPU_MS) task.onOverdue();
  } catch {
    // The thread has ended meanwhile, and its task with it.
  } finally {
    watch.askedAt = 0;
  }
}

function isSame(a: ProgressMark, b: ProgressMark): boolean {
  return a.thread === b.thread && a.file === b.file && a.cpuMs === b.cpuMs;
}
