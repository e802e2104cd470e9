import { loadPreviousSnapshot } from '#features/indexing/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { loadCurrentSnapshots, type SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadHotspotShare, loadMeasures } from './measures.ts';
import { type Grade, type Measures, type Scale, type Topic, TOPICS } from './model.ts';
import { gradeOf, overallOf, SCALES } from './scales.ts';

export { GRADES, type Grade, type Topic, TOPICS, UNITS } from './model.ts';
export { CALIBRATED_ON } from './scales.ts';

/** The health of a project by one topic. */
export interface TopicHealth extends Scale {
  readonly topic: Topic;
  /** null: nothing to measure, or it was not looked for */
  readonly value: number | null;
  readonly grade: Grade | null;
  /** of the index before the current one, null without one */
  readonly previousValue: number | null;
  readonly previousGrade: Grade | null;
}

export interface Health {
  readonly grade: Grade | null;
  readonly previousGrade: Grade | null;
  readonly topics: readonly TopicHealth[];
}

/**
 * Grades of a project's current index, and of the one before. The history is not a part of an index, so
 * its topic has no value before.
 * @returns null where the project is not indexed
 */
export async function loadHealth(scope: TenantScope, project: ProjectRow): Promise<Health | null> {
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  if (snapshot == null) return null;
  const hotspots = await loadHotspotShare(scope, project.id);
  const now = { ...(await loadMeasures(scope, snapshot)), hotspots };
  const previous = await loadPreviousSnapshot(scope, project);
  const before = previous === null ? null : await toMeasuresBefore(scope, previous);
  return {
    grade: overallOf(now),
    previousGrade: before === null ? null : overallOf({ ...before, hotspots }),
    topics: TOPICS.map((topic) => toTopicHealth(topic, now, before)),
  };
}

async function toMeasuresBefore(scope: TenantScope, snapshot: SnapshotRow): Promise<Measures> {
  return { ...(await loadMeasures(scope, snapshot)), hotspots: null };
}

function toTopicHealth(topic: Topic, now: Measures, before: Measures | null): TopicHealth {
  const value = now[topic];
  const previousValue = before?.[topic] ?? null;
  return {
    ...SCALES[topic],
    topic,
    value,
    grade: value === null ? null : gradeOf(topic, value),
    previousValue,
    previousGrade: previousValue === null ? null : gradeOf(topic, previousValue),
  };
}
