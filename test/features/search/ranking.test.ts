import { describe, expect, test } from 'vitest';
import { type ChunkFact, SEARCH_FIELDS } from '#code/model.ts';
import { termsOf } from '#lib/words.ts';
import { rankChunks, type RankedChunk } from '#features/search/ranking/ranking.ts';
import {
  type ChunkKind,
  decodeChunkTable,
  encodeChunkTable,
} from '#features/search/index/chunk-table.ts';
import { createSearchIndexBuilder } from '#features/search/index/index-builder.ts';
import { forEachPosting, type PostingRow } from '#features/search/index/postings.ts';
import { hasPhrases, parseQuery, termsToFetch } from '#features/search/query.ts';

interface Source {
  readonly path: string;
  readonly name?: string;
  readonly body?: string;
  readonly doc?: string;
  readonly kind?: ChunkKind;
  readonly lines?: readonly [number, number];
  readonly isTest?: boolean;
  readonly isGenerated?: boolean;
  readonly isDocument?: boolean;
}

function chunkOf({ name = '', body = '', doc = '', lines = [1, 5] }: Source): ChunkFact {
  const texts = { name, container: '', path: '', signature: '', body, doc };
  const counts = new Map<string, number[]>();
  for (const [f, field] of SEARCH_FIELDS.entries()) {
    for (const term of termsOf(texts[field])) {
      const row = counts.get(term) ?? SEARCH_FIELDS.map(() => 0);
      row[f] = (row[f] ?? 0) + 1;
      counts.set(term, row);
    }
  }
  const [startLine, endLine] = lines;
  return {
    symbol: 0,
    startLine,
    endLine,
    terms: [...counts.keys()],
    counts: Uint16Array.from([...counts.values()].flat()),
  };
}

function index(sources: readonly Source[]) {
  const builder = createSearchIndexBuilder();
  const paths = [...new Set(sources.map(({ path }) => path))];
  for (const source of sources) {
    const { path, kind = 'function', isTest = false } = source;
    const { isGenerated = false, isDocument = false } = source;
    builder.add({
      fileId: paths.indexOf(path),
      path,
      kind,
      isTest,
      isGenerated,
      isDocument,
      chunk: chunkOf(source),
    });
  }
  const built = builder.finish();
  const rows = new Map<string, PostingRow>([...built.rows()].map((row) => [row.term, row]));
  const search = (text: string, allowedFiles?: Uint8Array): RankedChunk[] => {
    const query = parseQuery(text);
    const wanted = new Map(
      termsToFetch(query).flatMap((term) => {
        const row = rows.get(term);
        return row === undefined ? [] : [[term, row] as const];
      }),
    );
    const table = decodeChunkTable(encodeChunkTable(built.table));
    return rankChunks({
      query,
      rows: wanted,
      table,
      limit: 10,
      ...(allowedFiles && { allowedFiles }),
    });
  };
  return {
    built,
    rows,
    ids: (text: string, allowed?: Uint8Array) =>
      search(text, allowed).map(({ chunkId }) => chunkId),
    search,
  };
}

const filler = Array.from({ length: 20 }, (_, i) => ({
  path: `lib/f${i}.ts`,
  name: `filler${'abcdefghij'[i % 10]}`,
  body: 'some unrelated words',
}));

