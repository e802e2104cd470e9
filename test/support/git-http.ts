import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

export interface GitHttp {
  /** `http://127.0.0.1:<port>`; a repository is at `<url>/<path below root>` */
  readonly url: string;
  /** headers of every request so far, oldest first */
  readonly requests: ReadonlyArray<{ readonly path: string; readonly authorization: string }>;
  close(): Promise<void>;
}

export interface GitHttpOptions {
  /** folder of the repositories, bare or not */
  readonly root: string;
  /** answers a request itself; true when it did */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Serves the repositories below a folder over http on loopback, by git's own `http-backend`: what a
 * client meets is the protocol as any git server speaks it. Reading only.
 */
export async function startGitHttp({ root, intercept }: GitHttpOptions): Promise<GitHttp> {
  const backend = join(
    execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
    'git-http-backend',
  );
  const requests: Array<{ path: string; authorization: string }> = [];
  const server = createServer((request, response) => {
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
    });
    if (!intercept?.(request, response)) runBackend(backend, root, { request, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** One CGI call (RFC 3875): variables in, header lines and a body out. */
function runBackend(backend: string, root: string, { request, response }: Exchange): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn(backend, [], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  response.once('close', () => child.kill());
  relay(child.stdout, response);
}

function relay(output: NodeJS.ReadableStream, response: ServerResponse): void {
  let head = Buffer.alloc(0);
  let isHeadSent = false;
  output.on('data', (chunk: Buffer) => {
    if (isHeadSent) {
      if (!response.write(chunk)) pauseUntilDrained(output, response);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    isHeadSent = true;
    sendHead(head.toString('latin1', 0, end), response);
    response.write(head.subarray(end + 4));
  });
  output.on('end', () => response.end());
}

function pauseUntilDrained(output: NodeJS.ReadableStream, response: ServerResponse): void {
  output.pause();
  response.once('drain', () => output.resume());
}

function sendHead(text: string, response: ServerResponse): void {
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
}
