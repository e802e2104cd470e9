import type { DocumentNode } from 'graphql';
import { request, type IncomingMessage } from 'node:http';
import { AppError, isErrorCode } from '../errors.ts';
import { trustData } from '../rest/row.ts';
import type { EngineRecord } from './record.ts';

/** Requests to an engine by path. Both sides run the same build. */
export interface EngineOrders {
  /** returns immediately */
  readonly '/ping': object;
  /** begins to stop the engine */
  readonly '/stop': object;
  /** executes a document as the account that owns the folder */
  readonly '/ask': {
    readonly folder: string;
    readonly document: DocumentNode;
    readonly variables: unknown;
  };
  /** returns a line of JSON per event of a run, until the run ends */
  readonly '/watch': { readonly folder: string; readonly projectId: string };
}
export type EnginePath = keyof EngineOrders;

/** A line of an engine's response. */
export type EngineAnswer<Data> =
  | { readonly data: Data }
  | { readonly failure: { readonly code: string; readonly message: string } };

export interface EngineAddress {
  readonly socketPath: string;
  readonly record: Pick<EngineRecord, 'token'>;
}

/** Sends a request with a single response. @throws AppError as the engine did; Error if no engine listens */
export async function callEngine<Path extends EnginePath, Data>(
  address: EngineAddress,
  path: Path,
  order: EngineOrders[Path],
): Promise<Data> {
  for await (const answer of followEngine<Path, Data>(address, path, order)) return answer;
  throw cutOff();
}

/** Sends a request with several responses. Leaving the loop cancels the request. */
export async function* followEngine<Path extends EnginePath, Data>(
  address: EngineAddress,
  path: Path,
  order: EngineOrders[Path],
): AsyncGenerator<Data> {
  const response = await send(address, path, JSON.stringify(order));
  try {
    for await (const line of readLines(response)) {
      const answer = trustData<EngineAnswer<Data>>(JSON.parse(line));
      if ('failure' in answer) throw toError(answer.failure);
      yield answer.data;
    }
  } finally {
    response.destroy();
  }
}

function send({ socketPath, record }: EngineAddress, path: EnginePath, body: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${record.token}` };
    const sent = request({ socketPath, path, method: 'POST', headers, agent: false }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

async function* readLines(response: IncomingMessage): AsyncGenerator<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) {
    text += String(piece);
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
}

function toError({ code, message }: { readonly code: string; readonly message: string }): AppError {
  return new AppError(isErrorCode(code) ? code : 'INTERNAL_ERROR', message);
}

function cutOff(): AppError {
  return new AppError(
    'INTERNAL_ERROR',
    'The local engine stopped before it answered. Run the command again.',
  );
}
