import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerChat } from './ai-endpoint-chat.ts';
import {
  type AiKind,
  type AiRequest,
  chatBody,
  embeddingsBody,
  type Fault,
} from './ai-endpoint-model.ts';
import { answerEmbeddings, type VectorOf, wordVector } from './ai-endpoint-vectors.ts';

export type { AiKind, AiRequest, Fault } from './ai-endpoint-model.ts';

/** An OpenAI-compatible endpoint on loopback that records what it is asked. */
export interface AiEndpoint {
  /** for OPENAI_BASE_URL */
  readonly baseUrl: string;
  /** all requests so far, in the order of their arrival */
  readonly requests: readonly AiRequest[];
  readonly requestsOf: (kind: AiKind) => readonly AiRequest[];
  /** every text that was to be embedded, in the order of arrival */
  readonly embeddedTexts: () => readonly string[];
  /** the next requests of that kind meet these, one each; null is answered well */
  readonly next: (kind: AiKind, ...faults: readonly (Fault | null)[]) => void;
  /** every request of that kind meets this from now on; null: all is well again */
  readonly always: (kind: AiKind, fault: Fault | null) => void;
  /** how texts are embedded from now on; words in common make vectors close unless told otherwise */
  readonly embedBy: (vectorOf: VectorOf) => void;
  /** what chats are answered with from now on */
  readonly say: (answer: (request: AiRequest) => string) => void;
  /** most requests that were under way at the same time */
  readonly peak: (kind: AiKind) => number;
  /** resolves once this many requests of that kind have arrived */
  readonly waitFor: (kind: AiKind, count: number) => Promise<readonly AiRequest[]>;
  readonly close: () => Promise<void>;
}

export interface AiEndpointOptions {
  /** of vectors where `dimensions` is not asked for */
  readonly dimension?: number;
  /** the only key that is not refused with 401 */
  readonly apiKey?: string;
}

/** Starts one; every test file has its own. */
export async function startAiEndpoint(options: AiEndpointOptions = {}): Promise<AiEndpoint> {
  const state = newState(options);
  const server = createServer((request, response) => {
    take(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: state.requests,
    requestsOf: (kind) => ofKind(state, kind),
    embeddedTexts: () => ofKind(state, 'embeddings').flatMap(({ texts }) => texts),
    next: (kind, ...faults) => {
      state.script[kind].push(...faults);
    },
    always: (kind, fault) => {
      state.lasting[kind] = fault;
    },
    embedBy: (vectorOf) => {
      state.vectorOf = vectorOf;
    },
    say: (sayer) => {
      state.answer = sayer;
    },
    peak: (kind) => state.peaks[kind],
    waitFor: (kind, count) => waitFor(state, kind, count),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface State {
  readonly requests: AiRequest[];
  readonly script: Record<AiKind, (Fault | null)[]>;
  readonly lasting: Record<AiKind, Fault | null>;
  readonly underWay: Record<AiKind, number>;
  readonly peaks: Record<AiKind, number>;
  readonly waiting: Set<() => void>;
  readonly dimension: number;
  readonly apiKey: string | null;
  vectorOf: VectorOf;
  answer: (request: AiRequest) => string;
}

function newState({ dimension = 32, apiKey }: AiEndpointOptions): State {
  return {
    requests: [],
    script: { embeddings: [], chat: [] },
    lasting: { embeddings: null, chat: null },
    underWay: { embeddings: 0, chat: 0 },
    peaks: { embeddings: 0, chat: 0 },
    waiting: new Set(),
    dimension,
    apiKey: apiKey ?? null,
    vectorOf: wordVector,
    answer: () => 'An answer.',
  };
}

const ofKind = ({ requests }: State, kind: AiKind): readonly AiRequest[] =>
  requests.filter((request) => request.kind === kind);

async function waitFor(state: State, kind: AiKind, count: number): Promise<readonly AiRequest[]> {
  return new Promise((resolve) => {
    const look = (): void => {
      const found = ofKind(state, kind);
      if (found.length < count) return;
      state.waiting.delete(look);
      resolve(found);
    };
    state.waiting.add(look);
    look();
  });
}

const KINDS: ReadonlyMap<string, AiKind> = new Map([
  ['/v1/embeddings', 'embeddings'],
  ['/v1/chat/completions', 'chat'],
]);

async function take(
  state: State,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const kind = KINDS.get(message.url ?? '');
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(await readText(message)));
  if (kind === undefined) {
    sendError(response, { kind: 'status', status: 404 });
    return;
  }
  const request = toRequest(kind, message, { body, abandoned: whetherAbandoned(response) });
  state.requests.push(request);
  state.underWay[kind] += 1;
  state.peaks[kind] = Math.max(state.peaks[kind], state.underWay[kind]);
  response.on('close', () => {
    state.underWay[kind] -= 1;
  });
  const fault = faultFor(state, kind, message);
  for (const look of state.waiting) look();
  await answer(state, request, { response, fault });
}

function whetherAbandoned(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.on('close', () => resolve(!response.writableFinished));
  });
}

async function readText(message: IncomingMessage): Promise<string> {
  let text = '';
  message.setEncoding('utf8');
  for await (const part of message) text += String(part);
  return text;
}

interface Arrived {
  readonly body: Record<string, unknown>;
  readonly abandoned: Promise<boolean>;
}

function toRequest(
  kind: AiKind,
  message: IncomingMessage,
  { body, abandoned }: Arrived,
): AiRequest {
  const { headers, url: path = '' } = message;
  const common = { kind, path, headers, body, atMs: performance.now(), abandoned };
  if (kind === 'chat') {
    const { model, messages } = chatBody.parse(body);
    return { ...common, model, texts: messages.map(({ content }) => content) };
  }
  const { model, input } = embeddingsBody.parse(body);
  return { ...common, model, texts: typeof input === 'string' ? [input] : input };
}

function faultFor(state: State, kind: AiKind, { headers }: IncomingMessage): Fault | null {
  const isKnown = state.apiKey === null || headers.authorization === `Bearer ${state.apiKey}`;
  if (!isKnown) return { kind: 'status', status: 401, code: 'invalid_api_key' };
  const scripted = state.script[kind].shift();
  return scripted === undefined ? state.lasting[kind] : scripted;
}

interface Answering {
  readonly response: ServerResponse;
  readonly fault: Fault | null;
}

async function answer(state: State, request: AiRequest, answering: Answering): Promise<void> {
  const { response, fault } = answering;
  if (fault?.kind === 'slow') await fault.until;
  if (fault !== null && refuse(response, fault)) return;
  if (request.kind === 'chat') {
    const body = chatBody.parse(request.body);
    answerChat(response, { body, fault, text: state.answer(request) });
    return;
  }
  const { dimensions = state.dimension } = embeddingsBody.parse(request.body);
  const answered = answerEmbeddings(request, { fault, dimensions, vectorOf: state.vectorOf });
  sendJson(response, JSON.stringify(answered));
}

/** @returns whether that fault leaves nothing to answer */
function refuse(response: ServerResponse, fault: Fault): boolean {
  if (fault.kind === 'hang-up') response.destroy();
  else if (fault.kind === 'status') sendError(response, fault);
  else if (fault.kind === 'body') sendJson(response, fault.body);
  else return fault.kind === 'hang';
  return true;
}

function sendError(response: ServerResponse, fault: Fault & { kind: 'status' }): void {
  const { status, headers = {}, param = null, code = null } = fault;
  const error = { message: `status ${status}`, type: 'test', param, code };
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error }));
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body);
}
