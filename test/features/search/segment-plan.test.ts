import { expect, test } from 'vitest';
import { planSegments } from '#features/search/analyze.ts';

const filesOf = (count: number, sizeBytes = 3_000) =>
  Array.from({ length: count }, (_, i) => ({
    path: `src/folder-${Math.floor(i / 40)}/file-${i}.ts`,
    contentId: `content ${i}`,
    sizeBytes,
  }));
const plan = (files: Parameters<typeof planSegments>[0]) => planSegments(files, '1');
const contentsOf = (files: Parameters<typeof planSegments>[0]) =>
  plan(files).map(({ content }) => content.toString('hex'));

test('every file is in one segment, none of which is too large', () => {
  for (const files of [filesOf(0), filesOf(1), filesOf(30_000), filesOf(900, 500_000)]) {
    const segments = plan(files);
    let next = 0;
    for (const { firstFile, fileCount } of segments) {
      expect(firstFile).toBe(next);
      expect(fileCount).toBeGreaterThan(0);
      expect(fileCount).toBeLessThanOrEqual(4_096);
      next += fileCount;
    }
    expect(next).toBe(files.length);
  }
  expect(plan(filesOf(900, 500_000)).length).toBeGreaterThan(20);
});

test('a file that comes first changes the segments near it alone', () => {
  const files = filesOf(40_000);
  const before = new Set(contentsOf(files));
  const first = { path: 'a.ts', contentId: 'new', sizeBytes: 10 };
  const after = contentsOf([first, ...files]);
  expect(after.filter((content) => !before.has(content)).length).toBeLessThanOrEqual(2);
});

test('another content, another order, another file: another segment', () => {
  const files = filesOf(10);
  const [plain] = contentsOf(files);
  expect(contentsOf(files.toReversed())).not.toEqual([plain]);
  expect(contentsOf(files.slice(1))).not.toEqual([plain]);
  const changed = files.with(3, { path: 'a.ts', contentId: 'x', sizeBytes: 1 });
  expect(contentsOf(changed)).not.toEqual([plain]);
  const renamed = files.with(3, { path: 'b.ts', contentId: 'content 3', sizeBytes: 3_000 });
  expect(contentsOf(renamed)).not.toEqual([plain]);
  expect(planSegments(files, '2').map(({ content }) => content.toString('hex'))).not.toEqual([
    plain,
  ]);
});

test.each([65, 700, 3_000, 20_000, 75_000])('%i files are in some tens of segments', (count) => {
  const segments = plan(filesOf(count)).length;
  expect(segments).toBeLessThanOrEqual(40);
  expect(segments).toBeGreaterThanOrEqual(Math.min(12, Math.ceil(count / 64)));
});
