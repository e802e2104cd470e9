import { expect, test } from 'vitest';
import { createTranslate } from '../../web/src/i18n/translate.ts';

const TEXTS = {
  title: 'Projects',
  nav: { search: 'Search', deep: { er: 'Below' } },
  named: 'Overview of {{name}}',
  files_one: '{{count}} file',
  files_other: '{{count, number}} files in {{place}}',
};

test('a key with dots is a text within others', () => {
  const t = createTranslate(TEXTS, 'en');
  expect([t('title'), t('nav.search'), t('nav.deep.er')]).toEqual(['Projects', 'Search', 'Below']);
});

test('what is filled in is text, whatever it looks like', () => {
  const t = createTranslate(TEXTS, 'en');
  expect(t('named', { name: '<b>{{name}} $&</b>' })).toBe('Overview of <b>{{name}} $&</b>');
});

test('a value that is not known leaves its place empty; one that was not given leaves the place', () => {
  const t = createTranslate(TEXTS, 'en');
  expect(t('named', { name: undefined })).toBe('Overview of ');
  expect(t('named', { toString: 'x' })).toBe('Overview of {{name}}');
});

test.each([
  ['en', 0, '0 files in src'],
  ['en', 1, '1 file'],
  ['en', 12_345, '12,345 files in src'],
  ['de', 12_345, '12.345 files in src'],
  // French counts nothing as one.
  ['fr', 0, '0 file'],
  ['hi', 1_234_567, '12,34,567 files in src'],
])('%s writes %d as people do', (language, count, text) => {
  expect(createTranslate(TEXTS, language)('files', { count, place: 'src' })).toBe(text);
});

test('a text without forms is the same for every count', () => {
  const t = createTranslate({ ...TEXTS, ways: '{{count}} ways' }, 'en');
  expect(t('ways', { count: 1 })).toBe('1 ways');
});

test('a key without a text is shown as it is, so that somebody reports it', () => {
  const t = createTranslate(TEXTS, 'en');
  expect([t('nav'), t('nav.search.x'), t('none', { count: 2 })]).toEqual([
    'nav',
    'nav.search.x',
    'none',
  ]);
});
