import { serialize } from 'node:v8';
import { zstdCompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toChunkFacts } from '#code/chunk-columns.ts';
import {
  createChunkReader,
  createTokenReader,
  decodeChunks,
  decodeContent,
  decodeFacts,
  encodeChunks,
  encodeContent,
  encodeFacts,
  mayHaveText,
  planInflation,
} from '#code/facts-codec.ts';
import type { ChunkFact, FileFacts } from '#code/model.ts';
import { extract } from './support/extraction.ts';

function inflateFacts(encoded: Uint8Array): Uint8Array {
  const { sizeBytes, writeTo } = planInflation(encoded);
  const inflated = new Uint8Array(sizeBytes);
  writeTo(inflated);
  return inflated;
}

test('facts, chunks and content come back as they went in', () => {
  const source = 'import a from "a";\n/** Doc 🎉. */\nexport function f(x) { return a(x); }\n';
  const extraction = extract('a.js', source);
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  expect(decodeFacts(encodeFacts(extraction.facts))).toEqual(extraction.facts);
  expect(decodeChunks(encodeChunks(extraction.chunks))).toEqual(extraction.chunks);
  expect(decodeContent(encodeContent(Buffer.from(source))).toString()).toBe(source);
});

test('whether a name may be in what a file defines, imports or refers to can be asked without reading it', () => {
  const source =
    'import { alpha } from "beta";\nexport function gamma(größe) { return alpha.délta(größe); }\n';
  for (const text of [source, `${source}名前();\n`]) {
    const extraction = extract('a.js', text);
    if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
    const stored = encodeFacts(extraction.facts);
    for (const encoded of [stored, inflateFacts(stored)]) {
      const has = (name: string): boolean => mayHaveText(encoded, name);
      expect(['alpha', 'beta', 'gamma', 'délta', 'epsilon', '別名'].map(has)).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
      ]);
      expect(has('名前')).toBe(text !== source);
    }
  }
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
  expect(createTokenReader()(inflateFacts(encoded))).toEqual(facts.tokens);
  expect(createTokenReader()(encoded)).toEqual(facts.tokens);
});

test('what a file defines, imports and exports comes back, whatever is in it', () => {
  const extraction = extract('a.js', 'function f() {}');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const symbol = extraction.facts.symbols[0];
  if (symbol === undefined) throw new Error('no symbol');
  const facts: FileFacts = {
    ...extraction.facts,
    state: 'partial',
    failure: 'syntax-errors',
    parseErrorRatio: 0.123_456_789,
    errorLines: [
      { start: 3, end: 3 },
      { start: 70_000, end: 70_002 },
    ],
    generated: true,
    packageName: 'a.\u4e2d',
    symbols: [
      { ...symbol, kind: 'namespace', exported: true, owner: '', type: 'T<\ud83d>' },
      { ...symbol, container: 0, startLine: 90_000, endLine: 90_000, complexity: 4_000_000_000 },
      { ...symbol, startLine: 2, endLine: 1, memberTypes: [] },
      { ...symbol, memberTypes: [{ name: 'a', type: 'é' }], doc: 'x'.repeat(2000) },
    ],
    imports: [
      { specifier: './b', kind: 're-export', line: 9, names: [{ name: '*', local: '' }] },
      { specifier: '', kind: 'dynamic', line: 3, names: [], hasGuessedName: true },
    ],
    exports: [
      { name: 'default', local: 'f', line: 70_000 },
      { name: '\0', local: '', line: 1 },
    ],
  };
  const encoded = encodeFacts(facts);
  expect(decodeFacts(encoded)).toEqual(facts);
  expect(decodeFacts(inflateFacts(encoded))).toEqual(facts);
  expect(encodeFacts(decodeFacts(encoded))).toEqual(encoded);
});

test('facts that an earlier version stored can be read', () => {
  const extraction = extract('a.js', 'import a from "a";\na();\n');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const stored = zstdCompressSync(serialize(extraction.facts));
  expect(decodeFacts(stored)).toEqual(extraction.facts);
});

test('tokens are read file after file, each as it is', () => {
  const read = createTokenReader();
  const streams = [40_000, 3, 0, 90_000].map((count) => ({
    hashes: Uint32Array.from({ length: count }, (_, i) => (i * 2_654_435_761) % 5_000),
    lines: Uint32Array.from({ length: count }, (_, i) => 1 + 2 * i),
  }));
  const extraction = extract('a.js', '');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  for (const tokens of streams) {
    const encoded = encodeFacts({ ...extraction.facts, tokens });
    for (const form of [encoded, inflateFacts(encoded)]) expect(read(form)).toEqual(tokens);
  }
});

const count = fc.oneof(fc.constantFrom(0, 1, 65_535), fc.nat(300));
const chunk: fc.Arbitrary<ChunkFact> = fc
  .record({
    symbol: fc.integer({ min: -1, max: 300 }),
    startLine: fc.nat(100_000),
    lines: fc.nat(300),
    terms: fc.uniqueArray(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'b', 'ß')), {
      maxLength: 12,
    }),
    counts: fc.array(count, { minLength: 72, maxLength: 72 }),
  })
  .map(({ symbol, startLine, lines, terms, counts }) => ({
    symbol,
    startLine,
    endLine: startLine + lines,
    terms,
    counts: Uint16Array.from(counts.slice(0, terms.length * 6)),
  }));

test('any chunks come back, and those of a file after another file', () => {
  const read = createChunkReader();
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 6 }), (chunks) => {
      expect(decodeChunks(encodeChunks(chunks))).toEqual(chunks);
      expect(toChunkFacts(read(encodeChunks(chunks)))).toEqual(chunks);
    }),
  );
});

test('chunks that an earlier version stored can be read', () => {
  const extraction = extract('a.js', 'export function parse(text) { return text.split("a"); }\n');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const stored = zstdCompressSync(serialize(extraction.chunks));
  expect(extraction.chunks).not.toEqual([]);
  expect(decodeChunks(stored)).toEqual(extraction.chunks);
  expect(toChunkFacts(createChunkReader()(stored))).toEqual(extraction.chunks);
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
