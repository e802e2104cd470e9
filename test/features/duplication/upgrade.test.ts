import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CloneGroup } from '#features/duplication/analyze.ts';
import { findGroupsIn, loadClones } from '#features/duplication/stored-clones.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/scope.ts';
import { openOwnerScope } from '../../support/stored-rows.ts';
import { withOldDatabase, withUpgraded } from '../../support/old-database.ts';
import { cloneGroups, groupsIn, toStored } from './clone-groups.ts';

/** The last version that stored a row a group and one a fragment. */
const ROWS = '0025-folder-stamps';

async function insertRows(old: Database, id: string, groups: readonly CloneGroup[]): Promise<void> {
  for (const [group, { kind, similarity, tokens, lines, ...rest }] of groups.entries()) {
    await old.systemPool.query(
      `insert into clone_group (snapshot_id, id, kind, similarity, tokens, lines, duplicated_lines)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, group, kind, similarity, tokens, lines, rest.duplicatedLines],
    );
    // In another order than they are read in.
    for (const { file, startLine, endLine, tokens: own } of rest.fragments.toReversed())
      await old.systemPool.query(
        `insert into clone_fragment (snapshot_id, group_id, file_id, start_line, end_line, tokens)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, group, file, startLine, endLine, own],
      );
  }
}

async function expectAll(
  platform: Platform,
  { id, groups }: { readonly id: string; readonly groups: readonly CloneGroup[] },
): Promise<void> {
  const scope = openOwnerScope(platform);
  const found = await loadClones(scope, { id }, new Set(groups.keys()));
  expect([...found.values()]).toEqual(groups.map(toStored));
  const files = groups.flatMap(({ fragments }) => fragments.map(({ file }) => file));
  for (const some of [new Set(files), new Set(files.slice(0, 2)), new Set([0, 1])])
    expect(await findGroupsIn(scope, { id }, some)).toEqual(groupsIn(groups, some));
}

test('an index of an earlier version has all its clones after the upgrade', async () => {
  const indexes = fc
    .sample(cloneGroups, { numRuns: 10, seed: 20_261_122 })
    .map((groups, i) => ({ id: String(i + 1), groups }));
  expect(Math.max(...indexes.map(({ groups }) => groups.length))).toBeGreaterThan(256);
  await withOldDatabase(ROWS, async (url, old) => {
    for (const { id, groups } of indexes) await insertRows(old, id, groups);
    await old.close();
    await withUpgraded(url, async (platform) => {
      for (const index of indexes) await expectAll(platform, index);
    });
  });
}, 60_000);
