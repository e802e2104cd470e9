import { query } from '#platform/db/sql.ts';
import type { Doorbell } from '#platform/db/doorbell.ts';
import { abortable } from '#lib/abortable.ts';
import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { loadCurrentSnapshots } from '#features/snapshots/service.ts';
import { openScope, type Platform, type Scope, type TenantScope } from '#platform/scope.ts';
import type { RunPhase } from './entities.ts';

export type ProgressEvent =
  | {
      readonly type: 'progress';
      readonly id: string;
      readonly phase: RunPhase;
      readonly progress: number;
      readonly filesScanned: number;
      readonly symbolsExtracted: number;
      readonly chunksProcessed: number;
    }
  | {
      readonly type: 'complete';
      readonly id: string;
      readonly filesCount: number;
      readonly symbolsCount: number;
    }
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly code: string;
      readonly message: string;
    };

/** The stream of one project as it stands: the latest run's events, oldest first. */
interface ProjectTopic {
  events: readonly ProgressEvent[];
  runId: string | null;
  exists: boolean;
  loaded: Promise<void>;
  readers: number;
  readonly wake: Set<() => void>;
  stop: () => void;
}

/** Events of index runs, read once a process however many readers a project has. */
interface ProgressFeed {
  open(projectId: string): ProjectTopic;
  release(projectId: string): void;
}

/** A ring may be lost with a connection; this is the longest a change then stays unseen. */
const POLL_MS = 2000;

const FEEDS = new WeakMap<Doorbell, ProgressFeed>();

/** The process's feed: one for its one doorbell. */
function feedOf(platform: Platform): ProgressFeed {
  const feed = FEEDS.get(platform.doorbell) ?? createFeed(platform);
  FEEDS.set(platform.doorbell, feed);
  return feed;
}

function createFeed(platform: Platform): ProgressFeed {
  const topics = new Map<string, ProjectTopic>();
  return {
    open(projectId) {
      const topic = topics.get(projectId) ?? openTopic(platform, projectId);
      topics.set(projectId, topic);
      topic.readers += 1;
      return topic;
    },
    release(projectId) {
      const topic = topics.get(projectId);
      if (topic === undefined) return;
      topic.readers -= 1;
      if (topic.readers > 0) return;
      topics.delete(projectId);
      topic.stop();
    },
  };
}

function openTopic(platform: Platform, projectId: string): ProjectTopic {
  const topic: ProjectTopic = {
    events: [],
    runId: null,
    exists: true,
    loaded: Promise.resolve(),
    readers: 0,
    wake: new Set(),
    stop: () => undefined,
  };
  const refresh = singleFlight(async () => {
    await refreshTopic(openScope(platform), topic, projectId);
    for (const wake of topic.wake) wake();
  });
  const guarded = (): Promise<void> =>
    refresh().catch((error: unknown) => platform.log.warn({ err: error }, 'progress was not read'));
  const off = platform.doorbell.onRing(`project:${projectId}`, () => void guarded());
  const timer = setInterval(() => void guarded(), POLL_MS);
  topic.stop = () => {
    off();
    clearInterval(timer);
  };
  topic.loaded = refresh();
  return topic;
}

