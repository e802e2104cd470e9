import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import { nameOf } from '#features/graph/service.ts';

/** A command that runs some tests. */
export interface TestCommand {
  /** `vitest`, `pytest`, `go` */
  readonly runner: string;
  readonly command: string;
  /** test files that it runs */
  readonly tests: readonly string[];
  /** it runs every test below its folder, as there are too many to name */
  readonly isWholeSuite: boolean;
}

/** Files of a project, as far as a runner shows in them. */
export interface ProjectFiles {
  readonly has: (path: string) => boolean;
  /** empty for a file that is not there */
  readonly textOf: (path: string) => string;
}

interface Runner {
  readonly name: string;
  /** of the test files that it runs */
  readonly extensions: RegExp;
  /** files of a folder that say that it is used there, below it too; each with what its text must say */
  readonly signs: readonly { readonly file: string; readonly says?: RegExp }[];
  /** @param paths from the folder that the command is run in; empty for all tests */
  readonly command: (paths: readonly string[]) => string;
}

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
const JVM = /\.(?:java|kt|groovy|scala)$/;

/** In the order in which they are tried: the first whose sign is in the nearest folder. */
const RUNNERS: readonly Runner[] = [
  javascript('vitest', /"vitest"/, (paths) => `npx vitest run${list(paths)}`),
  javascript('jest', /"(?:jest|ts-jest|react-scripts|@jest\/core)"/, (p) => `npx jest${list(p)}`),
  javascript('mocha', /"mocha"/, (paths) => `npx mocha${list(paths)}`),
  javascript('ava', /"ava"/, (paths) => `npx ava${list(paths)}`),
  javascript('jasmine', /"jasmine"/, (paths) => `npx jasmine${list(paths)}`),
  javascript('playwright', /"@playwright\/test"/, (paths) => `npx playwright test${list(paths)}`),
  javascript('bun', /bun test/, (paths) => `bun test${list(paths)}`),
  javascript('tap', /"tap"/, (paths) => `npx tap${list(paths)}`),
  javascript('node', /node (?:--\S+ )*--test|node:test/, (paths) => `node --test${list(paths)}`),
  {
    name: 'go',
    extensions: /_test\.go$/,
    signs: [{ file: 'go.mod' }],
    command: (paths) => `go test${list(paths.length === 0 ? ['./...'] : packagesOf(paths))}`,
  },
  {
    name: 'cargo',
    extensions: /\.rs$/,
    signs: [{ file: 'Cargo.toml' }],
    command: (paths) => `cargo test${cargoTargets(paths)}`,
  },
  {
    name: 'maven',
    extensions: JVM,
    signs: [{ file: 'pom.xml' }],
    command: (paths) =>
      paths.length === 0 ? 'mvn test' : `mvn test -Dtest=${quote(classesOf(paths).join(','))}`,
  },
  {
    name: 'gradle',
    extensions: JVM,
    signs: [{ file: 'build.gradle' }, { file: 'build.gradle.kts' }],
    command: (paths) =>
      ['./gradlew test', ...classesOf(paths).map((name) => `--tests ${quote(name)}`)].join(' '),
  },
  {
    name: 'rspec',
    extensions: /_spec\.rb$/,
    signs: [{ file: 'Gemfile' }, { file: '.rspec' }],
    command: (paths) => `bundle exec rspec${list(paths)}`,
  },
  {
    name: 'rails',
    extensions: /\.rb$/,
    signs: [{ file: 'bin/rails' }, { file: 'config/application.rb' }],
    command: (paths) => `bin/rails test${list(paths)}`,
  },
  {
    name: 'phpunit',
    extensions: /\.php$/,
    signs: [{ file: 'phpunit.xml' }, { file: 'phpunit.xml.dist' }, { file: 'composer.json' }],
    // It takes one file or folder.
    command: (paths) =>
      paths.length < 2
        ? `vendor/bin/phpunit${list(paths)}`
        : `vendor/bin/phpunit --filter ${quote(classesOf(paths).join('|'))}`,
  },
  {
    name: 'dotnet',
    extensions: /\.(?:cs|fs|vb)$/,
    signs: [],
    command: (paths) =>
      paths.length === 0
        ? 'dotnet test'
        : `dotnet test --filter ${quote(
            classesOf(paths)
              .map((name) => `FullyQualifiedName~${name}`)
              .join('|'),
          )}`,
  },
  {
    name: 'swift',
    extensions: /\.swift$/,
    signs: [{ file: 'Package.swift' }],
    command: (paths) =>
      ['swift test', ...classesOf(paths).map((name) => `--filter ${quote(name)}`)].join(' '),
  },
  {
    name: 'mix',
    extensions: /\.exs$/,
    signs: [{ file: 'mix.exs' }],
    command: (paths) => `mix test${list(paths)}`,
  },
  {
    name: 'flutter',
    extensions: /\.dart$/,
    signs: [{ file: 'pubspec.yaml', says: /\bflutter:/ }],
    command: (paths) => `flutter test${list(paths)}`,
  },
  {
    name: 'dart',
    extensions: /\.dart$/,
    signs: [{ file: 'pubspec.yaml' }],
    command: (paths) => `dart test${list(paths)}`,
  },
  {
    name: 'django',
    extensions: /\.py$/,
    signs: [{ file: 'manage.py' }],
    command: (paths) => `python manage.py test${list(paths.map(toModule))}`,
  },
  {
    name: 'pytest',
    extensions: /\.py$/,
    signs: [],
    command: (paths) => `pytest${list(paths)}`,
  },
];

