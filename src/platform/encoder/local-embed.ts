import type { Embed } from '#platform/ai/embed.ts';
import type { Encoder } from './encoder.ts';
import { ENCODER_MODEL } from './model.ts';

const NO_LIMITS = {
  remainingRequests: null,
  requestsResetMs: null,
  remainingTokens: null,
  tokensResetMs: null,
};

/** The encoder as a model that embeds: for as long as it takes unless the request has a timeout. */
export function toLocalEmbed(encoder: Encoder): Embed {
  return async ({ texts, signal, timeoutMs, order = 0, isCode = false }) => {
    const ends = [
      ...(signal === undefined ? [] : [signal]),
      ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
    ];
    const ending = ends.length === 0 ? undefined : AbortSignal.any(ends);
    const encoded = await Promise.all(
      texts.map((text) => encoder.encode(text, { order, isCode, signal: ending })),
    );
    return {
      vectors: encoded.map(({ vector }) => vector),
      tokens: encoded.reduce((sum, { tokens }) => sum + tokens, 0),
      limits: NO_LIMITS,
    };
  };
}

export const LOCAL_MODEL = ENCODER_MODEL.name;
