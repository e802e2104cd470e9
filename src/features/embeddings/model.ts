import { LOCAL_MODEL } from '#platform/encoder/local-embed.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import type { Env } from '#platform/env.ts';

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
export type ModelSettings = Pick<
  Env,
  'EMBEDDINGS' | 'EMBEDDING_MODEL' | 'EMBEDDING_DIMENSIONS' | 'EMBEDDING_INPUT_TOKENS'
>;

/** The model of the settings, null where there is none. */
export function chosenModel(settings: ModelSettings): ModelChoice | null {
  const {
    EMBEDDINGS: mode,
    EMBEDDING_MODEL: model,
    EMBEDDING_DIMENSIONS: dimensions = 0,
  } = settings;
  if (mode === 'local') return { model: LOCAL_MODEL, dimensions: 0 };
  return mode !== 'remote' || model === undefined ? null : { model, dimensions };
}

/** Whether a run is one of the encoder that comes with Sextant: it costs nothing, and nothing leaves the machine. */
export function isLocal({ model }: Pick<ModelChoice, 'model'>): boolean {
  return model === LOCAL_MODEL;
}

/** What of a piece of code is embedded. */
export interface EmbeddingInput {
  /** as estimated */
  readonly mostTokens: number;
  /** whether secrets are made unreadable: what is sent leaves the machine */
  readonly isRedacted: boolean;
}

/** Estimates are too high by up to two thirds; the encoder cuts by its own tokens. */
const LOCAL_INPUT = { mostTokens: 2 * ENCODER_MODEL.mostTokens, isRedacted: false } as const;

/** For the model of the settings. */
export function embeddingInput(settings: ModelSettings): EmbeddingInput {
  if (settings.EMBEDDINGS === 'local') return LOCAL_INPUT;
  return { mostTokens: settings.EMBEDDING_INPUT_TOKENS, isRedacted: true };
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
