import * as fc from 'fast-check';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { MAX_MS } from './call.ts';
import { drawParams } from './graphql-calls.ts';
import type { DocumentSource } from './graphql-documents.ts';
import { judgeCode, judgeResult } from './rules.ts';
import type { Target } from './service.ts';
import { type Draw, drawBytes, drawJson, drawText, isRare, pick } from './values.ts';

/** What is sent over one connection, in this order. */
export interface Talk {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol: string;
  readonly frames: readonly (string | Buffer)[];
}

/** What came back. */
export interface Heard {
  readonly messages: readonly string[];
  /** null while the connection was still open */
  readonly closeCode: number | null;
  readonly ms: number;
}

const MAX_FRAMES = 8;

/** A connection of the protocol, at times beside it. */
export function drawTalk(draw: Draw, target: Target, source: DocumentSource): Talk {
  const count = draw(fc.integer, { min: 1, max: MAX_FRAMES });
  const frames = Array.from({ length: count }, (_, index) => drawFrame(draw, source, index));
  const inits = isRare(draw, 8) ? [] : [drawInit(draw, target)];
  return {
    url: `${target.url.replace('http', 'ws')}${pick(draw, ['/graphql', '/graphql', '/graphql?a=%'])}`,
    headers: isRare(draw, 15) ? { cookie: target.person.cookie, origin: target.url } : {},
    protocol: isRare(draw, 3) ? pick(draw, ['graphql-ws', 'x']) : 'graphql-transport-ws',
    frames: [...inits, ...frames],
  };
}

function drawInit(draw: Draw, target: Target): string {
  const authorization = `Bearer ${target.apiKey}`;
  const payload = isRare(draw, 12) ? drawJson(draw) : { authorization };
  const odd = isRare(draw, 4) ? { payload: { authorization: drawJson(draw), mode: 1 } } : {};
  return JSON.stringify({ type: 'connection_init', payload, ...odd });
}

function drawFrame(draw: Draw, source: DocumentSource, index: number): string | Buffer {
  const id = isRare(draw, 3) ? pick(draw, ['0', '', 1, null]) : String(index);
  if (!isRare(draw, 6)) {
    return JSON.stringify({ id, type: 'subscribe', payload: drawParams(draw, source) });
  }
  const makers: readonly (() => string | Buffer)[] = [
    () => JSON.stringify({ type: 'ping', payload: drawJson(draw) }),
    () => JSON.stringify({ type: 'pong' }),
    () => JSON.stringify({ type: 'complete', id }),
    () => JSON.stringify({ type: 'connection_init' }),
    () => JSON.stringify({ type: 'next', id, payload: drawJson(draw) }),
    () => JSON.stringify({ type: drawText(draw), id, payload: drawJson(draw) }),
    () => JSON.stringify({ type: 'subscribe', id, payload: drawJson(draw) }),
    () => JSON.stringify(drawJson(draw)),
    () => drawText(draw),
    () => drawBytes(draw, { type: 'subscribe', id, payload: { query: '{ __typename }' } }),
    () => 'x'.repeat(pick(draw, [1 << 20, (1 << 20) + 1])),
  ];
  return pick(draw, makers)();
}

const subscribe = z.object({
  id: z.string(),
  type: z.literal('subscribe'),
  payload: z.object({ query: z.string() }),
});
const message = z.object({
  type: z.string(),
  id: z.string().optional(),
  payload: z.unknown().optional(),
});

