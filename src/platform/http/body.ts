import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

const MAX_BODY_BYTES = 1 << 20;

/**
 * Reads a request's JSON body, once.
 * @returns undefined where there is no body
 * @throws AppError PAYLOAD_TOO_LARGE above 1 MiB, INVALID_JSON where it is no UTF-8 JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('INVALID_JSON', 'The body is not valid JSON in UTF-8.', { cause: error });
  }
}

/**
 * Reads a request's body as it is.
 * @throws AppError PAYLOAD_TOO_LARGE above `maxBytes`, INVALID_REQUEST where it breaks off
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  try {
    if (request.headers['transfer-encoding'] !== undefined)
      return await readUnknown(request, maxBytes);
    return declared === 0 ? Buffer.alloc(0) : await readDeclared(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The client went away: nothing of ours failed, and there is nobody left to tell.
    throw new AppError('INVALID_REQUEST', 'The body ended too early.', { cause: error });
  }
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
