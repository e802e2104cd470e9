import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  LIFT_POINTS,
  MIN_DEPENDENTS,
  rateRisk,
  RISK_LEVELS,
  RISK_RULES,
  type RiskValues,
} from '#features/impact/risk.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/impact.md'), 'utf8');

const NOTHING: RiskValues = {
  reach: 0,
  share: 0,
  publicNames: 0,
  churn: null,
  untested: 0,
  uncovered: null,
};

const levelOf = (values: Partial<RiskValues>, isComplete = true) =>
  rateRisk({ ...NOTHING, ...values }, isComplete).level;

test.each(RISK_RULES)('$factor has a point from each of its thresholds on', (rule) => {
  const { factor, thresholds } = rule;
  const many = factor === 'share' ? { reach: 5 } : {};
  const pointsAt = (value: number) => rateRisk({ ...NOTHING, ...many, [factor]: value }, true).points;
  thresholds.forEach((from, index) => {
    expect([pointsAt(from - 1), pointsAt(from)]).toEqual([index, index + 1]);
  });
});

test.each([
  [0, 0, 'low'],
  [9, 4, 'low'],
  [10, 0, 'medium'],
  [50, 1, 'high'],
  [200, 1, 'critical'],
  // 42 of 50 files
  [42, 84, 'critical'],
  [10, 20, 'high'],
  [2, 5, 'medium'],
  // of a project of a handful of files a share alone says little
  [1, 50, 'low'],
  [2, 66, 'medium'],
  [4, 80, 'high'],
  [5, 50, 'critical'],
])('a reach of %i files, %i %% of the code, is %s', (reach, share, level) => {
  expect(levelOf({ reach, share })).toBe(level);
});

test('history, tests and public interface lift by one step at most, and none lowers by one', () => {
  const worst = { publicNames: 99, churn: 99, untested: 99, uncovered: 100 };
  for (const [at, reach] of [0, 10, 50, 200].entries()) {
    const lifted = rateRisk({ ...NOTHING, ...worst, reach }, true);
    expect(lifted.level).toBe(RISK_LEVELS[Math.min(at + 1, 3)]);
    expect(lifted.shift).toBe(at === 3 ? 'none' : 'raised');
    const calm = rateRisk({ ...NOTHING, churn: 0, reach }, true);
    expect(calm.level).toBe(RISK_LEVELS[Math.max(at - 1, 0)]);
    expect(levelOf({ reach })).toBe(RISK_LEVELS[at]);
  }
});

test('what is not complete is medium at least, and no other level changes', () => {
  expect(rateRisk(NOTHING, false)).toMatchObject({ level: 'medium', isRaised: true });
  expect(rateRisk({ ...NOTHING, reach: 50 }, false)).toMatchObject({
    level: 'high',
    isRaised: false,
  });
});

test('the guide has every threshold', () => {
  for (const { factor, thresholds, meaning } of RISK_RULES)
    expect(GUIDE).toContain(`| \`${factor}\` | ${meaning} | ${thresholds.join(' | ')} |`);
  expect(GUIDE).toContain(`at least ${MIN_DEPENDENTS.join(', ')} files`);
  expect(GUIDE).toContain(`${LIFT_POINTS} points`);
});
