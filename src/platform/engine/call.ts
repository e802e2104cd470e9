import type { DocumentNode } from 'graphql';
import { request, type IncomingMessage } from 'node:http';
import { AppError, isErrorCode } from '../errors.ts';
import { trustData } from '../rest/row.ts';
import type { EngineRecord } from './record.ts';

/** What an engine is asked, by path. It and whoever asks it are of one build. */
export interface EngineOrders {
  /** answered at once */
  readonly '/ping': object;
  /** ends it; answered once nothing of it is left */
  readonly '/stop': object;
  /** a document, as the account that has the folder */
  readonly '/ask': {
    readonly folder: string;
    readonly document: DocumentNode;
    readonly variables: unknown;
  };
  /** answered by a line of JSON for each event of a run, until it ends */
  readonly '/watch': { readonly folder: string; readonly projectId: string };
}
export type EnginePath = keyof EngineOrders;

/** What an engine answers, in one line or several. */
export type EngineAnswer<Data> =
  | { readonly data: Data }
  | { readonly failure: { readonly code: string; readonly message: string } };

export interface EngineAddress {
  readonly socketPath: string;
  readonly record: Pick<EngineRecord, 'token'>;
}

/** Asks an engine for one answer. @throws AppError as the engine did; an Error where there is no engine */
export async function callEngine<Path extends EnginePath, Data>(
  address: EngineAddress,
  path: Path,
  order: EngineOrders[Path],
): Promise<Data> {
  for await (const answer of followEngine<Path, Data>(address, path, order)) return answer;
  throw cutOff();
}

/** The same for an answer of several lines. Breaking the loop off takes the question back. */
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
