/** What differs between the fragments of a group. */
export type CloneKind =
  /** nothing but white space and comments */
  | 'exact'
  /** names and literals */
  | 'renamed'
  /** a few statements were added, removed or changed, maybe names too */
  | 'near-miss';

export interface DuplicationOptions {
  /** of the shortest clone */
  readonly minTokens: number;
  /** that the shortest clone is spread over */
  readonly minLines: number;
}

export const DEFAULT_DUPLICATION: DuplicationOptions = { minTokens: 50, minLines: 5 };

/** One place of a clone; lines are 1-based and inclusive. */
export interface CloneFragment {
  /** index in the list of files that was given */
  readonly file: number;
  readonly startLine: number;
  /** that its last token begins on: a string may go on below */
  readonly endLine: number;
  readonly tokens: number;
}

export interface CloneGroup {
  /**
   * 128 bits as 32 hex digits, of the content alone: neither of paths and lines nor of what stands
   * beside it. Groups of equal content would have the same.
   */
  readonly fingerprint: string;
  /** of the two fragments that differ most among those that were compared */
  readonly kind: CloneKind;
  /** of the same two: tokens equal up to names and literals over all tokens, 0..1 */
  readonly similarity: number;
  /** of the largest fragment */
  readonly tokens: number;
  /** that each fragment has at least */
  readonly lines: number;
  /** of all fragments, each line once */
  readonly duplicatedLines: number;
  /** at least two, by file and line; no two have a line in common */
  readonly fragments: readonly CloneFragment[];
}

const KIND_WORDS = {
  exact: 'The same',
  renamed: 'The same but for names',
  'near-miss': 'Nearly the same',
} as const satisfies Record<CloneKind, string>;

/** What a group says to people, on one line. @param lines that each place has at least */
export function cloneTitle(kind: CloneKind, lines: number, places: number): string {
  return `${KIND_WORDS[kind]} ${lines} lines occur in ${places} places`;
}
