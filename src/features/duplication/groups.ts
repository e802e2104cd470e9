import { KINDS, MATCH_STRIDE, MILLION } from './matches.ts';
import { withoutNested } from './nesting.ts';
import { reorder } from './pair-column.ts';
import { joinPlaces, type Places } from './places.ts';
import type { Records } from './records.ts';
import { sharedLength, type CloneSegment } from './clone-segment.ts';
import type { SegmentGroup } from './segment-group.ts';

/** Share of a segment that another one of its group may have too. */
const MAX_OVERLAP = 0.25;

/**
 * Matches put together: what is a copy of one place is one group. A group of a kind has all that are
 * linked by matches of that kind or a stricter one. Groups that are nested in another one with all
 * their places are left out.
 */
export function groupMatches(matches: Records): SegmentGroup[] {
  const places = joinPlaces(matches);
  const sets = createSets(places.count);
  const groups: SegmentGroup[] = [];
  for (const rank of KINDS.keys()) {
    for (let match = 0; match < matches.count; match++)
      if (rankOf(matches, match) === rank) sets.join(places.ofA(match), places.ofB(match));
    const links = linksOf(matches, places, rank);
    const roots = (match: number): number => sets.find(places.ofA(match));
    for (const members of split(reorder(links, roots), roots))
      if (members.some((match) => rankOf(matches, match) === rank))
        groups.push(toGroup({ matches, places, rank }, members));
  }
  return withoutNested(groups.filter(({ segments }) => segments.length > 1));
}

function rankOf({ cells }: Records, match: number): number {
  return cells[match * MATCH_STRIDE + 4] ?? 0;
}

/** Matches of a kind or a stricter one, between places that are not one. */
function linksOf(matches: Records, places: Places, rank: number): Uint32Array {
  const links: number[] = [];
  for (let match = 0; match < matches.count; match++)
    if (rankOf(matches, match) <= rank && places.ofA(match) !== places.ofB(match))
      links.push(match);
  return Uint32Array.from(links);
}

/** Neighbours of one root. */
function* split(
  order: Uint32Array,
  rootOf: (match: number) => number,
): Generator<Uint32Array, void, undefined> {
  for (let start = 0, end = 0; start < order.length; start = end) {
    const root = rootOf(order[start] ?? 0);
    while (end < order.length && rootOf(order[end] ?? 0) === root) end++;
    yield order.subarray(start, end);
  }
}

interface Linked {
  readonly matches: Records;
  readonly places: Places;
  readonly rank: number;
}

function toGroup({ matches, places, rank }: Linked, members: Uint32Array): SegmentGroup {
  const ids = new Set<number>();
  let similarity = MILLION;
  for (const match of members) {
    ids.add(places.ofA(match)).add(places.ofB(match));
    similarity = Math.min(similarity, matches.cells[match * MATCH_STRIDE + 5] ?? 0);
  }
  return {
    kind: KINDS[rank] ?? 'near-miss',
    similarity: similarity / MILLION,
    segments: withoutOverlaps(Array.from(ids, (id) => places.segmentOf(id))),
  };
}

interface Sets {
  find(item: number): number;
  join(a: number, b: number): void;
}

/** Disjoint sets; of two that are joined the smaller number stands for both. */
function createSets(size: number): Sets {
  const parents = Uint32Array.from({ length: size }, (_, i) => i);
  const find = (item: number): number => {
    let root = item;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root;
      root = parents[root] ?? root;
    }
    return root;
  };
  return {
    find,
    join(a, b) {
      const [one, other] = [find(a), find(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
  };
}

/** Of segments of a group that overlap by more than their edges the longer one stays. */
function withoutOverlaps(given: readonly CloneSegment[]): CloneSegment[] {
  const kept: CloneSegment[] = [];
  for (const segment of given.toSorted((x, y) => x.start - y.start || y.end - x.end)) {
    const last = kept.at(-1);
    if (last === undefined || !overlaps(last, segment)) kept.push(segment);
    else if (last.end - last.start < segment.end - segment.start) kept[kept.length - 1] = segment;
  }
  return kept;
}

function overlaps(one: CloneSegment, other: CloneSegment): boolean {
  const shorter = Math.min(one.end - one.start, other.end - other.start);
  return sharedLength(one, other) > MAX_OVERLAP * shorter;
}
