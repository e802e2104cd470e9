import { MATCH_STRIDE } from './matches.ts';
import { createOpenSegments, type OpenSegments } from './open-segments.ts';
import type { Records } from './records.ts';
import { orderSegments, type CloneSegment, type SegmentColumns } from './clone-segment.ts';

/** The places that matches are between: sides that are all but the same segment are one. */
export interface Places {
  readonly count: number;
  ofA(match: number): number;
  ofB(match: number): number;
  /** the longest of its sides */
  segmentOf(place: number): CloneSegment;
}

/** Share of two segments that they have in common where they count as one place, by rank. */
const SAME_PLACE = [0.9, 0.9, 0.8] as const;

/** Sides of matches: 2 for each, that of a before that of b. */
interface Sides extends SegmentColumns {
  readonly leasts: Float64Array;
}

export function joinPlaces(matches: Records): Places {
  const sides = sidesOf(matches);
  const placeOf = new Uint32Array(sides.starts.length);
  const starts = new Uint32Array(sides.starts.length);
  const ends = new Uint32Array(sides.starts.length);
  const open = createOpenSegments(sides.ends);
  let count = 0;
  for (const side of orderSegments(sides)) {
    const start = sides.starts[side] ?? 0;
    const end = sides.ends[side] ?? 0;
    open.advance(start);
    const same = findSame(sides, open, side);
    const place = same < 0 ? count++ : (placeOf[same] ?? 0);
    placeOf[side] = place;
    if (same < 0) open.add(side);
    if (end - start <= (ends[place] ?? 0) - (starts[place] ?? 0)) continue;
    starts[place] = start;
    ends[place] = end;
  }
  return {
    count,
    ofA: (match) => placeOf[2 * match] ?? 0,
    ofB: (match) => placeOf[2 * match + 1] ?? 0,
    segmentOf: (place) => ({ start: starts[place] ?? 0, end: ends[place] ?? 0 }),
  };
}

function sidesOf({ count, cells }: Records): Sides {
  const starts = new Uint32Array(2 * count);
  const ends = new Uint32Array(2 * count);
  const leasts = new Float64Array(2 * count);
  for (let side = 0; side < 2 * count; side++) {
    const at = (side >>> 1) * MATCH_STRIDE;
    starts[side] = cells[at + 2 * (side & 1)] ?? 0;
    ends[side] = cells[at + 2 * (side & 1) + 1] ?? 0;
    leasts[side] = SAME_PLACE[cells[at + 4] ?? 0] ?? 1;
  }
  return { starts, ends, leasts };
}

/** @returns the first open side that is the same place, -1 where there is none */
function findSame(sides: Sides, { items, count }: OpenSegments, side: number): number {
  for (let i = 0; i < count; i++) {
    const one = items[i] ?? 0;
    if (isSamePlace(sides, one, side)) return one;
  }
  return -1;
}

function isSamePlace({ starts, ends, leasts }: Sides, one: number, other: number): boolean {
  const [start, end] = [starts[one] ?? 0, ends[one] ?? 0];
  const [otherStart, otherEnd] = [starts[other] ?? 0, ends[other] ?? 0];
  const shared = Math.min(end, otherEnd) - Math.max(start, otherStart);
  const least = Math.max(leasts[one] ?? 1, leasts[other] ?? 1);
  return shared >= least * (end - start + otherEnd - otherStart - shared);
}
