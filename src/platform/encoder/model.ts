import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, 'model');

/** The sentence encoder that comes with Sextant, by its files in `model`. */
export interface EncoderModel {
  /** names the weights: vectors of another name do not compare */
  readonly name: string;
  readonly dimension: number;
  /** that one text may have */
  readonly mostTokens: number;
  /** of the weights, as ONNX */
  readonly weightsFile: string;
  /** pieces by id */
  readonly loadVocabulary: () => string[];
}

/**
 * `model/source.json`: where the weights are from, and what they are.
 * @internal beyond this file only `npm run encoder` uses it
 */
export const MODEL_SOURCE = z.strictObject({
  package: z.string(),
  version: z.string(),
  sha256: z.string(),
  license: z.string(),
  origin: z.string(),
  name: z.string(),
  dimension: z.int(),
  mostTokens: z.int(),
});

const source = MODEL_SOURCE.parse(JSON.parse(readFileSync(join(FOLDER, 'source.json'), 'utf8')));

export const ENCODER_MODEL: EncoderModel = {
  // Vectors of code are made from two texts, see `session.ts`.
  name: `${source.name}@${source.mostTokens}x2`,
  dimension: source.dimension,
  mostTokens: source.mostTokens,
  weightsFile: join(FOLDER, 'weights.onnx'),
  loadVocabulary: () => readFileSync(join(FOLDER, 'vocabulary.txt'), 'utf8').trimEnd().split('\n'),
};
