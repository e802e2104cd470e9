import { expect, test } from 'vitest';
import { toConfidence } from '#features/simulation/confidence.ts';
import { type EffortInput, estimateEffort } from '#features/simulation/effort.ts';

const HOUR = 3_600_000;
const NO_HISTORY = { alike: [], commits: [] };
const file = { confidence: 1, lines: 400, maxCognitive: 0 };

const estimate = (input: Partial<EffortInput>) =>
  estimateEffort({ files: [], testCount: 0, ...NO_HISTORY, ...input });

test.each([
  ['nothing', {}, 'unknown', 0],
  ['a file of 400 lines', { files: [file] }, '1h', 1.25],
  ['a hard one', { files: [{ ...file, maxCognitive: 50 }] }, '2h', 2.25],
  [
    'an endless and endlessly hard one',
    { files: [{ ...file, lines: 1e6, maxCognitive: 1e6 }] },
    '3h',
    3.25,
  ],
  ['one that is half likely', { files: [{ ...file, confidence: 0.5 }] }, '1h', 0.625],
  ['many tests', { files: [file], testCount: 1000 }, '3h', 3.25],
  ['ten files', { files: Array.from({ length: 10 }, () => file) }, '2d', 12.5],
] as const)('of %s it is %j: %s', (_what, input, text, codeHours) => {
  expect(estimate(input)).toMatchObject({ text, codeHours, historyHours: null });
});

/** Commits of a person, one every so many hours. */
const every = (hours: number, count: number, authorId = 1) =>
  Array.from({ length: count }, (_, at) => ({ authoredAt: at * hours * HOUR, authorId }));

test('what five past commits took counts half', () => {
  const commits = every(4, 7);
  const found = estimate({ files: [file], commits, alike: [1, 2, 3, 4, 5] });
  expect(found).toMatchObject({ text: '3h', historyHours: 4, timedCommits: 5, hours: 2.625 });
});

test.each([
  ['four', every(4, 7), [1, 2, 3, 4]],
  ['nights between', every(12, 7), [1, 2, 3, 4, 5, 6]],
  ['a script', every(0.01, 7), [1, 2, 3, 4, 5, 6]],
  [
    'a person each',
    Array.from({ length: 7 }, (_, at) => ({ authoredAt: at * HOUR, authorId: at })),
    [1, 2, 3, 4, 5],
  ],
])('too few commits tell: %s', (_what, commits, alike) => {
  expect(estimate({ files: [file], commits, alike }).historyHours).toBeNull();
});

test('a higher score is a higher chance, and less is known of what less is known about', () => {
  const basis = { hasHistory: true, coverage: 1 };
  const chances = [0, 0.2, 0.4, 0.6, 0.8, 1].map((score) => toConfidence(score, basis));
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(chances[0]).toBe(0);
  expect(chances.at(-1)).toBe(1);
  expect(toConfidence(0.6, { hasHistory: true, coverage: 0.1 })).toBeCloseTo(0.19, 2);
});
