import type { ServerResponse } from 'node:http';
import type { StreamMessage } from '../rest/stream-row.ts';

const HEARTBEAT_MS = 15_000;
/** A reader that has not taken this much is gone or too slow; it can come back with Last-Event-ID. */
const MAX_BACKLOG_BYTES = 65_536;

/**
 * Sends events as Server-Sent Events until they end or the reader goes, with a comment every 15 s.
 * @param events is told to `return` when the reader goes
 * Source: WHATWG HTML, 9.2 Server-sent events.
 */
export async function sendEventStream<Event>(
  response: ServerResponse,
  events: AsyncIterableIterator<Event>,
  toMessage: (event: Event) => StreamMessage,
): Promise<void> {
  // Who has gone already is never heard to close: its events would be waited for without end.
  if (response.destroyed) {
    await events.return?.();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(': heartbeat\n\n'), HEARTBEAT_MS);
  response.on('close', () => void events.return?.());
  try {
    for await (const event of events) {
      if (response.destroyed) return;
      response.write(toText(toMessage(event)));
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

function toText(message: StreamMessage): string {
  return `id: ${message.id}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`;
}
