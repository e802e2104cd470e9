/** Runs that this process leaves to others for a while. */
export interface Refusals {
  add(runId: string): void;
  list(): readonly string[];
}

/** What could not be read may be readable later: the network was away, or a folder is mounted. */
const REFUSED_FOR_MS = 60_000;

export function createRefusals(): Refusals {
  const untilByRun = new Map<string, number>();
  return {
    add: (runId) => untilByRun.set(runId, performance.now() + REFUSED_FOR_MS),
    list: () => {
      const now = performance.now();
      for (const [runId, until] of untilByRun) if (until <= now) untilByRun.delete(runId);
      return [...untilByRun.keys()];
    },
  };
}
