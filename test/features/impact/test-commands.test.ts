/** Tests are run by the runner that the project's own files name. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toTestCommands } from '#features/impact/test-commands.ts';

function commandsOf(texts: Readonly<Record<string, string>>, tests: readonly string[]): string[] {
  const files = {
    has: (path: string) => path in texts,
    textOf: (path: string) => texts[path] ?? '',
  };
  return toTestCommands(tests, files).map(({ command }) => command);
}

test.each([
  [
    'vitest',
    { 'package.json': '{"devDependencies":{"vitest":"5"}}' },
    ['test/a.test.ts'],
    'npx vitest run test/a.test.ts',
  ],
  [
    'jest',
    { 'package.json': '{"devDependencies":{"jest":"30"}}' },
    ['a.test.js', 'b.test.js'],
    'npx jest a.test.js b.test.js',
  ],
  [
    'node',
    { 'package.json': '{"scripts":{"test":"node --test"}}' },
    ['a.test.js'],
    'node --test a.test.js',
  ],
  ['go', { 'go.mod': '' }, ['a_test.go', 'x/b_test.go', 'x/c_test.go'], 'go test ./ ./x'],
  ['cargo', { 'Cargo.toml': '' }, ['tests/api.rs'], 'cargo test --test api'],
  ['cargo, unit tests', { 'Cargo.toml': '' }, ['tests/api.rs', 'src/lib.rs'], 'cargo test'],
  [
    'maven',
    { 'pom.xml': '' },
    ['src/test/java/a/OneTest.java', 'src/test/java/a/TwoTest.java'],
    'mvn test -Dtest=OneTest,TwoTest',
  ],
  [
    'gradle',
    { 'build.gradle.kts': '' },
    ['src/test/kotlin/OneTest.kt'],
    './gradlew test --tests OneTest',
  ],
  ['rspec', { Gemfile: '' }, ['spec/a_spec.rb'], 'bundle exec rspec spec/a_spec.rb'],
  [
    'phpunit',
    { 'composer.json': '' },
    ['tests/OneTest.php'],
    'vendor/bin/phpunit tests/OneTest.php',
  ],
  ['dotnet', {}, ['Tests/OneTests.cs'], "dotnet test --filter 'FullyQualifiedName~OneTests'"],
  ['pytest without a sign', {}, ['tests/test_a.py'], 'pytest tests/test_a.py'],
  [
    'django',
    { 'manage.py': '' },
    ['shop/tests/test_a.py'],
    'python manage.py test shop.tests.test_a',
  ],
  [
    'pytest in django',
    { 'manage.py': '', 'conftest.py': '' },
    ['shop/test_a.py'],
    'pytest shop/test_a.py',
  ],
  ['a path for the shell', {}, ["tests/test it's.py"], "pytest 'tests/test it'\\''s.py'"],
] as const)('%s', (_name, texts, tests, command) => {
  expect(commandsOf(texts, tests)).toEqual([command]);
});

test('each package of a repository is run in its folder, the one with most tests first', () => {
  const texts = {
    'package.json': '{"devDependencies":{"mocha":"1"}}',
    'packages/web/package.json': '{"devDependencies":{"vitest":"5"}}',
  };
  const tests = ['packages/web/src/a.test.ts', 'packages/web/src/b.test.ts', 'test/c.test.js'];
  expect(commandsOf(texts, tests)).toEqual([
    'cd packages/web && npx vitest run src/a.test.ts src/b.test.ts',
    'npx mocha test/c.test.js',
  ]);
});

test('too many tests to name are run as the whole suite, and unknown runners are left out', () => {
  const many = Array.from({ length: 41 }, (_, at) => `tests/test_${at}.py`);
  expect(commandsOf({}, many)).toEqual(['pytest']);
  expect(commandsOf({}, ['test/a.test.ts', 'test.zig'])).toEqual([]);
});

const EVIL = ['$(: > pwned)', '`: > pwned`', "'; : > pwned; '", '-x; : > pwned', 'a\n: > pwned\n'];

test.each([
  ['vitest', { 'package.json': '"vitest"' }, 'test.ts'],
  ['go', { 'go.mod': '' }, '_test.go'],
  ['cargo', { 'Cargo.toml': '' }, '.rs'],
  ['maven', { 'pom.xml': '' }, '.java'],
  ['gradle', { 'build.gradle': '' }, '.kt'],
  ['rspec', { Gemfile: '' }, '_spec.rb'],
  ['phpunit', { 'composer.json': '' }, '.php'],
  ['dotnet', {}, '.cs'],
  ['swift', { 'Package.swift': '' }, '.swift'],
  ['mix', { 'mix.exs': '' }, '.exs'],
  ['dart', { 'pubspec.yaml': '' }, '.dart'],
  ['django', { 'manage.py': '' }, '.py'],
  ['pytest', {}, '.py'],
])('%s: names of files are arguments, and never commands of the shell', (_runner, texts, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-commands-'));
  const places = ['', 'tests/', '$(: > pwned)/'].flatMap((prefix) =>
    EVIL.map((name) => ({ prefix, path: `${prefix}${name}${end}` })),
  );
  try {
    for (const { prefix, path } of places) {
      const home = prefix.startsWith('$') ? prefix : '';
      const signs = Object.fromEntries(
        Object.entries(texts).map(([file, text]) => [home + file, text]),
      );
      const commands = commandsOf(signs, [path]);
      expect(commands).toHaveLength(1);
      const options = { cwd: folder, env: { PATH: '/nowhere' } };
      for (const command of commands) spawnSync('/bin/sh', ['-c', command], options);
    }
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
