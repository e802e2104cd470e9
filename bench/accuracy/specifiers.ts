import type { Edge } from './comparison.ts';

/** One import as a yardstick reads it. */
export interface Reading {
  readonly from: string;
  readonly specifier: string;
  /** relative to the root; null where the yardstick finds nothing in the checkout */
  readonly to: string | null;
}

export function toEdges(readings: readonly Reading[]): Edge[] {
  return readings.flatMap(({ from, specifier, to }) =>
    to === null ? [] : [{ from, to, via: specifier }],
  );
}
