import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { type Latch, createLatch } from '#lib/latch.ts';
import type { Log } from '../log.ts';
import { createCompletionReporter, type CompletionReporter } from './completion.ts';
import type { JobHandler, JobKind } from './job.ts';

/** How many jobs of a kind one process has under way, and who does them. */
export interface Dispatching<Payload> {
  readonly handler: JobHandler<Payload>;
  /** jobs at a time */
  readonly slots: number;
  /** jobs of one group at a time; fewer where slots get scarce, but always one */
  readonly slotsPerGroup: number;
  /** groups that are left to other processes for now */
  readonly refusedGroups?: () => readonly string[];
  /** Calls back when there may be a new job. @returns a function that ends that */
  readonly onRing: (listener: () => void) => () => void;
  readonly log: Log;
}

export interface Dispatcher {
  /** Takes no more jobs; those under way get `graceMs`, then their signal aborts. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs that fall due send no notification: this often is looked for them. */
const POLL_MS = 1000;
/** Jobs taken at once. What of them is over its group's share waits here for its turn. */
const BATCH = 50;
/** Jobs that wait here at most; more would seldom find their turn before other processes had theirs. */
const WAITING = 1000;
/** Jobs that are here for this long are said to be alive; the queue gives them up after 10 s. */
const KEEP_MS = 3000;
/** A group gets no more than one in so many of the places that are left. */
const SHARE = 16;

interface Taken {
  readonly id: string;
  readonly retryCount: number;
  readonly group: string;
  readonly takenAtMs: number;
  readonly run: () => Promise<void>;
}

interface State {
  readonly waiting: Taken[];
  readonly active: Set<Taken>;
  /** number of active ones by group */
  readonly running: Map<string, number>;
  /** groups that the last fetch left out: when one has room again, it may have more */
  leftOut: ReadonlySet<string>;
  /** whether the last fetch stopped because there was no room for more */
  isBehind: boolean;
  isStopping: boolean;
}

function createState(): State {
  return {
    waiting: [],
    active: new Set(),
    running: new Map(),
    leftOut: new Set(),
    isBehind: false,
    isStopping: false,
  };
}

/**
 * Takes jobs with pg-boss' `fetch` and runs them side by side. Its own `work` waits for the slowest of
 * a batch before it takes the next, or else polls once for each job under way; here one loop feeds
 * hundreds of jobs that do little but wait. A job whose handler throws is given back to be tried again.
 */
export function startDispatcher<Payload>(
  boss: PgBoss,
  kind: JobKind<Payload>,
  dispatching: Dispatching<Payload>,
): Dispatcher {
  const state = createState();
  const { log } = dispatching;
  const cut = new AbortController();
  const completion = createCompletionReporter(boss, kind.name, log);
  const crew: Crew = { latch: createLatch(), completion, room: dispatching, log };
  const stopRinging = dispatching.onRing(() => crew.latch.ring());
  const keeping = setInterval(() => void completion.keep(longHere(state)), KEEP_MS);

  const toTaken = (job: JobWithMetadata<{ data: unknown }>): Taken => ({
    id: job.id,
    retryCount: job.retryCount,
    group: job.groupId ?? '',
    takenAtMs: performance.now(),
    run: async () => {
      const payload = kind.schema.parse(job.data.data);
      const { id: jobId, retryCount: attempt } = job;
      await dispatching.handler({ payload, jobId, attempt, signal: cut.signal });
    },
  });

  async function take(): Promise<void> {
    const batchSize = Math.min(BATCH, dispatching.slots - state.active.size);
    state.isBehind = batchSize < 1;
    if (state.isBehind) return;
    state.leftOut = busyGroups(state, dispatching);
    const jobs = await boss.fetch<{ data: unknown }>(kind.name, {
      batchSize,
      includeMetadata: true,
      ignoreGroups: [...state.leftOut, ...(dispatching.refusedGroups?.() ?? [])],
    });
    state.waiting.push(...jobs.map(toTaken));
    if (jobs.length === batchSize) crew.latch.ring();
  }

  async function run(): Promise<void> {
    while (!state.isStopping) {
      await take().catch((error: unknown) => log.warn({ err: error }, `taking ${kind.name} jobs`));
      startDue(state, crew);
      await completion.giveBack(takeExcess(state));
      await crew.latch.wait(POLL_MS);
    }
  }

  const ended = run();
  return {
    async stop(graceMs) {
      state.isStopping = true;
      stopRinging();
      crew.latch.ring();
      await ended;
      const timer = setTimeout(() => cut.abort(), graceMs);
      await completion.giveBack(state.waiting.splice(0));
      while (state.active.size > 0) await crew.latch.wait(POLL_MS);
      clearTimeout(timer);
      clearInterval(keeping);
      await completion.flush();
    },
  };
}

type Room = Pick<Dispatching<unknown>, 'slots' | 'slotsPerGroup'>;

interface Crew {
  readonly latch: Latch;
  readonly completion: CompletionReporter;
  readonly room: Room;
  readonly log: Log;
}

/** The fewer places there are, the fewer one group gets: slow groups cannot take them all. */
function toShare(placesLeft: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(placesLeft / SHARE)));
}

