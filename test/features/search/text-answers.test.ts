import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { TEXT_FILES } from './text-sample.ts';

let app: TestApp;
let web: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  web = await seed(app).account().project({ files: TEXT_FILES }).indexed();
});
afterAll(() => app?.close());

const post = (query: string, limit = 20) =>
  web.api.post(`/projects/${web.project.id}/search`, { query, limit });

async function find(query: string, limit = 20) {
  const answer = await post(query, limit);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.search.both).results;
}

const pathsOf = async (query: string) => [
  ...new Set((await find(query)).map(({ filePath }) => filePath)),
];

describe('what is found', () => {
  test('is shown with the real lines, the match among them', async () => {
    for (const { filePath, lineStart, lineEnd, content } of await find('/route|body/')) {
      const lines = readFileSync(join(web.dir, filePath), 'utf8').split('\n');
      expect(content).toBe(lines.slice(lineStart - 1, lineEnd).join('\n'));
      expect(content).toMatch(/route|body/);
    }
  });

  test('of a quotation in a question that stands nowhere are its words; a quotation alone finds nothing', async () => {
    expect(
      await pathsOf('How does a message like "the route goes nowhere at all" come about?'),
    ).not.toEqual([]);
    expect(await pathsOf('"the route goes nowhere at all"')).toEqual([]);
  });

  test('of a long function is the part around the match', async () => {
    const [hit] = await find('"needleInTheMiddle"');
    expect(hit?.content).toContain('needleInTheMiddle');
    expect(hit?.content.split('\n').length).toBeLessThan(20);
  });

  test('of a very long line is cut', async () => {
    const [hit] = await find('"needle42"');
    expect(hit?.content.length).toBeLessThanOrEqual(20_000);
  });

  test('definitions come first, tests last', async () => {
    const hits = await find('"route"');
    expect(hits[0]?.content).toMatch(/def route\b/);
    expect(hits.at(-1)?.filePath).toBe('test/app.test.ts');
  });

  test('stands in a context: path, container, neighbours', async () => {
    const [hit] = await find('Flask.route');
    expect(hit?.context.split('\n')).toEqual([
      'src/app.py',
      'class Flask(Router)',
      '    def make_response(self, rv)',
      '  > def route(self, rule, **options)',
      '    def run(self, host=None)',
    ]);
  });
});

describe('names and paths', () => {
  test.each([
    ['maxBodySize', 'src/limits.ts', 'maxBodySize = 1024'],
    ['Flask.route', 'src/app.py', 'Registers a view'],
    ['Flask::route()', 'src/app.py', 'Registers a view'],
    ['route', 'src/app.py', 'def route'],
    ['Router', 'src/routing.py', 'class Router'],
  ])('%s: its definition comes first', async (query, path, text) => {
    const [first] = await find(query);
    expect(first?.filePath).toBe(path);
    expect(first?.content).toContain(text);
  });

  test.each(['src/routing.py', 'routing.py', './src/routing.py:3'])(
    'a path comes first: %s',
    async (query) => expect((await find(query))[0]?.filePath).toBe('src/routing.py'),
  );

  test('a part of a name finds it', async () => {
    expect(await pathsOf('needleInTheM')).toEqual(['src/long.ts']);
    expect(await pathsOf('>=')).toEqual(['src/limits.ts']);
  });

  test('symbol: finds definitions by a part of their name, or an expression', async () => {
    expect((await find('symbol:route')).map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('def route(self'),
        expect.stringContaining('route_all'),
      ]),
    );
    expect(await pathsOf('symbol:/^check[A-Z]/')).toEqual(['src/limits.ts']);
    expect(await pathsOf('symbol:route lang:ts')).toEqual([]);
    expect((await find('symbol:route view url'))[0]?.content).toContain('Registers a view');
  });

  test('filters alone list what they admit', async () => {
    const classes = await find('kind:class path:src/');
    expect(classes.map(({ filePath }) => filePath)).toEqual(['src/app.py', 'src/routing.py']);
    const code = await find('-lang:markdown -path:config', 100);
    expect(code.length).toBeGreaterThan(5);
    expect(code.every(({ filePath }) => !/^(?:docs|config)/.test(filePath))).toBe(true);
  });
});

const toPlace = (hit: { readonly filePath: string; readonly startLine: number }) =>
  `${hit.filePath}:${hit.startLine}`;

