import { describe, expect, test } from 'vitest';
import { createRandom } from '#lib/matrix.ts';
import { rankChunks } from '#features/search/ranking/ranking.ts';
import { parseQuery } from '#features/search/query.ts';
import { filler, indexOf, letters } from '../../support/ranked-index.ts';

describe('ranking', () => {
  test('the function named by the query beats one that mentions it often', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'run', body: 'retry request '.repeat(30) },
      { path: 'b.ts', name: 'retryRequest', body: 'x' },
    ]);
    expect(ids('retry request')[0]).toBe(21);
    expect(ids('retryRequest')[0]).toBe(21);
    expect(ids('retry_request')[0]).toBe(21);
  });

  test.each([
    ['config loader', 'load_cfg'],
    ['cfg', 'parseConfig'],
    ['database error', 'dbErr'],
  ])('abbreviations meet: %s finds %s', (query, name) => {
    const { ids } = indexOf([...filler, { path: 'z.ts', name }]);
    expect(ids(query)[0]).toBe(20);
  });

  test('tests and generated code come last, tests not where they are asked for', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 't.ts', name: 'sendMail', isTest: true },
      { path: 'g.ts', name: 'sendMail', isGenerated: true },
      { path: 's.ts', name: 'sendMail' },
    ]);
    expect(ids('send mail')).toEqual([22, 20, 21]);
    expect(ids('test send mail')[0]).toBe(20);
  });

  test('documents come after code, not where they are asked for', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'docs/mail.md', name: 'Send mail', kind: 'section', isDocument: true },
      { path: 's.ts', name: 'sendMailNow' },
    ]);
    expect(ids('send mail')).toEqual([21, 20]);
    expect(ids('documentation send mail')[0]).toBe(20);
  });

  test('scores are 0..1, fall, and say how much of the question was found', () => {
    const { search } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'renderTemplate' },
      { path: 'b.ts', body: 'template' },
    ]);
    const full = search('render template');
    const half = search('render quux zork template blorb');
    for (const { score } of [...full, ...half]) expect(score).toBeGreaterThan(0);
    expect(full[0]?.score).toBeLessThanOrEqual(1);
    expect(full.map(({ score }) => score)).toEqual(
      full.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(half[0]?.score ?? 1).toBeLessThan((full[0]?.score ?? 0) * 0.7);
  });

  test('of a class and its method only the better one is shown', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'Mailer', kind: 'class', lines: [1, 60], body: 'send' },
      { path: 'a.ts', name: 'send', kind: 'method', lines: [10, 20] },
      { path: 'a.ts', name: 'sendLater', kind: 'function', lines: [70, 80] },
    ]);
    expect(new Set(ids('send'))).toEqual(new Set([21, 22]));
  });

  test('of copies with the same text only the best is shown', () => {
    const body = 'alpha bravo charlie delta echo foxtrot golf hotel';
    const { ids } = indexOf([
      ...filler,
      { path: 'test/copy.ts', name: 'transmit', body, isTest: true },
      { path: 'src/original.ts', name: 'transmit', body },
      { path: 'src/other.ts', name: 'transmit', body: `${body} india` },
    ]);
    expect(ids('transmit alpha')).toEqual([21, 22]);
  });

  test('more of the words of a query are worth more than one of them in a better place', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'socket' },
      { path: 'b.ts', name: 'run', body: 'close the socket when the handshake times out' },
    ]);
    expect(ids('socket handshake close times')[0]).toBe(21);
  });

  test('what is done to code says less than what the code does', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'fixup' },
      { path: 'b.ts', name: 'retry' },
    ]);
    expect(ids('fixup retry')).toEqual([21, 20]);
    expect(ids('fixup')).toEqual([20]);
  });

  test('of chunks that fit alike the longer one and the function come first', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'parse', lines: [1, 4] },
      { path: 'b.ts', name: 'parse', lines: [1, 90] },
      { path: 'c.ts', name: 'parse', lines: [1, 4], kind: 'class' },
    ]);
    expect(ids('parse')).toEqual([21, 20, 22]);
  });

  test('a few hits are the first of many, whatever is left unread', () => {
    const words = ['open', 'read', 'socket', 'packet', 'stream', 'header', 'frame', 'buffer'];
    const random = createRandom(7);
    const pick = () => words[Math.floor(random() * words.length)] ?? '';
    const { built, rows } = indexOf(
      Array.from({ length: 3_000 }, (_, i) => ({
        path: `f${i}.ts`,
        name: `${pick()}${pick()}`,
        body: `${pick()} ${pick()} ${pick()} ${letters(i)}`,
        isTest: i % 3 === 0,
        lines: [1, 1 + (i % 97)] as const,
      })),
    );
    const query = parseQuery('read the socket header frame');
    const rank = (limit: number) => rankChunks({ query, rows, table: built.table, limit });
    const all = rank(3_000);
    expect(all.length).toBeGreaterThan(1_000);
    for (const limit of [1, 10, 100]) expect(rank(limit)).toEqual(all.slice(0, limit));
  });

  test('questions to indexes of different sizes do not disturb one another', () => {
    const small = indexOf([...filler, { path: 'z.ts', name: 'sendMail' }]);
    const large = indexOf([...filler, ...filler, ...filler, { path: 'z.ts', name: 'sendMail' }]);
    const before = [small.search('send mail unrelated'), large.search('send mail unrelated')];
    for (let i = 0; i < 3; i++) {
      expect(large.search('send mail unrelated')).toEqual(before[1]);
      expect(small.search('send mail unrelated')).toEqual(before[0]);
    }
  });

  test.each([
    ['café', 'cafe\u0301'],
    ['ＧＥＴ', 'get'],
    ['поиск', 'ПОИСК'],
    ['検索', '検索'],
  ])('one word however it is encoded: %s and %s', (name, asked) => {
    const { ids } = indexOf([...filler, { path: 'z.ts', body: name }]);
    expect(ids(asked)).toEqual([20]);
  });

  test('filters by kind and file, excluded words', () => {
    const { ids } = indexOf([
      ...filler,
      { path: 'a.ts', name: 'Cache', kind: 'class', lines: [1, 2] },
      { path: 'b.ts', name: 'cache', body: 'redis' },
      { path: 'c.ts', name: 'cacheAll' },
    ]);
    expect(ids('cache kind:class')).toEqual([20]);
    expect(new Set(ids('cache -redis'))).toEqual(new Set([20, 22]));
    const onlyC = new Uint8Array(23);
    onlyC[22] = 1;
    expect(ids('cache', onlyC)).toEqual([22]);
  });

  test.each([
    '',
    '   ',
    '???',
    'the of a',
    'kind:class',
    'nothingofthekind',
    '"',
    '-',
    ':',
    'lang:',
    '\0',
    '💥',
  ])('a query of no known word finds nothing: %j', (query) => {
    expect(indexOf(filler).ids(query)).toEqual([]);
  });
});

describe('queries', () => {
  test('a query of a thousand words is bounded', () => {
    const query = parseQuery(
      Array.from(
        { length: 1_000 },
        (_, i) => `word${String.fromCodePoint(97 + (i % 26))}${i}`,
      ).join(' '),
    );
    expect(query.groups.length).toBeLessThanOrEqual(48);
  });
});
