import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import { trustData } from './row.ts';

/** One message of a Server-Sent Events stream. */
export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface StreamCommon {
  readonly name: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** what the summary has no room for; Markdown */
  readonly description?: string;
  /** schema of a message's data, for the OpenAPI document */
  readonly messageSchema: z.ZodType;
  /** a stream from its first message to its last, for the reference */
  readonly example: readonly StreamMessage[];
}

/** A route that answers with a stream: a subscription whose events become messages. */
export interface StreamDefinition<Data, Variables> extends StreamCommon {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: (id: string, lastEventId: string | null) => Variables;
  readonly toMessage: (data: Data) => StreamMessage;
}

export interface StreamRow extends StreamCommon {
  readonly document: DocumentNode;
  variables(id: string, lastEventId: string | null): unknown;
  toMessage(data: unknown): StreamMessage;
}

export function defineStream<Data, Variables>(row: StreamDefinition<Data, Variables>): StreamRow {
  return { ...row, toMessage: (data) => row.toMessage(trustData<Data>(data)) };
}
