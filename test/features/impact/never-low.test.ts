import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeFiles, measureShape } from '#features/impact/analyze.ts';
import { findAffectedTests, NO_HINTS } from '#features/impact/affected-tests.ts';
import type { ImpactGraph } from '#features/impact/impact-graph.ts';
import type { CompletenessFacts } from '#features/impact/blind-spot.ts';
import { wordsOf } from '#features/impact/path-words.ts';
import { rateRisk } from '#features/impact/risk.ts';
import { NOTHING_MISSING, pathsOf, type TestImport, toGraph } from './graphs.ts';

/**
 * A project as it really is, of which the index then loses facts at random, always telling its completeness report.
 * What is claimed of the index is compared with what is so.
 */
interface Truth {
  readonly paths: readonly string[];
  readonly imports: readonly TestImport[];
}

/** How the index loses something: a file's imports, a file, one import, or what is beyond a limit. */
interface Loss {
  readonly how: 'unparsed' | 'skipped' | 'not-found' | 'computed' | 'sampled';
  readonly at: number;
}

const NAMES = ['cart', 'tax', 'index', 'user_service', 'userService', 'main', 'a.b'];
const FOLDERS = ['', 'src/', 'src/shop/', 'packages/one/', 'packages/one/src/', 'test/'];
const EXTENSIONS = ['.ts', '.js', '.test.ts'];

const path = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES), fc.constantFrom(...EXTENSIONS))
  .map((parts) => parts.join(''));

const truth: fc.Arbitrary<Truth> = fc
  .uniqueArray(path, { minLength: 3, maxLength: 14 })
  .chain((paths) => {
    const all = ['package.json', 'packages/one/package.json', ...paths];
    const pair = fc.record({ from: fc.constantFrom(...paths), to: fc.constantFrom(...paths) });
    return fc
      .uniqueArray(pair, { maxLength: 24, selector: ({ from, to }) => `${from} ${to}` })
      .map((pairs) => ({ paths: all, imports: pairs.filter(({ from, to }) => from !== to) }));
  });

const losses: fc.Arbitrary<readonly Loss[]> = fc.array(
  fc.record({
    how: fc.constantFrom('unparsed', 'skipped', 'not-found', 'computed', 'sampled'),
    at: fc.nat(),
  }),
  { maxLength: 4 },
);

/** How the importer writes it: relative, with or without what may be left out. */
function specifierOf({ to }: TestImport): string {
  const plain = to.replace(/\.[jt]s$/, '');
  return `./${plain.endsWith('/index') ? plain.slice(0, -'/index'.length) : plain}`;
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length];
}

/** The index after the losses. */
function lose({ paths, imports }: Truth, all: readonly Loss[]): ImpactGraph {
  const code = paths.filter((one) => !one.endsWith('package.json'));
  const unparsed = new Set<string>();
  const gone = new Map<string, string>();
  const lost = new Map<TestImport, string>();
  let sampledShare = 1;
  for (const { how, at } of all) {
    const file = pick(code, at) ?? '';
    const one = imports.length === 0 ? undefined : pick(imports, at);
    if (how === 'unparsed') unparsed.add(file);
    else if (how === 'skipped') gone.set(file, 'too-large');
    else if (how === 'sampled') {
      gone.set(file, 'over-limit');
      sampledShare = 0.9;
    } else if (one && samePackage(one)) lost.set(one, how);
  }
  const kept = imports.filter(
    ({ from, to }) => !unparsed.has(from) && !gone.has(from) && !gone.has(to),
  );
  const toFacts = (placeOf: (path: string) => number): CompletenessFacts => ({
    unparsed: [...unparsed]
      .filter((one) => !gone.has(one))
      .map((one) => ({ place: placeOf(one), words: wordsOf(textOf(imports, one)) })),
    skipped: [...gone].map(([one, reason]) => ({ path: one, family: 'ecmascript', reason })),
    unresolved: imports
      .filter((one) => !gone.has(one.from) && !unparsed.has(one.from))
      .flatMap((one) =>
        toUnresolved(one, placeOf, lost.get(one) ?? (gone.has(one.to) ? 'file-skipped' : null)),
      ),
    sampledShare,
  });
  return toGraph(
    paths.filter((one) => !gone.has(one)),
    kept.filter((one) => !lost.has(one)),
    toFacts,
  );
}

