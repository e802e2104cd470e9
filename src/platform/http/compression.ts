import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Below this an answer fits a packet or two, and compressing it costs more than it saves. */
const THRESHOLD_BYTES = 2048;

const plain = new WeakSet<ServerResponse>();

/** Leaves an answer as it is: it has been compressed already, or is not worth it. */
export function sendUncompressed(response: ServerResponse): void {
  plain.add(response);
}

/**
 * Makes large answers go out as brotli or gzip where the client takes that. Event streams are left
 * alone: a compressor holds events back until it has a block's worth.
 */
export function createCompression(): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = compression({
    threshold: THRESHOLD_BYTES,
    filter: (_request, response) =>
      !plain.has(response) &&
      !String(response.getHeader('content-type')).startsWith('text/event-stream'),
  });
  return (request, response) => compress(request, response, () => undefined);
}
