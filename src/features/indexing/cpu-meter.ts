/** CPU time of this process, threads included, by stage. */
export interface CpuMeter {
  /** Ends a stage: what was used since the one before counts as its. */
  lap(stage: string): void;
  /** milliseconds by stage, in order */
  laps(): Record<string, number>;
}

export function createCpuMeter(): CpuMeter {
  const laps: Record<string, number> = {};
  let last = process.cpuUsage();
  return {
    lap(stage) {
      const used = process.cpuUsage(last);
      last = process.cpuUsage();
      laps[stage] = Math.round((used.user + used.system) / 1000);
    },
    laps: () => ({ ...laps }),
  };
}
