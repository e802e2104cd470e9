import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FileStamp } from '#code/file-stamp.ts';
import { decodeStamps, encodeStamps } from '#code/stamp-codec.ts';
import { decodeFolders, openFolderListings } from '#features/indexing/folder-listings.ts';
import { decodeSkips, encodeSkips } from '#features/indexing/skip-stamps.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql, digestOf } from '../../support/graphql.ts';
import type { FileChanges } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey, type SeededProject } from '../../support/seed.ts';

const FILES = {
  'src/a.ts': 'export const a = 1;\n',
  'src/b.ts': 'import { a } from "./a";\nexport const b = a;\n',
  'src/c.ts': 'import { b } from "./b";\nexport const c = b;\n',
  tool: '#!/usr/bin/env python3\nprint(1)\n',
};
const COUNT = Object.keys(FILES).length;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Whole seconds: a time that can be given back to the file. */
const OLD = [1_700_000_000, 1_700_000_000] as const;

/** A project whose files are older than the time in which a change might not show. */
async function settledProject(on: TestApp = app, more: FileChanges = {}): Promise<SeededProject> {
  const made = await seed(on)
    .account()
    .project({ files: { ...FILES, ...more } });
  for (const path of Object.keys(FILES)) utimesSync(join(made.dir, path), ...OLD);
  await delay(2100);
  await indexProject(made.api, made.project.id);
  return made;
}

interface StoredStamps {
  readonly snapshotId: string;
  readonly paths: readonly string[];
  readonly stamps: readonly (FileStamp | null)[];
  /** of the row that has them */
  readonly version: string | null;
}

/** What is remembered of a project's folder. */
async function stampsOf({ project }: SeededProject, on: TestApp = app): Promise<StoredStamps> {
  const { rows } = await on.platform.db.systemPool.query<{
    readonly id: string;
    readonly paths: string[];
    readonly stamps: Buffer | null;
    readonly version: string | null;
  }>(
    `select p.snapshot_id::text as id, s.stamps, s.xmin::text as version,
       array(select path from file f where f.snapshot_id = p.snapshot_id order by f.id) as paths
     from project p left join file_stamps s on s.snapshot_id = p.snapshot_id and s.kind = 'files' where p.id = $1`,
    [project.id],
  );
  const { id = '', paths = [], stamps = null, version = null } = rows[0] ?? {};
  const decoded = stamps === null ? [] : decodeStamps(stamps, paths.length);
  return { snapshotId: id, paths, stamps: decoded, version };
}

const remembered = ({ paths, stamps }: StoredStamps): string[] =>
  paths.filter((_, place) => stamps[place] != null);

/** Has the store say something else of the contents than what their bytes are. */
async function lieAboutContents({ accountId }: SeededKey, on: TestApp = app): Promise<void> {
  await on.platform.db.systemPool.query(
    `update file_facts set content_id = lpad(id::text, 40, '0') where account_id = $1`,
    [accountId],
  );
}

