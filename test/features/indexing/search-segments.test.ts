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
  readonly id: string;
  readonly first_file: number;
  readonly file_count: number;
  readonly content: string;
  /** digests of its blocks */
  readonly trigrams: string;
  readonly postings: string;
}

async function segmentsOf({ project }: SeededProject): Promise<StoredSegment[]> {
  const { rows } = await app.platform.db.systemPool.query<StoredSegment>(
    `select s.id, g.first_file, s.file_count, encode(s.content, 'hex') as content,
       (select md5(string_agg(t.block || encode(t.data, 'hex'), ',' order by t.block))
        from search_trigram t where t.segment_id = s.id) as trigrams,
       (select md5(string_agg(encode(t.data, 'hex'), ',' order by t.first_term))
        from posting_block t where t.segment_id = s.id) as postings
     from project p join snapshot_segment g on g.snapshot_id = p.snapshot_id
     join search_segment s on s.id = g.segment_id
     where p.id = $1 order by g.place`,
    [project.id],
  );
  return rows;
}

function contentOf({ content, trigrams, postings }: StoredSegment): string {
  return `${content} ${trigrams} ${postings}`;
}

async function pathsWith({ api, project }: SeededProject, query: string): Promise<string[]> {
  const answer = await api.post(`/projects/${project.id}/search`, { query });
  const { results } = answer.as(contract.search.both);
  return results.map(({ filePath }) => filePath);
}

test('after a change only the segment around it is made anew, and all is as if made from nothing', async () => {
  const owner = await seed(app).account().project({ files: FILES }).indexed();
  const before = await segmentsOf(owner);
  expect(before.length).toBeGreaterThan(1);
  writeFileSync(join(owner.dir, 'notes/00010.txt'), 'a sentence that was not there\n');
  writeFileSync(join(owner.dir, 'notes/00010a.txt'), 'another file\n');
  await indexProject(owner.api, owner.project.id);
  const after = await segmentsOf(owner);
  const isNew = after.map(({ id }) => !before.some((one) => one.id === id));
  expect(isNew).toEqual(after.map((_, place) => place === 0));
  expect(after[1]?.first_file).toBe((before[1]?.first_file ?? 0) + 1);
  expect(await pathsWith(owner, '"sentence that was not"')).toEqual(['notes/00010.txt']);
  expect(await pathsWith(owner, '"needle10 in"')).toEqual([]);
  const last = `notes/0${FILE_COUNT - 1}.txt`;
  expect(await pathsWith(owner, `"needle${FILE_COUNT - 1} in"`)).toEqual([last]);
  expect((await pathsWith(owner, `needle${FILE_COUNT - 1}`))[0]).toBe(last);
  expect((await pathsWith(owner, 'needle11'))[0]).toBe('notes/00011.txt');
  await indexProject(owner.api, owner.project.id, true);
  const forced = await segmentsOf(owner);
  expect(forced.map(({ id }) => id).filter((id) => after.some((one) => one.id === id))).toEqual([]);
  expect(forced.map(contentOf)).toEqual(after.map(contentOf));
});
