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

export interface Report {
  readonly subject: ReportSubject;
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
    summary: 'The same code stands in several places.',
    help: 'A change to one place is due in the others too. Keep it in one place and use it from the rest.',
  },
  'clone/renamed': {
    name: 'RenamedClone',
    summary: 'The same code but for names and literals stands in several places.',
    help: 'What differs can be a parameter. Keep it in one place and use it from the rest.',
  },
  'clone/near-miss': {
    name: 'NearMissClone',
    summary: 'Nearly the same code stands in several places.',
    help: 'Copies that have grown apart: look whether a fix in one is missing in the others.',
  },
  'dead-code/unused-file': {
    name: 'UnusedFile',
    summary: 'No entry point leads to the file.',
    help: 'Delete it, or name it as an entry point in the settings of the project.',
  },
  'dead-code/unused-export': {
    name: 'UnusedExport',
    summary: 'No other file uses what is exported.',
    help: 'Delete it, or only the export where its own file uses it.',
  },
  'dead-code/unused-private': {
    name: 'UnusedPrivate',
    summary: 'Nothing uses what only its own file or type could use.',
    help: 'Delete it.',
  },
};
