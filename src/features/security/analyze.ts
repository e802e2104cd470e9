export { decodeScan } from './scan-codec.ts';
export { type CustomRules, readCustomRules } from './custom/read.ts';
export { createCustomScanner, toScanBy } from './custom/scanner.ts';
export { findIssues, type SecurityResult } from './issues.ts';
export type { Rule } from './rule.ts';
export { RULES } from './rules/registry.ts';
export { createScanner } from './scanner.ts';
