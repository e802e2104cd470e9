export { type CycleDifference, loadCycleDifferences } from './cycles.ts';
export { type DependencyDifference, loadDependencyDifferences } from './dependencies.ts';
export { type Differences, MAX_DIFFERENCES, ofKinds, ofPath } from './differences.ts';
export { type FileDifference, loadFileDifferences } from './files.ts';
export {
  countFindingDifferences,
  type FindingDifference,
  type FindingDifferenceCounts,
  type FindingOrder,
  loadFindingDifferences,
  orderFindings,
} from './findings.ts';
export { type FolderDifference, loadFolderDifferences } from './folders.ts';
export { loadHealthDifference } from './health.ts';
export { type ImportDifference, loadImportDifferences } from './imports.ts';
export { type CompletenessDifference, loadCompletenessDifferences } from './completeness.ts';
export { type Comparison, findComparison, loadCaveats, type Side } from './sides.ts';
export {
  exportedOf,
  loadSymbolDifferences,
  measuredChanges,
  type SymbolDifference,
  type SymbolSide,
} from './symbols.ts';
export { compareTotals, type TotalDifference, type TotalName } from './totals.ts';
