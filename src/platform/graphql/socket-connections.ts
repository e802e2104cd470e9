import type { IncomingMessage } from 'node:http';
import { CloseCode, handleProtocols, type Server as ProtocolServer } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../errors.ts';
import { checkJson } from '../json.ts';
import type { Log } from '../log.ts';

/** What is known of a connection. */
export interface Connection<Params> {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** of its first message */
  params?: Params;
}

const KEEP_ALIVE_MS = 12_000;
/** By RFC 6455, 7.4.1. */
const GOING_AWAY = 1001;

/**
 * Joins connections to the protocol, as the adapter of graphql-ws does, but for what that takes for
 * failures of ours and writes to the console: frames that are too large, messages only a server sends.
 */
export function joinConnections<Params>(
  sockets: WebSocketServer,
  protocol: ProtocolServer<Connection<Params>>,
  log: Log,
): { close(): Promise<void> } {
  sockets.options.handleProtocols = handleProtocols;
  // These are the HTTP server's, and told of by whoever started that.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    // The socket has answered it with a close code of its own.
    socket.on('error', () => undefined);
    const stopPinging = keepAlive(socket);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => sendText(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (bytes: Buffer) => {
            receiveText(receive, bytes).catch((error: unknown) => refuse(socket, error, log));
          });
        },
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => {
      stopPinging();
      closed(code, reason.toString('utf8')).catch((error: unknown) => {
        log.error({ err: error }, 'a WebSocket could not be closed');
      });
    });
  });
  return { close: () => closeAll(sockets) };
}

/** @throws AppError INVALID_REQUEST where the message is JSON that we take nowhere */
async function receiveText(receive: (text: string) => Promise<void>, bytes: Buffer): Promise<void> {
  const text = bytes.toString('utf8');
  checkJson(text, 'The message');
  await receive(text);
}

function sendText(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    // Whoever has gone meanwhile is told nothing more; the close ends what was under way.
    if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
    else resolve();
  });
}

/** Bytes of a reason that a close frame holds. Source: RFC 6455, 5.5. */
const MAX_REASON = 120;

/** A message as it fits into a close frame, which refuses one that is too long. */
export function toCloseReason(message: string): string {
  return message.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_REASON);
}

/** What the protocol throws at a message that is none of a client's. */
const NOT_OF_A_CLIENT = /^Unexpected message of type (\w+) received$/;

function refuse(socket: WebSocket, error: unknown, log: Log): void {
  if (error instanceof AppError) {
    socket.close(CloseCode.BadRequest, toCloseReason(error.message));
    return;
  }
  const type = error instanceof Error ? NOT_OF_A_CLIENT.exec(error.message)?.[1] : undefined;
  if (type !== undefined) {
    socket.close(CloseCode.BadRequest, `A client sends no "${type}"`);
    return;
  }
  log.error({ err: error }, 'unexpected error');
  socket.close(CloseCode.InternalServerError, 'Internal server error');
}

/** Ends a connection whose other side answers no ping; gives what stops that. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
    isAlive = false;
  }, KEEP_ALIVE_MS);
  return () => clearInterval(timer);
}

async function closeAll(sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
  sockets.removeAllListeners();
  await new Promise<void>((resolve, reject) => {
    sockets.close((error) => (error === undefined ? resolve() : reject(error)));
  });
}
