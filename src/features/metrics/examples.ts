/** The sample project's metrics with `?path=src`. */
export const METRICS = {
  summary: {
    totalFiles: 3,
    totalLines: 31,
    avgComplexity: 2,
    maxComplexity: 3,
    duplicatePercentage: 0,
  },
  byFile: [
    { path: 'src/cart.ts', lines: 15, complexity: 2, maintainability: 79.12 },
    { path: 'src/checkout.ts', lines: 9, complexity: 1, maintainability: 86.18 },
    { path: 'src/tax.ts', lines: 7, complexity: 3, maintainability: 90.79 },
  ],
};

export const METRICS_SUMMARY = {
  files: METRICS.summary.totalFiles,
  lines: METRICS.summary.totalLines,
  functions: 3,
  classes: 1,
  avgComplexity: METRICS.summary.avgComplexity,
  maxComplexity: METRICS.summary.maxComplexity,
};
