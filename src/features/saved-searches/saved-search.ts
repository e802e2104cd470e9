/** A search that an account keeps for a project. */
export interface SavedSearchRow {
  readonly id: string;
  readonly projectId: string;
  /** who made it, null for an API key, or a person who has left */
  readonly memberId: string | null;
  readonly name: string;
  readonly query: string;
  /** whether webhooks are told of results that a new index brings */
  readonly notify: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** null before the first run */
  readonly lastRunAt: Date | null;
  /** of the index that it ran on; null before the first run */
  readonly lastRunDigest: string | null;
  readonly resultCount: number | null;
  /** results of the last run that the one before had not; null where there was none before */
  readonly newCount: number | null;
}

/** Results of a run: more are neither given nor compared. */
export const MAX_RESULTS = 100;

export interface SavedSearchRequest {
  readonly name: string;
  readonly query: string;
  readonly notify: boolean;
}
