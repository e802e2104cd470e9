import { describe, expect, test } from 'vitest';
import { termsOf } from '#lib/words.ts';

describe('words of code and prose become terms', () => {
  test.each([
    ['maxBodySize', 'max bodi size maxbodysize'],
    ['max_body_size', 'max bodi size maxbodysize'],
    ['MAX_BODY_SIZE', 'max bodi size maxbodysize'],
    ['HTTPServer', 'http server httpserver'],
    ['parseURLs', 'pars url parseurls'],
    ['userIDs', 'user id userids'],
    ['sha256', 'sha 256 sha256'],
    ['__init__', 'init'],
    ['$scope', 'scope'],
    ['url_for', 'url urlfor'],
    ['The connections of a pool', 'connect pool'],
    ['port 8080 of 127', 'port 8080 127'],
    ['x 0xdeadbeefcafe', ''],
    ['café naïveBayes', 'cafe naiv bay naivebayes'],
    ['поиск функций', 'поиск функций'],
    ['検索する', '検索 索す する'],
    ['검색 a한b', '검색 한'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
    ['🙂 !?', ''],
  ])('%s', (text, terms) => {
    expect(termsOf(text).join(' ')).toBe(terms);
  });

  test('key words of a language are dropped from code where they stand alone, kept in names and prose', () => {
    expect(termsOf('return import_name', 'code')).toEqual(['import', 'name', 'importname']);
    expect(termsOf('import a module')).toEqual(['import', 'modul']);
  });

  test('words named like members of Object are words', () => {
    expect(termsOf('constructor __proto__ toString')).toEqual([
      'constructor',
      'proto',
      'string',
      'tostring',
    ]);
  });

  test('a term has at most 64 characters, an endless identifier few terms', () => {
    const terms = termsOf(`${'a'.repeat(500_000)} ${'aB'.repeat(500_000)}`);
    expect(Math.max(...terms.map((term) => term.length))).toBe(64);
    expect(terms.length).toBeLessThan(300);
  });
});
