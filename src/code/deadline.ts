/** The end of the time that something may take. */
export interface Deadline {
  /** whether `graceMs` and the time itself are over */
  readonly isPast: (graceMs: number) => boolean;
}

/**
 * A check that is made every few microseconds. CPU time of this thread counts, so that a busy machine
 * does not change what a file's facts are; it is dear to read, and never more than the clock shows.
 */
export function createDeadline(deadlineMs: number): Deadline {
  const endOfCpu = cpuMs() + deadlineMs;
  const endOfClock = performance.now() + deadlineMs;
  return {
    isPast: (graceMs) => performance.now() > endOfClock + graceMs && cpuMs() > endOfCpu + graceMs,
  };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
