import type { RunFailureCode } from '#platform/errors.ts';
import type { MadeSnapshot } from './unchanged.ts';
import type { SnapshotStamps } from './file-stamps.ts';

export interface FinishedRun extends MadeSnapshot {
  readonly commit: string | null;
  readonly branch: string | null;
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly stamps: SnapshotStamps;
}

export interface Failure {
  readonly code: RunFailureCode;
  readonly message: string;
}
