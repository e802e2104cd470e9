import { singleFlight } from '#lib/single-flight.ts';
import type { PgNotifications } from '#platform/db/pg-notifications.ts';
import { query } from '#platform/db/sql.ts';
import { openServiceScope, type Platform, type TenantScope } from '#platform/scope.ts';
import type { Viewer } from '#platform/viewer.ts';
import { type EventRow, type ProgressEvent, toEvent } from './progress-event.ts';

/** Whose runs: a project's own, or (by `ref`) those of another branch, tag or commit of it. */
export interface RunSubject extends Pick<Viewer, 'accountId' | 'mode'> {
  readonly projectId: string;
  readonly ref: string | null;
}

/** The streams of one subject as they stand. */
export interface ProjectTopic {
  /** the latest run */
  runId: string | null;
  /** events of the runs that somebody follows, and of the latest, oldest first */
  readonly events: Map<string, readonly ProgressEvent[]>;
  exists: boolean;
  /** reads what is new; whoever joins waits for it, so that nobody begins with the run before */
  refresh: () => Promise<void>;
  readers: number;
  readonly wake: Set<() => void>;
  stop: () => void;
}

/** Events of index runs, read once a process however many readers a subject has. */
export interface ProgressFeed {
  open(subject: RunSubject): ProjectTopic;
  release(subject: RunSubject): void;
}

/** A ring may be lost with a connection; this is the longest a change then stays unseen. */
const POLL_MS = 2000;

const FEEDS = new WeakMap<PgNotifications, ProgressFeed>();

/** The process's feed: one for its one notification listener. */
export function feedOf(platform: Platform): ProgressFeed {
  const feed = FEEDS.get(platform.notifications) ?? createFeed(platform);
  FEEDS.set(platform.notifications, feed);
  return feed;
}

function createFeed(platform: Platform): ProgressFeed {
  const topics = new Map<string, ProjectTopic>();
  return {
    open(subject) {
      const topic = topics.get(keyOf(subject)) ?? openTopic(platform, subject);
      topics.set(keyOf(subject), topic);
      topic.readers += 1;
      return topic;
    },
    release(subject) {
      const topic = topics.get(keyOf(subject));
      if (topic === undefined) return;
      topic.readers -= 1;
      if (topic.readers > 0) return;
      topics.delete(keyOf(subject));
      topic.stop();
    },
  };
}

/** No name of a ref has a space in it. */
function keyOf({ accountId, projectId, ref }: RunSubject): string {
  return `${accountId} ${projectId} ${ref ?? ''}`;
}

function openTopic(platform: Platform, subject: RunSubject): ProjectTopic {
  const topic: ProjectTopic = {
    runId: null,
    events: new Map(),
    exists: true,
    refresh: () => Promise.resolve(),
    readers: 0,
    wake: new Set(),
    stop: () => undefined,
  };
  const refresh = singleFlight(async () => {
    await refreshTopic(openServiceScope(platform, subject), topic, subject);
    for (const wake of topic.wake) wake();
  });
  const guarded = (): Promise<void> =>
    refresh().catch((error: unknown) => platform.log.warn({ err: error }, 'progress was not read'));
  const off = platform.notifications.onRing(`project:${subject.projectId}`, () => void guarded());
  const timer = setInterval(() => void guarded(), POLL_MS);
  topic.stop = () => {
    off();
    clearInterval(timer);
  };
  topic.refresh = refresh;
  return topic;
}

async function refreshTopic(
  scope: TenantScope,
  topic: ProjectTopic,
  { projectId, ref }: RunSubject,
): Promise<void> {
  const rows = await query<{ run_id: string | null }>(
    scope.em,
    `select (select max(id) from index_run
       where project_id = project.id and ref is not distinct from $2) as run_id
     from project where id = $1`,
    [projectId, ref],
  );
  topic.exists = rows.length > 0;
  topic.runId = rows[0]?.run_id ?? null;
  if (topic.runId !== null && !topic.events.has(topic.runId)) topic.events.set(topic.runId, []);
  for (const [runId, known] of topic.events) {
    // What has ended stays as it is.
    if (known.at(-1)?.type !== 'progress' && known.length > 0) continue;
    const events = await query<EventRow>(
      scope.em,
      'select sequence, type, data from run_event where run_id = $1 and sequence > $2 order by sequence',
      [runId, known.length],
    );
    topic.events.set(runId, [...known, ...events.map((row) => toEvent(runId, row))]);
  }
}
