import type { Category, FindingState, IgnoreReason } from '#features/findings/service.ts';

/** A place in a file; lines are 1-based and inclusive. */
export interface ReportPlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** One finding of the current index, whatever its category. */
export interface ReportItem {
  /** null where the index was made before findings were followed */
  readonly id: string | null;
  readonly category: Category;
  /** kind of the finding inside its category */
  readonly rule: string;
  readonly title: string;
  readonly fingerprint: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly state: FindingState;
  /** introduced by the run whose index answers */
  readonly isNew: boolean;
  readonly firstSeenAt: Date | null;
  readonly ignoredReason: IgnoreReason | null;
  readonly ignoredNote: string | null;
  /** the first is where it is reported, the others belong to it */
  readonly places: readonly ReportPlace[];
  /** what its category knows besides */
  readonly details: Readonly<Record<string, unknown>>;
  /** what its rule says, where that is not one of `RULES` */
  readonly ruleText?: RuleText;
  /** the way of a value, from its source on */
  readonly flow?: readonly FlowStep[];
  /** a comment in the code, or the project's settings, set it aside */
  readonly setAside?: { readonly by: string; readonly reason: string } | null;
}

export interface FlowStep extends ReportPlace {
  readonly message: string;
}

/** What a report is of. */
export interface ReportSubject {
  readonly projectId: string;
  readonly projectName: string;
  /** null for a folder on the server */
  readonly repositoryUri: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly indexedAt: Date;
  readonly runId: string;
}

/** Health grades, A to E; null where there is nothing to measure. */
export interface ReportGrades {
  readonly overall: string | null;
  readonly topics: Readonly<
    Record<string, { readonly grade: string | null; readonly value: number | null }>
  >;
}

export interface Report {
  readonly subject: ReportSubject;
  readonly grades: ReportGrades | null;
  readonly items: readonly ReportItem[];
  /** there are more than a report holds */
  readonly isTruncated: boolean;
}

/** What a rule means, for whoever sees it for the first time. */
export interface RuleText {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  readonly tags?: readonly string[];
  /** 0 to 10, as code hosts sort by */
  readonly securitySeverity?: string;
}

/** Rules by category and kind. */
export const RULES: Readonly<Record<string, RuleText>> = {
  'clone/exact': {
    name: 'ExactClone',
    summary: 'The same code occurs in several places.',
    help: 'A change to one copy must be repeated in the others. Extract the code and reuse it.',
  },
  'clone/renamed': {
    name: 'RenamedClone',
    summary: 'The same code with different names or literals occurs in several places.',
    help: 'Extract the code and make the differences parameters.',
  },
  'clone/near-miss': {
    name: 'NearMissClone',
    summary: 'Nearly identical code occurs in several places.',
    help: 'The copies have diverged. Check whether a fix in one is missing in the others.',
  },
  'dead-code/unused-file': {
    name: 'UnusedFile',
    summary: 'The file is not reachable from any entry point.',
    help: "Delete it, or add it as an entry point in the project's settings.",
  },
  'dead-code/unused-export': {
    name: 'UnusedExport',
    summary: 'No other file uses the export.',
    help: 'Delete it, or only the `export` keyword if its own file uses it.',
  },
  'dead-code/unused-private': {
    name: 'UnusedPrivate',
    summary: 'Nothing uses the private declaration.',
    help: 'Delete it.',
  },
};
