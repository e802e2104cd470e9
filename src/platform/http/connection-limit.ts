import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimit {
  readonly maxPerAddress: number;
  /** whether an address is a proxy of ours, which opens connections for everybody */
  readonly isTrusted: (address: string) => boolean;
}

/** Closes connections beyond so many from one address: one machine alone must not use up our sockets. */
export function limitConnections(
  server: Server,
  { maxPerAddress, isTrusted }: ConnectionLimit,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress && !isTrusted(address)) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
