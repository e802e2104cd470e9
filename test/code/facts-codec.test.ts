import { serialize } from 'node:v8';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  decodeChunks,
  decodeContent,
  decodeFacts,
  decodeTokensOf,
  encodeChunks,
  encodeContent,
  encodeFacts,
  inflateFacts,
} from '#code/facts-codec.ts';
import type { FileFacts } from '#code/model.ts';
import { extract } from './support/extraction.ts';

test('facts, chunks and content come back as they went in', () => {
  const source = 'import a from "a";\n/** Doc 🎉. */\nexport function f(x) { return a(x); }\n';
  const extraction = extract('a.js', source);
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  expect(decodeFacts(encodeFacts(extraction.facts))).toEqual(extraction.facts);
  expect(decodeChunks(encodeChunks(extraction.chunks))).toEqual(extraction.chunks);
  expect(decodeContent(encodeContent(Buffer.from(source))).toString()).toBe(source);
});

test('references and tokens come back, whatever is in them', () => {
  const extraction = extract('a.js', 'function f() {}');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const facts: FileFacts = {
    ...extraction.facts,
    references: [
      { name: 'b', receiver: '', kind: 'call', line: 900, from: -1 },
      { name: '\0\ud800', receiver: 'a.b', kind: 'extends', line: 3, from: 0 },
      {
        name: 'b',
        receiver: 'x',
        hasLocalReceiver: true,
        receiverType: '',
        kind: 'type',
        line: 70_000,
        from: 12,
      },
    ],
    tokens: { hashes: Uint32Array.of(0, 4_294_967_295, 7), lines: Uint32Array.of(1, 1, 100_000) },
  };
  const encoded = encodeFacts(facts);
  expect(decodeFacts(encoded)).toEqual(facts);
  expect(decodeFacts(inflateFacts(encoded))).toEqual(facts);
  expect(inflateFacts(inflateFacts(encoded))).toEqual(inflateFacts(encoded));
  expect(decodeTokensOf(inflateFacts(encoded))).toEqual(facts.tokens);
  expect(decodeTokensOf(encoded)).toEqual(facts.tokens);
});

test('facts that an earlier version stored can be read', () => {
  const extraction = extract('a.js', 'import a from "a";\na();\n');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const stored = zstdCompressSync(serialize(extraction.facts));
  expect(decodeFacts(stored)).toEqual(extraction.facts);
});

test('damaged bytes are an error, not other facts', () => {
  const extraction = extract('a.js', 'function f() {}');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const encoded = encodeFacts(extraction.facts);
  const damage = /unexpected end|corrupt|Src size|unknown frame|prefix/i;
  expect(() => decodeFacts(encoded.subarray(0, encoded.length - 8)).tokens).toThrow(damage);
  expect(() => decodeFacts(encoded.subarray(0, -8)).references).toThrow(damage);
  expect(() => decodeFacts(encoded.subarray(0, 40))).toThrow(damage);
  expect(() => decodeFacts(Buffer.from('nonsense with a length'))).toThrow('no facts');
  expect(() => decodeFacts(Buffer.from('short'))).toThrow(RangeError);
});
