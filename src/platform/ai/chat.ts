import { APIError, type OpenAI } from 'openai';
import { bounded } from './call.ts';
import { textOf } from './reply.ts';
import type { AiSettings } from './settings.ts';

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

/** The chat of that client, with the model of the settings. */
export function createChat(client: OpenAI, { chatModel, timeoutMs }: AiSettings): Chat {
  return async (request) => {
    const completion = await bounded(timeoutMs, request.signal, async (limit) =>
      withLimits(request.maxTokens, (limits) =>
        client.chat.completions.create(
          { model: chatModel, messages: messagesOf(request), ...limits },
          { signal: limit },
        ),
      ),
    );
    return { text: textOf(completion) };
  };
}

/** What a model is asked, as the interface has it. */
export function messagesOf({ system, user }: ChatRequest) {
  return [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ];
}

interface AnswerLimits {
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
}

/** Reasoning models refuse a temperature and `max_tokens`; many other endpoints know nothing else. */
export async function withLimits<T>(
  maxTokens: number,
  call: (limits: AnswerLimits) => Promise<T>,
): Promise<T> {
  try {
    return await call({ max_tokens: maxTokens, temperature: 0 });
  } catch (error) {
    if (!isAboutSampling(error)) throw error;
    return call({ max_completion_tokens: maxTokens });
  }
}

function isAboutSampling(error: unknown): boolean {
  if (!(error instanceof APIError) || Number(error.status) !== 400) return false;
  return error.param === 'max_tokens' || error.param === 'temperature';
}