/** Runs `work` at most once at a time; calls meanwhile lead to exactly one more run. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function loop(): Promise<void> {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  }
  return () => {
    if (running !== null) again = true;
    else running = loop();
    return running ?? Promise.resolve();
  };
}

interface EventRow {
  readonly sequence: number;
  readonly type: string;
  readonly data: Record<string, string | number>;
}

async function refreshTopic(scope: Scope, topic: ProjectTopic, projectId: string): Promise<void> {
  const rows = await query<{ run_id: string | null }>(
    scope.em,
    'select (select max(id) from index_run where project_id = project.id) as run_id from project where id = $1',
    [projectId],
  );
  topic.exists = rows.length > 0;
  const runId = rows[0]?.run_id ?? null;
  if (runId !== topic.runId) topic.events = [];
  topic.runId = runId;
  if (runId === null) return;
  const events = await query<EventRow>(
    scope.em,
    'select sequence, type, data from run_event where run_id = $1 and sequence > $2 order by sequence',
    [runId, topic.events.length],
  );
  topic.events = [...topic.events, ...events.map((row) => toEvent(runId, row))];
}

function toEvent(runId: string, row: EventRow): ProgressEvent {
  const id = `${runId}:${row.sequence}`;
  const number = (key: string): number => Number(row.data[key] ?? 0);
  if (row.type === 'complete') {
    return {
      type: 'complete',
      id,
      filesCount: number('filesCount'),
      symbolsCount: number('symbolsCount'),
    };
  }
  if (row.type === 'failed') {
    return {
      type: 'failed',
      id,
      code: String(row.data['code']),
      message: String(row.data['message']),
    };
  }
  return {
    type: 'progress',
    id,
    phase: toPhase(String(row.data['phase'])),
    progress: number('progress'),
    filesScanned: number('filesScanned'),
    symbolsExtracted: number('symbolsExtracted'),
    chunksProcessed: number('chunksProcessed'),
  };
}

function toPhase(text: string): RunPhase {
  return text === 'extracting' || text === 'embedding' ? text : 'scanning';
}

interface WatchOptions {
  readonly signal: AbortSignal;
  /** `id` of the last event an earlier stream gave */
  readonly lastEventId: string | null;
}

/**
 * Progress of a project's latest run: its present state at once, then every change, until the run
 * completes or fails. A project that was never indexed waits for its first run.
 * @throws AppError NOT_FOUND, before the first event
 */
export async function watchProgress(
  scope: TenantScope,
  projectId: string,
  lastEventId: string | null,
): Promise<AsyncIterableIterator<ProgressEvent>> {
  const project = await findProject(scope, projectId);
  return abortable((signal) => readTopic(scope, project, { signal, lastEventId }));
}

async function* readTopic(
  scope: TenantScope,
  project: ProjectRow,
  options: WatchOptions,
): AsyncGenerator<ProgressEvent> {
  const feed = feedOf(scope);
  const topic = feed.open(project.id);
  try {
    await topic.loaded;
    if (project.status === 'indexed') yield await toCompleted(scope, project, topic);
    else yield* followTopic(topic, options);
  } finally {
    feed.release(project.id);
  }
}

/** What a good index says to whoever comes after its run, be it that a later run failed. */
async function toCompleted(
  scope: TenantScope,
  project: ProjectRow,
  topic: ProjectTopic,
): Promise<ProgressEvent> {
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  return {
    type: 'complete',
    id: topic.events.at(-1)?.id ?? `${topic.runId}:0`,
    filesCount: snapshot?.totals.files ?? 0,
    symbolsCount: snapshot?.totals.symbols ?? 0,
  };
}

async function* followTopic(
  topic: ProjectTopic,
  options: WatchOptions,
): AsyncGenerator<ProgressEvent> {
  let runId = topic.runId;
  let next = startOf(topic, options.lastEventId);
  while (!options.signal.aborted && topic.exists) {
    if (topic.runId !== runId) {
      runId = topic.runId;
      next = 0;
    }
    const event = topic.events[next];
    if (event !== undefined) {
      next += 1;
      yield event;
      if (event.type !== 'progress') return;
    } else {
      await nextChange(topic, options.signal);
    }
  }
}

/** A late joiner begins with the newest event; one that comes back begins behind the last it saw. */
function startOf(topic: ProjectTopic, lastEventId: string | null): number {
  const seen = topic.events.findIndex((event) => event.id === lastEventId);
  const newest = Math.max(0, topic.events.length - 1);
  return seen === -1 ? newest : Math.min(seen + 1, newest);
}

function nextChange(topic: ProjectTopic, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      topic.wake.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    topic.wake.add(done);
    signal.addEventListener('abort', done);
  });
}
