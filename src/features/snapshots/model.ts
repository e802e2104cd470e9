import type { ParseFailure, SkipReason, UnresolvedReason } from '#code/model.ts';
import type { Strategy } from '#code/sample/selection.ts';
import type { TierName } from '#code/sample/tier-names.ts';
import type { DoubtCode } from '#features/dead-code/model.ts';
import type { AnalysisSettings } from '#features/settings/model.ts';
import type { Severity } from '#lib/secrets/severity.ts';

export interface LanguageCount {
  readonly language: string;
  readonly files: number;
}

export type CompletenessKind =
  | 'skipped'
  | 'unparsed'
  | 'generated'
  | 'unresolved-import'
  | 'unscanned';

/** Why the security scan did not complete a file. */
export type ScanGap = 'out-of-time' | 'no-tree' | 'scan-failed';

export type CompletenessReason =
  | SkipReason
  | ParseFailure
  | UnresolvedReason
  | ScanGap
  | 'generated'
  | 'minified';

export interface CompletenessCount {
  readonly kind: CompletenessKind;
  readonly reason: CompletenessReason;
  readonly count: number;
}

/** Sums over a snapshot, kept with it so that lists need not add them up. */
export interface SnapshotTotals {
  readonly files: number;
  readonly symbols: number;
  readonly chunks: number;
  readonly edges: number;
  readonly sizeBytes: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly functions: number;
  readonly classes: number;
  readonly avgComplexity: number;
  readonly maxComplexity: number;
  /** lines of files in parsed languages */
  readonly sourceLines: number;
  /** of those, lines in exact clones */
  readonly duplicatedLines: number;
  /** the share of them, 0..100 */
  readonly duplicatePercentage: number;
  /** files by language, most frequent first */
  readonly languages: readonly LanguageCount[];
  /** share of the files that may be indexed which are, 0..1: below 1 where a limit left some out */
  readonly sampledShare: number;
  /** entries of the completeness report by kind and reason, most frequent first */
  readonly completeness: readonly CompletenessCount[];
  readonly skipped: number;
  readonly unparsed: number;
  readonly unresolvedImports: number;
  /** clone groups by kind */
  readonly clones: { readonly exact: number; readonly renamed: number; readonly nearMiss: number };
  readonly deadCode: DeadCodeTotals;
  readonly security: SecurityTotals;
  /** null for an index of the whole project with every analysis */
  readonly sampling: SamplingTotals | null;
}

/** How an index of a part of a project was made. */
export interface SamplingTotals {
  readonly tier: TierName;
  /** null: the files that come first by path */
  readonly strategy: Strategy | null;
  readonly maxFiles: number;
  /** analyses that the tier leaves out */
  readonly skipsEmbeddings: boolean;
  readonly skipsSecurity: boolean;
}

/** What the security scan found, in sum, and what it could not see. */
export interface SecurityTotals {
  readonly counts: readonly SecurityCount[];
  /** files of which the scan left something out */
  readonly unscanned: number;
  /** rules that the repository brings along, and what is wrong with others */
  readonly ownRules: number;
  readonly ruleProblems: readonly { readonly path: string; readonly message: string }[];
  /** state of the advisories that dependencies were compared with; null where there were none */
  readonly advisories: string | null;
}

/**
 * Kind of code that a finding is in. Only `code` is shipped. `example` is all that is neither deployed
 * nor a test: samples, documentation, development servers, build and CI scripts.
 */
export const CONTEXTS = ['code', 'test', 'example', 'vendored', 'generated'] as const;
export type Context = (typeof CONTEXTS)[number];

export interface SecurityCount {
  readonly context: Context;
  readonly severity: Severity;
  readonly isSuppressed: boolean;
  /** the default answer leaves them out */
  readonly isLowConfidence: boolean;
  readonly count: number;
}

/** What an index knows of its dead code, in sum. */
export interface DeadCodeTotals {
  readonly files: number;
  readonly exports: number;
  readonly privates: number;
  /** lines of all of it, none counted twice */
  readonly removableLines: number;
  /** files that something outside the code starts, by what tells so, most frequent first */
  readonly entryPoints: readonly { readonly reason: string; readonly files: number }[];
  /** what looked dead and is not claimed, by the doubt that forbids it */
  readonly notReported: readonly { readonly reason: DoubtCode; readonly count: number }[];
}

/** One readable index of a project, as the database has it. */
export interface SnapshotRow {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly runId: string;
  readonly commitId: string | null;
  readonly branch: string | null;
  readonly digest: string | null;
  readonly totals: SnapshotTotals;
  /** what the project asked of its analyses when it was made */
  readonly settings: AnalysisSettings;
  readonly state: 'building' | 'ready' | 'retired';
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

/** A file of a snapshot with its measures. */
export interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly state: 'parsed' | 'partial' | 'plain' | 'failed';
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly isGenerated: boolean;
  readonly sizeBytes: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly commentLines: number;
  readonly blankLines: number;
  readonly duplicatedLines: number;
  /** statements, as far as the language's own lines tell */
  readonly logicalLines: number;
  readonly symbols: number;
  readonly functions: number;
  readonly classes: number;
  /** cyclomatic complexity of the file, the sum over its functions and its top level */
  readonly complexity: number;
  /** that of its most complex function */
  readonly maxComplexity: number;
  /** sum over its functions only */
  readonly functionComplexity: number;
  /** cognitive complexity of the file, and that of its hardest function */
  readonly cognitive: number;
  readonly maxCognitive: number;
  readonly maintainability: number;
}
