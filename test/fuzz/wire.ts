import { connect } from 'node:net';
import * as fc from 'fast-check';
import { ERROR_CODES } from '#platform/errors.ts';
import { MAX_MS } from './call.ts';
import type { Target } from './service.ts';
import { type Draw, drawText, isRare, pick } from './values.ts';

const LINES = [
  'GET /api/v1/projects HTTP/1.1',
  'POST /api/v1/projects HTTP/1.1',
  'POST /graphql HTTP/1.1',
  'GET /graphql?query={__typename} HTTP/1.1',
  'PUT /graphql/stream HTTP/1.1',
  'GET /graphql HTTP/1.0',
  'HEAD /openapi.json HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:1 HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET //[ HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PRI * HTTP/2.0',
];

const HEADERS = [
  'content-length: 2',
  'content-length: 0',
  'content-length: 9',
  'content-length: 99999999999',
  'content-length: -1',
  'content-length: 1, 2',
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: identity',
  'content-type: application/json',
  'upgrade: websocket',
  'connection: upgrade',
  'sec-websocket-key: x',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version: 13',
  'sec-websocket-version: 1',
  'sec-websocket-protocol: graphql-transport-ws',
  'upgrade: h2c',
  'expect: 100-continue',
  'host: x',
  'host: y',
  ' folded: x',
  'x: \0',
  `cookie: ${'x'.repeat(17_000)}`,
];

const BODIES = [
  '{}',
  '{',
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\n{}',
  '0\r\n\r\n',
  '',
];

/** Bytes for a connection that are hardly a request. */
export function drawWire(draw: Draw, target: Target): Buffer {
  const wanted = HEADERS.filter(() => isRare(draw, 14));
  const key = isRare(draw, 80) ? [`authorization: Bearer ${target.apiKey}`] : [];
  const head = [pick(draw, LINES), 'host: localhost', ...key, ...wanted].join('\r\n');
  const text = `${head}\r\n\r\n${pick(draw, BODIES)}`;
  if (isRare(draw, 50)) return Buffer.from(text, 'latin1');
  const at = draw(fc.nat, text.length);
  const inserted = isRare(draw, 50)
    ? Buffer.from(drawText(draw))
    : Buffer.from(draw(fc.uint8Array));
  const tail = text.slice(at + draw(fc.nat, 12));
  return Buffer.concat([Buffer.from(text.slice(0, at)), inserted, Buffer.from(tail)]);
}

const QUIET_MS = 40;
const ANSWER_MS = 250;

/** Sends the bytes; gives what came back until it was quiet, '' where the server waits for more. */
export function sendWire(target: Target, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    const finish = (): void => {
      clearTimeout(quiet);
      clearTimeout(late);
      resolve(text);
      socket.destroy();
    };
    let quiet = setTimeout(finish, ANSWER_MS);
    const late = setTimeout(() => reject(new Error(`It went on for ${MAX_MS} ms.`)), MAX_MS);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(finish, QUIET_MS);
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}

const STATUSES: ReadonlySet<number> = new Set([
  ...Object.values(ERROR_CODES).filter((status) => status < 500),
  100,
  101,
  200,
  201,
  204,
]);

/** What comes back may be several answers; none of them may be one of a failure. */
export function judgeWire(text: string): void {
  if (text !== '' && !text.startsWith('HTTP/1.1 ')) {
    throw new Error(`It is no HTTP: ${text.slice(0, 200)}`);
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 200);
  if (!STATUSES.has(status)) throw new Error(`Status ${status}: ${text.slice(0, 500)}`);
  if (status >= 400 && !/"code":"[A-Z_]+"/.test(text)) {
    throw new Error(`An error without a code: ${text.slice(0, 500)}`);
  }
  const later = /(?:^|\})HTTP\/1\.1 (5\d\d)/.exec(text)?.[1];
  if (later !== undefined) throw new Error(`Status ${later}: ${text.slice(0, 2000)}`);
}

export function describeWire(bytes: Buffer): string {
  return `echo ${bytes.toString('base64')} | base64 -d | nc -q 1 127.0.0.1 $PORT`;
}
