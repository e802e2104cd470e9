import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseCommitLog } from '../../bench/search/commit-log.ts';
import { toCommitQuery } from '../../bench/search/query-text.ts';
import { NO_STORE } from '../../bench/search/store.ts';
import { loadSubjects } from '../../bench/search/subject.ts';
import { makeRepository } from '../support/repositories.ts';

const SHOP = `export class Shop {
  open(hour: number): boolean {
    return hour > 8;
  }

  close(hour: number): boolean {
    return hour > 18;
  }
}

export function greet(name: string): string {
  const shout = (text: string): string => {
    const loud = text.toUpperCase();
    const louder = loud + '!';
    return louder;
  };
  return shout(name);
}
`;
const TEST_FILE = `export function checkShop(): void {
  greet('a');
}
`;

// Threads compile their grammars first.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'sextant-search-quality-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Questions with the names of what is wanted, after commits on top of the shop. */
async function questionsAfter(
  name: string,
  work: (commit: (changes: Record<string, string | null>, message: string) => void) => void,
) {
  const files = { 'src/shop.ts': SHOP, 'tests/shop.test.ts': TEST_FILE };
  const repository = makeRepository(files, { dir: join(folder, name) });
  work((changes, message) => void repository.commit(changes, message));
  const request = { repos: folder, names: [name], kinds: ['commits'], store: NO_STORE } as const;
  for await (const subject of loadSubjects({ ...request, commitCount: 20 })) {
    const corpus = await subject.loadCorpus();
    const asked = subject.queries.map(({ text, wanted }) => {
      const names = wanted.map((alternatives) => {
        const [file = 0, symbol = 0] = (alternatives[0] ?? '').split(':').map(Number);
        return corpus.files[file]?.facts.symbols[symbol]?.name;
      });
      return [text, names.map((one) => one ?? '').toSorted(byText)] as const;
    });
    const texts = new Map(corpus.files.map(({ path, text }) => [path, text]));
    return { questions: Object.fromEntries(asked), leftOut: subject.leftOut, texts };
  }
  return null;
}

describe('questions out of history', () => {
  test('a subject asks for the functions that its commit changes, in the tree before all commits', async () => {
    const later = SHOP.replace('hour > 8', 'hour > 9');
    const moved = `// a line above\n\n${later}`;
    const found = await questionsAfter('mapped', (commit) => {
      commit({ 'src/shop.ts': later }, 'fix(shop): open one hour later (#12)');
      commit({ 'src/shop.ts': moved }, 'docs: say something above it all');
      commit(
        { 'src/shop.ts': moved.replace("loud + '!'", "loud + '!!'"), 'tests/shop.test.ts': '' },
        'Shout much louder at people',
      );
      commit(
        { 'src/shop.ts': moved.replace('hour > 18', 'hour > 20').replace('shout(name)', 'name') },
        'close later and greet quietly',
      );
    });
    expect(found?.questions).toEqual({
      'open one hour later': ['open'],
      'Shout much louder at people': ['shout'],
      'close later and greet quietly': ['close', 'greet', 'shout'],
    });
    expect(found?.texts.get('src/shop.ts')).toBe(SHOP);
    expect(found?.leftOut).toEqual({ 'a commit that changes no function of the index': 1 });
  });

  test('lines put between functions, new functions and renamed ones ask for nothing', async () => {
    const added = SHOP.replace('\n  close(', '\n  pause(): void {\n    stop();\n  }\n\n  close(');
    const renamed = added.replace('greet(name', 'welcome(name');
    const found = await questionsAfter('nothing', (commit) => {
      commit({ 'src/shop.ts': added }, 'add a pause to the day');
      commit({ 'src/shop.ts': added.replace('stop()', 'halt()') }, 'halt during the pause instead');
      commit({ 'src/shop.ts': renamed.replace('halt()', 'stop()') }, 'Release 2.0 to the world');
    });
    expect(found).toBeNull();
  });

  test('a removed line that looks like a header of a diff is none', () => {
    const log = [
      '\u0001aaa bbb',
      'Drop the separator line',
      '',
      'diff --git a/src/a.sql b/src/a.sql',
      'index 1e..2f 100644',
      '--- a/src/a.sql',
      '+++ b/src/a.sql',
      '@@ -3 +3,0 @@ create',
      '--- a/other.sql',
      '@@ -7,2 +6 @@',
      '-x',
      'diff --git a/new.ts b/new.ts',
      '--- /dev/null',
      '+++ b/new.ts',
      '@@ -0,0 +1 @@',
      '+y',
    ].join('\n');
    expect(parseCommitLog(log)).toEqual([
      {
        id: 'aaa',
        parent: 'bbb',
        subject: 'Drop the separator line',
        files: [
          {
            path: 'src/a.sql',
            blob: '1e',
            hunks: [
              { startLine: 3, lineCount: 1 },
              { startLine: 7, lineCount: 2 },
            ],
          },
        ],
      },
    ]);
  });

  test.each([
    ['feat(core)!: read the "colour" of a cat (#4311)', 'read the colour of a cat'],
    ['indexserver: log the name of shards', 'indexserver: log the name of shards'],
    ['Close the door properly, see gh-1234', 'Close the door properly, see'],
    ['build: bump left-pad from 1 to 2', null],
    ["Merge branch 'main' into release", null],
    ['Revert "add a thing or two"', null],
    ['chore(deps): update dependency typescript to v5', null],
    ['fix typo', null],
  ])('the question of %j', (subject, question) => {
    expect(toCommitQuery(subject)).toBe(question);
  });
});