/** Sends everything, then a ping; waits for its pong and for the end of each operation, or for the close. */
export function talk({ url, protocol, headers, frames }: Talk): Promise<Heard> {
  const socket = new WebSocket(url, protocol, { headers });
  const started = performance.now();
  const messages: string[] = [];
  const givenUp = new Set(frames.flatMap((frame) => toGivenUp(frame)));
  const ids = frames.flatMap((frame) => toOwnId(frame)).filter((id) => !givenUp.has(id));
  const waiting = new Set(['pong', ...ids]);
  return new Promise((resolve, reject) => {
    const finish = (closeCode: number | null): void => {
      clearTimeout(late);
      resolve({ messages, closeCode, ms: performance.now() - started });
      socket.terminate();
    };
    const late = setTimeout(() => {
      socket.terminate();
      reject(new Error(`Nothing came for ${[...waiting].join(', ')} within ${MAX_MS} ms.`));
    }, MAX_MS);
    socket.on('open', () => {
      // Behind its first message a client waits for the answer, but for one in a hurry.
      const isPatient = toType(frames[0]) === 'connection_init';
      sendAll(socket, isPatient ? frames.slice(0, 1) : [...frames, LAST]);
    });
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      messages.push(text);
      if (toType(text) === 'connection_ack') sendAll(socket, [...frames.slice(1), LAST]);
      const ended = toEnded(text);
      if (ended !== null && waiting.delete(ended) && waiting.size === 0) finish(null);
    });
    socket.on('close', finish);
    // An upgrade that is refused, a frame that cannot be sent: the close behind it says all.
    socket.on('error', () => undefined);
  });
}

const LAST = '{"type":"ping","payload":{"last":true}}';

function sendAll(socket: WebSocket, frames: readonly (string | Buffer)[]): void {
  for (const frame of frames) socket.send(frame, { binary: typeof frame !== 'string' });
}

function toType(frame: string | Buffer | undefined): string | null {
  const parsed = message.safeParse(toJson(String(frame)));
  return parsed.success ? parsed.data.type : null;
}

/** The id of an operation that has an end. */
function toOwnId(frame: string | Buffer): string[] {
  const parsed = subscribe.safeParse(toJson(frame.toString('utf8')));
  if (!parsed.success || parsed.data.id === '') return [];
  return parsed.data.payload.query.includes('subscription') ? [] : [parsed.data.id];
}

const complete = z.object({ id: z.string(), type: z.literal('complete') });

/** The id of an operation that the client itself ends: nothing more may come of it. */
function toGivenUp(frame: string | Buffer): string[] {
  const parsed = complete.safeParse(toJson(frame.toString('utf8')));
  return parsed.success ? [parsed.data.id] : [];
}

function toEnded(text: string): string | null {
  const parsed = message.safeParse(toJson(text));
  if (!parsed.success) return null;
  const { type, id, payload } = parsed.data;
  if (type === 'pong')
    return z.object({ last: z.literal(true) }).safeParse(payload).success ? type : null;
  return type === 'complete' || type === 'error' ? (id ?? null) : null;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Frames that were looked at: of a connection that was closed, those that were answered and the last. */
export function countFrames({ frames }: Talk, { messages, closeCode }: Heard): number {
  if (closeCode === null) return frames.length;
  return Math.min(frames.length, 1 + messages.filter((text) => toEnded(text) !== null).length);
}

/** By the protocols: internal error, and a connection that was dropped without a word. */
const FORBIDDEN_CODES: ReadonlySet<number> = new Set([1011, 4500]);
const errors = z.array(
  z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }),
);

/** What a connection has to keep to. @throws an Error that says what it does not */
export function judgeTalk({ messages, closeCode }: Heard): void {
  if (closeCode !== null && FORBIDDEN_CODES.has(closeCode)) {
    throw new Error(`The connection was closed with ${closeCode}.`);
  }
  for (const text of messages) {
    const { type, payload } = message.parse(JSON.parse(text));
    if (type === 'next') judgeResult(payload);
    if (type !== 'error') continue;
    const parsed = errors.safeParse(payload);
    if (!parsed.success) throw new Error(`An error without a code: ${text.slice(0, 500)}`);
    for (const error of parsed.data) judgeCode(error.extensions.code, error.message);
  }
}

/** The connection as a script for a person to read. */
export function describeTalk({ url, protocol, frames }: Talk): string {
  const shown = frames.map((frame) => `  > ${frame.toString('utf8').slice(0, 1500)}`);
  return [`WebSocket ${url} (${protocol})`, ...shown].join('\n');
}
