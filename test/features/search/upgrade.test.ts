import { expect, test } from 'vitest';
import { encodeChunkTable } from '#features/search/index/chunk-table.ts';
import { decodeStoredChunks } from '#features/search/index/stored-chunks.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/scope.ts';
import { withOldDatabase, withUpgraded } from '../../support/old-database.ts';
import { filler, indexOf } from '../../support/ranked-index.ts';

/** The last version that stored a row a chunk. */
const ROWS = '0025-folder-stamps';
const { table } = indexOf(filler).built;

/** Symbols of the chunks of two snapshots, null where a chunk is of none. */
const SNAPSHOTS = [
  { id: '1', symbols: filler.map((_, i) => (i % 4 === 0 ? null : 100_000 * i)) },
  { id: '2', symbols: filler.map((_, i) => (i < 3 ? null : i)) },
] as const;

async function insertRows(old: Database, { id, symbols }: (typeof SNAPSHOTS)[number]) {
  await old.systemPool.query(
    `insert into search_block (snapshot_id, kind, block, data) values ($1, 'table', 0, $2)`,
    [id, Buffer.from(encodeChunkTable(table))],
  );
  // In another order than that of their numbers.
  for (const [chunk, symbol] of [...symbols.entries()].toReversed())
    await old.systemPool.query(
      `insert into chunk (snapshot_id, id, file_id, symbol_id, start_line, end_line)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, chunk, table.fileIds[chunk], symbol, table.startLines[chunk], table.endLines[chunk]],
    );
}

async function expectAll(platform: Platform, { id, symbols }: (typeof SNAPSHOTS)[number]) {
  const { rows } = await platform.db.systemPool.query<{ kind: string; data: Buffer }>(
    'select kind, data from search_block where snapshot_id = $1',
    [id],
  );
  const chunks = decodeStoredChunks(id, rows);
  expect([...chunks.symbolIds]).toEqual(symbols.map((symbol) => symbol ?? -1));
  expect(chunks.table.fileIds).toEqual(table.fileIds);
}

test('chunks of an index of an earlier version have their symbols after the upgrade', async () => {
  await withOldDatabase(ROWS, async (url, old) => {
    for (const snapshot of SNAPSHOTS) await insertRows(old, snapshot);
    await old.close();
    await withUpgraded(url, async (platform) => {
      for (const snapshot of SNAPSHOTS) await expectAll(platform, snapshot);
    });
  });
}, 60_000);