function shareOf({ active }: State, { slots, slotsPerGroup }: Room): number {
  return toShare(slots - active.size, slotsPerGroup);
}

/** Groups that have their share under way or waiting here. */
function busyGroups(state: State, room: Room): ReadonlySet<string> {
  const counts = new Map(state.running);
  for (const { group } of state.waiting) counts.set(group, (counts.get(group) ?? 0) + 1);
  const share = shareOf(state, room);
  return new Set([...counts].filter(([, count]) => count >= share).map(([group]) => group));
}

function longHere({ active, waiting }: State): readonly Taken[] {
  const since = performance.now() - KEEP_MS;
  return [...active, ...waiting].filter(({ takenAtMs }) => takenAtMs <= since);
}

/** Takes out of what waits what is over its group's share of the places to wait. */
function takeExcess(state: State): readonly Taken[] {
  const most = toShare(WAITING - state.waiting.length, BATCH);
  const counts = new Map<string, number>();
  const excess = new Set<Taken>();
  for (const job of state.waiting) {
    const count = (counts.get(job.group) ?? 0) + 1;
    counts.set(job.group, count);
    if (count > most) excess.add(job);
  }
  state.waiting.push(...state.waiting.splice(0).filter((job) => !excess.has(job)));
  return [...excess];
}

/** Starts what has its turn, oldest first. */
function startDue(state: State, crew: Crew): void {
  if (state.isStopping) return;
  const left: Taken[] = [];
  for (const job of state.waiting.splice(0)) {
    const hasRoom = state.active.size < crew.room.slots;
    const isFree = (state.running.get(job.group) ?? 0) < shareOf(state, crew.room);
    if (hasRoom && isFree) start(state, job, crew);
    else left.push(job);
  }
  state.waiting.push(...left);
}

function start(state: State, job: Taken, crew: Crew): void {
  state.active.add(job);
  state.running.set(job.group, (state.running.get(job.group) ?? 0) + 1);
  void job
    .run()
    .then(
      () => crew.completion.complete(job),
      async (error: unknown) => {
        crew.log.warn({ err: error }, 'a job failed and will be retried');
        await crew.completion.giveBack([job]);
      },
    )
    .finally(() => {
      state.active.delete(job);
      const left = (state.running.get(job.group) ?? 1) - 1;
      if (left === 0) state.running.delete(job.group);
      else state.running.set(job.group, left);
      startDue(state, crew);
      // Only where the end of this job makes room for one that is known to be there, or to wait for all.
      const isKnown = state.isBehind || state.leftOut.has(job.group);
      if (isKnown || state.active.size === 0) crew.latch.ring();
    });
}
