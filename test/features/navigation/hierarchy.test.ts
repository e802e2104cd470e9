import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { SHOP_FILES } from './shop.ts';
import { askAbout, indexFiles, indexFixture } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

describe('the hierarchy of a symbol', () => {
  test('has who overrides a method and what extends a type, both ways', async () => {
    const ask = askAbout(app, await indexFiles(app, SHOP_FILES));
    const { data } = await ask(`
      method: symbol(symbolId: "src/shop.py#Shop.sell") {
        implementations { relation distance symbol { symbolId } } supertypes { distance } }
      type: symbol(symbolId: "src/shop.py#Kiosk") {
        implementations { distance } supertypes(depth: 3) { relation distance symbol { symbolId } } }`);
    expect(data).toEqual({
      project: {
        snapshot: {
          method: {
            implementations: [
              {
                relation: 'OVERRIDES',
                distance: 1,
                symbol: { symbolId: 'src/shop.py#Kiosk.sell' },
              },
            ],
            supertypes: [],
          },
          type: {
            implementations: [],
            supertypes: [
              { relation: 'EXTENDS', distance: 1, symbol: { symbolId: 'src/shop.py#Shop' } },
            ],
          },
        },
      },
    });
  });

  test('of TypeScript, Go and Java has implementations of interfaces', async () => {
    for (const [language, symbolId, expected] of [
      ['typescript', 'src/store/cache.ts#Cache.put', ['src/store/cache.ts#MemoryCache.put']],
      ['go', 'store/repo.go#Saver.Save', ['store/repo.go#Repo.Save']],
    ] as const) {
      const ask = askAbout(app, await indexFixture(app, language));
      const { data, messages } = await ask(
        `symbol(symbolId: $query) { implementations { symbol { symbolId } } }`,
        { query: symbolId },
      );
      expect(messages).toEqual([]);
      expect(data).toMatchObject({
        project: {
          snapshot: {
            symbol: { implementations: expected.map((id) => ({ symbol: { symbolId: id } })) },
          },
        },
      });
    }
  });
});

describe('calls', () => {
  test('come as a tree that ends where it meets itself', async () => {
    const ask = askAbout(app, await indexFiles(app, SHOP_FILES));
    const { data } = await ask(`symbol(symbolId: "src/shop.py#price") {
      incomingCalls(depth: 4) { isTruncated ambiguousCalls nodes {
        index parent depth path lines isRepeated confidence symbol { symbolId } } } }`);
    const nodes = z
      .object({
        project: z.object({
          snapshot: z.object({
            symbol: z.object({
              incomingCalls: z.object({
                isTruncated: z.literal(false),
                ambiguousCalls: z.literal(0),
                nodes: z.array(
                  z.looseObject({
                    index: z.int(),
                    parent: z.int().nullable(),
                    lines: z.array(z.int()),
                    isRepeated: z.boolean(),
                    symbol: z.object({ symbolId: z.string() }).nullable(),
                  }),
                ),
              }),
            }),
          }),
        }),
      })
      .parse(data).project.snapshot.symbol.incomingCalls.nodes;
    const line = nodes.map(
      ({ index, parent, lines, isRepeated, symbol }) =>
        `${index}<${parent ?? '-'} ${symbol?.symbolId ?? 'top'} ${lines.join()}${isRepeated ? ' again' : ''}`,
    );
    expect(line).toEqual([
      '0<- top 5',
      '1<- src/order.py#order 8',
      '2<- src/shop.py#Shop.sell 4',
      '3<- tests/test_shop.py#test_price 4',
      '4<1 src/order.py#refund 12',
      '5<2 src/order.py#order 8 again',
      '6<4 src/order.py#order 9 again',
    ]);
  });

  test('of a symbol itself are what it calls', async () => {
    const ask = askAbout(app, await indexFiles(app, SHOP_FILES));
    const { data } = await ask(`symbol(symbolId: "src/order.py#order") {
      outgoingCalls { nodes { lines symbol { symbolId } } } }`);
    expect(data).toMatchObject({
      project: {
        snapshot: {
          symbol: {
            outgoingCalls: {
              nodes: [
                { lines: [8], symbol: { symbolId: 'src/shop.py#Shop.sell' } },
                { lines: [8], symbol: { symbolId: 'src/shop.py#price' } },
                { lines: [9], symbol: { symbolId: 'src/order.py#refund' } },
              ],
            },
          },
        },
      },
    });
  });
});
