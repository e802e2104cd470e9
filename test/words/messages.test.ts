import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findErrorMessages } from './error-messages.ts';

const messages = findErrorMessages();
const phrases = messages.map(({ path, text }) => ({
  path,
  text: text.replaceAll(/\$\{[^}]*\}/g, 'x'),
}));

test('all messages of errors stand in one file, to be read at once', async () => {
  const lines = messages.map(({ path, text }) => `${path}: ${text}\n`);
  expect(lines.length).toBeGreaterThan(200);
  await expect(lines.join('')).toMatchFileSnapshot(
    join(import.meta.dirname, '..', 'support', 'messages.txt'),
  );
});

/** Phrases that an error does not use: it says what is wrong with which value, then what to do. */
const UNWANTED: readonly RegExp[] = [
  /\bis none\b/,
  /\bis no (?!longer)\w/,
  /\bare no (?!longer)\w/,
  /\bexpects\b/,
  /; \S+ is not\./,
  /\bhas not\./,
  /\bsaid so\b/,
  /\bmeanwhile\b/,
  /\bNobody\b/,
  /\bno such (?!branch)/,
];

test.each(UNWANTED)('no message says %s', (phrase) => {
  expect(phrases.filter(({ text }) => phrase.test(text))).toEqual([]);
});
