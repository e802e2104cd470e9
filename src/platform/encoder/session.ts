import { InferenceSession, Tensor } from 'onnxruntime-node';
import { distinctWords } from './distinct-words.ts';
import type { EncoderModel } from './model.ts';
import { createWordPiece } from './word-piece.ts';

/** A model, loaded. */
export interface EncoderSession {
  /** @returns the mean of the vectors of the text's tokens, of length 1 */
  readonly encode: (text: string) => Promise<EncodedText>;
  /**
   * Code as two texts: as it stands, and its distinct words, which say more of it in the same number of tokens
   * and have no names that the vocabulary does not know.
   * @returns the mean of both vectors, of length 1
   */
  readonly encodeCode: (code: string) => Promise<EncodedText>;
}

export interface EncodedText {
  readonly vector: Float32Array;
  readonly tokens: number;
}

/**
 * Loads the weights: some 90 MB. One text is one run: in a batch the activations of a model of 8 bits
 * share their scale, so a text's vector would depend on its neighbours, and batches are no faster.
 * At most one in a process: the runtime does not survive two threads that use it.
 */
export async function openSession(model: EncoderModel): Promise<EncoderSession> {
  const tokenizer = createWordPiece(model.loadVocabulary());
  const session = await InferenceSession.create(model.weightsFile, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const encode = async (text: string): Promise<EncodedText> => {
    const ids = tokenizer.encode(text, model.mostTokens);
    const outputs = await session.run({
      input_ids: toTensor(BigInt64Array.from(ids, BigInt)),
      attention_mask: toTensor(new BigInt64Array(ids.length).fill(1n)),
      token_type_ids: toTensor(new BigInt64Array(ids.length)),
    });
    const states = outputs['last_hidden_state']?.data;
    if (!(states instanceof Float32Array)) throw new Error('The encoder gave no vectors');
    return { vector: meanOf(states, model.dimension), tokens: ids.length };
  };
  return {
    encode,
    async encodeCode(code) {
      const lines = await encode(code);
      const words = await encode(distinctWords(code));
      const both = Float32Array.from([...lines.vector, ...words.vector]);
      return { vector: meanOf(both, model.dimension), tokens: lines.tokens + words.tokens };
    },
  };
}

function toTensor(values: BigInt64Array): Tensor {
  return new Tensor('int64', values, [1, values.length]);
}

/** Mean of the rows, at length 1. */
function meanOf(rows: Float32Array, dimension: number): Float32Array {
  const mean = new Float32Array(dimension);
  for (let at = 0; at < rows.length; at++) {
    const column = at % dimension;
    mean[column] = (mean[column] ?? 0) + (rows[at] ?? 0);
  }
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
