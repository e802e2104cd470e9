import { treeBytes } from '../process-figures.ts';

export interface MemoryWatch {
  stop(): void;
  /** largest sum seen; null where the system does not tell */
  peakBytes(): number | null;
}

const SAMPLE_MS = 50;

/** Looks again and again at the memory of processes and all below them. A peak between two looks is missed. */
export function watchMemory(pids: readonly number[]): MemoryWatch {
  let peak = treeBytes(pids);
  const look = (): void => {
    peak = Math.max(peak, treeBytes(pids));
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop: () => clearInterval(timer),
    peakBytes: () => (peak === 0 ? null : peak),
  };
}
