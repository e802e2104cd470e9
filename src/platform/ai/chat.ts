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
