import { describe, expect, test } from 'vitest';
import { inventoryOf, linesOf, problemsOf } from './support.ts';

describe('package-lock.json', () => {
  const ENTRIES = {
    '': { dependencies: { express: '^4', ours: '*' }, devDependencies: { vitest: '^1' } },
    'packages/ours': { version: '1.0.0', dependencies: { lodash: '^3', debug: '^4' } },
    'node_modules/ours': { resolved: 'packages/ours', link: true },
    'node_modules/express': {
      version: '4.21.2',
      resolved: 'https://packages.example/express/-/express-4.21.2.tgz',
      integrity: 'sha512-AAAA',
    },
    'node_modules/lodash': { version: '4.17.21' },
    'packages/ours/node_modules/lodash': { version: '3.10.1' },
    'node_modules/debug': { version: '4.3.4' },
    'node_modules/express/node_modules/debug': { version: '2.6.9' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    'node_modules/@s/alias': { name: '@s/real', version: '1.2.3', dev: true },
    'node_modules/forked': { version: '0.1.0', resolved: 'git+ssh://git@github.com/a/b.git#abc' },
    'node_modules/tarball': { version: '0.2.0', resolved: 'https://example.com/tarball.tgz' },
    'node_modules/folder': { version: '0.3.0', resolved: 'file:../folder' },
  };

  test.each([2, 3])('version %i: by the folders that packages lie in', (lockfileVersion) => {
    const lock = JSON.stringify({ lockfileVersion, packages: ENTRIES }, null, 2);
    const lineOf = (place: string): number =>
      lock.split('\n').findIndex((line) => line.includes(`"${place}":`)) + 1;
    expect(linesOf(inventoryOf({ 'package-lock.json': lock }))).toEqual([
      `${lineOf('node_modules/express')} express 4.21.2 runtime direct registry sha512-AAAA`,
      `${lineOf('node_modules/lodash')} lodash 4.17.21 runtime transitive registry -`,
      `${lineOf('packages/ours/node_modules/lodash')} lodash 3.10.1 runtime direct registry -`,
      `${lineOf('node_modules/debug')} debug 4.3.4 runtime direct registry -`,
      `${lineOf('node_modules/express/node_modules/debug')} debug 2.6.9 runtime transitive registry -`,
      `${lineOf('node_modules/vitest')} vitest 1.0.0 development direct registry -`,
      `${lineOf('node_modules/fsevents')} fsevents 2.3.3 optional transitive registry -`,
      `${lineOf('node_modules/@s/alias')} @s/real 1.2.3 development transitive registry -`,
      `${lineOf('node_modules/forked')} forked 0.1.0 runtime transitive git -`,
      `${lineOf('node_modules/tarball')} tarball 0.2.0 runtime transitive url -`,
      `${lineOf('node_modules/folder')} folder 0.3.0 runtime transitive path -`,
    ]);
  });

  test('version 1: packages inside packages; the manifest tells which are asked for', () => {
    const lock = JSON.stringify({
      lockfileVersion: 1,
      dependencies: {
        a: { version: '1.0.0', dependencies: { b: { version: '0.9.0' } } },
        b: { version: 'npm:other@2.0.0', dev: true },
      },
    });
    const manifest = JSON.stringify({ dependencies: { a: '^1.0.0' } });
    expect(linesOf(inventoryOf({ 'app/package-lock.json': lock }))).toEqual([
      '1 a 1.0.0 runtime ? registry -',
      '1 other 2.0.0 development ? registry -',
      '1 b 0.9.0 runtime transitive registry -',
    ]);
    const both = { 'app/package-lock.json': lock, 'app/package.json': manifest };
    expect(linesOf(inventoryOf(both)).map((line) => line.split(' ')[4])).toEqual([
      'direct',
      'transitive',
      'transitive',
    ]);
  });
});

describe('pnpm-lock.yaml', () => {
  test('version 9: the graph tells what runs', () => {
    const lock = `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      express:
        specifier: ^4
        version: 4.21.2(supports-color@5.0.0)
      linked:
        specifier: link:../linked
        version: link:../linked
    devDependencies:
      '@s/alias':
        specifier: npm:@s/real@^1
        version: '@s/real@1.10.0'
packages:
  '@s/real@1.10.0':
    resolution: {integrity: sha512-AAAA}
  debug@2.6.9:
    resolution: {integrity: sha512-BBBB}
  express@4.21.2:
    resolution: {integrity: sha512-CCCC}
  forked@https://codeload.github.com/a/b/tar.gz/abc:
    resolution: {tarball: https://codeload.github.com/a/b/tar.gz/abc}
    version: 0.1.0
snapshots:
  '@s/real@1.10.0':
    dependencies:
      debug: 2.6.9
  debug@2.6.9: {}
  express@4.21.2(supports-color@5.0.0):
    dependencies:
      debug: 2.6.9
    optionalDependencies:
      forked: https://codeload.github.com/a/b/tar.gz/abc
  forked@https://codeload.github.com/a/b/tar.gz/abc: {}
`;
    expect(linesOf(inventoryOf({ 'pnpm-lock.yaml': lock }))).toEqual([
      '16 @s/real 1.10.0 development direct registry sha512-AAAA',
      '18 debug 2.6.9 runtime transitive registry sha512-BBBB',
      '20 express 4.21.2 runtime direct registry sha512-CCCC',
      '22 forked 0.1.0 runtime transitive git -',
    ]);
  });

  test.each([
    ["'6.0'", '/@s/a@1.0.0(react@18.2.0)', '/b@2.0.0', '1.0.0(react@18.2.0)'],
    ['5.4', '/@s/a/1.0.0_react@18.2.0', '/b/2.0.0', '1.0.0_react@18.2.0'],
  ])('version %s: the entries tell it', (version, direct, other, wish) => {
    const lock = `lockfileVersion: ${version}
dependencies:
  '@s/a': ${wish}
packages:
  ${direct}:
    resolution: {integrity: sha512-AAAA}
    dev: false
  ${other}:
    resolution: {integrity: sha512-BBBB}
    dev: true
`;
    expect(linesOf(inventoryOf({ 'pnpm-lock.yaml': lock }))).toEqual([
      '5 @s/a 1.0.0 runtime direct registry sha512-AAAA',
      '8 b 2.0.0 development transitive registry sha512-BBBB',
    ]);
  });
});

describe('yarn.lock', () => {
  test('version 1: wishes of the manifest are direct', () => {
    const lock = `# yarn lockfile v1


"@s/a@^1.0.0", "@s/a@^1.1.0":
  version "1.2.0"
  resolved "https://packages.example/@s/a/-/a-1.2.0.tgz#0123"
  integrity sha512-AAAA
  dependencies:
    b "^2.0.0"

b@^2.0.0:
  version "2.0.1"
  resolved "https://packages.example/b/-/b-2.0.1.tgz#0123"

"renamed@npm:@s/real@^3.0.0":
  version "3.0.0"

"forked@git+https://github.com/a/b.git":
  version "0.1.0"
  resolved "git+https://github.com/a/b.git#abc"
`;
    const manifest = '{"devDependencies": {"@s/a": "^1.1.0"}}';
    expect(linesOf(inventoryOf({ 'yarn.lock': lock, 'package.json': manifest }))).toEqual([
      '4 @s/a 1.2.0 development direct registry sha512-AAAA',
      '11 b 2.0.1 unknown transitive registry -',
      '15 @s/real 3.0.0 unknown transitive registry -',
      '18 forked 0.1.0 unknown transitive git -',
    ]);
    const workspaces = '{"workspaces": ["a"], "devDependencies": {"@s/a": "^1.1.0"}}';
    const inventory = inventoryOf({ 'yarn.lock': lock, 'package.json': workspaces });
    expect(inventory.dependencies.map(({ isDirect }) => isDirect)).toEqual([
      true,
      null,
      null,
      null,
    ]);
  });

  test('later versions: workspaces stand in the lock', () => {
    const lock = `__metadata:
  version: 8
  cacheKey: 10c0

"@s/a@npm:^1.0.0, @s/a@npm:^1.1.0":
  version: 1.10.0
  resolution: "@s/a@npm:1.10.0"
  checksum: 10c0/abcd
  languageName: node
  linkType: hard

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  dependencies:
    "@s/a": "npm:^1.1.0"
  languageName: unknown
  linkType: soft

"b@npm:^2.0.0":
  version: 2.0.0
  resolution: "b@npm:2.0.0"
  languageName: node
  linkType: hard
`;
    expect(linesOf(inventoryOf({ 'yarn.lock': lock }))).toEqual([
      '5 @s/a 1.10.0 unknown direct registry -',
      '20 b 2.0.0 unknown transitive registry -',
    ]);
  });
});

const lockOf = (name: string): string =>
  JSON.stringify({ packages: { [`node_modules/${name}`]: { version: '1.0.0' } } });

test('a lock of the same name further down is another project’s', () => {
  const { dependencies, locks } = inventoryOf({
    'package-lock.json': lockOf('a'),
    'sub/npm-shrinkwrap.json': lockOf('b'),
  });
  expect(dependencies.map(({ path, name, purl }) => [path, name, purl])).toEqual([
    ['package-lock.json', 'a', 'pkg:npm/a@1.0.0'],
    ['sub/npm-shrinkwrap.json', 'b', 'pkg:npm/b@1.0.0'],
  ]);
  expect(locks.map(({ path, packages }) => [path, packages])).toEqual([
    ['package-lock.json', 1],
    ['sub/npm-shrinkwrap.json', 1],
  ]);
});

test('what cannot be read is a problem with its line', () => {
  expect(problemsOf(inventoryOf({ 'package-lock.json': '{\n  "packages": {\n' }))).toEqual([
    '3 not valid JSON',
  ]);
  expect(problemsOf(inventoryOf({ 'pnpm-lock.yaml': 'a:\n  - b\n c: [\n' }))[0]).toMatch(
    /^3 not valid YAML/,
  );
  expect(problemsOf(inventoryOf({ 'package-lock.json': '[]' }))).toEqual(['1 no list of packages']);
});
