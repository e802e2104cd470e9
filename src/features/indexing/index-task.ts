import type { Platform } from '#platform/scope.ts';
import type { WorkerContext } from './worker-context.ts';
import type { HeldRun } from './held-run.ts';

export interface IndexTask {
  readonly platform: Platform;
  readonly worker: WorkerContext;
  readonly held: HeldRun;
  readonly signal: AbortSignal;
  /** facts that this try stored: they must not outlive a project that is deleted meanwhile */
  readonly storedIds: string[];
}
