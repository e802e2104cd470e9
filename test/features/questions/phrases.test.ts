import { expect, test } from 'vitest';
import { ANSWER_LANGUAGES } from '#features/search/languages.ts';
import { fill } from '#features/questions/phrases/phrases.ts';
import { PHRASES } from '#features/questions/phrases/registry.ts';

const placesOf = (phrase: string): string[] => (phrase.match(/\{\w+\}/gu) ?? []).toSorted();

test.each(ANSWER_LANGUAGES)(
  '%s has every phrase, with the places of the English one',
  (language) => {
    const english = new Map(Object.entries(PHRASES.en));
    for (const [key, phrase] of Object.entries(PHRASES[language])) {
      expect(phrase.trim(), key).not.toBe('');
      expect(placesOf(phrase), key).toEqual(placesOf(english.get(key) ?? ''));
    }
  },
);

test('no two languages share a sentence', () => {
  for (const key of ['bestMatch', 'notFound', 'incomplete', 'withoutModel', 'unseen'] as const) {
    const texts = ANSWER_LANGUAGES.map((language) => PHRASES[language][key]);
    expect(new Set(texts).size, key).toBe(ANSWER_LANGUAGES.length);
  }
});

test('what is filled in is not filled in again', () => {
  expect(fill('{name} at {place}', { name: '{place}', place: 'x' })).toBe('{place} at x');
});
