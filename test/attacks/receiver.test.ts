import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createEgress } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { toEndpointPolicy } from '#platform/egress/target.ts';

const sockets = new Set<Socket>();
let server: Server | null = null;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server?.close(done));
});

async function receive(answer: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}/`;
}

const OK = 'HTTP/1.1 200 OK\r\n';

/** Writes until the other side goes away. */
function forever(socket: Socket, piece: string): void {
  const pump = (): void => {
    while (!socket.destroyed && socket.write(piece)) continue;
  };
  socket.on('drain', pump);
  pump();
}

const ANSWERS: Readonly<Record<string, (socket: Socket) => void>> = {
  'headers without an end': (socket) => {
    socket.write(OK);
    forever(socket, `x: ${'e'.repeat(1000)}\r\n`);
  },
  'a body without an end': (socket) => {
    socket.write(`${OK}\r\n`);
    forever(socket, 'e'.repeat(65_536));
  },
  'chunks without an end': (socket) => {
    socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`);
    forever(socket, `1;${'e'.repeat(1000)}\r\nx\r\n`);
  },
  'trailers without an end': (socket) => {
    socket.write(`${OK}transfer-encoding: chunked\r\n\r\n0\r\n`);
    forever(socket, `x: ${'e'.repeat(1000)}\r\n`);
  },
  'status 100 without an end': (socket) => forever(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  'one byte a while': (socket) => {
    const timer = setInterval(() => socket.write('H'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  'a length beyond all': (socket) =>
    void socket.end(`${OK}content-length: ${'9'.repeat(40)}\r\n\r\nx`),
  'a length below zero': (socket) => void socket.end(`${OK}content-length: -1\r\n\r\nx`),
  'two bodies in one': (socket) =>
    void socket.end(
      `${OK}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nHTTP/1.1 500 x\r\n\r\n`,
    ),
  'a second answer that nobody asked for': (socket) =>
    void socket.end(`${OK}content-length: 0\r\n\r\n${OK}content-length: 0\r\n\r\n`),
  'a bomb of gzip': (socket) =>
    void socket.end(
      Buffer.concat([
        Buffer.from(`${OK}content-encoding: gzip\r\n\r\n`),
        gzipSync(Buffer.alloc(50_000_000)),
      ]),
    ),
  'a switch of protocols': (socket) =>
    void socket.end('HTTP/1.1 101 x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  'a status of four digits': (socket) => void socket.end('HTTP/1.1 2000 OK\r\n\r\n'),
  'a header of the prototype': (socket) =>
    void socket.end(`${OK}__proto__: x\r\nconstructor: y\r\ncontent-length: 0\r\n\r\n`),
  'NUL and escapes in a header': (socket) => void socket.end(`${OK}x: \0\u001b[2J\r\n\r\n`),
  'an end before the beginning': (socket) => void socket.end(),
};

test.each(Object.entries(ANSWERS))(
  'a receiver that answers with %s costs its time',
  async (_, answer) => {
    const url = await receive(answer);
    const egress = createEgress(toEndpointPolicy(url));
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const outcome: unknown = await egress
      .send({ url, method: 'POST', body: '{}', timeoutMs: 1500, maxAnswerBytes: 4096 })
      .catch((error: unknown) => error);
    await egress.close();
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    const told = z.union([
      z.instanceof(EgressError).refine(({ message }) => !/\p{Cc}/u.test(message)),
      z.object({ body: z.instanceof(Buffer).refine(({ length }) => length <= 4096) }),
    ]);
    expect(told.safeParse(outcome).success).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
