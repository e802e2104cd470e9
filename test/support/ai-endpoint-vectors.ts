import { createRandom } from '#lib/matrix.ts';
import type { AiRequest, Fault } from './ai-endpoint-model.ts';

/** A text as a vector of that many components. */
export type VectorOf = (text: string, dimension: number) => readonly number[];

/** Texts with words in common are close: the sum of a vector for each different word. */
export const wordVector: VectorOf = (text, dimension) => {
  const words = new Set(text.toLowerCase().match(/[a-z]{3,}/g));
  const sum = Array.from({ length: dimension }, () => 0);
  for (const word of [...words].toSorted())
    for (const [i, value] of randomVector(word, dimension).entries())
      sum[i] = (sum[i] ?? 0) + value;
  return words.size === 0 ? randomVector(text, dimension) : sum;
};

/** A vector that says nothing about its text; equal texts have equal ones. */
export const randomVector: VectorOf = (text, dimension) => {
  let seed = 2_166_136_261;
  for (let i = 0; i < text.length; i++)
    seed = Math.imul(seed ^ text.charCodeAt(i), 16_777_619) >>> 0;
  const random = createRandom(seed);
  return Array.from({ length: dimension }, () => random() * 2 - 1);
};

interface Embedding {
  readonly fault: Fault | null;
  readonly dimensions: number;
  readonly vectorOf: VectorOf;
}

/** The answer to a request for embeddings, as OpenAI words it; tokens are its characters over four. */
export function answerEmbeddings(
  { texts, model }: AiRequest,
  { fault, dimensions, vectorOf }: Embedding,
) {
  const dimension = fault?.kind === 'wrong-dimension' ? fault.dimension : dimensions;
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: vectorOf(text, dimension),
  }));
  if (fault?.kind === 'missing-vectors') data.pop();
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  return { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}
