/**
 * A process of its own that receives deliveries: as many receivers as its first argument says, each on
 * a port of its own. Sends their URLs when it listens, and what has arrived when it is asked.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An arrival: number of the receiver, the event's number, and when, in milliseconds since 1970. */
export type Arrival = readonly [receiver: number, event: number, atMs: number];

const count = Number(process.argv[2]);
const arrivals: Arrival[] = [];
const urls: string[] = [];

for (let receiver = 0; receiver < count; receiver += 1) {
  const server = createServer((request, response) => {
    const atMs = performance.timeOrigin + performance.now();
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString('latin1');
    });
    request.on('end', () => {
      const event = Number(/"taskId":"task_(\d+)"/.exec(body)?.[1] ?? -1);
      arrivals.push([receiver, event, atMs]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  urls.push(`http://127.0.0.1:${portOf(server.address())}/hook`);
}

process.send?.({ urls });
process.on('message', (asked) => {
  process.send?.(asked === 'take' ? { arrivals: arrivals.splice(0) } : { count: arrivals.length });
});
process.on('disconnect', () => process.exit());

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
