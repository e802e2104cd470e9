import { reorder } from './pair-column.ts';

/** A segment of tokens: places in a corpus' column, `end` not in it. */
export interface CloneSegment {
  readonly start: number;
  readonly end: number;
}

/** Segments by their number. */
export interface SegmentColumns {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** @returns their numbers by start; of those with one start the longest first */
export function orderSegments({ starts, ends }: SegmentColumns): Uint32Array {
  const order = Uint32Array.from({ length: starts.length }, (_, item) => item);
  const byEnd = reorder(order, (item) => 0xffffffff - (ends[item] ?? 0));
  return reorder(byEnd, (item) => starts[item] ?? 0);
}

export function sharedLength(one: CloneSegment, other: CloneSegment): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

export function lengthOf({ start, end }: CloneSegment): number {
  return end - start;
}
