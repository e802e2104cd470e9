import type { Platform } from './scope.ts';

/** Work of a server process that no request waits for. Every process does it; it must not matter. */
export interface ScheduledTask {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (platform: Platform) => Promise<void>;
  /** whether it is done once more when the process stops */
  readonly isDoneAtStop?: true;
}

/** Runs tasks from time to time; one that fails is logged and done again. */
export function startScheduledTasks(
  platform: Platform,
  tasks: readonly ScheduledTask[],
): { stop(): Promise<void> } {
  const attempt = (task: ScheduledTask): Promise<void> =>
    task
      .run(platform)
      .catch((error: unknown) => platform.log.warn({ err: error }, `scheduled task: ${task.name}`));
  const timers = tasks.map((task) => setInterval(() => void attempt(task), task.everyMs));
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(tasks.filter((task) => task.isDoneAtStop).map(attempt));
    },
  };
}
