import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameDecoder, sizeOfFrame } from '#lib/zstd-frames.ts';

const LIMIT_BYTES = 1_048_576;

/** A frame that does not say its size: what it is of came in two parts. */
async function frameWithoutSize(first: Uint8Array, second: Uint8Array): Promise<Buffer> {
  const stream = createZstdCompress();
  stream.write(first);
  stream.end(second);
  return Buffer.concat(await stream.toArray());
}

const content = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.nat(300_000).map((length) => new Uint8Array(length).fill(length & 255)),
);
const level = fc.constantFrom(1, 6, 19);

test('frames come back one after the other, to memory of their own and to where they are wanted', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES);
  fc.assert(
    fc.property(fc.array(fc.tuple(content, level), { maxLength: 8 }), (given) => {
      const frames = given.map(([bytes, at]) =>
        zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: at } }),
      );
      const decoded = frames.map(decoder.decode);
      expect(decoded.map((bytes) => Buffer.from(bytes))).toEqual(
        given.map(([bytes]) => Buffer.from(bytes)),
      );
      expect(frames.map(sizeOfFrame)).toEqual(given.map(([bytes]) => bytes.length));
      const shared = new Uint8Array(new SharedArrayBuffer(LIMIT_BYTES));
      for (const [at, frame] of frames.entries()) {
        const target = shared.subarray(3, 3 + sizeOfFrame(frame));
        decoder.decodeTo(frame, target);
        expect(Buffer.compare(target, given[at]?.[0] ?? new Uint8Array())).toBe(0);
      }
    }),
  );
});

test('a frame that says no size comes back as well', async () => {
  const frame = await frameWithoutSize(Buffer.from('one and '), Buffer.from('the other'));
  expect(sizeOfFrame(frame)).toBe(0);
  expect(createFrameDecoder(LIMIT_BYTES).decode(frame).toString()).toBe('one and the other');
});

const DAMAGED = /unexpected end|frame|corrupt|prefix|size/i;

test('what is damaged is an error, and costs the frames after it nothing', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES);
  const text = Buffer.from('a text that is long enough to be packed, packed, packed and packed');
  const frame = zstdCompressSync(text);
  const damaged = [
    frame.subarray(0, -4),
    frame.subarray(0, 7),
    Buffer.from('no frame at all, but long enough for one'),
    Buffer.from(frame).fill(0xff, 10, 20),
    Buffer.of(),
  ];
  for (const bytes of damaged) {
    expect(() => decoder.decode(bytes)).toThrow(DAMAGED);
    expect(() => decoder.decodeTo(bytes, Buffer.alloc(text.length))).toThrow(DAMAGED);
    expect(decoder.decode(frame)).toEqual(text);
  }
  expect(() => decoder.decodeTo(frame, Buffer.alloc(text.length - 1))).toThrow(/larger|size/);
  expect(() => decoder.decodeTo(frame, Buffer.alloc(text.length + 1))).toThrow(/another size/);
  expect(decoder.decode(frame)).toEqual(text);
});

test('no frame unfolds to more than the limit, whatever it says of itself', async () => {
  const decoder = createFrameDecoder(1000);
  const bomb = zstdCompressSync(Buffer.alloc(LIMIT_BYTES));
  expect(() => decoder.decode(bomb)).toThrow(/larger than/i);
  const silent = await frameWithoutSize(Buffer.alloc(2000), Buffer.alloc(2000));
  expect(() => decoder.decode(silent)).toThrow(/larger than/i);
});

test('small frames take less than half of the time that a decoder for each takes', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES);
  const frames = Array.from({ length: 2000 }, (_, at) =>
    zstdCompressSync(Buffer.from(`facts of file ${at}, facts of file ${at}`)),
  );
  const fastest = (decode: (frame: Buffer) => Buffer): number =>
    Math.min(...Array.from({ length: 7 }, () => timeOf(frames, decode)));
  expect(fastest(decoder.decode)).toBeLessThan(fastest((frame) => zstdDecompressSync(frame)) / 2);
});

function timeOf(frames: readonly Buffer[], decode: (frame: Buffer) => Buffer): number {
  const start = performance.now();
  for (const frame of frames) decode(frame);
  return performance.now() - start;
}
