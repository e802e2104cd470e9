import type { Platform } from '#platform/scope.ts';
import type { ShardKey } from './extraction-shard.ts';
import { beatShard, type ShardProgress } from './shard-progress.ts';

/** Tells how far a shard is, and ends it where it is not wanted any more. */
export interface ShardWatch {
  /** aborted with the process's own, and where the shard is lost */
  readonly signal: AbortSignal;
  report(progress: ShardProgress): void;
  /** whether the run has ended or was taken over, or another process has done the shard */
  isLost(): boolean;
  close(): Promise<void>;
}

/** Twice a second: whoever cancels a run waits no longer than that for its shards. */
const BEAT_MS = 500;

export function watchShard(
  platform: Platform,
  key: ShardKey,
  { worker, signal }: { worker: string; signal: AbortSignal },
): ShardWatch {
  const lost = new AbortController();
  let progress: ShardProgress = { files: 0, symbols: 0 };
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    try {
      if (!(await beatShard(platform, key, { progress, worker }))) lost.abort();
    } catch (error) {
      // The next beat, or the end of the shard, finds out more.
      platform.log.warn({ err: error }, 'reporting shard progress');
    } finally {
      beating = null;
    }
  }

  const timer = setInterval(() => {
    beating ??= beat();
  }, BEAT_MS);
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    report: (now) => {
      progress = now;
    },
    isLost: () => lost.signal.aborted,
    close: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