/** A word of its own for every number: six letters that no stemmer changes. */
function letters(n: number): string {
  return `${n}`.padStart(6, '0').replaceAll(/\d/gu, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
}

describe('postings', () => {
  test('every count of every field comes back, chunks ascending', () => {
    const many = 'retry '.repeat(300);
    const { rows } = index([
      { path: 'a/retry.ts', name: 'retry', body: many, doc: 'retry' },
      { path: 'b.ts', name: 'other' },
      { path: 'c.ts', body: 'retry' },
    ]);
    const found: [number, number[]][] = [];
    forEachPosting(rows.get('retri')?.data ?? new Uint8Array(), (id, { mask, counts }) => {
      found.push([id, [...counts].map((count, f) => (mask & (1 << f) ? count : 0))]);
    });
    expect(found).toEqual([
      [0, [1, 0, 1, 0, 300, 1]],
      [2, [0, 0, 0, 0, 1, 0]],
    ]);
    expect(rows.get('retri')?.documentFrequency).toBe(2);
  });

  test('chunks of more terms than a block holds do not mix', () => {
    const sources = Array.from({ length: 120 }, (_, i) => ({
      path: `f${i}.ts`,
      body: Array.from({ length: 3_000 }, (__, k) => letters(i * 1_000 + k)).join(' '),
    }));
    const { built, rows } = index([...sources, { path: 'last.ts', name: 'needle' }]);
    expect(built.table.count).toBe(121);
    const total = [...rows.values()].reduce((sum, row) => sum + row.documentFrequency, 0);
    let counted = 0;
    built.corpus.forEachTerm({ from: 0, to: 121 }, () => counted++);
    expect(counted).toBe(total);
    const ids: number[] = [];
    forEachPosting(rows.get('needl')?.data ?? new Uint8Array(), (id) => ids.push(id));
    expect(ids).toEqual([120]);
  });

  test('a damaged chunk table is refused', () => {
    const bytes = encodeChunkTable(index(filler).built.table);
    expect(() => decodeChunkTable(bytes.subarray(1))).toThrow(RangeError);
    expect(() => decodeChunkTable(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
    expect(() => decodeChunkTable(new Uint8Array())).toThrow(RangeError);
  });
});

describe('ranking', () => {
  test('the function named by the query beats one that mentions it often', () => {
    const { ids } = index([
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
    const { ids } = index([...filler, { path: 'z.ts', name }]);
    expect(ids(query)[0]).toBe(20);
  });

  test('tests and generated code come last, tests not where they are asked for', () => {
    const { ids } = index([
      ...filler,
      { path: 't.ts', name: 'sendMail', isTest: true },
      { path: 'g.ts', name: 'sendMail', isGenerated: true },
      { path: 's.ts', name: 'sendMail' },
    ]);
    expect(ids('send mail')).toEqual([22, 20, 21]);
    expect(ids('test send mail')[0]).toBe(20);
  });

  test('documents come after code, not where they are asked for', () => {
    const { ids } = index([
      ...filler,
      { path: 'docs/mail.md', name: 'Send mail', kind: 'section', isDocument: true },
      { path: 's.ts', name: 'sendMailNow' },
    ]);
    expect(ids('send mail')).toEqual([21, 20]);
    expect(ids('documentation send mail')[0]).toBe(20);
  });

  test('a phrase leaves only what has all of its words', () => {
    const { ids } = index([
      ...filler,
      { path: 'a.ts', name: 'closePage' },
      { path: 'b.ts', name: 'report', body: 'the page has been closed by the user' },
    ]);
    expect(ids('page closed')[0]).toBe(20);
    expect(ids('"page has been closed by the user"')).toEqual([21]);
  });

  test('scores are 0..1, fall, and say how much of the question was found', () => {
    const { search } = index([
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
    const { ids } = index([
      ...filler,
      { path: 'a.ts', name: 'Mailer', kind: 'class', lines: [1, 60], body: 'send' },
      { path: 'a.ts', name: 'send', kind: 'method', lines: [10, 20] },
      { path: 'a.ts', name: 'sendLater', kind: 'function', lines: [70, 80] },
    ]);
    expect(new Set(ids('send'))).toEqual(new Set([21, 22]));
  });

  test('filters by kind and file, excluded words', () => {
    const { ids } = index([
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
    expect(index(filler).ids(query)).toEqual([]);
  });
});

describe('queries', () => {
  test('operators are read, what is none is a word', () => {
    const query = parseQuery(
      'lang:Python path:src/api file:*.py kind:method "open file" -draft http://x foo:bar load_user',
    );
    expect(query).toMatchObject({
      languages: ['python'],
      paths: ['src/api', '*.py'],
      kinds: ['method'],
      phrases: ['open file'],
      excludedTerms: ['draft'],
      identifiers: expect.arrayContaining(['load_user']),
    });
    const terms = query.groups.map((group) => group.terms[0]?.term);
    expect(terms).toEqual(
      expect.arrayContaining(['open', 'file', 'http', 'foo', 'bar', 'loaduser']),
    );
  });

  test('phrases are looked for without regard to case and white space', () => {
    const query = parseQuery('"Open  File"');
    expect(hasPhrases(query, 'we open\n  file now')).toBe(true);
    expect(hasPhrases(query, 'file open')).toBe(false);
  });

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
