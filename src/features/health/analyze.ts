import type { FileRow, SnapshotTotals } from '#features/snapshots/model.ts';

/** Lines of the functions of a snapshot, and of those that are hard to follow. */
export interface FunctionLines {
  readonly all: number;
  readonly complex: number;
}

/** A function of more is hard to test; Source: McCabe, A Complexity Measure, 1976. */
export const COMPLEX_ABOVE = 10;
/** A function of more makes its file a place where changes go wrong. */
export const HOTSPOT_ABOVE = 20;

/** What people wrote and ship: no tests, nothing generated, nothing without code. */
export function isOwnCode({ isTest, isGenerated, state }: FileRow): boolean {
  return !isTest && !isGenerated && state !== 'plain';
}

/** In percent; null where there is nothing to measure. */
export function percent(part: number, whole: number): number | null {
  return whole <= 0 ? null : round((100 * part) / whole);
}

export function duplicationOf(files: readonly FileRow[]): number | null {
  const own = files.filter(isOwnCode);
  return percent(
    sum(own, ({ duplicatedLines }) => duplicatedLines),
    sum(own, ({ lines }) => lines),
  );
}

export function deadCodeOf(files: readonly FileRow[], deadLines: number): number | null {
  return percent(
    deadLines,
    sum(files.filter(isOwnCode), ({ codeLines }) => codeLines),
  );
}

const WEIGHTS: Readonly<Record<string, number>> = { critical: 10, high: 5, medium: 2, low: 1 };

/** Null where the index did not look for weaknesses. */
export function securityOf(files: readonly FileRow[], totals: SnapshotTotals): number | null {
  if (totals.sampling?.skipsSecurity === true) return null;
  const counted = totals.security.counts.filter(
    ({ context, isSuppressed, isLowConfidence }) =>
      context === 'code' && !isSuppressed && !isLowConfidence,
  );
  const weighted = sum(counted, ({ severity, count }) => (WEIGHTS[severity] ?? 0) * count);
  const codeLines = sum(files.filter(isOwnCode), (file) => file.codeLines);
  return codeLines === 0 ? null : round((10_000 * weighted) / codeLines);
}

export function testsOf(files: readonly FileRow[]): number | null {
  const tests = files.filter(({ isTest, state }) => isTest && state !== 'plain');
  return percent(
    sum(tests, ({ codeLines }) => codeLines),
    sum(files.filter(isOwnCode), ({ codeLines }) => codeLines),
  );
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
