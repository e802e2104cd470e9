import type { OverviewTrendQuery } from './overview.generated.ts';

export type TrendPoint = OverviewTrendQuery['project']['trend'][number];

/** What is shown over the runs. */
export const MEASURES = [
  'avgComplexity',
  'duplicatePercentage',
  'deadLines',
  'lines',
  'files',
] as const satisfies readonly (keyof TrendPoint)[];
export type Measure = (typeof MEASURES)[number];
