import { array, assert, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createWordMemo, HASH_START, hashStep, type WordMemo } from '#lib/word-memo.ts';

function hashOf(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = hashStep(hash, word.charCodeAt(i));
  return hash;
}

/** The numbers of the word at the front of a text, null where it is not known. */
function valuesOf(memo: WordMemo, word: string, hash = hashOf(word)): number[] | null {
  return valuesIn(memo, word, { start: 0, end: word.length, hash });
}

function valuesIn(
  memo: WordMemo,
  text: string,
  place: { readonly start: number; readonly end: number; readonly hash: number },
): number[] | null {
  const values: number[] = [];
  return memo.visit(text, place, (value) => values.push(value)) ? values : null;
}

test('what was added is found wherever the word stands, and nothing else', () => {
  const entry = tuple(string({ minLength: 1 }), array(integer()));
  assert(
    property(array(entry), string({ minLength: 1 }), (entries, other) => {
      const memo = createWordMemo(1_000_000);
      const known = new Map(entries);
      for (const [word, values] of known) memo.add(word, hashOf(word), values);
      for (const [word, values] of known) {
        const place = { start: 1, end: 1 + word.length, hash: hashOf(word) };
        expect(valuesIn(memo, `<${word}>`, place)).toEqual(values);
      }
      expect(valuesOf(memo, other)).toEqual(known.get(other) ?? null);
    }),
  );
});

test('two words of one hash are told apart, the beginning of one among them', () => {
  const memo = createWordMemo(10);
  memo.add('one', 5, [1]);
  memo.add('two', 5, [2, 3]);
  expect(valuesOf(memo, 'two', 5)).toEqual([2, 3]);
  expect(valuesOf(memo, 'six', 5)).toBeNull();
  expect(valuesOf(memo, 'tw', 5)).toBeNull();
  expect(valuesOf(memo, 'twoo', 5)).toBeNull();
});

test('a word without numbers is known all the same', () => {
  const memo = createWordMemo(10);
  memo.add('the', hashOf('the'), []);
  expect(valuesOf(memo, 'the')).toEqual([]);
});

test('at its limit it forgets, and takes up anew', () => {
  const memo = createWordMemo(6_000);
  const words = Array.from({ length: 10_000 }, (_, i) => `word${i}`);
  for (const [i, word] of words.entries()) memo.add(word, hashOf(word), [i]);
  expect(valuesOf(memo, 'word0')).toBeNull();
  expect(valuesOf(memo, 'word9999')).toEqual([9999]);
  memo.clear();
  expect(valuesOf(memo, 'word9999')).toBeNull();
});
