import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as it arrived. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly atMs: number;
}

/** Answers one request. */
export type Scene = (response: ServerResponse, seen: Seen) => void;

/** A server on loopback that answers what a test says, in order; what comes after the last is refused. */
export interface ScriptedServer {
  readonly url: string;
  readonly seen: readonly Seen[];
  close(): Promise<void>;
}

export async function startScript(...scenes: readonly Scene[]): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(pieces).toString('utf8');
      const one = { method, url, headers, body, atMs: performance.now() };
      const scene = scenes[seen.length] ?? withJson(418, { error: 'The script is over' });
      seen.push(one);
      scene(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer in JSON. */
export function withJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Scene {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** An error as the service words it. */
export function withFailure(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Scene {
  return withJson(status, { success: false, error: `It failed: ${code}`, code }, headers);
}

/** A connection that breaks without an answer. */
export const broken: Scene = (response) => void response.destroy();

/** A connection on which nothing comes. */
export const silent: Scene = () => undefined;

/** An event stream that sends this and then ends, or breaks off. */
export function withEvents(text: string, end: 'ends' | 'breaks'): Scene {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => (end === 'ends' ? response.end() : response.destroy()));
  };
}
