import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createChunkReader,
  createTokenReader,
  createTokenViewer,
  decodeChunks,
  decodeContent,
  decodeFacts,
  encodeChunks,
  encodeContent,
  encodeFacts,
  planInflation,
} from '#code/facts-codec.ts';
import { toChunkFacts } from '#code/chunk-columns.ts';
import type { ChunkFact, FileFacts, ReferenceFact, TokenStream } from '#code/model.ts';
import { termVocabulary, tokenVocabulary } from '#code/vocabulary.ts';
import { extract } from './support/extraction.ts';

const SOURCE =
  'import a from "a";\n/** Doc. */\nexport function parse(text) {\n  return a(text.split("a"), 7, zzyzx);\n}\n';

/** What was stored of `SOURCE` before there were dictionaries. */
const EARLIER = {
  facts:
    'AwAAAGsAAABuAAAAIAAAACi1L/0gbhUDAPLFFRtwa3OAWi6sqWYoJVSVrj82DCl7PP/v75VWphQJ8SgdkZ+In8mons+rwIDg+4l8r8NRhTE0sdoCsQ/bQ8K0ZRfjKMm+5h7Gmqdu3fJWow9tFFApBDYAAgIAccuO7XwCKLUv/SCc4QQAAgAAAAQAAQAFBGFzcGxpdHRleHQAAQAACAECAwAEAAEcAAAAEwAAABwAAADUkCpRLCkMpHWAzZXqz6Hh2rYMPrMMCHtJQtZe7EI7ghecDC0+Tua9hJoMLBpSDD6/N+5F8ZgMK+MtuIfLlQwp9qMM8maEGqioSAw4AAECAwQFBgcICQoLDAEICQ0OCAMKDxAPEQoEEgUBBwIPAQEB',
  chunks:
    'KLUv/SA+8QEAAQAAAAEAAAAFAAAABQAAABUAAABwYXJzdGV4dGRvY3NwbGl0enp5engEBAMFBQEGBAUAAAAAAFkYAQJgUFA=',
  content:
    'KLUv/SBm5QIAEsYUGZC1bYCo4PdqC6kF7Fd3cTTsx/4bkNdXywxXOOOwNmjtA+DDwUTTSbAUIq94aeX/CD/NtI0qnOtqUx9qQd68i+kV6MSxgSNUnIGJT5aR55t3JSkBAIcJMwo=',
};

/** What was stored of it with the dictionaries of numbers 1 to 3 and the words of number 1. */
const FIRST_DICTIONARIES = {
  facts:
    'BUYWICi1L/0hAW7lAQDDAgjgvT8C/478P++G//33YQkkxN//G52mjZ1xkTekIXpJCgj8P2zDQ9Nw+wmDzQyh2CYTj+NxHLzCXSEOCw2bCCkrcAUkBAAYBz0D7WaEGqgBKLUv/SBgJQIAsgQOFZBF6WB104zp7u4OJjLnmBAcexMpU1t6+FTn0ek1KiBeLEvSkPztJ/7ClMHzCyB3ibIAjrJ5/Q0DAIB9XDN4nU4=',
  chunks: 'AgRRAVzPKLUv/SECHvEAAAEFBQV6enl6eICAgYAFAQYEBQAAAAAAWRhgUFABAg==',
  content:
    'KLUv/SEDZrUBAMBhImEiO0RvY2EoYTcsIHp6eXp4KTsKfQoJ/LIuMAqQyOwvfLPVkQhlk9cgfI5wIp3GLU25Nw==',
};

function extracted(source: string) {
  const extraction = extract('a.js', source);
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  return extraction;
}

function sizeOf(base64: string): number {
  return Buffer.from(base64, 'base64').length;
}

function inflate(encoded: Uint8Array): Uint8Array {
  const { sizeBytes, writeTo } = planInflation(encoded);
  const inflated = new Uint8Array(sizeBytes);
  writeTo(inflated);
  return inflated;
}

type Viewer = ReturnType<typeof createTokenViewer>;

/** Lines first, then hashes, then what is known: no part is there because of another one. */
function expectShown(view: Viewer, facts: FileFacts, { hashes, lines }: TokenStream): void {
  const shown = view(facts);
  expect(shown.lines).toEqual(lines);
  expect(shown.hashes).toEqual(hashes);
  expect(new Set(view(facts).known)).toEqual(new Set(hashes));
}

test.each([
  ['before there were dictionaries', EARLIER],
  ['with the first dictionaries', FIRST_DICTIONARIES],
])('what was stored %s can be read', (_, stored) => {
  const { facts, chunks } = extracted(SOURCE);
  const once = Buffer.from(stored.facts, 'base64');
  for (const bytes of [once, inflate(once), inflate(inflate(once))]) {
    expect(decodeFacts(bytes)).toEqual(facts);
    expect(createTokenReader()(bytes)).toEqual(facts.tokens);
    expectShown(createTokenViewer(), decodeFacts(bytes), facts.tokens);
  }
  const packed = Buffer.from(stored.chunks, 'base64');
  expect(decodeChunks(packed)).toEqual(chunks);
  expect(toChunkFacts(createChunkReader()(packed))).toEqual(chunks);
  expect(decodeContent(Buffer.from(stored.content, 'base64')).toString()).toBe(SOURCE);
});

test('readers that are kept read both forms in turn', () => {
  const { facts, chunks } = extracted(SOURCE);
  const readTokens = createTokenReader();
  const readChunks = createChunkReader();
  for (const stored of [encodeFacts(facts), Buffer.from(EARLIER.facts, 'base64')].flatMap(
    (bytes) => [bytes, inflate(bytes), bytes],
  ))
    expect(readTokens(stored)).toEqual(facts.tokens);
  const earlier = Buffer.from(EARLIER.chunks, 'base64');
  for (const stored of [earlier, encodeChunks(chunks), earlier])
    expect(toChunkFacts(readChunks(stored))).toEqual(chunks);
});

