import type OpenAI from 'openai';
import { bounded } from './call.ts';
import { type RateLimits, toRateLimits } from './rate-limits.ts';
import { tokensOf, vectorsOf } from './reply.ts';
import type { AiSettings } from './settings.ts';

/** Texts for one model, in one request. */
export interface EmbedRequest {
  readonly texts: readonly string[];
  readonly model: string;
  /** asked of the endpoint; null for the model's own */
  readonly dimensions: number | null;
  /** that of the settings where none is given */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** of several at the same time, lower ones are answered first where the model can; 0 by default */
  readonly order?: number;
  /** whether the texts are code, and no questions about it; a model may read it otherwise. false by default */
  readonly isCode?: boolean;
}

export interface Embedded {
  /** one a text, in order, all of one dimension */
  readonly vectors: readonly Float32Array[];
  /** as the endpoint counts them; null where it does not say */
  readonly tokens: number | null;
  readonly limits: RateLimits;
}

/**
 * Embeds texts with one request, tried once: whoever embeds many keeps the pace of the endpoint, and
 * whoever waits for one has no time for a second try.
 * @throws AiUnavailable when there is no answer, for whatever reason
 */
export type Embed = (request: EmbedRequest) => Promise<Embedded>;

/** The embeddings of that client. */
export function createEmbed(client: OpenAI, settings: AiSettings): Embed {
  return async ({ texts, model, dimensions, signal, timeoutMs = settings.timeoutMs }) => {
    const params = {
      model,
      input: [...texts],
      // By default the library asks for base64, which not every endpoint knows.
      encoding_format: 'float' as const,
      ...(dimensions !== null && { dimensions }),
    };
    const { data, response } = await bounded(timeoutMs, signal, async (limit) =>
      client.embeddings.create(params, { signal: limit, maxRetries: 0 }).withResponse(),
    );
    return {
      vectors: vectorsOf(data, texts.length),
      tokens: tokensOf(data),
      limits: toRateLimits(response.headers),
    };
  };
}
