import { z } from 'zod';
import { AiUnavailable } from './unavailable.ts';

const MAX_ANSWER_CHARS = 100_000;
/** More than any model has. */
const MAX_DIMENSION = 65_536;

// Endpoints that call themselves compatible differ: what is needed is checked, the rest ignored.
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
});
/** What would be infinite as a component of a vector, and make its similarity to anything no number. */
const component = z.number().refine((value) => Number.isFinite(Math.fround(value)));
const embeddings = z.object({
  data: z.array(
    z.object({ index: z.number().int(), embedding: z.array(component).min(1).max(MAX_DIMENSION) }),
  ),
});
const usage = z.object({ usage: z.object({ prompt_tokens: z.number().int().min(0) }) });

/**
 * The text of a chat completion, cut at 100,000 characters.
 * @throws AiUnavailable bad-answer
 */
export function textOf(reply: unknown): string {
  const parsed = completion.safeParse(reply);
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) {
    throw new AiUnavailable('bad-answer', 'The model answered without a text', {
      cause: parsed.error,
    });
  }
  return content.slice(0, MAX_ANSWER_CHARS);
}

/**
 * The vectors of an embeddings reply, by the index of their text.
 * @throws AiUnavailable bad-answer when one is missing or they differ in dimension
 */
export function vectorsOf(reply: unknown, count: number): readonly Float32Array[] {
  const parsed = embeddings.safeParse(reply);
  const byIndex = new Map(parsed.data?.data.map(({ index, embedding }) => [index, embedding]));
  const dimension = byIndex.get(0)?.length;
  return Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index);
    if (vector === undefined || vector.length !== dimension) {
      throw new AiUnavailable('bad-answer', `The reply has no vector for text ${index}`, {
        cause: parsed.error,
      });
    }
    return Float32Array.from(vector);
  });
}

/** Tokens that the endpoint counted in what it was sent; null where it does not say. */
export function tokensOf(reply: unknown): number | null {
  return usage.safeParse(reply).data?.usage.prompt_tokens ?? null;
}
