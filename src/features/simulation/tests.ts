import type { AffectedTest, AffectedTests, Widening } from '#features/impact/service.ts';

/** A file that is likely to be changed. */
export interface LikelyTest {
  readonly path: string;
  readonly isTest: boolean;
  readonly confidence: number;
}

/** Tests that may fail, those that are likely to be changed themselves first. */
export interface SimulatedTests {
  readonly tests: readonly AffectedTest[];
  readonly widened: Widening | null;
}

/** @param affected tests of the likely files, as impact finds them */
export function chooseTests(files: readonly LikelyTest[], affected: AffectedTests): SimulatedTests {
  const byPath = new Map(affected.tests.map((test) => [test.path, test]));
  const likely = files
    .filter(({ isTest }) => isTest)
    .map(({ path, confidence }) => withChance(byPath.get(path), { path, confidence }));
  const named = new Set(likely.map(({ path }) => path));
  const all = [...likely, ...affected.tests.filter(({ path }) => !named.has(path))];
  return { tests: all, widened: affected.widened };
}

/** Impact takes the likely files for changed; of a test that is only likely it must not say so. */
function withChance(
  test: AffectedTest | undefined,
  { path, confidence }: Pick<LikelyTest, 'path' | 'confidence'>,
): AffectedTest {
  const text = `likely to be changed itself: ${Math.round(confidence * 100)} %`;
  const others = (test?.evidence ?? []).filter(({ kind }) => kind !== 'changed');
  return {
    path,
    evidence: [{ kind: 'changed', text }, ...others],
    importChain: test?.importChain ?? (() => []),
  };
}