test('all parts of a small file are smaller than they were', () => {
  const { facts, chunks } = extracted(SOURCE);
  expect(encodeFacts(facts).length).toBeLessThan(sizeOf(EARLIER.facts));
  expect(encodeChunks(chunks).length).toBeLessThan(sizeOf(EARLIER.chunks));
  expect(encodeContent(Buffer.from(SOURCE)).length).toBeLessThan(sizeOf(EARLIER.content));
});

const name = fc.oneof(
  fc.constantFrom('', 'parse', 'name', 'x', 'ß', '\ud800', '中文'),
  fc.string({ maxLength: 12 }),
);
const reference: fc.Arbitrary<ReferenceFact> = fc.record({
  name,
  receiver: name,
  kind: fc.constantFrom('call', 'type', 'value', 'extends'),
  line: fc.nat(100_000),
  from: fc.integer({ min: -1, max: 300 }),
});
const NAME_KIND = 2;

/** FNV-1a, as the lexer hashes names. */
function hashOfName(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((NAME_KIND << 30) | (hash & 0x3fffffff)) >>> 0;
}

/** Tokens of all kinds: frequent ones, names that the references have too, and any others. */
const codes = fc.oneof(
  fc.nat(8191).map((place) => tokenVocabulary().at[place] ?? 0),
  name.map(hashOfName),
  fc.constantFrom(0, 1, 4_294_967_295),
  fc.nat(4_294_967_295),
);
const tokens: fc.Arbitrary<TokenStream> = fc
  .array(fc.tuple(codes, fc.constantFrom(0, 0, 0, 1, 1, 2, 300, 70_000)), { maxLength: 400 })
  .map((drawn) => {
    let line = 1;
    return {
      hashes: Uint32Array.from(drawn, ([hash]) => hash),
      lines: Uint32Array.from(drawn, ([, step]) => (line += step)),
    };
  });

test('any references and tokens come back, with names in both, stored and inflated', () => {
  const base = extracted('function f() {}').facts;
  const readTokens = createTokenReader();
  const view = createTokenViewer();
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 300 }), tokens, (references, drawn) => {
      const spoken = references.map((each) => hashOfName(each.name));
      const all = {
        hashes: Uint32Array.from([...drawn.hashes, ...spoken.toReversed()]),
        lines: Uint32Array.from([...drawn.lines, ...spoken.map(() => 40_000_000)]),
      };
      const facts: FileFacts = { ...base, references, tokens: all };
      const stored = encodeFacts(facts);
      for (const bytes of [stored, inflate(stored)]) {
        expect(decodeFacts(bytes)).toEqual(facts);
        expect(readTokens(bytes)).toEqual(all);
        expectShown(view, decodeFacts(bytes), all);
      }
      expectShown(view, facts, all);
      expect(encodeFacts(decodeFacts(stored))).toEqual(stored);
    }),
  );
});

const term = fc.oneof(
  fc.nat(4095).map((place) => termVocabulary().at[place] ?? ''),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 120, max: 300 }).map((length) => 'é'.repeat(length)),
);
const chunks: fc.Arbitrary<readonly ChunkFact[]> = fc.array(
  fc
    .record({
      symbol: fc.integer({ min: -1, max: 300 }),
      startLine: fc.nat(100_000),
      lines: fc.nat(300),
      terms: fc.uniqueArray(term, { maxLength: 40 }),
      count: fc.constantFrom(0, 1, 2, 65_535),
    })
    .map(({ symbol, startLine, lines, terms, count }) => ({
      symbol,
      startLine,
      endLine: startLine + lines,
      terms,
      counts: Uint16Array.from({ length: terms.length * 6 }, (_, i) => (i % 3) * count),
    })),
  { maxLength: 6 },
);

test('chunks of frequent, rare and long terms come back', () => {
  const read = createChunkReader();
  fc.assert(
    fc.property(chunks, (drawn) => {
      const stored = encodeChunks(drawn);
      expect(decodeChunks(stored)).toEqual(drawn);
      expect(toChunkFacts(read(stored))).toEqual(drawn);
    }),
  );
});

test('contents come back whatever they are, also after those of other kinds', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.string(), (bytes, text) => {
      const stored = [bytes, Buffer.from(text), Buffer.alloc(0)].map(encodeContent);
      expect(stored.map((each) => decodeContent(each).toString('base64'))).toEqual(
        [bytes, Buffer.from(text), Buffer.alloc(0)].map((each) =>
          Buffer.from(each).toString('base64'),
        ),
      );
    }),
  );
});

const DAMAGE = /unexpected end|corrupt|Src size|unknown frame|prefix|no facts|frame|size/i;

test('facts, chunks and contents that end too early are errors', () => {
  const { facts, chunks: own } = extracted(SOURCE);
  const parts = [
    { stored: encodeFacts(facts), read: (bytes: Buffer) => decodeFacts(bytes).tokens.lines },
    { stored: encodeFacts(facts), read: (bytes: Buffer) => inflate(bytes) },
    { stored: encodeChunks(own), read: decodeChunks },
    { stored: encodeContent(Buffer.from(SOURCE)), read: decodeContent },
  ];
  for (const { stored, read } of parts)
    for (let length = 1; length < stored.length; length++)
      expect(() => read(stored.subarray(0, length))).toThrow(DAMAGE);
});
