import type { ConfigFile, LinkFile, LinkResult, SkippedEntry, SymbolKind } from '#code/model.ts';

/** What the analysis reads: a project after linking. */
export interface DeadCodeInput {
  /** sorted by path; a file's id is its index */
  readonly files: readonly LinkFile[];
  readonly links: LinkResult;
  /** texts of configurations, and of what starts programs: see `isEntryTextPath` */
  readonly texts: readonly ConfigFile[];
  readonly skipped: readonly SkippedEntry[];
  /** paths that the project's own settings call entry points */
  readonly entries?: ReadonlySet<string>;
}

export type DeadKind = 'unused-file' | 'unused-export' | 'unused-private';

/** The ranks of belief; what is less than possible is not claimed. */
export type Confidence = 'certain' | 'likely' | 'possible';

/**
 * Who uses it all the same: nobody; only its own file, so that the export is too much and the code is
 * not; only code that is dead itself.
 */
export type DeadUse = 'nothing' | 'own-file' | 'dead-code';

/** One reason to believe less, or not at all. */
export interface Doubt {
  readonly code: DoubtCode;
  /** where it comes from, a path with a line or a name; '' where it is the item itself */
  readonly where: string;
}

export const DOUBT_CODES = [
  /** the name is in a file that could not be parsed whole */
  'mentioned-in-unparsed-file',
  /** its own file could not be parsed whole */
  'own-file-unparsed',
  /** an import that leads nowhere could mean its file */
  'unresolved-import',
  /** an import whose target is computed when the program runs */
  'computed-import',
  /** a file of the package was left out of the index */
  'skipped-file-near',
  /** nothing refers to most files of its folder: something may read the folder as a whole */
  'idle-folder',
  /** a string literal is equal to its name or path */
  'string-literal',
  /** a string literal is the start of its name, to be completed when the program runs */
  'made-name',
  /** its name is used where nothing says what is meant */
  'name-used-elsewhere',
  /** its name is in a configuration or a template */
  'mentioned-in-text',
  /** a decorator, annotation or attribute may use it */
  'annotated',
  /** a tool wrote the file */
  'generated',
  /** it is there for what is not in the code: a declaration, a header, a contract that is deployed */
  'for-others',
  /** a type from outside may call it */
  'foreign-base',
  /** others than this project may use it */
  'public-name',
  /** the language lets it be used in ways that the text does not show */
  'dynamic-language',
  /** it is in a test, which may find it by reflection */
  'loaded-by-test',
  /** what it is set to does something when its file is loaded */
  'runs-when-loaded',
  /** what refers to it is itself not surely dead */
  'used-by-doubtful-code',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];

/** Why something is believed dead. */
export interface Evidence {
  readonly use: DeadUse;
  /** references that were looked for and not found, by their kind */
  readonly missing: readonly MissingEdge[];
  /** edges that lead to it all the same: from its own file, from dead code */
  readonly inbound: { readonly ownFile: number; readonly deadCode: number };
  /** entry points of the project that it cannot be reached from, by reason */
  readonly entryPoints: readonly EntryCount[];
  readonly doubts: readonly Doubt[];
}

export type MissingEdge = 'import' | 'reference' | 'override' | 're-export' | 'entry-point';

/** Kind of the dead symbol. An export without a symbol of its file is a `re-export` or a `value`. */
export type DeadType = SymbolKind | 're-export' | 'value' | 'file';

export interface EntryCount {
  readonly reason: string;
  readonly files: number;
}

export interface DeadItem {
  readonly kind: DeadKind;
  /** id of the file */
  readonly file: number;
  readonly path: string;
  /** index of the symbol in its file, -1 for a file or an export that names no symbol of it */
  readonly symbol: number;
  /** '' for a file */
  readonly name: string;
  readonly type: DeadType;
  readonly startLine: number;
  readonly endLine: number;
  /** lines that go with it: 0 where only the word `export` does */
  readonly removableLines: number;
  readonly confidence: Confidence;
  readonly evidence: Evidence;
}

export interface DeadCodeResult {
  /** by file, then line */
  readonly items: readonly DeadItem[];
  /** lines of all items, none counted twice */
  readonly removableLines: number;
  readonly entryPoints: readonly EntryPoint[];
  /** what looked dead and is not claimed, by the doubt that forbids it */
  readonly notReported: Readonly<Partial<Record<DoubtCode, number>>>;
}

/** A file that something outside the project's own code starts or reads. */
export interface EntryPoint {
  readonly file: number;
  /** a row of `entry-tables.ts`, or what names it */
  readonly reason: string;
}
