import type { CloneKind } from './clone.ts';
import type { Stretch } from './stretch.ts';

/** Stretches that are copies of each other, and what the loosest link among them says. */
export interface StretchGroup {
  readonly kind: CloneKind;
  readonly similarity: number;
  readonly stretches: readonly Stretch[];
}
