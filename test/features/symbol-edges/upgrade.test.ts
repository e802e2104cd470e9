import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredEdge } from '#code/edge-codec.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/scope.ts';
import { withOldDatabase, withUpgraded } from '../../support/old-database.ts';
import { graphs, inOrder, lookups, toStored } from './edges.ts';

/** The last version that stored a row a link. */
const ROWS = '0020-text-segments';

async function insertRows(old: Database, id: string, edges: readonly StoredEdge[]): Promise<void> {
  for (const { fromFile, from, to, kind, confidence, line } of edges)
    await old.systemPool.query(
      `insert into symbol_edge (snapshot_id, from_file, from_symbol, to_symbol, kind, confidence, line)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, fromFile, from, to, kind, confidence, line],
    );
}

async function expectAll(
  platform: Platform,
  index: { readonly id: string; readonly edges: readonly StoredEdge[] },
): Promise<void> {
  for (const symbols of [[0, 1], Array.from({ length: 200 }, (_, i) => i * 3)])
    for (const { load, expected } of lookups(platform, index, { symbols, file: 0 }))
      expect(inOrder(await load())).toEqual(inOrder(expected));
}

test('an index of an earlier version has all its links after the upgrade', async () => {
  const indexes = fc
    .sample(graphs, { numRuns: 6, seed: 20_261_122 })
    .map((graph, i) => ({ id: String(i + 1), edges: toStored(graph) }));
  expect(Math.max(...indexes.map(({ edges }) => edges.length))).toBeGreaterThan(500);
  await withOldDatabase(ROWS, async (url, old) => {
    for (const { id, edges } of indexes) await insertRows(old, id, edges);
    await old.close();
    await withUpgraded(url, async (platform) => {
      for (const index of indexes) await expectAll(platform, index);
    });
  });
}, 60_000);
