import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBlame } from '#platform/git/blame.ts';
import { type ContentSource, fetchVersions, findContentId } from '#platform/git/contents.ts';
import { syncHistory } from '#platform/git/history-fetch.ts';
import { openFolderHistory } from '#platform/git/history-source.ts';
import { readLineLog } from '#platform/git/line-log.ts';
import { setUpClones } from '../support/clones.ts';
import type { TestRepository } from '../support/repositories.ts';

const { repository, clones, serve, optionsFor } = setUpClones();

let own = '';
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'sextant-blame-'));
});
afterEach(() => rmSync(own, { recursive: true, force: true }));

const signal = new AbortController().signal;
const PATH = 'odd "name".ts';

async function open(made: TestRepository): Promise<ContentSource> {
  const source = await openFolderHistory(made.dir, made.commits.at(-1) ?? null, join(own, 'git'));
  if ('reason' in source) throw new Error(source.reason);
  return { ...source, remote: null, signal };
}

/** Three commits of one file, which was moved and edited in the second. */
function madeFile(): TestRepository {
  const lines = Array.from({ length: 12 }, (_, at) => `const line${at} = ${at};`);
  const made = repository({ 'first.ts': `${lines.join('\n')}\n`, 'other.ts': 'x\n' });
  made.git(['mv', 'first.ts', PATH]);
  made.commit({ [PATH]: `${lines.with(2, 'const second = 2;').join('\n')}\n` }, 'Move ü');
  made.commit({ [PATH]: `${lines.with(2, 'const second = 2;').join('\n')}\nconst third = 3;\n` });
  return made;
}

const where = (made: TestRepository) => ({ commit: made.commits.at(-1) ?? '', path: PATH });

test('each line has the commit that changed it last, through moves', async () => {
  const made = madeFile();
  const [first, second, third] = made.commits;
  const ranges = await readBlame(await open(made), where(made));
  expect(
    ranges.map(({ startLine, lineCount, commit, path }) => [startLine, lineCount, commit.id, path]),
  ).toEqual([
    [1, 2, first, 'first.ts'],
    [3, 1, second, PATH],
    [4, 9, first, 'first.ts'],
    [13, 1, third, PATH],
  ]);
  expect(ranges[1]?.commit).toMatchObject({
    subject: 'Move ü',
    author: { name: 'Ada', email: 'ada@example.com' },
    authoredAt: new Date(1_700_000_060_000),
  });
});

test('lines have the commits that changed them, newest first, with the change', async () => {
  const made = madeFile();
  const source = await open(made);
  const [first, second, third] = made.commits;
  const ask = (lines: { start: number; end: number } | null) =>
    readLineLog(source, { ...where(made), lines, maxCommits: 10 });
  const changes = await ask({ start: 3, end: 3 });
  expect(changes.map(({ id }) => id)).toEqual([second, first]);
  expect(changes[0]?.diff).toContain('-const line2 = 2;\n+const second = 2;');
  const whole = await ask(null);
  expect(whole.map(({ id }) => id)).toEqual([third, second, first]);
  expect(whole[0]?.diff).toMatch(/^@@ .*\n(?:.*\n)*\+const third = 3;$/);
});

test('the contents of a fetched history come with one request', async () => {
  const made = madeFile();
  made.git(['config', 'uploadpack.allowFilter', 'true']);
  made.git(['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  const server = await serve();
  const options = optionsFor(server, { dir: join(clones(), 'project.history') });
  const { commit, path } = where(made);
  const history = await syncHistory({ ...options, branch: 'main', commit, depth: 100 });
  const remote = { url: options.url, token: undefined };
  const source: ContentSource = { ...history, remote, signal };
  const before = server.requests.length;
  await fetchVersions(source, { commit, path });
  const fetched = server.requests.length;
  expect(fetched).toBeGreaterThan(before);
  // What the first version was called shows only in its contents, so git asks for these by itself.
  const ranges = await readBlame(source, { commit, path });
  expect(ranges.map(({ path: old }) => old)).toContain('first.ts');
  const asked = server.requests.length;
  expect(await readBlame(source, { commit, path })).toEqual(ranges);
  expect(server.requests.length).toBe(asked);
});

test('a path is a path, and not a pattern or an option', async () => {
  const made = repository({ ':(top)*': 'a\n', '--follow': 'b\n', 'c.ts': 'c\n' });
  const source = await open(made);
  const commit = made.commits[0] ?? '';
  for (const path of [':(top)*', '--follow']) {
    expect(await readBlame(source, { commit, path })).toHaveLength(1);
    for (const lines of [null, { start: 1, end: 1 }])
      expect(await readLineLog(source, { commit, path, lines, maxCommits: 9 })).toHaveLength(1);
  }
  expect(await findContentId(source, { commit, path: '*' })).toBeNull();
  await expect(readBlame(source, { commit: '--help', path: 'c.ts' })).rejects.toThrow(
    'Not a commit id',
  );
});
