import type { Server } from 'node:http';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free one */
  readonly port: number;
  /** settings that the two come from */
  readonly names: string;
}

/** Starts listening. @returns the URL, without a trailing slash @throws an Error naming host and port */
export function listen(server: Server, { host, port, names }: ListenOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new Error(`Cannot listen on ${host}:${port} (${names}): ${error.message}`, {
          cause: error,
        }),
      );
    });
    server.listen(port, host, () => resolve(`http://${toUrlHost(host)}:${portOf(server)}`));
  });
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
