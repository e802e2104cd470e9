/** CPU time by stage. */
export interface CpuMeter {
  /** Ends a stage: what was used since the one before counts as its. */
  readonly lap: (stage: string) => void;
  /** milliseconds by stage, in order */
  readonly laps: () => Record<string, number>;
}

/** @param usage since a moment of its own: of this process with its threads, or of this thread alone */
export function createCpuMeter(
  usage: (since?: NodeJS.CpuUsage) => NodeJS.CpuUsage = (since) => process.cpuUsage(since),
): CpuMeter {
  const laps: Record<string, number> = {};
  let last = usage();
  return {
    lap(stage) {
      const used = usage(last);
      last = usage();
      laps[stage] = Math.round((used.user + used.system) / 1000);
    },
    laps: () => ({ ...laps }),
  };
}
