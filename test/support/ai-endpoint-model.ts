import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** What a scripted endpoint does with one request instead of answering it well. */
export type Fault =
  /** an error as OpenAI words it, its status anything; `headers` may say when to come again */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly param?: string;
      readonly code?: string;
    }
  /** accepted, and never answered */
  | { readonly kind: 'hang' }
  /** the connection is closed without an answer */
  | { readonly kind: 'hang-up' }
  /** status 200 with this for a body */
  | { readonly kind: 'body'; readonly body: string }
  /** answered well, but only once `until` is kept: slow, without a clock */
  | { readonly kind: 'slow'; readonly until: Promise<unknown> }
  /** embeddings of another length than those before */
  | { readonly kind: 'wrong-dimension'; readonly dimension: number }
  /** embeddings without the last vector */
  | { readonly kind: 'missing-vectors' }
  /** a stream whose connection closes in the middle, without an end */
  | { readonly kind: 'truncated' }
  /** a stream that stops coming in the middle, its connection open */
  | { readonly kind: 'stalled' }
  /** a stream with an event in it that is no JSON */
  | { readonly kind: 'garbled' };

export type AiKind = 'embeddings' | 'chat';

export const embeddingsBody = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
  dimensions: z.number().optional(),
});
export const chatBody = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
});
export type ChatBody = z.infer<typeof chatBody>;

/** A request as it arrived. */
export interface AiRequest {
  readonly kind: AiKind;
  /** '/v1/embeddings' */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly model: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** what was to be embedded; of a chat the messages' contents */
  readonly texts: readonly string[];
  readonly atMs: number;
  /** resolves when the exchange is over: true where the caller went away before the end of the answer */
  readonly abandoned: Promise<boolean>;
}
