import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { parseJson } from '#platform/json.ts';
import { type RemoteServer, unreachable } from '../session/remote-server.ts';

/** Hands every message of a client to /mcp of a server, and every answer back: the tools are the server's. */
export async function relayTo(
  server: RemoteServer,
  transport: StdioServerTransport,
): Promise<void> {
  const version = { current: '' };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
  transport.onmessage = (message) => {
    void relay(server, version, message)
      .catch((error: unknown) => toFailure(message, SERVER_ERROR, messageOf(error)))
      .then((answer) => (answer === null ? undefined : transport.send(answer)));
  };
  await transport.start();
}

const SERVER_ERROR = -32_000;

/** An error that has no id: the server could not read the message, or did not want to. */
const refusalSchema = z.object({
  id: z.null(),
  error: z.object({ code: z.int(), message: z.string() }),
});
const initializedSchema = z.object({ result: z.object({ protocolVersion: z.string() }) });

async function relay(
  { url, key }: RemoteServer,
  version: { current: string },
  message: JSONRPCMessage,
): Promise<JSONRPCMessage | null> {
  const endpoint = `${url}/mcp`;
  const response = await fetch(endpoint, {
    method: 'POST',
    // The key goes to this address, and to no other.
    redirect: 'error',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(version.current !== '' && { 'mcp-protocol-version': version.current }),
    },
    body: JSON.stringify(message),
  }).catch((error: unknown) => {
    throw unreachable(endpoint, error);
  });
  const text = await response.text();
  if (text === '') return null;
  const answer = parse(text);
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success)
    return toFailure(message, refusal.data.error.code, refusal.data.error.message);
  const parsed = JSONRPCMessageSchema.safeParse(answer);
  if (!parsed.success)
    throw new TypeError(`${endpoint} is not a Sextant service (HTTP ${response.status}).`);
  const initialized = initializedSchema.safeParse(answer);
  if (initialized.success) version.current = initialized.data.result.protocolVersion;
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return parseJson(text, 'The answer');
  } catch {
    // Told with the status.
    return null;
  }
}

/** An answer to a request that failed on the way; a notification has none. */
function toFailure(message: JSONRPCMessage, code: number, text: string): JSONRPCMessage | null {
  if (!isJSONRPCRequest(message)) return null;
  return { jsonrpc: '2.0', id: message.id, error: { code, message: text } };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
