import { setTimeout as delay } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** A try at a job that was taken; the number of tries tells it from others of the same job. */
type JobAttempt = Pick<JobWithMetadata, 'id' | 'retryCount'>;

/**
 * Tells the queue what became of jobs that were taken. It is told of a try, not only of a job: what
 * another process has taken since, as this one seemed dead, is left to that one.
 */
export interface CompletionReporter {
  /** The job is done and leaves no trace in the queue. */
  complete(job: JobAttempt): void;
  /** Gives jobs back, to be tried again by whoever comes. */
  giveBack(jobs: readonly JobAttempt[]): Promise<void>;
  /** Says that these are still under way here. */
  keep(jobs: readonly JobAttempt[]): Promise<void>;
  /** resolves when everything has been told */
  flush(): Promise<void>;
}

/** Ends that come within this time are told together. */
const COLLECT_MS = 20;

/** What cannot be told, since the database is away, is tried again: the job seems to be dead. */
export function createCompletionReporter(boss: PgBoss, name: string, log: Log): CompletionReporter {
  let done: JobAttempt[] = [];
  let telling: Promise<void> | null = null;

  async function tell(
    jobs: readonly JobAttempt[],
    what: string,
    say: (attempts: JobAttempt[]) => Promise<unknown>,
  ): Promise<void> {
    if (jobs.length === 0) return;
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    await say(attempts).catch((error: unknown) => log.warn({ err: error }, `${what} ${name} jobs`));
  }

  async function tellDone(): Promise<void> {
    const jobs = done;
    done = [];
    // Deleted at once: a job of which nothing is left to know would have to be deleted some day.
    await tell(jobs, 'completing', (attempts) => boss.deleteJob(name, attempts));
  }

  return {
    complete(job) {
      done.push(job);
      telling ??= delay(COLLECT_MS).then(() => {
        telling = null;
        return tellDone();
      });
    },
    giveBack: (jobs) => tell(jobs, 'giving back', (attempts) => boss.fail(name, attempts)),
    keep: (jobs) => tell(jobs, 'keeping', (attempts) => boss.touch(name, attempts)),
    async flush() {
      await telling;
      await tellDone();
    },
  };
}
