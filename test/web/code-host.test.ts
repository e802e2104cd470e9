import { expect, test } from 'vitest';
import { toHostCommit, toHostFile } from '../../web/src/app/code-host.ts';

const place = { commit: 'c0ffee', path: 'src/a b.ts', lines: { start: 3, end: 7 } };

test.each([
  ['https://github.com/acme/shop', '/blob/c0ffee/src/a%20b.ts#L3-L7', '/commit/c0ffee'],
  ['https://ghe.example.com/acme/shop', '/blob/c0ffee/src/a%20b.ts#L3-L7', '/commit/c0ffee'],
  ['https://gitlab.com/g/sub/shop', '/-/blob/c0ffee/src/a%20b.ts#L3-7', '/-/commit/c0ffee'],
  ['https://bitbucket.org/acme/shop', '/src/c0ffee/src/a%20b.ts#lines-3:7', '/commits/c0ffee'],
  ['https://codeberg.org/acme/shop', '/src/commit/c0ffee/src/a%20b.ts#L3-L7', '/commit/c0ffee'],
])('pages at %s', (url, file, commit) => {
  expect(toHostFile(url, place)).toBe(url + file);
  expect(toHostCommit(url, 'c0ffee')).toBe(url + commit);
});

test('one line has one number, and no line none', () => {
  const url = 'https://github.com/acme/shop';
  expect(toHostFile(url, { ...place, lines: { start: 3 } })).toMatch(/#L3$/);
  expect(toHostFile(url, { commit: 'c0ffee', path: 'a.ts' })).toMatch(/a\.ts$/);
});
