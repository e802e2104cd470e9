import type { IncomingMessage, ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { AppError, type ErrorCode } from '../errors.ts';
import { createContext, type GraphqlContext, unauthorized } from '../graphql/context.ts';
import { toAppError } from '../graphql/errors.ts';
import type { Platform } from '../scope.ts';
import { readJson } from './body.ts';
import { requireKnownOrigin } from './cross-origin.ts';
import type { EdgeRequest } from './edge-request.ts';
import { sendJson, sendJsonText, setHeaders, toErrorHeaders } from './reply.ts';

export const MCP_PATH = '/mcp';

/** Makes the server that answers one request, as its caller. */
export type McpFactory = (context: GraphqlContext) => McpServer;

/**
 * The Model Context Protocol over HTTP, without sessions and streams: each message is a request of its
 * own with its own answer, so any process can take it. Source: MCP 2025-06-18, Streamable HTTP.
 */
export function createMcpEdge(platform: Platform, factory: McpFactory) {
  return async (edge: EdgeRequest): Promise<void> => {
    try {
      await serve(platform, factory, edge);
    } catch (error) {
      sendRpcError(edge.response, toAppError(error, platform.log));
    }
  };
}

async function serve(platform: Platform, factory: McpFactory, edge: EdgeRequest): Promise<void> {
  const { request, response, viewer } = edge;
  requireKnownOrigin(request, platform.env);
  if (viewer === null) throw unauthorized();
  const headers = toHeaders(request);
  const message = await readMessage(request);
  const server = factory(createContext({ platform, ...edge, viewer }));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const asked = new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers });
    const answer = await transport.handleRequest(asked, { parsedBody: message });
    const text = await answer.text();
    if (text === '') response.writeHead(answer.status).end();
    else sendJsonText(response, answer.status, text);
  } finally {
    await server.close();
  }
}

/**
 * Of a batch every call would have to be counted, and the protocol has none since 2025-06-18.
 * @throws AppError INVALID_JSON, INVALID_REQUEST, PAYLOAD_TOO_LARGE
 */
async function readMessage(request: IncomingMessage): Promise<unknown> {
  const message = await readJson(request);
  if (Array.isArray(message))
    throw new AppError('INVALID_REQUEST', 'Send one JSON-RPC message at a time, not a batch.');
  if (message === undefined)
    throw new AppError('INVALID_JSON', 'The body must be one JSON-RPC message.');
  return message;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const VERSION = 'mcp-protocol-version';

/** Headers as the transport wants them; which of the two forms a client likes better is no matter. */
function toHeaders({ headers }: IncomingMessage): Record<string, string> {
  const type = headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type))
    throw new AppError('INVALID_REQUEST', `Content-Type must be application/json; got "${type}".`);
  const accept = headers.accept ?? '*/*';
  if (!/application\/json|application\/\*|\*\/\*/i.test(accept))
    throw new AppError('INVALID_REQUEST', `Accept must allow application/json; got "${accept}".`);
  const version = headers[VERSION];
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(typeof version === 'string' && { [VERSION]: version }),
  };
}

/** There is no stream to open and no session to end. The protocol has this status for it, and no other. */
export function sendNoStream(response: ServerResponse): void {
  response.setHeader('allow', 'POST, OPTIONS');
  sendJson(
    response,
    405,
    toRpcBody(SERVER_ERROR, 'Streams are not supported. Send messages by POST.'),
  );
}

const SERVER_ERROR = -32_000;
/** Source: JSON-RPC 2.0, 5.1. */
const RPC_CODES: Partial<Record<ErrorCode, number>> = {
  INVALID_JSON: -32_700,
  INVALID_REQUEST: -32_600,
  PAYLOAD_TOO_LARGE: -32_600,
  INTERNAL_ERROR: -32_603,
};

/** Sends an error in the form of JSON-RPC, for a message whose id is not known. */
export function sendRpcError(response: ServerResponse, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, message } = error;
  setHeaders(response, toErrorHeaders(error));
  sendJson(response, status, toRpcBody(RPC_CODES[code] ?? SERVER_ERROR, message, { code }));
}

function toRpcBody(code: number, message: string, data?: object): object {
  const error = { code, message, ...(data !== undefined && { data }) };
  return { jsonrpc: '2.0', id: null, error };
}
