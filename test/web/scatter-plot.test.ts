import { expect, test } from 'vitest';
import { toPlot } from '../../web/src/pages/hotspots/scatter-plot.ts';
import { rankPeople } from '../../web/src/pages/hotspots/people.ts';
import { countIn } from '../../web/src/pages/metrics/ranges.ts';

const file = (path: string, commits: number, complexity: number, lines = 100) => ({
  path,
  commits,
  complexity,
  lines,
  score: (commits * complexity) / 10_000,
});

test('more commits are further to the right, more complexity further up, more lines larger', () => {
  const files = [file('src/hot.ts', 100, 100, 900), file('a.ts', 1, 10), file('b.ts', 10, 1)];
  const { dots, left, right, top, bottom, labels, xTicks } = toPlot(files, {
    width: 800,
    height: 400,
  });
  const at = (path: string) => dots.find(({ item }) => item.path === path);
  expect(at('src/hot.ts')).toMatchObject({ x: right, y: top, radius: 22, heat: 4 });
  expect(at('a.ts')?.x).toBeLessThan(at('b.ts')?.x ?? 0);
  expect(at('a.ts')?.y).toBeLessThan(at('b.ts')?.y ?? 0);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(y).toBeLessThanOrEqual(bottom);
  }
  expect(dots[0]?.item.path).toBe('src/hot.ts');
  expect(labels[0]?.text).toBe('hot.ts');
  expect(xTicks.map(({ value }) => value)).toEqual([1, 2, 5, 10, 20, 50, 100]);
});

test('labels never cover each other', () => {
  const files = Array.from({ length: 12 }, (_, at) => file(`same-${at}.ts`, 50, 50 + at));
  const { labels } = toPlot(files, { width: 800, height: 400 });
  const lines = labels.map(({ y }) => y).toSorted((a, b) => a - b);
  expect(labels.length).toBeGreaterThan(0);
  for (const [at, y] of lines.slice(1).entries())
    expect(y - (lines[at] ?? 0)).toBeGreaterThanOrEqual(14);
});

test('no file, one file and no room are drawn', () => {
  expect(toPlot([], { width: 0, height: 0 }).dots).toEqual([]);
  const [dot] = toPlot([file('a.ts', 0, 0)], { width: 10, height: 10 }).dots;
  expect([dot?.x, dot?.y].every(Number.isFinite)).toBe(true);
});

const shares = (...people: [string, number][]) => ({
  ownership: { shares: people.map(([name, commits]) => ({ name, commits })) },
});

test('the people with most commits get the colours', () => {
  const ranked = rankPeople([shares(['Ada', 3], ['Bob', 5]), shares(['Ada', 4])]);
  expect([...ranked]).toEqual([
    ['Ada', 0],
    ['Bob', 1],
  ]);
  const many = Array.from({ length: 20 }, (_, at): [string, number] => [`P${at}`, at]);
  expect(rankPeople([shares(...many)]).size).toBe(7);
});

test('every value is in one range', () => {
  const ranges = [
    { from: 0, below: 10, heat: 0 },
    { from: 10, below: Infinity, heat: 1 },
  ];
  expect(countIn([0, 9, 9.9, 10, 5000], ranges)).toEqual([
    { label: '0–9', count: 3, heat: 0 },
    { label: '10+', count: 2, heat: 1 },
  ]);
});
