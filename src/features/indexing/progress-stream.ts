import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { loadCurrentSnapshots } from '#features/snapshots/service.ts';
import { abortable } from '#lib/abortable.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ProgressEvent } from './progress-event.ts';
import { feedOf, type ProjectTopic, type RunSubject } from './progress-feed.ts';

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

/**
 * The same of the latest run of another branch, tag or commit of a project.
 * @throws AppError NOT_FOUND, before the first event; also where it has not had a run yet
 */
export async function watchRefProgress(
  scope: TenantScope,
  given: { readonly projectId: string; readonly ref: string },
  lastEventId: string | null,
): Promise<AsyncIterableIterator<ProgressEvent>> {
  const project = await findProject(scope, given.projectId);
  const subject = subjectOf(project, given.ref);
  const feed = feedOf(scope);
  const topic = feed.open(subject);
  try {
    await topic.refresh();
  } finally {
    feed.release(subject);
  }
  if (topic.runId === null) {
    const message = `The project has no index run of "${given.ref.slice(0, 60)}".`;
    throw new AppError('NOT_FOUND', message);
  }
  return abortable((signal) => readRefTopic(scope, subject, { signal, lastEventId }));
}

function subjectOf({ id, accountId, mode }: ProjectRow, ref: string | null): RunSubject {
  return { projectId: id, accountId, mode, ref };
}

async function* readRefTopic(
  scope: TenantScope,
  subject: RunSubject,
  options: WatchOptions,
): AsyncGenerator<ProgressEvent> {
  const feed = feedOf(scope);
  const topic = feed.open(subject);
  try {
    await topic.refresh();
    yield* followTopic(topic, options);
  } finally {
    feed.release(subject);
  }
}

async function* readTopic(
  scope: TenantScope,
  project: ProjectRow,
  options: WatchOptions,
): AsyncGenerator<ProgressEvent> {
  const feed = feedOf(scope);
  const subject = subjectOf(project, null);
  const topic = feed.open(subject);
  try {
    await topic.refresh();
    if (isAtRest(project)) yield await toCompleted(scope, project, topic);
    else yield* followTopic(topic, options);
  } finally {
    feed.release(subject);
  }
}

/** Whether a good index answers and no run is under way. */
function isAtRest({ status, snapshotId }: ProjectRow): boolean {
  return status === 'indexed' || (status === 'archived' && snapshotId !== null);
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
    id: eventsOf(topic, topic.runId).at(-1)?.id ?? `${topic.runId}:0`,
    filesCount: snapshot?.totals.files ?? 0,
    symbolsCount: snapshot?.totals.symbols ?? 0,
  };
}

/** A run is followed to its end, also where others are asked for meanwhile that wait for it. */
async function* followTopic(
  topic: ProjectTopic,
  options: WatchOptions,
): AsyncGenerator<ProgressEvent> {
  let runId = runToFollow(topic, options.lastEventId);
  let next = startOf(eventsOf(topic, runId), options.lastEventId);
  while (!options.signal.aborted && topic.exists) {
    if (runId === null) runId = topic.runId;
    const event = eventsOf(topic, runId)[next];
    if (event !== undefined) {
      next += 1;
      yield event;
      if (event.type !== 'progress') return;
    } else {
      await nextChange(topic, options.signal);
    }
  }
}

/** The latest; one that comes back goes on with the one that it followed. */
function runToFollow({ events, runId }: ProjectTopic, lastEventId: string | null): string | null {
  const before = lastEventId?.split(':', 1)[0] ?? '';
  return events.has(before) ? before : runId;
}

function eventsOf({ events }: ProjectTopic, runId: string | null): readonly ProgressEvent[] {
  return events.get(runId ?? '') ?? [];
}

/** A late joiner begins with the newest event; one that comes back begins behind the last it saw. */
function startOf(events: readonly ProgressEvent[], lastEventId: string | null): number {
  const seen = events.findIndex((event) => event.id === lastEventId);
  const newest = Math.max(0, events.length - 1);
  const isOver = events[seen]?.type !== 'progress';
  return seen === -1 || isOver ? newest : seen + 1;
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
