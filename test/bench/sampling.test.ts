import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../bench/sampling/answers.ts';
import { meanOf, type Measured, ratioToRandom } from '../../bench/sampling/comparison.ts';
import {
  measureRepository,
  type RepositoryResult,
  sizesFor,
} from '../../bench/sampling/measurement.ts';
import { toReport } from '../../bench/sampling/report.ts';
import { openSource } from '../../bench/sampling/source.ts';
import { NO_STORE } from '../../bench/search/store.ts';
import { makeRepository } from '../support/repositories.ts';

// Threads compile their grammars first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test('a sample has the size asked for in large repositories, and its share of 50,000 in all', () => {
  expect(sizesFor(75_000, 1000)).toEqual([1000, 1500]);
  expect(sizesFor(2000, 1000)).toEqual([1000, 40]);
  expect(sizesFor(1999, 1000)).toEqual([40]);
  expect(sizesFor(3, 1000)).toEqual([1]);
});

const ANIMALS = ['badger', 'otter', 'heron', 'lynx', 'marten', 'newt'];

const SOURCES = Object.fromEntries(
  ANIMALS.map((animal) => [
    `src/${animal}.ts`,
    `/** Feeds every ${animal} before the sun goes down. */
export function feed_${animal}(count: number): number {
  return count;
}
`,
  ]),
);

const OTHERS = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [
    `test/case${i}.test.ts`,
    `/** Documented in a test number ${i} and never asked for. */
export function helper${i}() {
  return ${i};
}
`,
  ]),
);

describe('a repository of six sources and forty tests', () => {
  const repository = makeRepository({ ...SOURCES, ...OTHERS });
  let result: RepositoryResult;

  beforeAll(async () => {
    const gitFolder = `${repository.dir}/.git`;
    const source = await openSource({
      name: 'acme/zoo',
      role: 'other',
      gitFolder,
      root: repository.dir,
    });
    result = await measureRepository(source, { size: 6, seeds: 3, store: NO_STORE });
    await source.tree.close();
  });
  afterAll(() => repository.remove());

  function answersOf(variant: string): readonly Answers[] {
    return result.sizes[0]?.results.find((one) => one.variant === variant)?.draws ?? [];
  }

  test('asks for the functions outside of tests', () => {
    expect(result.questionCount).toBe(6);
    expect(result.clusters.toSorted()).toEqual(Object.keys(SOURCES).toSorted());
  });

  test('by importance the sources are the sample, and all functions are found', () => {
    const [answers] = answersOf('smart');
    expect([...(answers?.covered ?? [])]).toEqual([1, 1, 1, 1, 1, 1]);
    expect([...(answers?.recall10 ?? [])]).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('at random there are as many samples as seeds, and what they lack is missed', () => {
    const draws = answersOf('random');
    expect(draws).toHaveLength(3);
    for (const { covered, recall10, reciprocalRank } of draws) {
      const isMissed = (_: number, at: number): boolean => covered[at] === 0;
      const missed = [...recall10.filter(isMissed), ...reciprocalRank.filter(isMissed)];
      expect(missed.length).toBeGreaterThan(0);
      expect(new Set(missed)).toEqual(new Set([0]));
    }
  });

  test('the report tells the ratio and what a sample is made of', () => {
    const report = toReport({ results: [result], size: 6, seeds: 3 });
    expect(report).toContain('| acme/zoo | never looked at | 46 | 6 | 6 |');
    expect(report).toContain('## What is in a sample');
  });
});

describe('the ratio to random', () => {
  const count = 400;

  function answers(share: number): Answers {
    // Ten in a row are found or not.
    const found = Float64Array.from({ length: count }, (_, at) =>
      Number(Math.floor(at / 10) % 20 < share * 20),
    );
    return { covered: found, recall10: found, reciprocalRank: found, recall10OfAll: found };
  }

  function measured(questionsPerFile: number): Measured {
    const shared = { bytesShare: 0, functionsShare: 0 };
    const size = {
      maxFiles: 10,
      results: [
        { variant: 'smart', draws: [answers(0.6)], ...shared },
        { variant: 'random', draws: [answers(0.1), answers(0.3)], ...shared },
      ],
    };
    const clusters = Array.from(
      { length: count },
      (_, at) => `${Math.floor(at / questionsPerFile)}`,
    );
    const described = { repository: 'a/b', commit: 'c', fileCount: 100, questionCount: count };
    return { repository: { ...described, clusters, sizes: [size] }, size };
  }

  function widthOf(questionsPerFile: number): number {
    const { low, high } = ratioToRandom([measured(questionsPerFile)], 'smart', 'covered');
    return high - low;
  }

  test('is that of the means, over all draws', () => {
    expect(meanOf(measured(1), 'random', 'recall10')).toBeCloseTo(0.2);
    const { value, low, high } = ratioToRandom([measured(1)], 'smart', 'recall10');
    expect(value).toBeCloseTo(3);
    expect(low).toBeGreaterThan(1.5);
    expect(low).toBeLessThan(3);
    expect(high).toBeGreaterThan(3);
  });

  test('is less sure where many questions are about one file', () => {
    expect(widthOf(10)).toBeGreaterThan(widthOf(1));
  });
});
