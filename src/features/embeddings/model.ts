export type EmbeddingState =
  | 'waiting'
  | 'embedding'
  | 'complete'
  | 'partial'
  | 'failed'
  | 'skipped';

/** A model, and the dimensions asked of it: 0 for its own. */
export interface ModelChoice {
  readonly model: string;
  readonly dimensions: number;
}

/** What of a piece of code is embedded. */
export interface EmbeddingInput {
  /** as estimated */
  readonly mostTokens: number;
  /** whether secrets are made unreadable: what is sent leaves the machine */
  readonly isRedacted: boolean;
}

/** What an endpoint takes for the model's own dimensions is not to be asked for any. */
export function askedDimensions({ dimensions }: ModelChoice): number | null {
  return dimensions === 0 ? null : dimensions;
}

/**
 * From this share of its chunks on, a snapshot's embeddings serve: what has none ranks by its words
 * alone, and of few that does no harm.
 */
export const ENOUGH = 0.95;
