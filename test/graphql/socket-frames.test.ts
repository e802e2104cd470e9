import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededKey } from '../support/seed.ts';

let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
});
afterAll(() => app.close());

interface Heard {
  readonly messages: readonly unknown[];
  readonly closeCode: number;
}

/** Opens a connection, sends the frames behind its first message, and waits for the close. */
function talk(frames: readonly string[], closesAt: (message: unknown) => boolean): Promise<Heard> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const messages: unknown[] = [];
  const payload = { authorization: `Bearer ${owner.apiKey}` };
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
  });
  socket.on('message', (bytes: Buffer) => {
    const message: unknown = JSON.parse(bytes.toString('utf8'));
    messages.push(message);
    if (isAck(message)) for (const frame of frames) socket.send(frame);
    if (closesAt(message)) socket.close(1000);
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (closeCode) => resolve({ messages, closeCode }));
  });
}

const ack = z.object({ type: z.literal('connection_ack') });
const isAck = (message: unknown): boolean => ack.safeParse(message).success;
const never = (): boolean => false;

test.each(['next', 'error', 'connection_ack'])(
  'a message of type %s, which only a server sends, is the client’s fault and nothing for a log',
  async (type) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const payload = type === 'next' ? { data: {} } : type === 'error' ? [{ message: 'x' }] : {};
    const { closeCode } = await talk([JSON.stringify({ type, id: '1', payload })], never);
    expect(closeCode).toBe(4400);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  },
);

test.each([
  ['400,000 deep', `{"type":"ping","payload":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['with a key twice', `{"type":"ping","${'é'.repeat(90)}":1,"${'é'.repeat(90)}":2}`],
  ['with __proto__', '{"type":"ping","payload":{"__proto__":{}}}'],
  ['that is no JSON', '{'],
])('a message %s ends the connection', async (_what, frame) => {
  expect((await talk([frame], never)).closeCode).toBe(4400);
});

test('a message of more than 1 MiB ends the connection and writes nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { closeCode } = await talk(['x'.repeat((1 << 20) + 1)], never);
  expect(closeCode).toBe(1009);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

const codedErrors = z.object({
  type: z.literal('error'),
  payload: z.array(z.object({ extensions: z.object({ code: z.string() }) })),
});

test('an operation name that the document does not have is INVALID_REQUEST', async () => {
  const payload = { query: 'query A { __typename }', operationName: 'B' };
  const { messages } = await talk(
    [JSON.stringify({ type: 'subscribe', id: '1', payload })],
    (message) => !isAck(message),
  );
  const error = codedErrors.parse(messages.at(-1));
  expect(error.payload.map(({ extensions }) => extensions.code)).toEqual(['INVALID_REQUEST']);
});
