import { expect, test } from 'vitest';
import { inventoryOf, problemsOf } from './support.ts';
import { LOCK_FORMATS, lockFormatOf, readLock } from '#features/dependencies/locks/registry.ts';

const read = (path: string, text: string) => {
  const format = lockFormatOf(path);
  if (format === null) throw new Error(`${path} is no lock file`);
  const start = performance.now();
  const reading = readLock(format, { path, text, beside: () => text });
  return { ...reading, milliseconds: performance.now() - start };
};

const NAMES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'Pipfile.lock',
  'poetry.lock',
  'uv.lock',
  'pdm.lock',
  'requirements.txt',
  'go.mod',
  'pom.xml',
  'gradle.lockfile',
  'libs.versions.toml',
  'Cargo.lock',
  'Gemfile.lock',
  'composer.lock',
  'packages.lock.json',
  'pubspec.lock',
  'mix.lock',
];

test('every format is among the hostile ones', () => {
  expect(new Set(NAMES.map((name) => lockFormatOf(name)?.id))).toEqual(
    new Set(LOCK_FORMATS.map(({ id }) => id)),
  );
});

const SIZE = 200_000;
const HOSTILE: Readonly<Record<string, string>> = {
  nothing: '',
  'a byte of nothing': '\0',
  'open brackets': '['.repeat(SIZE),
  'open braces': '{"a":'.repeat(SIZE / 5),
  'nested lists': '- '.repeat(SIZE / 2),
  'nested names': Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
  'explicit keys': '? '.repeat(SIZE / 2),
  'open tags': '<a>'.repeat(SIZE / 3),
  'a tag without an end': `<project>${'<'.repeat(SIZE)}`,
  'one long line': 'a'.repeat(SIZE),
  blanks: ' '.repeat(SIZE),
  'blank lines': '\n'.repeat(SIZE),
  quotes: '"'.repeat(SIZE),
  backslashes: '\\\n'.repeat(SIZE / 2),
  equals: 'a='.repeat(SIZE / 2),
  dots: '.'.repeat(SIZE),
  tables: '[[package]]\n'.repeat(SIZE / 12),
  'dotted tables': `[${'a.'.repeat(2000)}a]\n`,
  'a prototype': '{"packages": {"__proto__": {"version": "1"}, "constructor": {"version": "2"}}}',
  'an alias bomb': `a: &a [x,x,x,x,x,x,x,x,x]
${'bcdefghi'
  .split('')
  .map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]},`.repeat(9)}]`)
  .join('\n')}
packages: *i
`,
  'an entity bomb': `<!DOCTYPE project [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><project>&b;</project>`,
};

/** Far above what they take, far below what anything but linear work would. */
const LIMIT_MS = 10_000;

test.each(NAMES)('%s: whatever it holds is read or refused in time', (name) => {
  for (const [what, text] of Object.entries(HOSTILE)) {
    const { packages, problems, milliseconds } = read(name, text);
    expect(milliseconds, what).toBeLessThan(LIMIT_MS);
    expect(
      packages.every((found) => found.version.length < 500),
      what,
    ).toBe(true);
    expect(problems.length, what).toBeLessThanOrEqual(101);
  }
});

test('a lock file that is too long is refused by its length', () => {
  const text = ' '.repeat(8 * 1024 * 1024 + 1);
  expect(read('package-lock.json', text).problems).toEqual([
    { line: 1, reason: 'longer than 8388608 characters' },
  ]);
});

test('properties that lead to one another end', () => {
  const grow = '${p}'.repeat(50);
  const { problems } = read(
    'pom.xml',
    `<project><properties><p>\${q}</p><q>${grow}</q></properties><dependencies><dependency>
      <groupId>g</groupId><artifactId>a</artifactId><version>\${p}</version></dependency></dependencies></project>`,
  );
  expect(problems[0]?.reason).toBe('the version of g:a is not in this file');
});

test('a lock file that the scan left out is named, with the reason', () => {
  const inventory = inventoryOf({ 'a.ts': '' }, ['web/package-lock.json', 'big.bin']);
  expect(inventory.locks.map(({ path, packages }) => [path, packages])).toEqual([
    ['web/package-lock.json', 0],
  ]);
  expect(problemsOf(inventory)).toEqual(['1 it is not in the index: too-large 2000000 bytes']);
});
