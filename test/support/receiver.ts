import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** A delivery as it arrived. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly payload: Payload;
  readonly atMs: number;
}

const payloadSchema = z.strictObject({
  event: z.string(),
  timestamp: z.iso.datetime(),
  project: z.strictObject({ id: z.string(), name: z.string() }),
  data: z.record(z.string(), z.unknown()),
});
export type Payload = z.infer<typeof payloadSchema>;

/** Answers a delivery; 204 where nothing else is said. */
export type Answering = (response: ServerResponse, received: Received) => void;

/** A webhook's receiver on loopback. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** from now on deliveries are answered so */
  answer(answering: Answering): void;
  /** resolves once this many have arrived */
  waitFor(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export const withStatus =
  (status: number): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/plain' });
    response.end(`answered ${status}`);
  };

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answering: Answering = withStatus(204);
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const payload = payloadSchema.parse(JSON.parse(body.toString('utf8')));
    const one = { headers: request.headers, body, payload, atMs: performance.now() };
    received.push(one);
    answering(response, one);
    for (const look of waiting) look();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      answering = next;
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
