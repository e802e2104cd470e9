import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPairs } from '#features/security/engine/text-pairs.ts';

// Beyond ASCII: signs whose small letters are ASCII (Kelvin, I with a dot), one of 0x4B in its low byte.
const CHARACTERS = constantFrom(...Array.from('aAbBkKiI"./ \n\u00e9\u212a\u0130\u014b\u{1f642}'));
const TEXT = array(CHARACTERS, { maxLength: 60 }).map((characters) => characters.join(''));

describe('the pairs of a text', () => {
  test('a word that is in the text, as it is written or in small letters, is never said to be missing', () => {
    assert(
      property(tuple(TEXT, nat(60), nat(8)), ([text, at, length]) => {
        const pairs = readPairs(text);
        expect(pairs.mayHave(text.slice(at, at + length))).toBe(true);
        expect(pairs.mayHave(pairs.lower.slice(at, at + length))).toBe(true);
      }),
    );
  });

  test('a word is looked for in any case', () => {
    const pairs = readPairs('const NOSONAR = Curl');
    expect(['nosonar', 'NOSONAR', 'cURL', '', 'x'].map(pairs.mayHave)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  test('a word with a pair that the text has not is missing', () => {
    const pairs = readPairs('const a = 1;');
    expect(['constant', "'a", 'nosonar'].map(pairs.mayHave)).toEqual([false, false, false]);
    assert(
      property(string({ minLength: 2, unit: 'grapheme-ascii' }), (word) => {
        expect(readPairs('').mayHave(word)).toBe(false);
      }),
    );
  });
});
