/** Requests on the edge of HTTP: what a proxy in front may read differently, or never ends. */
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitConnections } from '#platform/http/connection-limit.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

/** Sends bytes as they are; gives all that came back until the server ends the connection. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('utf8');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const post = (headers: string, body: string): string =>
  `POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

test.each([
  ['both lengths', post('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  [
    'both lengths, the other way',
    post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 5', SMUGGLED)],
  ['a length with a sign', post('Content-Length: +5', SMUGGLED)],
  ['a length that is a list', post('Content-Length: 0, 5', SMUGGLED)],
  ['a length that is negative', post('Content-Length: -1', SMUGGLED)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
  [
    'chunked that is not last',
    post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a folded header', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 5', SMUGGLED)],
  ['a bare line feed', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
  ['a bad chunk size', post('Transfer-Encoding: chunked', `zz\r\n\r\n${SMUGGLED}`)],
  ['a method that is none', 'FOO /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a version that is none', 'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 'GET /nope HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a Host with a path', 'GET /nope HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
  ['a Host with a user', 'GET /nope HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n'],
  ['a control character in a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n'],
  ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  [
    'a target of two slashes',
    'GET //example.com/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['a backslash', 'GET /\\example.com/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['dot segments', 'GET /x/../healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [
    'encoded dot segments',
    'GET /x/%2E%2e/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['another scheme', 'GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a star', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('%s is refused, and what follows is not answered', async (_what, text) => {
  const answer = await sendRaw(text);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(answer).not.toContain('"status":"ok"');
});

test.each([
  [
    'the absolute form',
    'GET http://other.example/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['HTTP/1.0 without Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['TRACE', 'TRACE /healthz HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n', 404],
  ['PROPFIND', 'PROPFIND /api/v1/projects HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
])('%s is answered', async (_what, text, status) => {
  const answer = await sendRaw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain('a=b');
});

test('a key in the absolute form counts, and a path is what it is in every form', async () => {
  const target = 'http://evil.example/api/v1/projects?api_key=sk_live_wrong';
  const answer = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('an address has so many connections, a proxy any number', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  let isTrusted = false;
  limitConnections(server, { maxPerAddress: 3, isTrusted: () => isTrusted });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const open = async (): Promise<{ isOpen: boolean; end: () => Promise<void> }> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const answered = once(socket, 'data').then(() => true);
    const closed = once(socket, 'close').then(() => false);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const isOpen = await Promise.race([answered, closed]);
    const end = async (): Promise<void> => {
      socket.destroy();
      await closed;
    };
    return { isOpen, end };
  };
  const sockets = [await open(), await open(), await open()];
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
  expect((await open()).isOpen).toBe(false);
  isTrusted = true;
  sockets.push(await open());
  expect(sockets.at(-1)?.isOpen).toBe(true);
  for (const { end } of sockets) await end();
  isTrusted = false;
  const last = await open();
  expect(last.isOpen).toBe(true);
  await last.end();
  server.close();
});
