import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTouchedLines } from '#features/impact/diff-lines.ts';
import { readDiff } from '#features/impact/unified-diff.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { seed, type SeededKey } from '../../support/seed.ts';
import { type GitProject, gitProject } from '../history/support.ts';
import { askImpact, refusalOf } from './support.ts';

const FILES = {
  'src/keep.ts': `export function one(): number {\n  return 1;\n}\n\nexport function two(): number {\n  return 2;\n}\n`,
  'src/old-name.ts': `export const moved = 1;\nexport const further = 2;\nexport const last = 3;\n`,
  'src/gone.ts': `export const gone = 1;\n`,
  'src/user.ts': `import { one } from './keep.ts';\nimport { moved } from './old-name.ts';\nimport { gone } from './gone.ts';\n\nexport const all = one() + moved + gone;\n`,
  'logo.png': Buffer.from([137, 80, 78, 71, 0, 1, 2, 3]),
  'data/ünusual "name".txt': 'a\n',
};

const CHANGES = {
  'src/keep.ts': `export function one(): number {\n  return 1;\n}\n\nexport function two(): number {\n  return 22;\n}\n`,
  'src/old-name.ts': null,
  'src/new-name.ts': FILES['src/old-name.ts'],
  'src/gone.ts': null,
  'src/fresh.ts': `export const fresh = 1;\n`,
  'logo.png': Buffer.from([137, 80, 78, 71, 0, 3, 2, 1]),
  'data/ünusual "name".txt': 'b\n',
};

const named = (kind: string, oldPath: string | null, newPath = oldPath, isOpaque = false) => ({
  kind,
  oldPath,
  newPath,
  isOpaque,
});

describe('what git prints', () => {
  let repository: TestRepository;
  beforeAll(() => {
    repository = makeRepository(FILES, { commits: [CHANGES] });
  });
  afterAll(() => repository.remove());
  const diffOf = (...args: string[]) =>
    readDiff(repository.git(['diff', ...args, 'HEAD~1', 'HEAD']));

  test('every kind of change is read, under both names', () => {
    const changes = diffOf('-M').map(({ kind, oldPath, newPath, isOpaque }) => ({
      kind,
      oldPath,
      newPath,
      isOpaque,
    }));
    expect(changes).toEqual([
      named('modified', 'data/ünusual "name".txt'),
      named('modified', 'logo.png', 'logo.png', true),
      named('added', null, 'src/fresh.ts'),
      { ...named('deleted', 'src/gone.ts'), newPath: null },
      named('modified', 'src/keep.ts'),
      named('renamed', 'src/old-name.ts', 'src/new-name.ts'),
    ]);
  });

  test.each(['--unified=0', '--unified=3', '--unified=100'])(
    'the lines that are touched are told on the side that is indexed, with %s',
    (context) => {
      const change = diffOf(context).find(({ oldPath }) => oldPath === 'src/keep.ts');
      if (!change) throw new Error('The diff does not have the file');
      const touched = { lines: [6] };
      expect(findTouchedLines(change, FILES['src/keep.ts'])).toEqual({ side: 'old', ...touched });
      expect(findTouchedLines(change, CHANGES['src/keep.ts'])).toEqual({ side: 'new', ...touched });
      const other = FILES['src/keep.ts'].replaceAll('return', 'give');
      expect(findTouchedLines(change, other)).toEqual({ side: 'neither', lines: null });
    },
  );
});

test('lines that are put in touch those around them', () => {
  const text = '--- a/x.ts\n+++ b/x.ts\n@@ -2,0 +3,2 @@\n+new\n+newer\n';
  const [change] = readDiff(text);
  if (!change) throw new Error('Nothing was read');
  expect(findTouchedLines(change, 'a\nb\nc\n')).toEqual({ side: 'old', lines: [2, 3] });
});

test('a line of content that looks like a header is content', () => {
  const text = '--- a/x.md\n+++ b/x.md\n@@ -1,3 +1,2 @@\n a\n--- b/y.md\n+++ c\n-x\n';
  expect(readDiff(text)).toMatchObject([
    { oldPath: 'x.md', hunks: [{ lines: [' a', '--- b/y.md', '+++ c', '-x'] }] },
  ]);
});

test('what is no diff is refused', () => {
  expect(() => readDiff('hello\nworld')).toThrow(/git diff/);
  expect(() => readDiff(`diff --git a/x b/x\n${'x'.repeat(1024 * 1024)}`)).toThrow(/1048576/);
  expect(readDiff('')).toEqual([]);
});

describe('of a project', () => {
  let app: TestApp;
  let owner: SeededKey;
  let git: GitProject;
  let base: string;
  let head: string;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await seed(app).account();
    git = await gitProject(app, owner, [['Ada', FILES]]);
    base = git.made.git(['rev-parse', 'HEAD']);
    await git.index();
    head = git.commitAs('Ada', CHANGES);
  }, 60_000);
  afterAll(() => app?.close());
  const ask = (target: object) => askImpact(git.at, git.id, target);

  test('a diff and its two commits have the same impact', async () => {
    const diff = git.made.git(['diff', '-M', base, head]);
    const [byText, byCommits] = [await ask({ diff }), await ask({ commits: { base, head } })];
    expect(byCommits).toEqual(byText);
    const touched = byText.files.map(({ path, change, isWhole, symbols }) => [
      path,
      change,
      isWhole ? 'whole' : symbols.map(({ name }) => name),
    ]);
    expect(touched).toEqual([
      ['data/ünusual "name".txt', 'MODIFIED', 'whole'],
      ['src/gone.ts', 'DELETED', 'whole'],
      ['src/keep.ts', 'MODIFIED', ['two']],
      ['src/old-name.ts', 'RENAMED', 'whole'],
    ]);
    expect(byText.unindexed).toEqual([
      { path: 'logo.png', change: 'MODIFIED' },
      { path: 'src/fresh.ts', change: 'ADDED' },
    ]);
    expect(byText.dependents).toEqual(['src/user.ts']);
    expect(byText.blindSpots).toEqual([]);
  });

  test('an index of another commit is said to be one, and nothing is low then', async () => {
    const diff = `--- a/src/keep.ts\n+++ b/src/keep.ts\n@@ -1,1 +1,1 @@\n-nothing of the kind\n+else\n`;
    const found = await ask({ diff });
    expect(found.files).toMatchObject([{ side: 'NEITHER', isWhole: true }]);
    expect(found.blindSpots).toEqual([{ kind: 'OTHER_COMMIT', path: 'src/keep.ts' }]);
    expect(found.risk).toMatchObject({ level: 'MEDIUM', isRaised: true });
  });

  test('commits that are not there are refused, and so is what is no commit', async () => {
    const unknown = { commits: { base: 'a'.repeat(40), head } };
    expect(await refusalOf(git.at, git.id, unknown)).toMatchObject({ code: 'INVALID_REQUEST' });
    const option = { commits: { base: '--output=/tmp/x', head } };
    expect((await refusalOf(git.at, git.id, option)).message).toMatch(/hex digits/);
  });
});
