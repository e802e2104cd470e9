import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A delivery as it arrived. */
export interface Arrival {
  readonly deliveryId: string;
  readonly eventId: string;
  /** the number in the event's data */
  readonly event: number;
  readonly bodyHash: string;
  readonly atMs: number;
  /** times this delivery has arrived here, this one included */
  readonly times: number;
  /** the sender's port */
  readonly port: number;
}

/** Answers, at once, later or never. */
export type Answering = (response: ServerResponse, arrival: Arrival) => void;

export interface ChaosReceiver {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  close(): void;
}

export function answer(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

export async function startChaosReceiver(answering: Answering): Promise<ChaosReceiver> {
  const arrivals: Arrival[] = [];
  const times = new Map<string, number>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request).catch(gone);
    if (body === null) return;
    const deliveryId = headerOf(request, 'x-service-delivery');
    const arrival = {
      deliveryId,
      eventId: headerOf(request, 'x-service-event-id'),
      event: Number(/"taskId":"task_(\d+)"/.exec(body.toString('utf8'))?.[1] ?? -1),
      bodyHash: createHash('sha256').update(body).digest('base64'),
      atMs: performance.now(),
      times: (times.get(deliveryId) ?? 0) + 1,
      port: request.socket.remotePort ?? 0,
    };
    times.set(deliveryId, arrival.times);
    arrivals.push(arrival);
    answering(response, arrival);
  };
  const server = createServer((...exchange) => void receive(...exchange));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    arrivals,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The sender was killed before it had sent all: nothing has arrived. */
const gone = (): null => null;

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
