import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { sendEventStream } from '#platform/http/event-stream.ts';

test('a reader that went before its stream began leaves nothing waiting', async () => {
  const returned = Promise.withResolvers<string>();
  const silent: AsyncIterableIterator<never> = {
    next: () => new Promise(() => undefined),
    return: async () => {
      returned.resolve('returned');
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => silent,
  };
  const arrived = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    arrived.resolve();
    response.once('close', () => {
      setImmediate(() => {
        void sendEventStream(response, silent, () => ({ id: '', event: '', data: {} })).then(() =>
          returned.resolve('ended without'),
        );
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const reader = request({ port, host: '127.0.0.1' }).on('error', () => undefined);
    reader.end();
    await arrived.promise;
    reader.destroy();
    expect(await returned.promise).toBe('returned');
  } finally {
    server.close();
  }
});
