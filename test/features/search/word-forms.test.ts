import { expect, test } from 'vitest';
import { formsOf } from '#features/search/ranking/word-forms.ts';
import { stemOf } from '#lib/words.ts';
import { parseQuery } from '#features/search/query.ts';

function stems(word: string): string[] {
  return formsOf(stemOf(word)).map(({ term }) => term);
}

function termsOf(text: string): string[] {
  return parseQuery(text).groups.flatMap(({ terms }) => terms.map(({ term }) => term));
}

test.each([
  ['written', 'write'],
  ['sent', 'send'],
  ['reader', 'read'],
  ['parse', 'parser'],
  ['logs', 'logger'],
  ['formatter', 'format'],
  ['wrap', 'wrapper'],
  ['recovery', 'recover'],
  ['permission', 'permit'],
  ['extension', 'extend'],
  ['compressed', 'decompress'],
  ['unescape', 'escaped'],
])('%s may be called %s, and the other way round', (asked, called) => {
  expect(stems(asked)).toContain(stemOf(called));
  expect(stems(called)).toContain(stemOf(asked));
});

test('other forms of a word are looked for in a question, and not in a list of words', () => {
  expect(termsOf('Where are strings written?')).toContain(stemOf('writer'));
  expect(termsOf('strings written')).not.toContain(stemOf('writer'));
});

test('what asks without a word that says what for is a question all the same', () => {
  expect(parseQuery('What keeps people from doing the wrong thing?').kind).toBe('general');
  expect(parseQuery('I have two cards. Can I pick the one that is used?').kind).not.toBeNull();
  expect(parseQuery('somebody must be told that the job is late').kind).not.toBeNull();
  expect(parseQuery('Return whether the given value is of the right type').kind).toBeNull();
});

test('a verb far from the word that asks does not ask who calls something', () => {
  const asked = 'Which code protects us from making the server call internal addresses?';
  expect(parseQuery(asked).kind).not.toBe('callers');
  expect(parseQuery('Which code calls the mailer?').kind).toBe('callers');
});
