import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloneGroup, toCloneBlocks } from '#features/duplication/analyze.ts';
import { findGroupsIn, loadClones } from '#features/duplication/stored-clones.ts';
import { openOwnerScope } from '../../support/stored-rows.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { cloneGroups, groupsIn, toStored } from './clone-groups.ts';

let app: TestApp;
let snapshots = 1_000_000;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

/** Stores clones as those of a snapshot of its own, whose number it gives. */
async function store(groups: readonly CloneGroup[]): Promise<string> {
  snapshots += 1;
  const id = String(snapshots);
  for (const { kind, block, data } of toCloneBlocks(groups))
    await app.platform.db.systemPool.query(
      'insert into clone_block (snapshot_id, kind, block, data) values ($1, $2, $3, $4)',
      [id, kind, block, data],
    );
  return id;
}

/** Places of groups, and files, within a snapshot and beyond it. */
const wanted = fc.record({
  ids: fc.uniqueArray(fc.nat(400), { maxLength: 40 }),
  files: fc.uniqueArray(fc.oneof(fc.nat(3), fc.nat(2000)), { maxLength: 10 }),
});

test('any clones are found again by their ids and by their files, and no others', async () => {
  const scope = openOwnerScope(app.platform);
  await fc.assert(
    fc.asyncProperty(cloneGroups, wanted, async (groups, { ids, files }) => {
      const snapshot = { id: await store(groups) };
      const found = await loadClones(scope, snapshot, new Set(ids));
      const expected = ids.flatMap((id) => {
        const group = groups[id];
        return group === undefined ? [] : [toStored(group, id)];
      });
      expect([...found.values()].toSorted((a, b) => a.id - b.id)).toEqual(
        expected.toSorted((a, b) => a.id - b.id),
      );
      const all = groups.flatMap(({ fragments }) => fragments.map(({ file }) => file));
      for (const some of [new Set(files), new Set(all), new Set(all.slice(0, 1))])
        expect(await findGroupsIn(scope, snapshot, some)).toEqual(groupsIn(groups, some));
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('clones of one snapshot are found in no other', async () => {
  const scope = openOwnerScope(app.platform);
  const [group] = fc.sample(
    cloneGroups.filter((some) => some.length > 0),
    {
      numRuns: 1,
      seed: 20_261_122,
    },
  );
  await store(group ?? []);
  const other = { id: await store([]) };
  expect((await loadClones(scope, other, new Set([0]))).size).toBe(0);
  const files = new Set(group?.flatMap(({ fragments }) => fragments.map(({ file }) => file)));
  expect(files.size).toBeGreaterThan(0);
  expect(await findGroupsIn(scope, other, files)).toEqual([]);
});