describe('GraphQL says more', () => {
  const document = `query ($id: ID!, $query: String!, $first: Int, $last: Int, $after: String, $before: String) {
    project(id: $id) { search(query: $query, first: $first, last: $last, after: $after, before: $before) {
      mode totalCandidates isComplete notes pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { filePath startLine endLine language isTest isGenerated symbol symbolId container
        matches { line startColumn endColumn }
        explain { exact lexical semantic words { word fields } } }
    } }
  }`;

  const answered = z.object({
    project: z.object({
      search: z.object({
        mode: z.string(),
        totalCandidates: z.int(),
        isComplete: z.boolean(),
        notes: z.array(z.string()),
        pageInfo: z.object({
          hasNextPage: z.boolean(),
          hasPreviousPage: z.boolean(),
          startCursor: z.string().nullable(),
          endCursor: z.string().nullable(),
        }),
        nodes: z.array(
          z.looseObject({
            filePath: z.string(),
            startLine: z.int(),
            symbol: z.string().nullable(),
            container: z.string().nullable(),
            matches: z.array(z.unknown()),
            explain: z.unknown(),
          }),
        ),
      }),
    }),
  });

  interface Paging {
    readonly first?: number;
    readonly last?: number;
    readonly after?: string | null;
    readonly before?: string | null;
  }

  const request = (query: string, rest: Paging) =>
    askGraphql({ url: app.url, apiKey: web.apiKey }, document, {
      id: web.project.id,
      query,
      ...rest,
    });

  async function ask(query: string, rest: Paging = {}) {
    const { data, messages } = await request(query, rest);
    expect(messages).toEqual([]);
    return answered.parse(data).project.search;
  }

  test('where a text stands, what it is part of, and how it was looked for', async () => {
    const found = await ask('"body too large"');
    expect(found).toMatchObject({ mode: 'TEXT', isComplete: true, notes: [], totalCandidates: 3 });
    expect(found.nodes[0]).toMatchObject({
      filePath: 'src/limits.ts',
      language: 'typescript',
      isTest: false,
      isGenerated: false,
      symbol: 'checkBody',
      symbolId: expect.any(Number),
      matches: [{ line: 7, startColumn: 54, endColumn: 68 }],
    });
    expect(found.nodes.at(-1)).toMatchObject({ filePath: 'test/app.test.ts', isTest: true });
  });

  test('which words of the query a hit has, and where', async () => {
    const found = await ask('route options missingword');
    expect(['LEXICAL', 'HYBRID']).toContain(found.mode);
    const hit = found.nodes.find(
      ({ symbol, container }) => symbol === 'route' && container !== null,
    );
    expect(hit).toMatchObject({ container: 'class Flask(Router)' });
    expect(hit?.matches).toEqual(
      expect.arrayContaining([{ line: 12, startColumn: 9, endColumn: 14 }]),
    );
    expect(hit?.explain).toMatchObject({
      words: [
        { word: 'rout', fields: expect.arrayContaining(['NAME', 'SIGNATURE']) },
        { word: 'option', fields: expect.arrayContaining(['SIGNATURE']) },
        { word: 'missingword', fields: [] },
      ],
    });
  });

  test.each([
    [{ first: 0 }, 'first must be at least 1; got 0.'],
    [{ last: -2, before: 'x' }, 'last must be at least 1; got -2.'],
    [{ after: 'x' }, 'Invalid cursor for search results: "x". Use endCursor of the previous page.'],
    [{ after: 'OTk5OTk5OTkuMQ' }, /^The cursor in after belongs to an earlier index/],
  ] as const)('%o is refused in the words of GraphQL', async (rest, message) => {
    expect((await request('route', rest)).messages).toEqual([expect.stringMatching(message)]);
  });

  test('pages follow one another without a gap; a cursor of something else is refused', async () => {
    const all = (await ask('-zzz', { first: 12 })).nodes.map(toPlace);
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const page = await ask('-zzz', { first: 5, after });
      pages.push(...page.nodes.map(toPlace));
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null && pages.length < 12);
    expect(pages.slice(0, 12)).toEqual(all);
    const third = await ask('-zzz', {
      first: 2,
      after: (await ask('-zzz', { first: 4 })).pageInfo.endCursor,
    });
    const back = await ask('-zzz', { last: 3, before: third.pageInfo.startCursor });
    expect(back.nodes.map(toPlace)).toEqual(all.slice(1, 4));
    expect(back.pageInfo.hasNextPage).toBe(true);
    for (const bad of [
      { after: 'nonsense' },
      { before: 'x' },
      { last: 3 },
      { first: 1, last: 1 },
      { first: 0 },
    ])
      expect((await request('route', bad)).codes, JSON.stringify(bad)).toEqual(['INVALID_REQUEST']);
  });
});

test('REST says in its head how it was looked for', async () => {
  const text = await post('"route"');
  expect(text.headers.get('x-search-mode')).toBe('text');
  expect(text.headers.get('x-search-complete')).toBe('true');
  expect(text.headers.get('x-search-note')).toBeNull();
  const words = await post('route options');
  expect(words.headers.get('x-search-mode')).toMatch(/^(?:lexical|hybrid)$/);
});
