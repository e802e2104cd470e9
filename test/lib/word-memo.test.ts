import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createWordMemo, HASH_START, hashStep } from '#lib/word-memo.ts';

function hashOf(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = hashStep(hash, word.charCodeAt(i));
  return hash;
}

function findAlone(memo: ReturnType<typeof createWordMemo<string>>, word: string) {
  return memo.find(word, { start: 0, end: word.length }, hashOf(word));
}

test('what was added is found wherever the word stands, and nothing else', () => {
  assert(
    property(array(string({ minLength: 1 })), string({ minLength: 1 }), (words, other) => {
      const memo = createWordMemo<string>(1_000_000);
      const known = new Set(words);
      for (const word of known) memo.add(word, hashOf(word), word);
      for (const word of known) {
        const text = `<${word}>`;
        expect(memo.find(text, { start: 1, end: 1 + word.length }, hashOf(word))).toBe(word);
      }
      expect(findAlone(memo, other)).toBe(known.has(other) ? other : undefined);
    }),
  );
});

test('two words of one hash are told apart', () => {
  const memo = createWordMemo<string>(10);
  memo.add('one', 5, 'first');
  memo.add('two', 5, 'second');
  expect(memo.find('two', { start: 0, end: 3 }, 5)).toBe('second');
  expect(memo.find('six', { start: 0, end: 3 }, 5)).toBeUndefined();
});

test('at its limit it forgets, and takes up anew', () => {
  const memo = createWordMemo<string>(6_000);
  const words = Array.from({ length: 10_000 }, (_, i) => `word${i}`);
  for (const word of words) memo.add(word, hashOf(word), word);
  expect(findAlone(memo, 'word0')).toBeUndefined();
  expect(findAlone(memo, 'word9999')).toBe('word9999');
});
