import { familyConventionsOf, isDocumentPath, languageOf } from '#code/languages/registry.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { Network } from '#features/graph/model.ts';
import { isBelow } from './structure.ts';
import type { ImpactFile, Structure } from './model.ts';

/** The files that a test runner starts, and what it reads without anyone importing it. */
export interface TestSuite {
  /** 1 for each file that is a test by itself, by place */
  readonly isTest: Uint8Array;
  /** places of the tests, in the order of their paths */
  readonly tests: Int32Array;
  /** tests of each package, by its directory */
  readonly byPackage: ReadonlyMap<string, readonly number[]>;
  /** directory whose tests a file is loaded before, by its place; of the few files that are such */
  readonly setups: ReadonlyMap<number, string>;
}

/** Loaded by the runner for every test of the directory that they stand in, and below it. */
const DIRECTORY_SETUP = /(?:^|\/)conftest\.py$/;

/** Loaded by the runner for every test of the package, by custom or by its configuration. */
const PACKAGE_SETUP =
  /(?:^|\/)(?:(?:[\w-]+[.-])?(?:setup|globalSetup|global-setup|setupTests|setup-tests)(?:[.-](?:test|tests|jest|vitest|files|env))?|setup-(?:jest|vitest|mocha)|(?:jest|vitest|mocha|test|tests)[.-]?(?:setup|env|environment|init|bootstrap|global))\.[cm]?[jt]sx?$|(?:^|\/)(?:spec_helper|rails_helper|test_helper)\.rb$|(?:^|\/)(?:tests?|spec)\/(?:support\/env|bootstrap|init|setup)\.(?:[cm]?[jt]sx?|php|py)$/i;

/** Configurations of runners, builds and packages: they decide how every test runs. */
const CONFIGURATION =
  /(?:^|\/)(?:package\.json|tsconfig[^/]*\.json|jsconfig\.json|(?:jest|vitest|vite|karma|playwright|cypress|babel|ava|webpack|rollup)\.(?:config|conf)\.[^/]+|\.mocharc[^/]*|\.babelrc[^/]*|\.swcrc|\.nycrc[^/]*|pytest\.ini|tox\.ini|setup\.cfg|pyproject\.toml|noxfile\.py|go\.(?:mod|sum|work)|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|phpunit\.xml[^/]*|composer\.json|\.rspec|Gemfile|Rakefile|pubspec\.yaml|[^/]+\.csproj|Directory\.Build\.props)$/;

/** Files that tests read, and that no runner starts. */
const TEST_DATA =
  /(?:^|\/)(?:[\w.-]*fixtures?|__(?:fixtures?|snapshots|mocks|utils|helpers)__|testdata|mocks?|data|test_apps|static|templates)\//i;

export function readTestSuite(
  files: readonly ImpactFile[],
  structure: Structure,
  network: Network,
): TestSuite {
  const isTest = Uint8Array.from(files, (file, place) =>
    Number(isTestFile(file, structure.families[place] ?? '', () => isImported(network, place))),
  );
  const tests = Int32Array.from(files.flatMap((_, place) => (isTest[place] === 1 ? [place] : [])));
  return {
    isTest,
    tests,
    byPackage: Map.groupBy(tests, (place) => structure.packages[place] ?? ''),
    setups: new Map(
      files.flatMap(({ path }, place) => {
        const scope = setupScope(path, structure.packages[place] ?? '');
        return scope === null ? [] : [[place, scope] as const];
      }),
    ),
  };
}

function isTestFile(file: ImpactFile, family: string, imported: () => boolean): boolean {
  const { path, isTest } = file;
  if (!isTest || family === '' || DIRECTORY_SETUP.test(path) || PACKAGE_SETUP.test(path))
    return false;
  const { testNames, hasTestsByDirectory } = familyConventionsOf(family);
  if (testNames) return testNames.test(path);
  if (languageOf(path).testPaths.some((pattern) => pattern.test(path))) return true;
  return hasTestsByDirectory === true && !TEST_DATA.test(path) && !imported();
}

function isImported({ inStarts }: Network, node: number): boolean {
  return (inStarts[node + 1] ?? 0) > (inStarts[node] ?? 0);
}

function setupScope(path: string, home: string): string | null {
  const directory = directoryOf(path);
  if (DIRECTORY_SETUP.test(path)) return directory;
  if (PACKAGE_SETUP.test(path)) return home;
  return CONFIGURATION.test(path) ? directory : null;
}

/** Tests in a directory or below it. */
export function testsBelow(
  { tests }: TestSuite,
  files: readonly ImpactFile[],
  directory: string,
): number[] {
  return [...tests].filter((place) => isBelow(files[place]?.path ?? '', directory));
}

/**
 * The directory whose tests may read a file that nothing can import: a fixture's is the nearest one
 * above it with tests below, any other's its package. Null for a document, which no test reads.
 */
export function readersScope(
  suite: TestSuite,
  files: readonly ImpactFile[],
  { place, home }: { readonly place: number; readonly home: string },
): string | null {
  const { path = '', isTest = false } = files[place] ?? {};
  if (!isTest) return isDocumentPath(path) ? null : home;
  const near = ancestorsOf(directoryOf(path)).find(
    (directory) => testsBelow(suite, files, directory).length > 0,
  );
  return near ?? home;
}
