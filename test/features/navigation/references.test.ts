import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { SHOP_FILES } from './shop.ts';
import { type Ask, askAbout, indexFiles } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const REFERENCES = `symbol(path: $path, line: $line, column: $column) {
  symbolId
  references(first: $first, after: $query) { pageInfo { endCursor hasNextPage } nodes {
    path line text kind confidence isTest places { name startColumn endColumn } enclosing { symbolId } } } }`;

const listSchema = z.object({
  project: z.object({
    snapshot: z.object({
      symbol: z.object({
        symbolId: z.string(),
        references: z.object({
          pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
          nodes: z.array(
            z.object({
              path: z.string(),
              line: z.int(),
              text: z.string(),
              kind: z.string(),
              confidence: z.string(),
              isTest: z.boolean(),
              places: z.array(
                z.object({ name: z.string(), startColumn: z.int(), endColumn: z.int() }),
              ),
              enclosing: z.object({ symbolId: z.string() }).nullable(),
            }),
          ),
        }),
      }),
    }),
  }),
});

/** The definition of `price`. */
const PRICE = { path: 'src/shop.py', line: 10, column: 5 };

async function list(ask: Ask, variables: Readonly<Record<string, unknown>>) {
  const document =
    variables['query'] === undefined ? REFERENCES.replace(', after: $query', '') : REFERENCES;
  const { data, messages } = await ask(document, variables);
  expect(messages).toEqual([]);
  return listSchema.parse(data).project.snapshot.symbol;
}

describe('references of a symbol', () => {
  let ask: Ask;
  beforeAll(async () => {
    ask = askAbout(app, await indexFiles(app, SHOP_FILES));
  });

  test('come with their line, their columns and what they stand in, tests among them', async () => {
    const { symbolId, references } = await list(ask, PRICE);
    expect(symbolId).toBe('src/shop.py#price');
    expect(references.nodes).toEqual([
      {
        path: 'src/order.py',
        line: 5,
        text: 'TOTAL = cost(None)',
        kind: 'CALL',
        confidence: 'EXACT',
        isTest: false,
        places: [{ name: 'cost', startColumn: 9, endColumn: 13 }],
        enclosing: null,
      },
      expect.objectContaining({
        line: 8,
        places: [{ name: 'cost', startColumn: 15, endColumn: 19 }],
        enclosing: { symbolId: 'src/order.py#order' },
      }),
      expect.objectContaining({
        path: 'src/shop.py',
        line: 4,
        kind: 'CALL',
        places: [
          { name: 'price', startColumn: 16, endColumn: 21 },
          { name: 'price', startColumn: 30, endColumn: 35 },
          { name: 'price', startColumn: 42, endColumn: 47 },
        ],
        enclosing: { symbolId: 'src/shop.py#Shop.sell' },
      }),
      expect.objectContaining({ path: 'src/shop.py', line: 4, kind: 'VALUE' }),
      expect.objectContaining({ path: 'tests/test_shop.py', line: 4, isTest: true }),
    ]);
  });

  test('come in pages that miss none and repeat none', async () => {
    const all = (await list(ask, PRICE)).references.nodes;
    const paged: typeof all = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page++) {
      const { references } = await list(ask, {
        ...PRICE,
        first: 2,
        ...(cursor !== undefined && { query: cursor }),
      });
      paged.push(...references.nodes);
      if (!references.pageInfo.hasNextPage) break;
      cursor = references.pageInfo.endCursor ?? '';
    }
    expect(paged).toEqual(all);
  });

  test('are counted by confidence and kind, and listed by file, filtered alike', async () => {
    const { data } = await ask(
      `symbol(path: $path, line: $line, column: $column) {
        referenceCounts { total files inTests byConfidence { confidence count } byKind { kind count } }
        calls: referenceCounts(filter: { kinds: [CALL], isTest: false }) { total files inTests }
        below: referenceCounts(filter: { path: "tests/" }) { total }
        referencingFiles { path isTest count firstLine } }`,
      PRICE,
    );
    expect(data).toEqual({
      project: {
        snapshot: {
          symbol: {
            referenceCounts: {
              total: 5,
              files: 3,
              inTests: 1,
              byConfidence: [
                { confidence: 'EXACT', count: 5 },
                { confidence: 'UNIQUE_NAME', count: 0 },
                { confidence: 'AMBIGUOUS', count: 0 },
              ],
              byKind: [
                { kind: 'CALL', count: 4 },
                { kind: 'TYPE', count: 0 },
                { kind: 'VALUE', count: 1 },
                { kind: 'EXTENDS', count: 0 },
              ],
            },
            calls: { total: 3, files: 2, inTests: 0 },
            below: { total: 1 },
            referencingFiles: [
              { path: 'src/order.py', isTest: false, count: 2, firstLine: 5 },
              { path: 'src/shop.py', isTest: false, count: 2, firstLine: 4 },
              { path: 'tests/test_shop.py', isTest: true, count: 1, firstLine: 4 },
            ],
          },
        },
      },
    });
  });

  test('say what may be missing: files not understood, imports that lead nowhere', async () => {
    const { data } = await ask(
      `symbol(path: $path, line: $line, column: $column) { referenceCompleteness {
        unparsedFiles unparsedPaths unparsedImporters isLinked sampledShare
        unresolvedImports { path line specifier } } }`,
      PRICE,
    );
    expect(data).toEqual({
      project: {
        snapshot: {
          symbol: {
            referenceCompleteness: {
              unparsedFiles: 1,
              unparsedPaths: ['src/broken.py'],
              unparsedImporters: ['src/broken.py'],
              isLinked: true,
              sampledShare: 1,
              unresolvedImports: [{ path: 'src/order.py', line: 3, specifier: '.shops' }],
            },
          },
        },
      },
    });
  });

  test('are found by the id of the symbol as well, which the next index keeps', async () => {
    const { data } = await ask(
      `symbol(symbolId: $query) { name startLine references { nodes { line } } }`,
      { query: 'src/shop.py#Shop.sell' },
    );
    expect(data).toMatchObject({
      project: {
        snapshot: { symbol: { name: 'sell', startLine: 3, references: { nodes: [{ line: 8 }] } } },
      },
    });
  });
});
