import { expect, test } from 'vitest';
import { findAffectedTests, NO_HINTS, type TestHints } from '#features/impact/affected-tests.ts';
import type { CompletenessFacts } from '#features/impact/blind-spot.ts';
import { NOTHING_MISSING, type TestImport, toGraph } from './graphs.ts';

interface Case {
  readonly paths: readonly string[];
  readonly imports?: readonly TestImport[];
  readonly factsOf?: (placeOf: (path: string) => number) => CompletenessFacts;
  readonly hintsOf?: (placeOf: (path: string) => number) => Partial<TestHints>;
}

/** Tests of a change of a file, with the kinds of their evidence, in their order. */
function testsOf(changed: string, { paths, imports = [], factsOf, hintsOf }: Case) {
  const graph = toGraph(paths, imports, factsOf);
  const { placeOf } = graph.structure;
  const hints = { ...NO_HINTS, ...hintsOf?.(placeOf) };
  const { tests, widened } = findAffectedTests(graph, [placeOf(changed)], hints);
  const named = tests.map(({ path, evidence }) => [path].concat(evidence.map(({ kind }) => kind)));
  return { tests: named, scope: widened?.scope ?? null };
}

test('tests that reach a file through others are affected, nearer ones first', () => {
  const imports = [
    { from: 'src/b.ts', to: 'src/a.ts', kind: 're-export' },
    { from: 'test/far.test.ts', to: 'src/b.ts' },
    { from: 'test/near.test.ts', to: 'src/a.ts' },
    { from: 'test/other.test.ts', to: 'src/c.ts' },
  ] as const;
  const paths = ['src/a.ts', 'src/b.ts', 'src/c.ts', ...imports.map(({ from }) => from)];
  expect(testsOf('src/a.ts', { paths: [...new Set(paths)], imports })).toEqual({
    tests: [
      ['test/near.test.ts', 'imports'],
      ['test/far.test.ts', 'imports'],
    ],
    scope: null,
  });
});

test('an import of types alone runs nothing', () => {
  const imports = [{ from: 'test/a.test.ts', to: 'src/a.ts', kind: 'type-only' }] as const;
  expect(testsOf('src/a.ts', { paths: ['src/a.ts', 'test/a.test.ts'], imports }).tests).toEqual([]);
});

test('a test that is changed is affected by itself, and so are those that use it', () => {
  const imports = [{ from: 'test/b.test.ts', to: 'test/a.test.ts' }];
  expect(
    testsOf('test/a.test.ts', { paths: ['test/a.test.ts', 'test/b.test.ts'], imports }).tests,
  ).toEqual([
    ['test/a.test.ts', 'changed'],
    ['test/b.test.ts', 'imports'],
  ]);
});

test('a conftest.py is loaded before the tests of its directory, whatever they import', () => {
  const paths = ['src/app.py', 'tests/api/conftest.py', 'tests/api/test_a.py', 'tests/test_b.py'];
  const imports = [{ from: 'tests/api/conftest.py', to: 'src/app.py' }];
  expect(testsOf('src/app.py', { paths, imports }).tests).toEqual([
    ['tests/api/test_a.py', 'setup'],
  ]);
});

test.each([
  ['vitest.setup.ts', 'test/a.test.ts'],
  ['test/setup.ts', 'src/a.test.ts'],
  ['jest.config.js', 'src/deep/a.test.ts'],
  ['package.json', 'src/a.test.ts'],
  ['spec/spec_helper.rb', 'spec/a_spec.rb'],
])('%s is loaded before %s', (setup, path) => {
  expect(testsOf(setup, { paths: [setup, path] }).tests).toEqual([
    [path, ...(setup.endsWith('.json') ? ['setup', 'widened'] : ['setup'])],
  ]);
});

test('a configuration is that of its own package alone', () => {
  const paths = ['a/package.json', 'a/src/x.test.ts', 'b/package.json', 'b/src/y.test.ts'];
  expect(testsOf('a/package.json', { paths }).tests.map(([path]) => path)).toEqual([
    'a/src/x.test.ts',
  ]);
});

