import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEVEL_POINTS, rateRisk, RISK_RULES, type RiskValues } from '#features/impact/risk.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/impact.md'), 'utf8');

const NOTHING: RiskValues = {
  fanIn: 0,
  dependents: 0,
  depth: 0,
  modules: 0,
  layers: 0,
  communities: 0,
  publicNames: 0,
  churn: null,
  untested: 0,
  uncovered: null,
};

test.each(RISK_RULES)('$factor has a point from each of its thresholds on', (rule) => {
  const { factor, thresholds } = rule;
  const pointsAt = (value: number) => rateRisk({ ...NOTHING, [factor]: value }, true).points;
  thresholds.forEach((from, index) => {
    expect([pointsAt(from - 1), pointsAt(from)]).toEqual([index, index + 1]);
  });
});

test('the sum of the points is the level', () => {
  const all = { ...NOTHING, fanIn: 30, dependents: 150, depth: 10, modules: 20, layers: 10 };
  expect(rateRisk(NOTHING, true)).toMatchObject({ level: 'low', points: 0, isRaised: false });
  expect(rateRisk({ ...NOTHING, fanIn: 30, depth: 3 }, true).level).toBe('medium');
  expect(rateRisk(all, true)).toMatchObject({ level: 'high', points: 15 });
  expect(rateRisk({ ...all, communities: 5 }, true)).toMatchObject({
    level: 'critical',
    points: 18,
  });
});

test('what is not complete is medium at least, and no other level changes', () => {
  expect(rateRisk(NOTHING, false)).toMatchObject({ level: 'medium', isRaised: true });
  const high = { ...NOTHING, fanIn: 30, dependents: 150, depth: 10, modules: 8 };
  expect(rateRisk(high, false)).toMatchObject({ level: 'high', isRaised: false });
});

test('the guide has every threshold', () => {
  for (const { factor, thresholds, meaning } of RISK_RULES)
    expect(GUIDE).toContain(`| \`${factor}\` | ${meaning} | ${thresholds.join(' | ')} |`);
  for (const [level, points] of Object.entries(LEVEL_POINTS))
    expect(GUIDE).toContain(`| \`${level}\` | ${points} |`);
});
