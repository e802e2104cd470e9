/** The analyses that find something to be dealt with, one place each time. */
export const CATEGORIES = ['clone', 'dead-code', 'security'] as const;
export type Category = (typeof CATEGORIES)[number];

export type FindingState = 'open' | 'fixed' | 'ignored';

/** Why someone does not want to see a finding again. */
export const IGNORE_REASONS = ['false-positive', 'accepted', 'in-tests'] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];

/** Something that one index found, as it is followed from index to index. */
export interface Occurrence {
  readonly category: Category;
  /** number of the item among those of its category, in its snapshot */
  readonly itemId: number;
  /** what kind of finding it is, inside its category */
  readonly rule: string;
  /** of the content: it depends on no path and no line */
  readonly fingerprint: string;
  /** its number in the snapshot */
  readonly file: number;
  readonly path: string;
  readonly line: number;
  /** for people, one line */
  readonly title: string;
}

/** An occurrence as the analyses of a snapshot give it. */
export type FoundOccurrence = Omit<Occurrence, 'path'>;

/** A finding as it was known before an index. */
export interface KnownFinding {
  readonly id: string;
  readonly category: Category;
  readonly fingerprint: string;
  readonly path: string;
  readonly line: number;
  readonly state: FindingState;
}

/** A finding of a project, whether it is in the current index or was in an earlier one. */
export interface FindingRow extends KnownFinding {
  readonly projectId: string;
  readonly rule: string;
  readonly title: string;
  readonly firstRunId: string;
  readonly firstSeenAt: Date;
  readonly fixedRunId: string | null;
  readonly fixedAt: Date | null;
  readonly ignoredReason: IgnoreReason | null;
  readonly ignoredNote: string | null;
  readonly ignoredAt: Date | null;
}

/** What a run did to the findings of one category. */
export interface FindingCounts {
  readonly category: Category;
  /** in this index, and not ignored */
  readonly open: number;
  /** not known before, or fixed and here again */
  readonly introduced: number;
  /** in the index before, and not in this one */
  readonly fixed: number;
  readonly ignored: number;
}
