import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { StoredEdge } from '#code/edge-codec.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { Platform } from '#platform/scope.ts';
import { openApp } from '../../../src/app.ts';
import { runSql, withDatabase } from '../../support/database.ts';
import { testEnv } from '../../support/env.ts';
import { graphs, inOrder, lookups, toStored } from './edges.ts';

/** The last version that stored a row a link. */
const ROWS = '0020-text-segments';

/** Work on an empty database as that version left it. */
async function withOldDatabase(work: (url: string, old: Database) => Promise<void>): Promise<void> {
  const serverUrl = inject('serverUrl');
  const name = `sextant_test_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  try {
    const url = withDatabase(serverUrl, name);
    const old = await openDatabase({ url, poolSize: 2, entities: [], onMessage: () => undefined });
    await old.orm.migrator.up({ to: ROWS });
    await work(url, old);
  } finally {
    await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function insertRows(old: Database, id: string, edges: readonly StoredEdge[]): Promise<void> {
  for (const { fromFile, from, to, kind, confidence, line } of edges)
    await old.pool.query(
      `insert into symbol_edge (snapshot_id, from_file, from_symbol, to_symbol, kind, confidence, line)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, fromFile, from, to, kind, confidence, line],
    );
}

async function withUpgraded(
  url: string,
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const app = await openApp({ env: testEnv({ DATABASE_URL: url }), role: 'command' });
  try {
    await work(app.platform);
  } finally {
    await app.close();
  }
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
  await withOldDatabase(async (url, old) => {
    for (const { id, edges } of indexes) await insertRows(old, id, edges);
    await old.close();
    await withUpgraded(url, async (platform) => {
      for (const index of indexes) await expectAll(platform, index);
    });
  });
}, 60_000);
