import { LOCAL_MODEL } from '#platform/encoder/local-embed.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import type { Env } from '#platform/env.ts';
import type { EmbeddingInput, ModelChoice } from './model.ts';

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

/** Estimates are too high by up to two thirds; the encoder cuts by its own tokens. */
const LOCAL_INPUT = { mostTokens: 2 * ENCODER_MODEL.mostTokens, isRedacted: false } as const;

/** For the model of the settings. */
export function embeddingInput(settings: ModelSettings): EmbeddingInput {
  if (settings.EMBEDDINGS === 'local') return LOCAL_INPUT;
  return { mostTokens: settings.EMBEDDING_INPUT_TOKENS, isRedacted: true };
}
