import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DICTIONARY, dictionaryOf, readWords } from '#code/dictionary-files.ts';
import { termVocabulary, tokenVocabulary } from '#code/vocabulary.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'code', 'dictionaries');
/** Stored facts need these very bytes: what is made anew is a new file with a new number. */
const SHA256: Readonly<Record<string, string>> = {
  '1.zstd-dictionary': 'd579db8028ef8c6631f0b640b91a01060c99d8416a1cabf54461d6d4c0fc1b4f',
  '2.zstd-dictionary': 'e1945627eb4afcb88edddf688c45fb02be853c2940088cc768adecb9e87ef1bb',
  '3.zstd-dictionary': 'dfac63f925a291201b7f6f17005a857ca659b07c74be3f8883a5859005773296',
  'terms-1.txt': '2643c783da2766606399c03dc60845b2b3af2a6327cef854aa8102093c6a6888',
  'tokens-1.txt': 'a4de0a99780dc943792ce25413a9a016bf245d1aedfe17cc11f980e685ece2ff',
};

test('no file that stored facts may need is changed or gone', () => {
  const found = readdirSync(FOLDER).map((name) => {
    const bytes = readFileSync(join(FOLDER, name));
    return [name, createHash('sha256').update(bytes).digest('hex')];
  });
  expect(Object.fromEntries(found)).toEqual(SHA256);
});

test('every dictionary can be had by the number that it carries', () => {
  const ids = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.zstd-dictionary'))
    .map((name) => Number.parseInt(name, 10));
  expect(ids).toEqual(expect.arrayContaining(Object.values(DICTIONARY)));
  for (const id of ids) {
    const bytes = dictionaryOf(id);
    expect(bytes?.readUInt32LE(0)).toBe(0xec30a437);
    expect(bytes?.readUInt32LE(4)).toBe(id);
  }
  expect(dictionaryOf(255)).toBeUndefined();
});

test('no word is there twice, and all can be written as a page and a place', () => {
  for (const name of ['tokens-1.txt', 'terms-1.txt'] as const) {
    const words = readWords(name);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  }
  expect(tokenVocabulary().at).toHaveLength(32 * 256);
  expect(termVocabulary().at).toHaveLength(16 * 256);
});
