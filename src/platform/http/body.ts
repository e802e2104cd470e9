import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import { parseJson } from '../json.ts';

const MAX_BODY_BYTES = 1 << 20;

const parsed = new WeakMap<IncomingMessage, Promise<unknown>>();

/**
 * A request's JSON body. It is read and parsed once, whoever asks first.
 * @returns undefined if there is no body
 * @throws AppError PAYLOAD_TOO_LARGE above 1 MiB, INVALID_JSON, INVALID_REQUEST; see `parseJson`
 */
export function readJson(request: IncomingMessage): Promise<unknown> {
  const before = parsed.get(request);
  if (before !== undefined) return before;
  const now = readOnce(request);
  parsed.set(request, now);
  return now;
}

async function readOnce(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  return bytes.length === 0 ? undefined : parseJson(decode(bytes), 'The body');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('INVALID_JSON', 'The body is not valid JSON in UTF-8.', { cause: error });
  }
}

/**
 * Reads a request's body as it is.
 * @throws AppError PAYLOAD_TOO_LARGE above `maxBytes`, INVALID_REQUEST where it breaks off
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  requirePlain(request);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  try {
    if (request.headers['transfer-encoding'] !== undefined)
      return await readUnknown(request, maxBytes);
    return declared === 0 ? Buffer.alloc(0) : await readDeclared(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The client went away: nothing of ours failed, and there is nobody left to tell.
    throw new AppError('INVALID_REQUEST', 'The body is shorter than its Content-Length.', {
      cause: error,
    });
  }
}

/** A compressed body could unpack to any size. @throws AppError INVALID_REQUEST */
function requirePlain({ headers }: IncomingMessage): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.trim().toLowerCase() === 'identity') return;
  throw new AppError(
    'INVALID_REQUEST',
    `Content-Encoding "${coding}" is not supported in requests; send the body uncompressed.`,
  );
}

/** Of a body that says how long it is Node gives no more; this is the way that costs least. */
function readDeclared(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => resolve(Buffer.concat(pieces)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The connection was closed.')));
  });
}

async function readUnknown(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let total = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece);
    total += bytes.length;
    if (total > maxBytes) throw tooLarge(maxBytes);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`);
}
