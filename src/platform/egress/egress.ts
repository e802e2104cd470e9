import { Agent, type Dispatcher } from 'undici';
import { createConnector } from './connector.ts';
import { withDeadline } from './deadline.ts';
import { EgressError, toEgressError } from './egress-error.ts';
import { toTarget } from './guard.ts';
import { type Resolve, resolveName, resolvePublicName } from './resolver.ts';
import type { EgressPolicy } from './target.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_ANSWER_BYTES = 4096;
const DEFAULT_SOCKETS = 32;
/** Short, as many receivers close idle connections soon and say nothing; what they say counts. */
const IDLE_MS = 1000;
const MAX_IDLE_MS = 10_000;

export interface EgressRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** sent byte for byte as it is */
  readonly body?: string | Uint8Array;
  /** from the call to the last byte of the answer that is read; 10 s */
  readonly timeoutMs?: number;
  /** of the answer, the rest is neither read nor waited for; 4 KiB */
  readonly maxAnswerBytes?: number;
  readonly signal?: AbortSignal;
}

/** An answer of any status; redirects are answers like others and not followed. */
export interface EgressAnswer {
  readonly status: number;
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>;
  /** the first `maxAnswerBytes` bytes, as they were sent */
  readonly body: Buffer;
  /** whether the answer was longer */
  readonly isTruncated: boolean;
  readonly durationMs: number;
}

/** An answer whose body is read as it comes. */
export interface EgressStream extends Pick<EgressAnswer, 'status' | 'headers'> {
  /**
   * Its pieces. Leaving it early ends the connection.
   * @throws EgressError when it breaks off, takes too long, is cancelled, or is too large
   */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Egress {
  /**
   * Sends one request, once.
   * @throws EgressError when there is no answer within the policy and the time
   */
  send(request: EgressRequest): Promise<EgressAnswer>;
  /**
   * The same, given back as soon as the answer begins; `timeoutMs` and `maxAnswerBytes` hold for all
   * of its body.
   * @throws EgressError when no answer begins within the policy and the time
   */
  open(request: EgressRequest): Promise<EgressStream>;
  /** Ends all connections; requests under way fail as cancelled. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** at once to one origin, 32; further requests wait, and waiting counts as their time */
  readonly socketsPerOrigin?: number;
  /** the name servers', or the system's where names inside a network are allowed */
  readonly resolve?: Resolve;
  /** certificates in PEM that are trusted instead of the system's */
  readonly ca?: string;
}

/**
 * Requests to servers that others named. They reach allowed addresses only, whatever names and
 * redirects say, and cost bounded time and memory, whatever the other side does. Connections are
 * kept for a moment, and belong to this object alone.
 */
export function createEgress(policy: EgressPolicy, options: EgressOptions = {}): Egress {
  const { socketsPerOrigin = DEFAULT_SOCKETS, resolve = resolverOf(policy), ca } = options;
  const agent = new Agent({
    connect: createConnector({ policy, resolve, timeoutMs: DEFAULT_TIMEOUT_MS, ca }),
    connections: socketsPerOrigin,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: MAX_IDLE_MS,
    // the deadline of each request is the only one
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  return {
    async send(request) {
      const started = performance.now();
      const { timeoutMs = DEFAULT_TIMEOUT_MS } = request;
      try {
        const url = toTarget(request.url, policy);
        const answer = await withDeadline(timeoutMs, request.signal, async (signal) =>
          exchange(agent, { ...request, url, signal }),
        );
        return { ...answer, durationMs: Math.round(performance.now() - started) };
      } catch (error) {
        throw toEgressError(error, Math.round(performance.now() - started));
      }
    },
    open: async (request) => openStream(agent, request, policy),
    close: async () => agent.destroy(),
  };
}

async function openStream(
  agent: Agent,
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal, ...request }: EgressRequest,
  policy: EgressPolicy,
): Promise<EgressStream> {
  const started = performance.now();
  const toError = (error: unknown): EgressError =>
    toEgressError(toReason(error), Math.round(performance.now() - started));
  const deadline = AbortSignal.timeout(timeoutMs);
  const limit = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  /** undici throws whatever the signal was aborted with. */
  const toReason = (error: unknown): unknown => {
    if (signal?.aborted === true) return new EgressError('cancelled');
    return deadline.aborted ? new EgressError('timeout') : error;
  };
  try {
    const url = toTarget(request.url, policy);
    const answer = await ask(agent, { ...request, url, signal: limit });
    const maxBytes = request.maxAnswerBytes ?? DEFAULT_ANSWER_BYTES;
    const body = readPieces(answer.body, maxBytes, toError);
    return { status: answer.statusCode, headers: toPlain(answer.headers), body };
  } catch (error) {
    throw toError(error);
  }
}

async function* readPieces(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  toError: (error: unknown) => EgressError,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of source) {
      size += piece.length;
      if (size > maxBytes) throw new EgressError('bad-answer', 'answer is too large');
      yield piece;
    }
  } catch (error) {
    throw toError(error);
  }
}

export function resolverOf({ allowPrivate }: EgressPolicy): Resolve {
  return allowPrivate ? resolveName : resolvePublicName;
}

interface Exchange extends Omit<EgressRequest, 'url' | 'timeoutMs'> {
  readonly url: URL;
  readonly signal: AbortSignal;
}

async function exchange(
  agent: Agent,
  { maxAnswerBytes = DEFAULT_ANSWER_BYTES, ...request }: Exchange,
): Promise<Omit<EgressAnswer, 'durationMs'>> {
  const answer = await ask(agent, request);
  const read = await readUpTo(maxAnswerBytes, answer.body);
  return { status: answer.statusCode, headers: toPlain(answer.headers), ...read };
}

async function ask(
  agent: Agent,
  { url, method, headers = {}, body = '', signal }: Exchange,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: { ...headers },
    body: method === 'GET' ? null : body,
    signal,
  });
}

/** Leaving the loop early destroys the body, and with it the connection. */
async function readUpTo(limit: number, source: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    pieces.push(piece);
    size += piece.length;
    if (size > limit) break;
  }
  return { body: Buffer.concat(pieces, Math.min(size, limit)), isTruncated: size > limit };
}

function toPlain(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value = '']) => [
    name,
    typeof value === 'string' ? value : value.join(', '),
  ]);
  return Object.fromEntries(entries);
}
