import { expect, test } from 'vitest';
import { createRandom } from '#lib/matrix.ts';
import { boundsOf } from '#features/metrics/analyze.ts';

const EMPTY = {
  isGenerated: false,
  commentLines: 0,
  blankLines: 0,
  duplicatedLines: 0,
  classes: 0,
  complexity: 0,
  maxComplexity: 0,
  cognitive: 0,
  maxCognitive: 0,
  maintainability: 100,
};

/** Files as they are in repositories: most are small, few are large, complexity goes with size. */
function makeFiles(count: number, random: () => number) {
  return Array.from({ length: count }, () => {
    const lines = Math.ceil(20 / (random() + 0.02));
    const functions = Math.round(lines / 15);
    const functionComplexity = Math.round(functions * (1 + 4 * random()));
    return { ...EMPTY, lines, codeLines: lines, functions, functionComplexity };
  });
}

test('of a hundred samples about ninety-five hold the truth, for each figure', () => {
  const random = createRandom(7);
  const files = makeFiles(4000, random);
  const sum = (of: (file: (typeof files)[number]) => number) =>
    files.reduce((total, file) => total + of(file), 0);
  const truth = {
    lines: sum(({ lines }) => lines),
    functions: sum(({ functions }) => functions),
    avgComplexity: sum((file) => file.functionComplexity) / sum((file) => file.functions),
  };
  const held = { lines: 0, functions: 0, avgComplexity: 0 };
  for (let trial = 0; trial < 200; trial++) {
    const drawn = files
      .map((file) => ({ file, lot: random() }))
      .toSorted((a, b) => a.lot - b.lot)
      .slice(0, 400)
      .map(({ file }) => file);
    const bounds = boundsOf({ files: drawn, population: files.length });
    for (const name of ['lines', 'functions', 'avgComplexity'] as const) {
      const { low = 1, high = 0 } = bounds?.[name] ?? {};
      if (low <= truth[name] && truth[name] <= high) held[name] += 1;
    }
  }
  for (const count of Object.values(held)) {
    expect(count).toBeGreaterThan(180);
    expect(count).toBeLessThan(200);
  }
});

test('a sample of everything is exact, and a small one says nothing', () => {
  const files = makeFiles(50, createRandom(3));
  const lines = files.reduce((total, file) => total + file.lines, 0);
  expect(boundsOf({ files, population: 50 })?.lines).toEqual({
    estimate: lines,
    low: lines,
    high: lines,
  });
  expect(boundsOf({ files: files.slice(0, 29), population: 50 })).toBeNull();
});
