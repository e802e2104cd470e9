/** A reader that takes nothing costs no more than its backlog, and is let go. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sendEventStream } from '#platform/http/event-stream.ts';

/** Serves one request with `answer` and connects a reader that never reads. */
async function serveStalled(answer: (response: ServerResponse) => Promise<void>) {
  const ended = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    answer(response).then(ended.resolve, ended.reject);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const reader: Socket = connect(port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  return {
    ended: ended.promise,
    close: () => {
      reader.destroy();
      server.close();
    },
  };
}

const PIECE = 'x'.repeat(16_384);

/** Events without end; tells when its reader is given up. */
function endless() {
  const left = Promise.withResolvers<void>();
  let isLeft = false;
  const events: AsyncIterableIterator<string> = {
    next: async () => {
      // As real events do, they leave room for what else there is to do.
      await new Promise((resolve) => setImmediate(resolve));
      return isLeft ? { done: true, value: undefined } : { done: false, value: PIECE };
    },
    return: async () => {
      isLeft = true;
      left.resolve();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => events,
  };
  return { events, left: left.promise };
}

test('a progress stream that nobody reads is cut off at its backlog and lets its events go', async () => {
  const { events, left } = endless();
  let backlog = 0;
  const stalled = await serveStalled(async (response) => {
    await sendEventStream(response, events, (text) => {
      backlog = Math.max(backlog, response.writableLength);
      return { id: '1', event: 'progress', data: { text } };
    });
  });
  await left;
  await stalled.ended;
  stalled.close();
  expect(backlog).toBeLessThanOrEqual(65_536 + PIECE.length);
});
