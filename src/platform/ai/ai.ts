import OpenAI, { APIError } from 'openai';
import { createEgress } from '#platform/egress/egress.ts';
import { type TextFetch, toFetch } from '#platform/egress/fetch.ts';
import { textOf, vectorsOf } from './reply.ts';
import { toAiUnavailable } from './unavailable.ts';

const MAX_RETRIES = 2;
/** A full batch of embeddings has tens of megabytes. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

/** Where the models are. Empty model names switch the use of that model off. */
export interface AiSettings {
  /** of an OpenAI-compatible endpoint, up to and without `/chat/completions` */
  readonly baseUrl: string;
  /** '' for endpoints that want none */
  readonly apiKey: string;
  readonly chatModel: string;
  readonly embeddingModel: string;
  /** for a whole call, repetitions included */
  readonly timeoutMs: number;
}

export interface ChatRequest {
  /** instructions of ours */
  readonly system: string;
  /** the question and the data it is about */
  readonly user: string;
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
}

/** @throws AiUnavailable when there is no answer, for whatever reason */
export type Chat = (request: ChatRequest) => Promise<{ readonly text: string }>;

/**
 * One vector a text, in order, all of one dimension.
 * @throws AiUnavailable when there is no answer, for whatever reason
 */
export type Embed = (
  texts: readonly string[],
  signal?: AbortSignal,
) => Promise<readonly Float32Array[]>;

export interface Ai {
  /** null where no chat model is set: answers are put together offline */
  readonly chat: Chat | null;
  /** null where no embedding model is set: embeddings are learnt from the project */
  readonly embed: Embed | null;
}

/**
 * The models of an OpenAI-compatible endpoint. Refusals that may pass (429, 5xx, lost connections)
 * are tried again twice with growing pauses; a call never takes longer than `timeoutMs`.
 */
export function createAi(settings: AiSettings): Ai {
  const { baseUrl, chatModel, embeddingModel } = settings;
  if (baseUrl === '') return { chat: null, embed: null };
  const client = createClient(settings);
  return {
    chat: chatModel === '' ? null : createChat(client, settings),
    embed: embeddingModel === '' ? null : createEmbed(client, settings),
  };
}

/** Everything is passed, so that the library takes nothing from the environment. */
function createClient({ baseUrl, apiKey, timeoutMs }: AiSettings): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey === '' ? 'none' : apiKey,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: timeoutMs,
    maxRetries: MAX_RETRIES,
    logLevel: 'off',
    fetch: fetchFrom(baseUrl, timeoutMs),
  });
}

/** The operator's endpoint may well be on this machine; what it refers to elsewhere is not called. */
function fetchFrom(baseUrl: string, timeoutMs: number): TextFetch {
  const { origin: onlyOrigin } = new URL(baseUrl);
  const egress = createEgress({ allowHttp: true, allowPrivate: true, onlyOrigin });
  return toFetch(egress, { timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES });
}

function createChat(client: OpenAI, { chatModel, timeoutMs }: AiSettings): Chat {
  return async ({ system, user, maxTokens, signal }) => {
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ];
    const common = { model: chatModel, messages };
    const completion = await bounded(timeoutMs, signal, async (limit) => {
      const { completions } = client.chat;
      const sampling = { max_tokens: maxTokens, temperature: 0 };
      const first = completions.create({ ...common, ...sampling }, { signal: limit });
      return first.catch((error: unknown) => {
        if (!isAboutSampling(error)) throw error;
        // Reasoning models refuse both; many other endpoints know nothing else.
        const limits = { max_completion_tokens: maxTokens };
        return completions.create({ ...common, ...limits }, { signal: limit });
      });
    });
    return { text: textOf(completion) };
  };
}

function isAboutSampling(error: unknown): boolean {
  if (!(error instanceof APIError) || Number(error.status) !== 400) return false;
  return error.param === 'max_tokens' || error.param === 'temperature';
}

function createEmbed(client: OpenAI, { embeddingModel, timeoutMs }: AiSettings): Embed {
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

async function bounded<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  call: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const limit = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  try {
    return await call(limit);
  } catch (error) {
    throw toAiUnavailable(error, {
      timedOut: deadline.aborted,
      cancelled: signal?.aborted === true,
    });
  }
}
