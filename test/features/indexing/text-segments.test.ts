import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Enough files for several segments: each is a few bytes. */
const FILE_COUNT = 7_000;
const FILES = Object.fromEntries(
  Array.from({ length: FILE_COUNT }, (_, i) => [
    `notes/${String(i).padStart(5, '0')}.txt`,
    `needle${i} in a note about number ${i}\n`,
  ]),
);

interface StoredSegment {
  readonly segment: number;
  readonly first_file: number;
  readonly file_count: number;
  readonly content: string;
  /** digest of its blocks */
  readonly blocks: string;
}

async function segmentsOf({ project }: SeededProject): Promise<StoredSegment[]> {
  const { rows } = await app.platform.db.systemPool.query<StoredSegment>(
    `select s.segment, s.first_file, s.file_count, encode(s.content, 'hex') as content,
       (select md5(string_agg(t.block || encode(t.data, 'hex'), ',' order by t.block))
        from search_trigram t where t.snapshot_id = s.snapshot_id and t.segment = s.segment) as blocks
     from search_segment s join project p on p.snapshot_id = s.snapshot_id
     where p.id = $1 order by s.segment`,
    [project.id],
  );
  return rows;
}

async function pathsWith({ api, project }: SeededProject, query: string): Promise<string[]> {
  const answer = await api.post(`/projects/${project.id}/search`, { query });
  const { results } = answer.as(contract.search.both);
  return results.map(({ filePath }) => filePath);
}

/** Has the stored blocks of a project say nothing, so that what is copied can be told from what is made. */
async function emptyBlocks({ project }: SeededProject): Promise<void> {
  await app.platform.db.systemPool.query(
    `update search_trigram t set data = ''::bytea from project p
     where p.id = $1 and t.snapshot_id = p.snapshot_id`,
    [project.id],
  );
}

test('after a change only the segment around it is made anew, and all is as if made from nothing', async () => {
  const owner = await seed(app).account().project({ files: FILES }).indexed();
  const before = await segmentsOf(owner);
  expect(before.length).toBeGreaterThan(1);
  writeFileSync(join(owner.dir, 'notes/00010.txt'), 'a sentence that was not there\n');
  writeFileSync(join(owner.dir, 'notes/00010a.txt'), 'another file\n');
  await indexProject(owner.api, owner.project.id);
  const after = await segmentsOf(owner);
  expect(after.map(({ blocks }) => blocks).slice(1)).toEqual(
    before.map(({ blocks }) => blocks).slice(1),
  );
  expect(after[1]?.first_file).toBe((before[1]?.first_file ?? 0) + 1);
  expect(await pathsWith(owner, '"sentence that was not"')).toEqual(['notes/00010.txt']);
  expect(await pathsWith(owner, '"needle10 in"')).toEqual([]);
  const last = `notes/0${FILE_COUNT - 1}.txt`;
  expect(await pathsWith(owner, `"needle${FILE_COUNT - 1} in"`)).toEqual([last]);
  await indexProject(owner.api, owner.project.id, true);
  expect(await segmentsOf(owner)).toEqual(after);
});

test('segments are taken over from the index before, but for a forced one', async () => {
  const owner = await seed(app).account().project({ files: FILES }).indexed();
  const made = await segmentsOf(owner);
  await emptyBlocks(owner);
  writeFileSync(join(owner.dir, 'notes/00010.txt'), 'changed\n');
  await indexProject(owner.api, owner.project.id);
  const [changed, ...taken] = await segmentsOf(owner);
  expect(changed?.blocks).not.toBe(made[0]?.blocks);
  expect(taken.map(({ blocks }) => blocks)).not.toEqual(made.slice(1).map(({ blocks }) => blocks));
  await indexProject(owner.api, owner.project.id, true);
  expect((await segmentsOf(owner)).slice(1)).toEqual(made.slice(1));
});
