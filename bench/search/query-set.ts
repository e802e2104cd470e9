/** How a set of queries was made. */
export const QUERY_KINDS = ['docstrings', 'commits', 'swe-qa'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface Query {
  readonly text: string;
  /**
   * What is to be found, by units of `corpus.ts`; each a list of alternatives of which any one will
   * do: overloads, and functions that share the sentence word by word.
   */
  readonly wanted: readonly (readonly string[])[];
}

export interface QuerySet {
  readonly queries: readonly Query[];
  /** how many were left out, and why: for the page */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Counts what is left out. */
export function createTally(): {
  readonly add: (reason: string) => void;
  readonly counts: () => Readonly<Record<string, number>>;
} {
  const counts: Record<string, number> = {};
  return {
    add: (reason) => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
    counts: () => counts,
  };
}
