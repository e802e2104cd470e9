import { KINDS } from './matches.ts';
import { createOpenSegments, type OpenSegments } from './open-segments.ts';
import { lengthOf, orderSegments, type SegmentColumns } from './clone-segment.ts';
import type { SegmentGroup } from './segment-group.ts';

/** Share of a segment that is inside another one where it counts as nested. */
const NESTED = 0.9;
/** Share of the other one that it has to be at least to be that one's place, were it of a stricter kind. */
const SAME_PLACE = 0.8;

/** Leaves out groups each segment of which is inside a segment of one other group. */
export function withoutNested(groups: readonly SegmentGroup[]): SegmentGroup[] {
  const weights = groups.map(({ segments }) =>
    segments.reduce((sum, segment) => sum + lengthOf(segment), 0),
  );
  const holders = findHolders(groups);
  return groups.filter((_, one) => {
    const weight = weights[one] ?? 0;
    return !(holders[one] ?? []).some((other) => {
      const difference = (weights[other] ?? 0) - weight;
      return difference > 0 || (difference === 0 && other < one);
    });
  });
}

/** The segments of all groups. */
interface Items extends SegmentColumns {
  readonly groups: Uint32Array;
  readonly ranks: Uint8Array;
}

/** For each group the other groups that have a segment around each of its segments. */
function findHolders(groups: readonly SegmentGroup[]): (readonly number[] | undefined)[] {
  const items = itemsOf(groups);
  const holders: (readonly number[] | undefined)[] = Array.from(groups, () => undefined);
  const open = createOpenSegments(items.ends);
  for (const item of orderSegments(items)) {
    open.advance(items.starts[item] ?? 0);
    const group = items.groups[item] ?? 0;
    const known = holders[group];
    if (known === undefined) holders[group] = groupsAround(items, open, item);
    else if (known.length > 0) {
      const around = groupsAround(items, open, item);
      holders[group] = known.filter((other) => around.includes(other));
    }
    open.add(item);
  }
  return holders;
}

function itemsOf(given: readonly SegmentGroup[]): Items {
  const count = given.reduce((sum, { segments }) => sum + segments.length, 0);
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const groups = new Uint32Array(count);
  const ranks = new Uint8Array(count);
  let item = 0;
  for (const [group, { kind, segments }] of given.entries()) {
    for (const { start, end } of segments) {
      starts[item] = start;
      ends[item] = end;
      groups[item] = group;
      ranks[item++] = KINDS.indexOf(kind);
    }
  }
  return { starts, ends, groups, ranks };
}

function groupsAround(
  items: Items,
  { items: open, count }: OpenSegments,
  nested: number,
): readonly number[] {
  const around: number[] = [];
  for (let i = 0; i < count; i++) {
    const one = open[i] ?? 0;
    if (isAround(items, one, nested)) around.push(items.groups[one] ?? 0);
  }
  return around;
}

function isAround({ starts, ends, ranks }: Items, one: number, nested: number): boolean {
  const [start, end] = [starts[one] ?? 0, ends[one] ?? 0];
  const [nestedStart, nestedEnd] = [starts[nested] ?? 0, ends[nested] ?? 0];
  const shared = Math.min(end, nestedEnd) - Math.max(start, nestedStart);
  if (shared < NESTED * (nestedEnd - nestedStart)) return false;
  return (ranks[one] ?? 0) <= (ranks[nested] ?? 0) || shared < SAME_PLACE * (end - start);
}
