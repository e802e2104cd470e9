import { singleFlight } from '#lib/single-flight.ts';
import type { Doorbell } from '#platform/db/doorbell.ts';
import { query } from '#platform/db/sql.ts';
import { openScope, type Platform, type Scope } from '#platform/scope.ts';
import { type EventRow, type ProgressEvent, toEvent } from './progress-event.ts';

/** The stream of one project as it stands: the latest run's events, oldest first. */
export interface ProjectTopic {
  events: readonly ProgressEvent[];
  runId: string | null;
  exists: boolean;
  /** reads what is new; whoever joins waits for it, so that nobody begins with the run before */
  refresh: () => Promise<void>;
  readers: number;
  readonly wake: Set<() => void>;
  stop: () => void;
}

/** Events of index runs, read once a process however many readers a project has. */
export interface ProgressFeed {
  open(projectId: string): ProjectTopic;
  release(projectId: string): void;
}

/** A ring may be lost with a connection; this is the longest a change then stays unseen. */
const POLL_MS = 2000;

const FEEDS = new WeakMap<Doorbell, ProgressFeed>();

/** The process's feed: one for its one doorbell. */
export function feedOf(platform: Platform): ProgressFeed {
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
    refresh: () => Promise.resolve(),
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
  topic.refresh = refresh;
  return topic;
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