/** A computed import may mean its own package's files, and those of packages inside it. */
function samePackage({ from, to }: TestImport): boolean {
  return !from.startsWith('packages/one/') || to.startsWith('packages/one/');
}

function textOf(imports: readonly TestImport[], file: string): string {
  const own = imports.filter(({ from }) => from === file);
  return own.map((one) => `import '${specifierOf(one)}';`).join('\n');
}

function toUnresolved(
  one: TestImport,
  placeOf: (path: string) => number,
  how: string | null,
): CompletenessFacts['unresolved'] {
  if (how === null) return [];
  const place = placeOf(one.from);
  if (how === 'computed') return [{ place, line: 1, reason: 'not-a-literal', specifier: '' }];
  const reason = how === 'not-found' ? 'file-not-found' : how;
  return [{ place, line: 1, reason, specifier: specifierOf(one) }];
}

/** Paths of what depends on a file. */
function dependentsIn(graph: ImpactGraph, file: string): ReadonlySet<string> {
  const { reach } = analyzeFiles(graph, [graph.structure.placeOf(file)]);
  return new Set(pathsOf(graph, reach.nodes));
}

test('no answer is low where the index lost somebody who depends on the file', () => {
  let missed = 0;
  fc.assert(
    fc.property(truth, losses, (project, lostFacts) => {
      const whole = toGraph(project.paths, project.imports);
      const index = lose(project, lostFacts);
      for (const { path: file } of index.files) {
        const real = dependentsIn(whole, file);
        const known = dependentsIn(index, file);
        const isMissing = [...real].some((one) => !known.has(one));
        if (!isMissing) continue;
        missed++;
        const shape = analyzeFiles(index, [index.structure.placeOf(file)]);
        expect(shape.blindSpots.length, `${file} lost a dependent`).toBeGreaterThan(0);
        const values = {
          ...measureShape(index, shape),
          publicNames: 0,
          churn: 0,
          uncovered: 0,
        };
        expect(rateRisk(values, shape.blindSpots.length === 0).level).not.toBe('low');
      }
    }),
    { numRuns: 3000 },
  );
  // The losses are real ones: else the rule was never put to the test.
  expect(missed).toBeGreaterThan(1000);
});

test('no test is left out that reaches the file through what the index lost', () => {
  fc.assert(
    fc.property(truth, losses, (project, all) => {
      const whole = toGraph(project.paths, project.imports);
      // Computed imports widen only where no test is known otherwise: see affected-tests.test.ts.
      const index = lose(
        project,
        all.filter(({ how }) => how !== 'computed'),
      );
      for (const { path: file } of index.files) {
        const real = dependentsIn(whole, file);
        const place = index.structure.placeOf(file);
        const { tests } = findAffectedTests(index, [place], NO_HINTS);
        const told = new Set(tests.map((one) => one.path));
        const isTest = (one: string): boolean =>
          index.suite.isTest[index.structure.placeOf(one)] === 1;
        const missing = [...real].filter((one) => isTest(one) && !told.has(one));
        expect(missing, file).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('an index that lost nothing has no holes', () => {
  fc.assert(
    fc.property(truth, ({ paths, imports }) => {
      const graph = toGraph(paths, imports, () => NOTHING_MISSING);
      for (const file of paths.filter((one) => !one.endsWith('.json')))
        expect(analyzeFiles(graph, [graph.structure.placeOf(file)]).blindSpots).toEqual([]);
    }),
  );
});
