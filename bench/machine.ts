import { availableParallelism, cpus } from 'node:os';

/** What the figures were measured on. */
export interface Machine {
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
}

export function describeMachine(): Machine {
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
  };
}