test('an __init__.py runs when any module of its package is imported', () => {
  const paths = ['pkg/__init__.py', 'pkg/mod.py', 'tests/test_mod.py'];
  const imports = [{ from: 'tests/test_mod.py', to: 'pkg/mod.py' }];
  expect(testsOf('pkg/__init__.py', { paths, imports }).tests).toEqual([
    ['tests/test_mod.py', 'imports'],
  ]);
});

test('helpers and fixtures of tests are no tests', () => {
  const paths = ['src/a.ts', 'test/helper.ts', 'test/fixtures/x.ts', 'test/a.ts', 'tests/util.py'];
  const imports = [
    { from: 'test/helper.ts', to: 'src/a.ts' },
    { from: 'test/a.ts', to: 'test/helper.ts' },
    { from: 'test/fixtures/x.ts', to: 'src/a.ts' },
  ];
  expect(testsOf('src/a.ts', { paths, imports }).tests).toEqual([['test/a.ts', 'imports']]);
});

test('coverage and history name tests that no import leads to; coverage goes first', () => {
  const paths = ['src/a.ts', 'test/far.test.ts', 'test/near.test.ts', 'test/often.test.ts'];
  const imports = [{ from: 'test/near.test.ts', to: 'src/a.ts' }];
  const told = testsOf('src/a.ts', {
    paths,
    imports,
    hintsOf: (placeOf) => ({
      covered: new Map([[placeOf('test/far.test.ts'), 'ran src/a.ts:3']]),
      coChanged: new Map([
        [placeOf('test/often.test.ts'), 'changed in 4 of the 9 commits of src/a.ts'],
        [placeOf('src/a.ts'), 'no test'],
      ]),
    }),
  });
  expect(told.tests).toEqual([
    ['test/far.test.ts', 'covered'],
    ['test/near.test.ts', 'imports'],
    ['test/often.test.ts', 'co-change'],
  ]);
});

function withLoader(placeOf: (path: string) => number): CompletenessFacts {
  const computed = { line: 2, reason: 'not-a-literal', specifier: '' };
  return { ...NOTHING_MISSING, unresolved: [{ place: placeOf('src/loader.ts'), ...computed }] };
}

test('a file that only a computed import may load has the tests of that import', () => {
  const paths = ['src/a.ts', 'src/loader.ts', 'src/b.ts', 'test/load.test.ts', 'test/b.test.ts'];
  const imports = [
    { from: 'test/load.test.ts', to: 'src/loader.ts' },
    { from: 'test/b.test.ts', to: 'src/b.ts' },
  ];
  expect(testsOf('src/a.ts', { paths, imports, factsOf: withLoader })).toEqual({
    tests: [['test/load.test.ts', 'widened']],
    scope: 'blindSpots',
  });
  expect(testsOf('src/b.ts', { paths, imports, factsOf: withLoader })).toEqual({
    tests: [['test/b.test.ts', 'imports']],
    scope: null,
  });
});

test('a sampled index names all tests', () => {
  const paths = ['src/a.ts', 'test/x.test.ts', 'test/y.test.ts'];
  const sampled = { ...NOTHING_MISSING, sampledShare: 0.5 };
  expect(testsOf('src/a.ts', { paths, factsOf: () => sampled })).toEqual({
    tests: [
      ['test/x.test.ts', 'widened'],
      ['test/y.test.ts', 'widened'],
    ],
    scope: 'all',
  });
});

test('a fixture that nothing imports is that of the tests around it', () => {
  const paths = ['a/test/fixtures/one.sql', 'a/test/x.test.ts', 'b/test/y.test.ts'];
  expect(testsOf('a/test/fixtures/one.sql', { paths })).toEqual({
    tests: [['a/test/x.test.ts', 'widened']],
    scope: 'module',
  });
});

test('a document has no tests', () => {
  expect(testsOf('README.md', { paths: ['README.md', 'test/x.test.ts'] })).toEqual({
    tests: [],
    scope: null,
  });
});
