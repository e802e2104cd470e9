import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import type { Target } from './service.ts';

/** An HTTP request, down to the bytes that matter. */
export interface Call {
  readonly method: string;
  /** as it stands in the request line */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** of a stream: what came of it until it was cut */
  readonly text: string;
  /** from the first byte sent to the last received; of a stream, to its head */
  readonly ms: number;
}

/** What the service promises: no answer takes longer. */
export const MAX_MS = 5000;
const GIVE_UP_MS = 8000;
/** A stream goes on until its project is indexed; so much of it is looked at. */
const STREAM_MS = 60;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a call. @throws where no answer comes, or one that is not HTTP */
export function send(url: string, call: Call): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const { method, headers } = call;
    const outgoing = request({ hostname, port, agent, method, path: call.target, headers });
    outgoing.setTimeout(GIVE_UP_MS, () =>
      outgoing.destroy(new Error(`No answer within ${GIVE_UP_MS} ms.`)),
    );
    let isWhole = false;
    outgoing.on('error', (error) => {
      if (!isWhole) reject(error);
    });
    outgoing.on('response', (response) => {
      // Of HEAD there is no more to come; what HTTP itself refuses has a body all the same.
      isWhole = method === 'HEAD';
      readAll(method, response, started).then(resolve, reject);
    });
    outgoing.end(call.body ?? undefined);
  });
}

/** Closes the connections that are kept. */
export function hangUp(): void {
  agent.destroy();
}

function readAll(method: string, response: IncomingMessage, started: number): Promise<Reply> {
  const head = performance.now();
  const pieces: Buffer[] = [];
  const isStream = /^(?:text\/event-stream|multipart\/)/.test(
    response.headers['content-type'] ?? '',
  );
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      const ms = (isStream ? head : performance.now()) - started;
      try {
        const bytes = decode(Buffer.concat(pieces), response.headers['content-encoding'], isStream);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text: bytes.toString('utf8'), ms });
      } catch (error) {
        reject(error);
      }
    };
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('error', reject);
    response.on('end', finish);
    if (method === 'HEAD') finish();
    if (!isStream) return;
    const cut = setTimeout(() => {
      finish();
      response.destroy();
    }, STREAM_MS);
    response.on('close', () => clearTimeout(cut));
  });
}

/** A stream that was cut ends in the middle of what was compressed. */
const CUT = { finishFlush: constants.Z_SYNC_FLUSH };
const CUT_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

function decode(bytes: Buffer, encoding: string | undefined, isTruncated: boolean): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes, isTruncated ? CUT : {});
  if (encoding === 'br') return brotliDecompressSync(bytes, isTruncated ? CUT_BROTLI : {});
  if (encoding === 'deflate') return inflateSync(bytes, isTruncated ? CUT : {});
  // Yoga says so of its event streams; nobody decodes what is named so.
  if (encoding !== undefined && encoding !== 'none')
    throw new Error(`Content-Encoding is ${encoding}.`);
  return bytes;
}

const MAX_SHOWN = 1500;

/** The call as a line for a shell that has KEY, COOKIE and PROJECT set. */
export function toCurl(target: Target, call: Call): string {
  const headers = Object.entries(call.headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  );
  const { before, option } = toBody(call.body);
  const line = [
    `${before}curl --max-time 8 -i --path-as-is -X ${quote(call.method)}`,
    quote(`${target.url}${call.target}`),
    ...headers,
    option,
  ].join(' ');
  return line
    .replaceAll(target.apiKey, `'"$KEY"'`)
    .replaceAll(target.person.cookie, `'"$COOKIE"'`)
    .replaceAll(target.projectId, `'"$PROJECT"'`);
}

function toBody(body: Buffer | null): { before: string; option: string } {
  if (body === null) return { before: '', option: '' };
  const text = body.toString('latin1');
  if (body.length > MAX_SHOWN) {
    const file = join(tmpdir(), `sextant-fuzz-body-${body.length}.bin`);
    writeFileSync(file, body);
    return { before: '', option: `--data-binary @${file}` };
  }
  if (/^[\x20-\x7e]*$/.test(text)) return { before: '', option: `--data-binary ${quote(text)}` };
  const before = `echo ${body.toString('base64')} | base64 -d | `;
  return { before, option: '--data-binary @-' };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
