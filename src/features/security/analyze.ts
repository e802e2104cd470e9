export { type CustomRules, readCustomRules } from './custom/read.ts';
export { createCustomScanner, toScanBy } from './custom/scanner.ts';
export { findIssues, type SecurityResult } from './issues.ts';
export type { Rule } from './rule.ts';
export { RULES } from './rules/registry.ts';
export { decodeScan } from './scan-facts.ts';
export { createScanner } from './scanner.ts';
export { findSecrets } from './secrets/scan.ts';
