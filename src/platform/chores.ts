import type { Platform } from './scope.ts';

/** Work of a server process that no request waits for. Every process does it; it must not matter. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (platform: Platform) => Promise<void>;
  /** whether it is done once more when the process stops */
  readonly isDoneAtStop?: true;
}

/** Does chores from time to time; one that fails is logged and done again. */
export function startChores(
  platform: Platform,
  chores: readonly Chore[],
): { stop(): Promise<void> } {
  const attempt = (chore: Chore): Promise<void> =>
    chore
      .run(platform)
      .catch((error: unknown) => platform.log.warn({ err: error }, `chore: ${chore.name}`));
  const timers = chores.map((chore) => setInterval(() => void attempt(chore), chore.everyMs));
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(chores.filter((chore) => chore.isDoneAtStop).map(attempt));
    },
  };
}
