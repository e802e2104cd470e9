import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { precisionTable } from '../../../bench/precision-bench.ts';
import { expectedPrecision } from '#features/security/expected-precision.ts';
import type { Readings } from '#features/security/readings.ts';

const NONE: Readings = { cells: {}, weaknesses: {}, rules: {} };
const FLOW = { kind: 'flow', rule: 'js-xss', cwe: 'CWE-79', confidence: 'high' } as const;

test('the table of measured precision is what the readings give', () => {
  const path = new URL('../../../src/features/security/precision.ts', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(precisionTable());
});

test('without readings a rule is as good as those of its author are on average', () => {
  expect(expectedPrecision(FLOW, NONE)).toBeCloseTo(0.4);
  expect(expectedPrecision({ ...FLOW, confidence: 'low' }, NONE)).toBeCloseTo(0.1);
});

test('a token in the form of its provider proves itself until readings say otherwise', () => {
  const token = { kind: 'token', rule: 'secret-x', cwe: 'CWE-798', confidence: 'high' } as const;
  expect(expectedPrecision(token, NONE)).toBeCloseTo(0.85);
  const read: Readings = { ...NONE, cells: { 'token high': [0, 16] } };
  expect(expectedPrecision(token, read)).toBeCloseTo(0.425);
});

test('a rule that nothing was read of goes by its kind', () => {
  const readings: Readings = { ...NONE, cells: { flow: [0, 16] } };
  expect(expectedPrecision(FLOW, readings)).toBeCloseTo(0.08);
});

test('few readings of a rule move it little, many move it far', () => {
  expect(after(0, 1)).toBeCloseTo(0.32);
  expect(after(0, 45)).toBeCloseTo(0.03);
});

test('readings of other rules about the same weakness count, and those of other weaknesses do not', () => {
  const readings: Readings = {
    ...NONE,
    weaknesses: { 'flow CWE-79': [0, 12], 'flow CWE-89': [12, 12] },
    rules: { 'flow php-xss': [0, 12] },
  };
  expect(expectedPrecision(FLOW, readings)).toBeCloseTo(0.1818);
});

function after(useful: number, read: number): number {
  return expectedPrecision(FLOW, {
    ...NONE,
    weaknesses: { 'flow CWE-79': [useful, read] },
    rules: { 'flow js-xss': [useful, read] },
  });
}
