import { createWeightedCache, type WeightedCache } from '#lib/weighted-cache.ts';
import type { Embed } from '#platform/ai/embed.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { askedDimensions, type ModelChoice } from './model.ts';

/** A search waits for no longer. */
const QUERY_TIMEOUT_MS = 2_000;
/** Numbers of query vectors that are kept: some 1,300 queries of 1,536 dimensions. */
const MOST_NUMBERS = 2_000_000;
const BREAKER = { nowMs: () => performance.now(), failures: 3, openMs: 15_000, longestMs: 300_000 };

/** Queries as vectors of a model, for one process. */
export interface QueryVectors {
  /** @returns the query's vector, or for people why there is none */
  readonly load: (space: QuerySpace, text: string) => Promise<Float32Array | string>;
}

/** What the query is to be compared with. */
export interface QuerySpace extends ModelChoice {
  /** of its vectors */
  readonly dimension: number;
}

class BreakerOpen extends Error {}

/** Recent queries are kept, equal ones at the same moment are asked once. */
export function createQueryVectors(embed: Embed): QueryVectors {
  const cache: WeightedCache<Float32Array> = createWeightedCache(
    MOST_NUMBERS,
    ({ length }) => length,
  );
  const breakers = new Map<string, Breaker>();
  return {
    async load(space, text) {
      const name = `${space.model} ${space.dimensions} ${space.dimension}`;
      const breaker = breakers.get(name) ?? createBreaker(BREAKER);
      breakers.set(name, breaker);
      try {
        return await cache.load(`${name} ${text}`, () => ask(breaker, embed, { space, text }));
      } catch (error) {
        if (error instanceof BreakerOpen) return 'The embedding endpoint does not answer';
        if (error instanceof AiUnavailable) return error.message;
        throw error;
      }
    },
  };
}

interface Question {
  readonly space: QuerySpace;
  readonly text: string;
}

async function ask(breaker: Breaker, embed: Embed, question: Question): Promise<Float32Array> {
  const vector = await breaker.call(() => embedQuery(embed, question));
  if (vector === null) throw new BreakerOpen();
  return vector;
}

async function embedQuery(embed: Embed, { space, text }: Question): Promise<Float32Array> {
  const { model, dimension } = space;
  const { vectors } = await embed({
    texts: [text],
    model,
    dimensions: askedDimensions(space),
    timeoutMs: QUERY_TIMEOUT_MS,
  });
  const [vector = new Float32Array(0)] = vectors;
  if (vector.length === dimension) return vector;
  throw new AiUnavailable(
    'bad-answer',
    `${model} answers with ${vector.length} dimensions, this index has ${dimension}`,
  );
}
