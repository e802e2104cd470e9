import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import type { Certificate } from './certificate.ts';

/** A server on loopback that knows how many connections it had. */
export interface Listener {
  readonly port: number;
  /** connections so far */
  readonly hits: () => number;
  /** resolves when all connections so far are closed */
  readonly drained: () => Promise<void>;
}

/** Listeners of one test file; `close` ends them all and is for afterEach. */
export function listeners() {
  const closers: (() => Promise<void>)[] = [];
  async function open(server: Server, port = 0, host = '127.0.0.1'): Promise<Listener> {
    const sockets: Socket[] = [];
    const closed: Promise<unknown>[] = [];
    server.on('connection', (socket) => {
      sockets.push(socket);
      socket.on('error', () => socket.destroy());
      closed.push(new Promise((done) => socket.on('close', done)));
    });
    await new Promise<void>((done, failed) => {
      server.on('error', failed).listen(port, host, done);
    });
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    });
    const address = z.object({ port: z.number() }).parse(server.address());
    return {
      port: address.port,
      hits: () => sockets.length,
      drained: async () => void (await Promise.all(closed)),
    };
  }
  return {
    http: async (handler: RequestListener, port?: number, host?: string) =>
      open(createHttp(handler), port, host),
    https: async (certificate: Certificate, handler: RequestListener) =>
      open(createHttps({ ...certificate }, handler)),
    tcp: async (handler: (socket: Socket) => void) => open(createTcp(handler)),
    close: async () => {
      await Promise.all(closers.splice(0).map(async (end) => end()));
    },
  };
}
