import type { CloneKind } from './clone.ts';
import type { CloneSegment } from './clone-segment.ts';

/** Segments that are copies of each other, and what the loosest link among them says. */
export interface SegmentGroup {
  readonly kind: CloneKind;
  readonly similarity: number;
  readonly segments: readonly CloneSegment[];
}
