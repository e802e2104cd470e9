import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { TEXT_FILES } from './text-sample.ts';

let app: TestApp;
let web: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  web = await seed(app).account().project({ files: TEXT_FILES }).indexed();
});
afterAll(() => app?.close());

const post = (query: string, limit = 20) =>
  web.api.post(`/projects/${web.project.id}/search`, { query, limit });

async function find(query: string, limit = 20) {
  const answer = await post(query, limit);
  expect(answer.status, answer.text).toBe(200);
  return answer.as(contract.search.both).results;
}

const pathsOf = async (query: string) => [
  ...new Set((await find(query)).map(({ filePath }) => filePath)),
];

describe('a phrase', () => {
  test.each([
    ['"body too large"', ['src/limits.ts', 'docs/guide.md', 'test/app.test.ts']],
    ['"BODY TOO LARGE"', ['src/limits.ts', 'docs/guide.md', 'test/app.test.ts']],
    ['"page.goto("', ['src/limits.ts']],
    ['"axBodySi"', ['src/limits.ts']],
    ['"closed by the user"', ['src/routing.py']],
    ['"import os from"', ['src/app.py']],
    ['"网络请求"', ['docs/guide.md']],
    ['"अनुरोध"', ['docs/guide.md']],
    ['"طلب"', ['docs/guide.md']],
    ['"🧭"', ['docs/guide.md']],
    ['"max_ärger"', ['src/limits.ts']],
    ['"NAÏVE CAFÉ"', ['src/limits.ts']],
    ['"second line"', ['src/dos.txt']],
    ['"needle42"', ['config/long-line.json']],
    ['"no such text anywhere"', []],
  ])('%s is found anywhere in a file, and nowhere else', async (query, paths) => {
    expect(new Set(await pathsOf(query))).toEqual(new Set(paths));
  });

  test('case:yes minds letter case', async () => {
    expect(await pathsOf('case:yes "body too large"')).toContain('src/limits.ts');
    expect(await pathsOf('case:yes "BODY too large"')).toEqual([]);
  });

  test('every text of a query is in the file; filters and what is left out apply', async () => {
    expect(await pathsOf('"body too large" "maxBodySize"')).toEqual(['src/limits.ts']);
    expect(await pathsOf('"body too large" lang:ts')).toEqual([
      'src/limits.ts',
      'test/app.test.ts',
    ]);
    expect(await pathsOf('"body too large" -lang:ts')).toEqual(['docs/guide.md']);
    expect(await pathsOf('"body too large" -path:test -path:docs')).toEqual(['src/limits.ts']);
    expect(await pathsOf('"body too large" path:/\\.ts$/ -"RangeError"')).toEqual([
      'test/app.test.ts',
    ]);
    expect(await pathsOf('"body too large" -refused -expect')).toEqual(['src/limits.ts']);
    expect((await pathsOf('"self.route(" kind:method')).toSorted()).toEqual([
      'src/app.py',
      'src/routing.py',
    ]);
    expect(await pathsOf('"self.route(" kind:class')).toEqual([]);
  });

  test('words beside it rank what it finds', async () => {
    expect((await find('"self.route(" all rules'))[0]?.filePath).toBe('src/routing.py');
    expect((await find('"self.route(" host health'))[0]?.filePath).toBe('src/app.py');
  });
});

describe('an expression', () => {
  test.each([
    ['/class \\w+\\(Router\\)/', 'src/app.py', 'class Flask(Router)'],
    ['/^class Router/', 'src/routing.py', 'class Router:'],
    ['/RETURN (RV|X)$/i', 'src/app.py', 'return rv'],
    ['/max(Body|Head)Size\\s*=\\s*\\d{4}/', 'src/limits.ts', 'maxBodySize = 1024'],
    ['/options\\):\\n +# The/', 'src/routing.py', 'The page has'],
    ['/[\\x{4e00}-\\x{9fff}]{4}/', 'docs/guide.md', '网络请求'],
    ['/line$/', 'src/dos.txt', 'first line'],
    ['/needleIn|needleOut/', 'src/long.ts', 'needleInTheMiddle'],
  ])('%s finds %s', async (query, path, text) => {
    const [first, ...others] = await find(query);
    expect(first?.filePath).toBe(path);
    expect(first?.content).toContain(text);
    expect(others.every(({ filePath }) => filePath === path)).toBe(true);
  });

  test('letter case counts without the flag', async () => {
    expect(await find('/BODY TOO/')).toEqual([]);
    expect(await find('/BODY TOO/i')).not.toEqual([]);
  });

  test.each([
    ['/a(/', 'character 2', 'missing closing'],
    ['/ab[z-a]/', 'character 4', 'range'],
    ['/x{100000}/', 'character 2', 'repeat'],
    ['/(?=a)b/', 'character 1', 'lookaround are not supported'],
    ['/(a)\\1/', 'character 4', 'Back references'],
    ['/(abcd){500}/', '', 'too large'],
    ['path:/(/ foo', 'character 1', 'missing closing'],
    ['symbol:/*/', 'character 1', 'missing argument'],
    ['foo -/)/', 'character 1', 'unexpected'],
    ['/ab/ '.repeat(21), '', 'at most 20'],
  ])('%s is refused with the place and the reason', async (query, place, reason) => {
    const answer = await post(query);
    expect(answer.status, answer.text).toBe(400);
    const { code, error } = answer.as(contract.error);
    expect(code).toBe('INVALID_REQUEST');
    expect(error).toContain(place);
    expect(error).toContain(reason);
  });

  test.each([
    '/(a+)+$/',
    '/(.*a){30}/',
    '/./',
    '/a|b/',
    '/(x+x+)+y/',
    '/(\\w+\\s?)+!/',
    '/[^"]*"[^"]*$/',
  ])('%s ends soon', async (query) => {
    const started = performance.now();
    await find(query);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
