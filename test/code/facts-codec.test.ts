import { expect, test } from 'vitest';
import {
  decodeChunks,
  decodeContent,
  decodeFacts,
  encodeChunks,
  encodeContent,
  encodeFacts,
} from '#code/facts-codec.ts';
import { extract } from './support/extraction.ts';

test('facts, chunks and content come back as they went in', () => {
  const source = 'import a from "a";\n/** Doc 🎉. */\nexport function f(x) { return a(x); }\n';
  const extraction = extract('a.js', source);
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  expect(decodeFacts(encodeFacts(extraction.facts))).toEqual(extraction.facts);
  expect(decodeChunks(encodeChunks(extraction.chunks))).toEqual(extraction.chunks);
  expect(decodeContent(encodeContent(Buffer.from(source))).toString()).toBe(source);
});

test('damaged bytes are an error, not other facts', () => {
  const extraction = extract('a.js', 'function f() {}');
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  const encoded = encodeFacts(extraction.facts);
  expect(() => decodeFacts(encoded.subarray(0, encoded.length - 8))).toThrow(
    /unexpected end|corrupt|Src size/i,
  );
  expect(() => decodeFacts(Buffer.from('nonsense'))).toThrow(/unknown frame|prefix/i);
});
