import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { measureSnapshot, type SnapshotMeasures } from './measures.ts';
import { type Grade, type Graded, type Scale, type Topic, TOPICS } from './model.ts';
import { overallOf, SCALES, toGraded } from './scales.ts';

/**
 * Grades of two indexes of a project. Hotspots are left out: the history that is read is that of the project's
 * own branch.
 */
export interface HealthDifference {
  readonly base: Grade | null;
  readonly head: Grade | null;
  readonly topics: readonly TopicDifference[];
}

interface TopicDifference extends Pick<Scale, 'unit' | 'isBetterHigher'> {
  readonly topic: Topic;
  readonly base: Graded;
  readonly head: Graded;
}

const KEPT = 200;
const cache = createWeightedCache<SnapshotMeasures>(KEPT, () => 1);

export async function compareHealth(
  scope: TenantScope,
  { base, head }: { readonly base: SnapshotRow; readonly head: SnapshotRow },
): Promise<HealthDifference> {
  const [before, after] = await Promise.all([load(scope, base), load(scope, head)]);
  const topics = TOPICS.filter((topic) => topic !== 'hotspots');
  return {
    base: overallOf(before),
    head: overallOf(after),
    topics: topics.map((topic) => {
      const { unit, isBetterHigher } = SCALES[topic];
      const [from, to] = [toGraded(topic, before), toGraded(topic, after)];
      return { topic, unit, isBetterHigher, base: from, head: to };
    }),
  };
}

/** Measured once: an index never changes. */
function load(scope: TenantScope, snapshot: SnapshotRow): Promise<SnapshotMeasures> {
  return cache.load(`${scope.db.url} ${snapshot.id}`, () => measureSnapshot(scope, snapshot));
}
