import { createHash, timingSafeEqual } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AppError } from '../errors.ts';
import { trustData } from '../rest/row.ts';
import type { EngineAddress, EngineOrders, EnginePath } from './call.ts';

/** Handlers of requests by path. Each value is a line of the response. */
export type EngineAnswers = {
  readonly [Path in EnginePath]: (order: EngineOrders[Path]) => AsyncIterable<unknown>;
};

export interface EngineServerOptions extends EngineAddress {
  readonly answers: EngineAnswers;
  readonly explain: (error: unknown) => AppError;
  /** called at the beginning (1) and the end (-1) of each request */
  readonly onBusy: (change: 1 | -1) => void;
}

/** Listens on a socket that only this user can access. */
export async function startEngineServer(options: EngineServerOptions): Promise<Server> {
  const server = createServer((request, response) => {
    options.onBusy(1);
    response.once('close', () => options.onBusy(-1));
    void answer(options, request, response);
  });
  server.timeout = 0;
  server.requestTimeout = 0;
  // A killed engine leaves its socket behind.
  if (process.platform !== 'win32') rmSync(options.socketPath, { force: true });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.socketPath, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return server;
}

async function answer(
  { record, answers, explain }: EngineServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = toPath(request.url, answers);
  if (!isAllowed(request, record.token) || path === null) {
    response.writeHead(path === null ? 404 : 401).end();
    return;
  }
  const write = (line: object): void => void response.write(`${JSON.stringify(line)}\n`);
  try {
    const order: unknown = JSON.parse(await text(request));
    for await (const data of answerBy(answers, path, order)) {
      if (response.destroyed) return;
      write({ data });
    }
  } catch (error) {
    const { code, message } = explain(error);
    write({ failure: { code, message } });
  } finally {
    response.end();
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the order to its answer
function answerBy<Path extends EnginePath>(answers: EngineAnswers, path: Path, order: unknown) {
  return answers[path](trustData<EngineOrders[Path]>(order));
}

function toPath(url: string | undefined, answers: EngineAnswers): EnginePath | null {
  const isPath = (name: string): name is EnginePath => Object.hasOwn(answers, name);
  return url !== undefined && isPath(url) ? url : null;
}

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((value) =>
    createHash('sha256').update(value).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
