import type OpenAI from 'openai';
import { bounded } from './call.ts';
import { vectorsOf } from './reply.ts';
import type { AiSettings } from './settings.ts';

/**
 * One vector a text, in order, all of one dimension.
 * @throws AiUnavailable when there is no answer, for whatever reason
 */
export type Embed = (
  texts: readonly string[],
  signal?: AbortSignal,
) => Promise<readonly Float32Array[]>;

/** The embeddings of that client, with the model of the settings. */
export function createEmbed(client: OpenAI, { embeddingModel, timeoutMs }: AiSettings): Embed {
  return async (texts, signal) => {
    if (texts.length === 0) return [];
    const reply = await bounded(timeoutMs, signal, async (limit) =>
      client.embeddings.create(
        { model: embeddingModel, input: [...texts], encoding_format: 'float' },
        { signal: limit },
      ),
    );
    return vectorsOf(reply, texts.length);
  };
}
