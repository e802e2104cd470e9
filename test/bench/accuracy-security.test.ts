import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rulesNear } from '../../bench/accuracy/security-marked.ts';
import { averageOf, countCases, ratesOf, readCases } from '../../bench/accuracy/security-owasp.ts';
import { precisionOf } from '../../bench/accuracy/security-reviewed.ts';

const CASES = [
  { name: 'Case1', category: 'sqli', isReal: true },
  { name: 'Case2', category: 'sqli', isReal: true },
  { name: 'Case3', category: 'sqli', isReal: false },
  { name: 'Case4', category: 'xss', isReal: true },
  { name: 'Case5', category: 'xss', isReal: false },
];

test('a case counts as flagged only by a weakness of its category in its own file', () => {
  const counts = countCases(CASES, [
    { path: 'src/Case1.java', cwe: 89 },
    { path: 'src/Case1.java', cwe: 89 },
    { path: 'src/Case2.java', cwe: 79 },
    { path: 'src/Case3.java', cwe: 564 },
    { path: 'src/Case4.java', cwe: 80 },
    { path: 'src/Helper.java', cwe: 79 },
  ]);
  expect(counts).toEqual([
    { category: 'sqli', hit: 1, missed: 1, false: 1, quiet: 0 },
    { category: 'xss', hit: 1, missed: 0, false: 0, quiet: 1 },
  ]);
  expect(counts.map((count) => ratesOf(count).j)).toEqual([-0.5, 1]);
  expect(averageOf(counts)).toEqual({
    truePositive: 0.75,
    falsePositive: 0.5,
    j: 0.25,
    precision: 2 / 3,
  });
});

test('expected results are read by name, category and whether they are real', () => {
  const root = mkdtempSync(join(tmpdir(), 'sextant-owasp-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(
    join(root, 'cases.csv'),
    '# test name, category\nCase1,xss,true,79\nCase2,hash,false,328\n',
  );
  expect(readCases(root, 'cases.csv')).toEqual([
    { name: 'Case1', category: 'xss', isReal: true },
    { name: 'Case2', category: 'hash', isReal: false },
  ]);
  writeFileSync(join(root, 'cases.csv'), 'Case1,unheard,true,1\n');
  expect(() => readCases(root, 'cases.csv')).toThrow('unheard');
});

const FINDING = {
  path: 'a.js',
  line: 10,
  endLine: 20,
  rule: 'js-sql-injection',
  cwe: 89,
  severity: 'high',
  confidence: 'high',
  surroundings: 'code',
} as const;

function at(line: number, weaknesses = [89]): string[] {
  return rulesNear([FINDING], { path: 'a.js', line, weaknesses });
}

test('a marked line is found by a finding of its weakness around it or at most three lines away', () => {
  expect([6, 7, 13, 20, 21].map((line) => at(line).length)).toEqual([0, 1, 1, 1, 0]);
  expect(at(10)).toEqual(['js-sql-injection']);
  expect(at(10, [79])).toEqual([]);
  expect(at(10, [])).toEqual([]);
});

test('precision is of what was read, and unknown where nothing was', () => {
  const read = [true, true, false, true].map((isTrue) => ({ finding: FINDING, isTrue, why: '' }));
  expect(precisionOf(read)).toBe(0.75);
  expect(precisionOf([])).toBeNull();
});
