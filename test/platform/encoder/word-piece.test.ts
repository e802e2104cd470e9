import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { createWordPiece } from '#platform/encoder/word-piece.ts';

const tokenizer = createWordPiece(ENCODER_MODEL.loadVocabulary());

/** Made by the package `tokenizers` 0.23.3 with the model's own `tokenizer.json`, at most 64 tokens. */
const reference = z
  .array(z.object({ text: z.string(), ids: z.array(z.int()) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'word-piece.json'), 'utf8')));

test.each(reference)('"$text" has the tokens that the reference gives it', ({ text, ids }) => {
  expect(tokenizer.encode(text, 64)).toEqual(ids);
});

test('a name of a special piece in a text is text', () => {
  const ids = tokenizer.encode('[SEP] [CLS]', 64);
  expect(ids.slice(1, -1)).not.toContain(ids.at(-1));
  expect(ids.slice(1, -1)).not.toContain(ids[0]);
});

test('a text is cut to so many tokens, its end included', () => {
  const ids = tokenizer.encode('one two three four five six', 5);
  expect(ids).toHaveLength(5);
  expect(ids.at(-1)).toBe(tokenizer.encode('', 5).at(-1));
});

test('takes time in proportion to the text', () => {
  for (const text of ['a'.repeat(1_000_000), '[SEP]'.repeat(100_000), 'é́'.repeat(200_000)])
    expect(tokenizer.encode(text, 128).length).toBeLessThanOrEqual(128);
});
