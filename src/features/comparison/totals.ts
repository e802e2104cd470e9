import type { SnapshotTotals } from '#features/snapshots/service.ts';
import { type Comparison, hasSecurity } from './sides.ts';

/** A sum of both indexes. */
export interface TotalDifference {
  readonly name: TotalName;
  readonly base: number;
  readonly head: number;
}

const PLAIN = [
  'files',
  'symbols',
  'edges',
  'lines',
  'codeLines',
  'functions',
  'classes',
  'avgComplexity',
  'maxComplexity',
  'duplicatedLines',
  'duplicatePercentage',
  'skipped',
  'unparsed',
  'unresolvedImports',
] as const satisfies readonly (keyof SnapshotTotals)[];

export type TotalName = (typeof PLAIN)[number] | 'clones' | 'deadCode' | 'weaknesses';

/** The sums of both, also those that do not differ; weaknesses only where both looked for them. */
export function compareTotals(comparison: Comparison): TotalDifference[] {
  const base = comparison.base.snapshot.totals;
  const head = comparison.head.snapshot.totals;
  const of = (name: TotalName, count: (totals: SnapshotTotals) => number): TotalDifference => ({
    name,
    base: count(base),
    head: count(head),
  });
  const all = [
    ...PLAIN.map((name) => of(name, (totals) => totals[name])),
    of('clones', ({ clones }) => clones.exact + clones.renamed + clones.nearMiss),
    of('deadCode', ({ deadCode }) => deadCode.files + deadCode.exports + deadCode.privates),
  ];
  return hasSecurity(comparison) ? [...all, of('weaknesses', countWeaknesses)] : all;
}

/** Those that nothing sets aside. */
function countWeaknesses({ security }: SnapshotTotals): number {
  return security.counts
    .filter(({ isSuppressed }) => !isSuppressed)
    .reduce((sum, { count }) => sum + count, 0);
}
