import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createEgress } from '#platform/egress/egress.ts';

let server: Server;
let url: string;
let respond: (response: ServerResponse) => void;
const egress = createEgress({ allowHttp: true, allowPrivate: true });
beforeAll(async () => {
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  url = `http://127.0.0.1:${port}/`;
});
afterAll(async () => {
  await egress.close();
  server.closeAllConnections();
  server.close();
});

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of body) text += Buffer.from(piece).toString('utf8');
  return text;
}

test('an answer is given as soon as it begins, and read as it comes', async () => {
  const more = Promise.withResolvers<void>();
  respond = (response) => {
    response.write('one ');
    void more.promise.then(() => response.end('two'));
  };
  const { status, body } = await egress.open({ url, method: 'GET' });
  expect(status).toBe(200);
  const pieces = body[Symbol.asyncIterator]();
  expect(Buffer.from((await pieces.next()).value).toString()).toBe('one ');
  more.resolve();
  expect(Buffer.from((await pieces.next()).value).toString()).toBe('two');
  expect((await pieces.next()).done).toBe(true);
});

test('what breaks off, is too large, or too slow ends with its reason', async () => {
  respond = (response) => response.write('half', () => response.destroy());
  const broken = await egress.open({ url, method: 'GET' });
  await expect(readAll(broken.body)).rejects.toMatchObject({ reason: 'broke-off' });
  respond = (response) => response.end('x'.repeat(100));
  const large = await egress.open({ url, method: 'GET', maxAnswerBytes: 99 });
  await expect(readAll(large.body)).rejects.toMatchObject({ reason: 'bad-answer' });
  respond = (response) => response.write('never ends');
  const slow = await egress.open({ url, method: 'GET', timeoutMs: 100 });
  await expect(readAll(slow.body)).rejects.toMatchObject({ reason: 'timeout' });
  respond = () => undefined;
  await expect(egress.open({ url, method: 'GET', timeoutMs: 50 })).rejects.toMatchObject({
    reason: 'timeout',
  });
});

test('a caller who cancels, or leaves the body, ends the connection', async () => {
  const gone: Promise<void>[] = [];
  respond = (response) => {
    gone.push(new Promise((done) => response.on('close', () => done())));
    response.write('and so on');
  };
  const cancelling = new AbortController();
  const cancelled = await egress.open({ url, method: 'GET', signal: cancelling.signal });
  const reading = readAll(cancelled.body);
  cancelling.abort();
  await expect(reading).rejects.toMatchObject({ reason: 'cancelled' });
  const left = await egress.open({ url, method: 'GET' });
  for await (const piece of left.body) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  await Promise.all(gone);
});

test('an address that is not allowed is not called', async () => {
  const guarded = createEgress({ allowHttp: true, allowPrivate: false });
  await expect(guarded.open({ url, method: 'GET' })).rejects.toMatchObject({
    reason: 'address-not-allowed',
  });
  await guarded.close();
});
