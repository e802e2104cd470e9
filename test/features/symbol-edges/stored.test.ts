import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toEdgeBlocks, toEdgeColumns } from '#code/edge-blocks.ts';
import { readEdgeBlock } from '#code/edge-codec.ts';
import type { SymbolEdge } from '#code/model.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { firstSymbolsOf, type Graph, graphs, inOrder, lookups, toStored } from './edges.ts';

let app: TestApp;
let snapshots = 1_000_000;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

/** Stores a graph's links as those of a snapshot of its own, whose number it gives. */
async function store(graph: Graph): Promise<string> {
  snapshots += 1;
  const id = String(snapshots);
  for (const { side, lastKey, bytes } of blocksOf(graph))
    await app.platform.db.systemPool.query(
      'insert into symbol_edge_block (snapshot_id, side, last_key, edges) values ($1, $2, $3, $4)',
      [id, side, lastKey, bytes],
    );
  return id;
}

function blocksOf(graph: Graph) {
  return [...toEdgeBlocks(toEdgeColumns(graph.edges, firstSymbolsOf(graph)))];
}

/** Places of symbols and of a file, within a graph and beyond it. */
const places = fc.record({
  symbols: fc.uniqueArray(fc.integer({ min: 0, max: 2500 }), { maxLength: 60 }),
  file: fc.integer({ min: 0, max: 45 }),
});

test('any links are found again by each of their ends, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, places, async (graph, { symbols, file }) => {
      const stored = { id: await store(graph), edges: toStored(graph) };
      const asked = { symbols: [0, 1, ...symbols.filter((one) => one > 1)], file };
      for (const { load, expected } of lookups(app.platform, stored, asked))
        expect(inOrder(await load())).toEqual(inOrder(expected));
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('the same links in another order make the same blocks', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const turned = { ...graph, edges: graph.edges.toReversed() };
      expect(blocksOf(turned)).toEqual(blocksOf(graph));
    }),
    { numRuns: 40 },
  );
});

test('bytes of a format that this version does not know are refused', () => {
  const bytes = Uint8Array.of(7, 1, 1);
  const reading = { side: 'to', keys: null } as const;
  expect(() => readEdgeBlock(bytes, reading, () => undefined)).toThrow('unknown format 7');
});

/** One symbol that very many use, each of them on a line, and that have a neighbour's use besides. */
function popular(count: number): Graph {
  const uses = Array.from({ length: count }, (_, i): SymbolEdge[] => {
    const source = { from: 1 + (i % 500), fromSymbol: Math.floor(i / 500) };
    const same = { ...source, kind: 'call', confidence: 'exact', to: 0, line: 1 + i } as const;
    return i % 1000 === 0
      ? [
          { ...same, toSymbol: 1 },
          { ...same, toSymbol: 2 },
        ]
      : [{ ...same, toSymbol: 1 }];
  });
  return {
    symbolCounts: [3, ...Array.from({ length: 500 }, () => count / 500)],
    edges: uses.flat(),
  };
}

test('a symbol of 50,000 uses has them all, and its neighbours are read without them', async () => {
  const graph = popular(50_000);
  const stored = { id: await store(graph), edges: toStored(graph) };
  for (const symbols of [[1], [2], [0], [1, 2]])
    for (const { load, expected } of lookups(app.platform, stored, { symbols, file: 1 }))
      expect(inOrder(await load())).toEqual(inOrder(expected));
  const { rows } = await app.platform.db.systemPool.query<{ last: number; size: number }>(
    `select last_key as last, length(edges) as size from symbol_edge_block
     where snapshot_id = $1 and side = 'to' order by last_key`,
    [stored.id],
  );
  expect(rows.map(({ last }) => last)).toEqual([1, 2]);
  expect(rows[1]?.size).toBeLessThan(1000);
});
