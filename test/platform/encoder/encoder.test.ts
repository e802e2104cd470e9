import { afterEach, expect, test, vi } from 'vitest';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { createEncoder, type Encoder } from '#platform/encoder/encoder.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';

// A process has to start and load the weights.
vi.setConfig({ testTimeout: 60_000 });

const open: Encoder[] = [];
function start(idleMs = 60_000): Encoder {
  const encoder = createEncoder({ isBackground: false, idleMs });
  open.push(encoder);
  return encoder;
}

afterEach(async () => {
  for (const encoder of open.splice(0)) await encoder.close();
});

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

test('texts that mean the same are close though they share no word', async () => {
  const { encode } = start();
  const [asked, meant, other] = await Promise.all(
    [
      'how is a password checked when somebody signs in',
      'function verifyCredentials(user, secret) { return argon2.verify(user.hash, secret) }',
      'function drawTriangle(canvas, points) { canvas.moveTo(points[0]) }',
    ].map((text) => encode(text)),
  );
  if (asked === undefined || meant === undefined || other === undefined) throw new Error('none');
  expect(asked.vector).toHaveLength(ENCODER_MODEL.dimension);
  expect(cosine(asked.vector, asked.vector)).toBeCloseTo(1, 5);
  expect(cosine(asked.vector, meant.vector)).toBeGreaterThan(
    cosine(asked.vector, other.vector) + 0.1,
  );
});

test('a text has the same vector whatever is encoded beside it', async () => {
  const { encode } = start();
  const alone = await encode('read a file');
  const [, again] = await Promise.all([encode('x'.repeat(3_000)), encode('read a file')]);
  expect(again?.vector).toEqual(alone.vector);
});

test('code is read by its words, too: joined names are found by what they say', async () => {
  const { encode } = start();
  const code = 'const fltr = new TmpMailboxQuotaGuard(cfg);\nreturn fltr.isBelowMailboxQuota(usr);';
  const [asked, plain, read] = await Promise.all([
    encode('is there room left in the mail box'),
    encode(code),
    encode(code, { isCode: true }),
  ]);
  expect(cosine(read.vector, read.vector)).toBeCloseTo(1, 5);
  expect(cosine(asked.vector, read.vector)).toBeGreaterThan(cosine(asked.vector, plain.vector));
});

test('a lower order comes first, and what is cancelled is not encoded', async () => {
  const { encode } = start();
  await encode('warm');
  const done: string[] = [];
  const controller = new AbortController();
  const long = 'a text with so many words that it takes its time '.repeat(20);
  const all = [
    ...Array.from({ length: 6 }, (_, i) =>
      encode(`${long}${i}`, { order: 1 }).then(() => done.push('later')),
    ),
    encode('never', { order: 2, signal: controller.signal }).catch((error: unknown) => {
      if (error instanceof AiUnavailable) done.push(error.reason);
    }),
    encode('soon').then(() => done.push('soon')),
  ];
  controller.abort();
  await Promise.all(all);
  expect(done[0]).toBe('cancelled');
  // Two are at the process already.
  expect(done.indexOf('soon')).toBeLessThanOrEqual(3);
});

test('without work it ends, and starts anew for the next text', async () => {
  const { encode } = start(1);
  const before = await encode('read a file');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const after = await encode('read a file');
  expect(after.vector).toEqual(before.vector);
});

test('once it is closed nothing is encoded', async () => {
  const encoder = start();
  await encoder.close();
  await expect(encoder.encode('x')).rejects.toBeInstanceOf(AiUnavailable);
});
