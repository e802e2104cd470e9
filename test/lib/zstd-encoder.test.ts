import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DICTIONARY, dictionaryOf } from '#code/dictionary-files.ts';
import { createFrameEncoder, type FrameStyle } from '#lib/zstd-encoder.ts';
import { createFrameDecoder, sizeOfFrame } from '#lib/zstd-frames.ts';

const LIMIT_BYTES = 4 * 1_048_576;
const dictionary = dictionaryOf(DICTIONARY.content) ?? Buffer.alloc(0);
const STYLES: readonly FrameStyle[] = [
  { level: 1 },
  { level: 3, dictionary },
  { level: 6, dictionary },
];

function alone(bytes: Uint8Array, { level, ...given }: FrameStyle): Buffer {
  return zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    ...given,
  });
}

const text = fc
  .array(fc.constantFrom('export function ', 'return ', 'const x = ', '();\n', 'ß', 'import '), {
    maxLength: 300,
  })
  .map((words) => Buffer.from(words.join('')));
const contents = fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 400 })), { maxLength: 8 });

test('frames are those of the one-shot function, one after the other, and come back', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES, dictionaryOf);
  for (const style of STYLES) {
    const encode = createFrameEncoder(() => style);
    fc.assert(
      fc.property(contents, (given) => {
        const frames = given.map(encode);
        expect(frames).toEqual(given.map((bytes) => alone(bytes, style)));
        expect(frames.map(sizeOfFrame)).toEqual(given.map(({ length }) => length));
        for (const [i, frame] of frames.entries()) {
          expect(Buffer.compare(decoder.decode(frame), given[i] ?? Buffer.alloc(0))).toBe(0);
          const target = new Uint8Array(given[i]?.length ?? 0);
          decoder.decodeTo(frame, target);
          expect(Buffer.compare(target, given[i] ?? Buffer.alloc(0))).toBe(0);
        }
      }),
    );
  }
});

test('large contents are frames of the same kind', () => {
  const encode = createFrameEncoder(() => ({ level: 6, dictionary }));
  const decoder = createFrameDecoder(LIMIT_BYTES, dictionaryOf);
  const large = Buffer.alloc(3_000_000, 'some text that comes again and again; ');
  const small = Buffer.from('import { small } from "./small.ts";\n');
  for (const bytes of [small, large, small])
    expect(decoder.decode(encode(bytes)).equals(bytes)).toBe(true);
});

test('a frame that needs a dictionary is no frame without it, and costs those after it nothing', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES);
  const bytes = Buffer.from('export function f() { return 1; }\n'.repeat(9));
  const framed = alone(bytes, { level: 3, dictionary });
  expect(() => decoder.decode(framed)).toThrow(/dictionary/i);
  expect(() => decoder.decodeTo(framed, Buffer.alloc(bytes.length))).toThrow(/dictionary/i);
  expect(decoder.decode(alone(bytes, { level: 3 }))).toEqual(bytes);
});

test('what is damaged is an error also where a dictionary is needed', () => {
  const decoder = createFrameDecoder(LIMIT_BYTES, dictionaryOf);
  const bytes = Buffer.from('export function f() { return 1; }\n'.repeat(9));
  const framed = alone(bytes, { level: 3, dictionary });
  fc.assert(
    fc.property(fc.nat(framed.length - 1), (length) => {
      expect(() => decoder.decode(framed.subarray(0, length))).toThrow(
        /unexpected end|frame|size/i,
      );
      expect(decoder.decode(framed)).toEqual(bytes);
    }),
  );
  const bomb = alone(Buffer.alloc(LIMIT_BYTES + 1), { level: 3, dictionary });
  expect(() => decoder.decode(bomb)).toThrow(/larger than/i);
});

test('a Node whose compressors cannot be kept makes and reads the same frames', () => {
  const style = { level: 3, dictionary };
  let asked = 0;
  const never = (): null => {
    asked += 1;
    return null;
  };
  const encode = createFrameEncoder(() => style, never);
  const decoder = createFrameDecoder(LIMIT_BYTES, dictionaryOf, never);
  const keepsEncoder = createFrameEncoder(() => style);
  const keepsDecoder = createFrameDecoder(LIMIT_BYTES, dictionaryOf);
  fc.assert(
    fc.property(contents, (given) => {
      for (const bytes of given) {
        const frame = encode(bytes);
        expect(frame).toEqual(keepsEncoder(bytes));
        expect(Buffer.compare(decoder.decode(frame), bytes)).toBe(0);
        expect(Buffer.compare(keepsDecoder.decode(frame), bytes)).toBe(0);
        const target = Buffer.alloc(bytes.length);
        decoder.decodeTo(frame, target);
        expect(Buffer.compare(target, bytes)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
  expect(asked).toBeGreaterThan(0);
  expect(() => decoder.decode(encode(Buffer.from('abc')).subarray(0, -2))).toThrow(/end/i);
});

test('small frames take less than half of the time that a compressor for each takes', () => {
  const encode = createFrameEncoder(() => ({ level: 1 }));
  const given = Array.from({ length: 2000 }, (_, at) =>
    Buffer.from(`facts of file ${at}, facts of file ${at}`),
  );
  const fastest = (make: (bytes: Buffer) => Buffer): number =>
    Math.min(...Array.from({ length: 7 }, () => timeOf(given, make)));
  expect(fastest(encode)).toBeLessThan(fastest((bytes) => alone(bytes, { level: 1 })) / 2);
  expect(zstdDecompressSync(encode(Buffer.from('a'))).toString()).toBe('a');
});

function timeOf(given: readonly Buffer[], make: (bytes: Buffer) => Buffer): number {
  const start = performance.now();
  for (const bytes of given) make(bytes);
  return performance.now() - start;
}
