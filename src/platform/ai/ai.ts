import OpenAI from 'openai';
import { createEgress } from '#platform/egress/egress.ts';
import { type TextFetch, toFetch } from '#platform/egress/fetch.ts';
import { toEndpointPolicy } from '#platform/egress/target.ts';
import { type Chat, createChat } from './chat.ts';
import { type ChatStream, createChatStream } from './chat-stream.ts';
import { createEmbed, type Embed } from './embed.ts';
import type { AiSettings } from './settings.ts';

const MAX_RETRIES = 2;
/** A full batch of embeddings has tens of megabytes. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

export interface Ai {
  /** null where no chat model is set: answers are put together offline */
  readonly chat: Chat | null;
  /** the same, its answers as they come */
  readonly chatStream: ChatStream | null;
  /** of the endpoint or of the encoder that comes with Sextant; null where neither is to embed */
  readonly embed: Embed | null;
}

/**
 * The models of an OpenAI-compatible endpoint. Refusals that may pass (429, 5xx, lost connections)
 * are tried again twice with growing pauses; a call never takes longer than `timeoutMs`.
 * @param local embeds in place of the endpoint
 */
export function createAi(settings: AiSettings, local: Embed | null = null): Ai {
  const { baseUrl, chatModel, embeddingModel } = settings;
  if (baseUrl === '') return { chat: null, chatStream: null, embed: local };
  const client = createClient(settings);
  return {
    chat: chatModel === '' ? null : createChat(client, settings),
    chatStream: chatModel === '' ? null : createChatStream(client, settings),
    embed: local ?? (embeddingModel === '' ? null : createEmbed(client, settings)),
  };
}

/** Everything is passed, so that the library takes nothing from the environment. */
function createClient(settings: AiSettings): OpenAI {
  const { baseUrl, apiKey, timeoutMs } = settings;
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey === '' ? 'none' : apiKey,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    maxRetries: MAX_RETRIES,
    logLevel: 'off',
    fetch: fetchFrom(settings),
  });
}

/** The operator's endpoint may well be on this machine; what it refers to elsewhere is not called. */
function fetchFrom({ baseUrl, timeoutMs, resolve }: AiSettings): TextFetch {
  const egress = createEgress(toEndpointPolicy(baseUrl), { ...(resolve && { resolve }) });
  return toFetch(egress, { timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES });
}