function javascript(name: string, says: RegExp, command: Runner['command']): Runner {
  return { name, extensions: JAVASCRIPT, signs: [{ file: 'package.json', says }], command };
}

/** What a runner's signs and another's may be read from. */
export const SIGN_FILES: ReadonlySet<string> = new Set([
  ...RUNNERS.flatMap(({ signs }) => signs.map(({ file }) => file)),
  'pytest.ini',
  'conftest.py',
  'pyproject.toml',
  'tox.ini',
  'setup.cfg',
]);

/** pytest runs the tests of a Django project too, where it says that it is used. */
const PYTEST_SIGNS = [
  { file: 'pytest.ini' },
  { file: 'conftest.py' },
  { file: 'pyproject.toml', says: /pytest/ },
  { file: 'tox.ini', says: /pytest/ },
  { file: 'setup.cfg', says: /pytest/ },
] as const;

/** More are not named in one command: the suite is run whole. */
const MAX_NAMED = 40;

/**
 * Commands that run some tests, by the test runner that the project's own files name: one for each runner
 * and folder, those of most tests first. Tests of no runner that is known are left out.
 * @param tests their paths, the most important first
 */
export function toTestCommands(tests: readonly string[], files: ProjectFiles): TestCommand[] {
  const placed = tests.flatMap((path) => {
    const home = findHome(path, files);
    return home === null ? [] : [{ path, ...home }];
  });
  const groups = Map.groupBy(placed, ({ runner, folder }) => `${runner.name}\n${folder}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined
        ? []
        : [
            toCommand(
              first,
              group.map(({ path }) => path),
            ),
          ];
    })
    .toSorted((a, b) => b.tests.length - a.tests.length);
}

interface Home {
  readonly runner: Runner;
  /** where the command is run, empty for the root */
  readonly folder: string;
}

function findHome(path: string, files: ProjectFiles): Home | null {
  const folders = [...ancestorsOf(directoryOf(path))];
  const fitting = RUNNERS.filter(({ extensions }) => extensions.test(path));
  const hasPytest = folders.some((folder) => isSigned(PYTEST_SIGNS, folder, files));
  for (const folder of folders) {
    const runner = fitting.find(
      ({ name, signs }) => !(name === 'django' && hasPytest) && isSigned(signs, folder, files),
    );
    if (runner !== undefined) return { runner, folder };
  }
  const byDefault = fitting.find(({ signs }) => signs.length === 0);
  return byDefault === undefined ? null : { runner: byDefault, folder: '' };
}

function isSigned(signs: Runner['signs'], folder: string, files: ProjectFiles): boolean {
  return signs.some(({ file, says }) => {
    const path = folder === '' ? file : `${folder}/${file}`;
    return files.has(path) && (says === undefined || says.test(files.textOf(path)));
  });
}

function toCommand({ runner, folder }: Home, tests: readonly string[]): TestCommand {
  const isWholeSuite = tests.length > MAX_NAMED;
  const start = folder === '' ? 0 : folder.length + 1;
  const command = runner.command(isWholeSuite ? [] : tests.map((path) => path.slice(start)));
  return {
    runner: runner.name,
    command: folder === '' ? command : `cd ${quote(toOperand(folder))} && ${command}`,
    tests,
    isWholeSuite,
  };
}

function list(words: readonly string[]): string {
  return words.map((word) => ` ${quote(toOperand(word))}`).join('');
}

/** A path that begins like an option is none. */
function toOperand(path: string): string {
  return path.startsWith('-') ? `./${path}` : path;
}

/** For a POSIX shell. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function packagesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => `./${directoryOf(path)}`))];
}

/** A file of `tests/` is a target of its own; others are run by what they are called. */
function cargoTargets(paths: readonly string[]): string {
  const targets = paths.flatMap((path) => /^tests\/([^/]+)\.rs$/.exec(path)?.[1] ?? []);
  return targets.length === paths.length
    ? targets.map((name) => ` --test ${quote(name)}`).join('')
    : '';
}

function classesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => nameOf(path).replace(/\.\w+$/, '')))];
}

function toModule(path: string): string {
  return path.replace(/\.py$/, '').replaceAll('/', '.');
}
