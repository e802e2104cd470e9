import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors.ts';
import { type Header, toErrorBody } from './reply.ts';
import type { Router } from './router.ts';

/** Answers in our form what Node would refuse by itself, or drop. */
export function refuseBrokenRequests(server: Server, router: Router): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const message = `Expect: ${request.headers.expect ?? ''} is not supported. Omit the header.`;
    router.refuse(request, response, new AppError('INVALID_REQUEST', message));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    refuseOnSocket(socket, toErrorBody(toRefusal(error)), router.headersOfNobody());
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Its reader may be gone already, and nobody else listens for that.
    socket.on('error', () => undefined);
    const error = new AppError(
      'INVALID_REQUEST',
      'CONNECT is not supported: this server is not a proxy.',
    );
    refuseOnSocket(socket, toErrorBody(error), router.headersOfNobody());
  });
}

/** Answers where there is no response to write to, and ends the connection. */
export function refuseOnSocket(socket: Duplex, answer: object, headers: readonly Header[]): void {
  const body = JSON.stringify(answer);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`,
  );
}

function toRefusal(error: NodeJS.ErrnoException): AppError {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('INVALID_REQUEST', 'The headers are larger than 16 KiB.');
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('INVALID_REQUEST', 'The request did not arrive in time.');
  }
  return new AppError('INVALID_REQUEST', 'The request is not valid HTTP.');
}
