import type { ProjectRow } from '#features/projects/service.ts';
import { loadCurrentSnapshots, type SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import { loadHotspotShare, measureSnapshot } from './measures.ts';
import { type Grade, type Graded, type Measures, type Scale, type Topic, TOPICS } from './model.ts';
import { HEALTH_JOB } from './queue.ts';
import { loadRecords, type Records, storeRecord } from './records.ts';
import { overallOf, SCALES, toGraded } from './scales.ts';

export { compareHealth, type HealthDifference } from './compare.ts';
export type { Grade, Topic, Unit } from './model.ts';
export { CALIBRATED_ON } from './scales.ts';

/** The health of a project by one topic. A value is null if there is nothing to measure, or it was not looked for. */
export interface TopicHealth extends Scale, Graded {
  readonly topic: Topic;
  /** of the index before the current one */
  readonly previous: Graded;
  /** of the index that was current seven days ago */
  readonly weekAgo: Graded;
}

export interface Health {
  readonly grade: Grade | null;
  readonly previousGrade: Grade | null;
  readonly weekAgoGrade: Grade | null;
  readonly topics: readonly TopicHealth[];
}

/** Has a new index measured, in the transaction that makes it visible. */
export async function requestHealth(
  scope: Scope,
  { projectId, accountId }: { readonly projectId: string; readonly accountId: string },
): Promise<void> {
  await scope.jobs.send(scope.em, HEALTH_JOB, { account: accountId, payload: { projectId } });
}

/**
 * Grades of the current indexes of projects and of earlier ones, as they were measured when each was made. An
 * index that has not been measured yet is measured now.
 * @returns in the order of `projects`; null for one that is not indexed
 */
export async function loadHealths(
  scope: TenantScope,
  projects: readonly ProjectRow[],
): Promise<(Health | null)[]> {
  const snapshots = await loadCurrentSnapshots(scope, projects);
  const indexed = projects.flatMap((project, place) => {
    const snapshot = snapshots[place];
    return snapshot == null ? [] : [{ project, snapshot }];
  });
  const records = await loadRecords(scope, indexed.map(toKey));
  const found = new Map<string, Health>();
  for (const [place, one] of indexed.entries()) {
    const known = records[place] ?? { now: null, previous: null, weekAgo: null };
    found.set(one.project.id, await toCurrent(scope, one, known));
  }
  return projects.map(({ id }) => found.get(id) ?? null);
}

type Indexed = Pick<Measured, 'project' | 'snapshot'>;

function toKey({ project, snapshot }: Indexed) {
  return { projectId: project.id, snapshotId: snapshot.id };
}

async function toCurrent(scope: TenantScope, one: Indexed, records: Records): Promise<Health> {
  const now = await complete(scope, { ...one, known: records.now });
  if (records.now !== null && now === records.now) return toHealth(now, records);
  await storeRecord(scope, toKey(one), now);
  const [stored] = await loadRecords(scope, [toKey(one)]);
  return toHealth(now, stored ?? records);
}

interface Measured {
  readonly project: ProjectRow;
  readonly snapshot: SnapshotRow;
  /** null: it has not been measured */
  readonly known: Measures | null;
}

/** The history is read after an index was made: until then there are no hotspots. */
async function complete(
  scope: TenantScope,
  { project, snapshot, known }: Measured,
): Promise<Measures> {
  if (known !== null && known.hotspots !== null) return known;
  const hotspots = await loadHotspotShare(scope, project.id);
  if (known === null) return { ...(await measureSnapshot(scope, snapshot)), hotspots };
  return hotspots === null ? known : { ...known, hotspots };
}

function toHealth(now: Measures, { previous, weekAgo }: Records): Health {
  return {
    grade: overallOf(now),
    previousGrade: previous && overallOf(previous),
    weekAgoGrade: weekAgo && overallOf(weekAgo),
    topics: TOPICS.map((topic) => toTopicHealth(topic, { now, previous, weekAgo })),
  };
}

function toTopicHealth(topic: Topic, { now, previous, weekAgo }: Records): TopicHealth {
  return {
    ...SCALES[topic],
    topic,
    ...toGraded(topic, now),
    previous: toGraded(topic, previous),
    weekAgo: toGraded(topic, weekAgo),
  };
}
