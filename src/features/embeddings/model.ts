export const EMBEDDING_STATES = [
  'waiting',
  'embedding',
  'complete',
  'partial',
  'failed',
  'skipped',
] as const;
export type EmbeddingState = (typeof EMBEDDING_STATES)[number];

/** A model, and the dimensions asked of it: 0 for its own. */
export interface ModelChoice {
  readonly model: string;
  readonly dimensions: number;
}

/** What the settings say of the model. */
export interface ModelSettings {
  readonly EMBEDDING_MODEL?: string | undefined;
  readonly EMBEDDING_DIMENSIONS?: number | undefined;
}

/** The model of the settings, null where there is none. */
export function chosenModel(settings: ModelSettings): ModelChoice | null {
  const { EMBEDDING_MODEL: model, EMBEDDING_DIMENSIONS: dimensions = 0 } = settings;
  return model === undefined ? null : { model, dimensions };
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
