import { describe, expect, test } from 'vitest';
import { createTermReader, termsOf } from '#lib/words.ts';

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

function read(reader: ReturnType<typeof createTermReader>, text: string): number[] {
  const terms: number[] = [];
  reader.read(text, { start: 0, end: text.length }, 'code', (term) => terms.push(term));
  return terms;
}

describe('terms as numbers', () => {
  test('one term has one number, whatever the words that it is in', () => {
    const reader = createTermReader();
    const [parsing, parsed, url, whole] = read(reader, 'parsing parsedUrl');
    expect(parsed).toBe(parsing);
    expect([parsing, url, whole].map((term) => reader.termOf(term ?? -1))).toEqual([
      'pars',
      'url',
      'parsedurl',
    ]);
  });

  test('only a stretch of the text is read, a word cut off at its end', () => {
    const reader = createTermReader();
    const terms: number[] = [];
    reader.read('alpha beta gamma', { start: 6, end: 13 }, 'prose', (term) => terms.push(term));
    expect(terms.map(reader.termOf)).toEqual(['beta', 'ga']);
  });

  test('numbers are forgotten where they are many, and not before', () => {
    const reader = createTermReader();
    const [first] = read(reader, 'alpha');
    reader.forgetMany();
    expect(read(reader, 'beta alpha').at(-1)).toBe(first);
    read(reader, Array.from({ length: 110_000 }, (_, i) => `w${i.toString(36)}q`).join(' '));
    reader.forgetMany();
    expect(read(reader, 'gamma alpha').map(reader.termOf)).toEqual(['gamma', 'alpha']);
    expect(read(reader, 'gamma')).toEqual([0]);
  });
});
