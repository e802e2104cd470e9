import type { OpenAI } from 'openai';
import { z } from 'zod';
import { createEgress } from '#platform/egress/egress.ts';
import { toStreamingFetch } from '#platform/egress/fetch.ts';
import { toEndpointPolicy } from '#platform/egress/target.ts';
import { type ChatRequest, messagesOf, withLimits } from './chat.ts';
import type { AiSettings } from './settings.ts';
import { AiUnavailable, toAiUnavailable } from './unavailable.ts';

/**
 * The pieces of a model's answer as they come. Leaving the loop, or aborting the request's signal, ends
 * the call at the endpoint.
 * @throws AiUnavailable when there is no answer, or it ends before its end
 */
export type ChatStream = (request: ChatRequest) => AsyncIterable<string>;

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MAX_ANSWER_CHARS = 100_000;

// Endpoints that call themselves compatible differ: what is needed is checked, the rest ignored.
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** The chat of that client as a stream, with the model of the settings. */
export function createChatStream(client: OpenAI, settings: AiSettings): ChatStream {
  const { baseUrl, timeoutMs, resolve } = settings;
  const egress = createEgress(toEndpointPolicy(baseUrl), { ...(resolve && { resolve }) });
  const limits = { timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES };
  const streaming = client.withOptions({ fetch: toStreamingFetch(egress, limits) });
  return (request) => readAnswer(streaming, settings, request);
}

async function* readAnswer(
  client: OpenAI,
  { chatModel, timeoutMs }: AiSettings,
  request: ChatRequest,
): AsyncGenerator<string> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const left = new AbortController();
  const ends = [deadline, left.signal, ...(request.signal === undefined ? [] : [request.signal])];
  const signal = AbortSignal.any(ends);
  try {
    const chunks = await withLimits(request.maxTokens, (limits) =>
      client.chat.completions.create(
        { model: chatModel, messages: messagesOf(request), stream: true, ...limits },
        { signal },
      ),
    );
    yield* readPieces(chunks);
    // The library ends its loop without an error where it was aborted.
    if (deadline.aborted || request.signal?.aborted === true) throw new Error('aborted');
  } catch (error) {
    throw toAiUnavailable(error, {
      timedOut: deadline.aborted,
      cancelled: request.signal?.aborted === true,
    });
  } finally {
    left.abort();
  }
}

async function* readPieces(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let length = 0;
  let isFinished = false;
  for await (const chunk of chunks) {
    const { content, isLast } = pieceOf(chunk);
    const piece = content.slice(0, MAX_ANSWER_CHARS - length);
    length += piece.length;
    if (piece !== '') yield piece;
    isFinished ||= isLast;
  }
  if (!isFinished) throw new AiUnavailable('bad-answer', 'The answer of the model broke off');
  if (length === 0) throw new AiUnavailable('bad-answer', 'The model answered without a text');
}

/** A chunk of usage has no choice, the first often no text. */
function pieceOf(chunk: unknown): { readonly content: string; readonly isLast: boolean } {
  const [choice] = chunkSchema.safeParse(chunk).data?.choices ?? [];
  return { content: choice?.delta?.content ?? '', isLast: choice?.finish_reason != null };
}