/** Contents that the store had not seen before: of files that were read after the lie. */
async function countRead({ accountId }: SeededKey, on: TestApp = app): Promise<number> {
  const { rows } = await on.platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from file_facts
     where account_id = $1 and content_id <> lpad(id::text, 40, '0')`,
    [accountId],
  );
  return rows[0]?.count ?? -1;
}

const SKIPPED = {
  'cafe.py': Buffer.from("name = 'caf\u00e9'\n", 'latin1'),
  'logo.png': Buffer.from([0x89, 0x50, 0, 0, 0]),
};

/** What an index has left out, and why. */
async function skipsOf({ project }: SeededProject, on: TestApp = app): Promise<string[]> {
  const { rows } = await on.platform.db.systemPool.query<{ said: string }>(
    `select concat_ws(' ', l.path, l.reason, l.detail) as said
     from completeness_entry l join project p on p.snapshot_id = l.snapshot_id
     where p.id = $1 and l.kind = 'skipped' order by 1`,
    [project.id],
  );
  return rows.map(({ said }) => said);
}

/** Has the store say something else of why files were left out than what reading them would. */
async function lieAboutSkips({ project }: SeededProject, on: TestApp = app): Promise<void> {
  const found = await on.platform.db.systemPool.query<{ id: string; stamps: Buffer }>(
    `select s.snapshot_id as id, s.stamps from file_stamps s join project p using (snapshot_id)
     where p.id = $1 and s.kind = 'skipped'`,
    [project.id],
  );
  expect(found.rows).toHaveLength(1);
  for (const { id, stamps } of found.rows) {
    const lies = decodeSkips(stamps).map((skip) => Object.assign(skip, { detail: 'a lie' }));
    await on.platform.db.systemPool.query(
      `update file_stamps set stamps = $1 where snapshot_id = $2 and kind = 'skipped'`,
      [encodeSkips(lies), id],
    );
  }
}

/** Has the store say that each folder has one more file. */
async function lieAboutFolders({ project }: SeededProject): Promise<void> {
  const found = await app.platform.db.systemPool.query<{ id: string; stamps: Buffer }>(
    `select s.snapshot_id as id, s.stamps from file_stamps s join project p using (snapshot_id)
     where p.id = $1 and s.kind = 'folders'`,
    [project.id],
  );
  expect(found.rows).toHaveLength(1);
  for (const { id, stamps } of found.rows) {
    const lies = openFolderListings([]);
    for (const one of decodeFolders(stamps).folders)
      lies.note({ ...one, names: [...one.names, '~'] });
    await app.platform.db.systemPool.query(
      `update file_stamps set stamps = $1 where snapshot_id = $2 and kind = 'folders'`,
      [lies.toRows()[0], id],
    );
  }
}

const digest = ({ apiKey }: SeededKey, id: string) => digestOf({ url: app.url, apiKey }, id);

/** The digest of an index of the same folder that reads every file. */
async function cleanDigest(dir: string): Promise<string> {
  const stranger = await seed(app).account();
  const answer = await stranger.api.post('/projects', { path: dir });
  const { id } = answer.as(contract.created.both).project;
  await indexProject(stranger.api, id, true);
  return digest(stranger, id);
}

async function expectClean(owner: SeededProject): Promise<void> {
  expect(await digest(owner, owner.project.id)).toBe(await cleanDigest(owner.dir));
}

describe('an index again', () => {
  test('opens no file that looks as it did when it was read, and writes nothing down', async () => {
    const owner = await settledProject();
    const before = await stampsOf(owner);
    expect(remembered(before)).toEqual(before.paths);
    await lieAboutContents(owner);
    await indexProject(owner.api, owner.project.id);
    expect(await countRead(owner)).toBe(0);
    expect(await stampsOf(owner)).toEqual(before);
  });

  test('reads all where that is forced, and remembers what it has read', async () => {
    const owner = await settledProject();
    const before = await stampsOf(owner);
    await lieAboutContents(owner);
    await indexProject(owner.api, owner.project.id, true);
    expect(await countRead(owner)).toBe(COUNT);
    const after = await stampsOf(owner);
    expect(after.snapshotId).not.toBe(before.snapshotId);
    expect(after.stamps).toEqual(before.stamps);
  });

  test('reads a file that was only touched, and keeps the snapshot', async () => {
    const owner = await settledProject();
    const before = await stampsOf(owner);
    const now = Date.now() / 1000;
    utimesSync(join(owner.dir, 'src/b.ts'), now, now);
    await indexProject(owner.api, owner.project.id);
    const after = await stampsOf(owner);
    expect(after.snapshotId).toBe(before.snapshotId);
    // Too young to be sure of; the index after the next reads it no more.
    expect(remembered(after)).toEqual(before.paths.filter((path) => path !== 'src/b.ts'));
    await delay(2100);
    await indexProject(owner.api, owner.project.id);
    expect(remembered(await stampsOf(owner))).toEqual(before.paths);
  });

  test('reads a file with other bytes of the same size and the same time', async () => {
    const owner = await settledProject();
    const path = join(owner.dir, 'src/a.ts');
    writeFileSync(path, 'export const z = 1;\n');
    utimesSync(path, ...OLD);
    await indexProject(owner.api, owner.project.id);
    await expectClean(owner);
  });

  test('reads a file that another of the same size and the same time was renamed to', async () => {
    const owner = await settledProject();
    const path = join(owner.dir, 'src/a.ts');
    writeFileSync(`${path}.new`, 'export const z = 1;\n');
    utimesSync(`${path}.new`, ...OLD);
    renameSync(`${path}.new`, path);
    await indexProject(owner.api, owner.project.id);
    await expectClean(owner);
  });

  test('remembers nothing of a file that has just been written', async () => {
    const owner = await settledProject();
    writeFileSync(join(owner.dir, 'src/young.ts'), 'export const young = 1;\n');
    await indexProject(owner.api, owner.project.id);
    const found = await stampsOf(owner);
    expect(found.paths).toContain('src/young.ts');
    expect(remembered(found)).toEqual(found.paths.filter((path) => path !== 'src/young.ts'));
    writeFileSync(join(owner.dir, 'src/young.ts'), 'export const older = 2;\n');
    await indexProject(owner.api, owner.project.id);
    await expectClean(owner);
  });

  test('leaves out a file that became a link, and a folder that did', async () => {
    const owner = await settledProject();
    const { id } = owner.project;
    rmSync(join(owner.dir, 'tool'));
    symlinkSync('src/a.ts', join(owner.dir, 'tool'));
    await indexProject(owner.api, id);
    expect((await stampsOf(owner)).paths).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
    await expectClean(owner);

    // The very same inodes, by way of a link out of the folder.
    const outside = join(app.root, `${id}-outside`);
    mkdirSync(outside);
    renameSync(join(owner.dir, 'src'), join(outside, 'src'));
    writeFileSync(join(owner.dir, 'left.ts'), 'export {};\n');
    symlinkSync(join(outside, 'src'), join(owner.dir, 'src'));
    await indexProject(owner.api, id);
    expect((await stampsOf(owner)).paths).toEqual(['left.ts']);
  });

  test('leaves out what was left out for its bytes, without reading it', async () => {
    const owner = await settledProject(app, SKIPPED);
    expect(await skipsOf(owner)).toEqual([
      'cafe.py not-utf8 invalid utf-8',
      'logo.png binary NUL byte',
    ]);
    await expectClean(owner);
    await lieAboutSkips(owner);
    await indexProject(owner.api, owner.project.id);
    const lies = ['cafe.py not-utf8 a lie', 'logo.png binary a lie'];
    expect(await skipsOf(owner)).toEqual(lies);

    writeFileSync(join(owner.dir, 'logo.png'), 'now it is text\n');
    await indexProject(owner.api, owner.project.id);
    expect(await skipsOf(owner)).toEqual(lies.slice(0, 1));
    await indexProject(owner.api, owner.project.id, true);
    await expectClean(owner);
  });

  test('does not list a folder that has not changed, and finds what came to another', async () => {
    const owner = await settledProject(app, { 'lib/d.ts': 'export const d = 1;\n' });
    await lieAboutFolders(owner);
    writeFileSync(join(owner.dir, 'lib/e.ts'), 'export const e = 1;\n');
    await indexProject(owner.api, owner.project.id);
    const { paths } = await stampsOf(owner);
    expect(paths).toEqual(['lib/d.ts', 'lib/e.ts', 'src/a.ts', 'src/b.ts', 'src/c.ts', 'tool']);
    expect(await skipsOf(owner)).toEqual(['src/~ vanished ENOENT', '~ vanished ENOENT']);
    await indexProject(owner.api, owner.project.id, true);
    await expectClean(owner);
  });

  test('from where a device has another number reads all, to the same snapshot', async () => {
    const owner = await settledProject();
    const before = await stampsOf(owner);
    const elsewhere = before.stamps.map((stamp) => stamp && { ...stamp, device: stamp.device + 1 });
    await app.platform.db.systemPool.query(
      `update file_stamps set stamps = $1 where snapshot_id = $2 and kind = 'files'`,
      [encodeStamps(elsewhere), before.snapshotId],
    );
    await indexProject(owner.api, owner.project.id);
    const { version, ...after } = await stampsOf(owner);
    expect(after).toEqual({ ...after, snapshotId: before.snapshotId, stamps: before.stamps });
    expect(version).not.toBe(before.version);
  });
});

test('a run that fails remembers nothing, and forgets nothing', async () => {
  const owner = await settledProject();
  const before = await stampsOf(owner);
  writeFileSync(join(owner.dir, 'src/a.ts'), 'export const z = 1;\n');
  renameSync(owner.dir, `${owner.dir}-moved`);
  await owner.api.post(`/projects/${owner.project.id}/index`);
  const query = 'query($id: ID!) { project(id: $id) { latestRun { state } } }';
  const ask = () =>
    askGraphql({ url: app.url, apiKey: owner.apiKey }, query, { id: owner.project.id });
  const failed = { project: { latestRun: { state: 'FAILED' } } };
  await vi.waitFor(async () => expect((await ask()).data).toEqual(failed), 10_000);
  expect(await stampsOf(owner)).toEqual(before);
  renameSync(`${owner.dir}-moved`, owner.dir);
  await indexProject(owner.api, owner.project.id);
  await expectClean(owner);
});

test('two projects of one folder remember it each for itself; with a project goes what it remembers', async () => {
  const owner = await settledProject();
  const answer = await owner.api.post('/projects', { path: owner.dir });
  const second = { ...owner, project: answer.as(contract.created.both).project };
  await indexProject(second.api, second.project.id);
  const { snapshotId, stamps } = await stampsOf(owner);
  const other = await stampsOf(second);
  expect(other.stamps).toEqual(stamps);
  await owner.api.delete(`/projects/${owner.project.id}`);
  const { rows } = await app.platform.db.systemPool.query<{ id: string }>(
    'select distinct snapshot_id::text as id from file_stamps where snapshot_id = any($1)',
    [[snapshotId, other.snapshotId]],
  );
  expect(rows).toEqual([{ id: other.snapshotId }]);
});

test('a file that other workers have read is remembered as well', async () => {
  const sharing = await startTestApp({ settings: { FAN_OUT_FILES: '2' } });
  try {
    const owner = await settledProject(sharing, SKIPPED);
    const before = await stampsOf(owner, sharing);
    expect(remembered(before)).toEqual(Object.keys(FILES).toSorted());
    await lieAboutContents(owner, sharing);
    await indexProject(owner.api, owner.project.id);
    expect(await countRead(owner, sharing)).toBe(0);
    await lieAboutSkips(owner, sharing);
    await indexProject(owner.api, owner.project.id);
    expect(await skipsOf(owner, sharing)).toEqual([
      'cafe.py not-utf8 a lie',
      'logo.png binary a lie',
    ]);
  } finally {
    await sharing.close();
  }
});
