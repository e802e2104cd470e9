/** What an index knows that it does not know, as far as it may hide who depends on what. */
export interface CompletenessFacts {
  /** files of which the parser did not understand all */
  readonly unparsed: readonly UnparsedFile[];
  /** code that is not in the index, by its path and the family of its language */
  readonly skipped: readonly SkippedFile[];
  readonly unresolved: readonly UnresolvedImport[];
  /** share of the files that may be indexed which are, 0..1 */
  readonly sampledShare: number;
}

export interface UnparsedFile {
  readonly place: number;
  /** words of its text as `toWord` makes them; null where they are not known: it may name anything */
  readonly words: ReadonlySet<string> | null;
}

export interface SkippedFile {
  readonly path: string;
  readonly family: string;
  readonly reason: string;
}

export interface UnresolvedImport {
  /** place of the importing file */
  readonly place: number;
  readonly line: number;
  readonly reason: string;
  /** as written; '' where it is computed */
  readonly specifier: string;
}

export type BlindSpotKind =
  | 'sampled'
  | 'other-commit'
  | 'skipped'
  | 'no-links'
  | 'unparsed'
  | 'unresolved-import'
  | 'computed-import';

/** Something unknown that may depend on a file. */
export interface BlindSpot {
  readonly kind: BlindSpotKind;
  /** file that the blind spot is in; '' where it is the whole index */
  readonly path: string;
  readonly line: number | null;
  readonly detail: string;
  /** place of that file, that of a skipped one too; -1 where it is none */
  readonly place: number;
}
