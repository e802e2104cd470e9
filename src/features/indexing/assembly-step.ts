import type { ConfigFile, SkippedEntry } from '#code/model.ts';
import type { Advisory } from '#features/dependencies/analyze.ts';
import type { CustomRules } from '#features/security/analyze.ts';
import type { FoundOccurrence } from '#features/findings/service.ts';
import type { SnapshotTotals } from '#features/snapshots/service.ts';
import { type ColumnType, type CopyPiece, toCopyBinary, toCopyText } from '#platform/db/copy.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { AnalysisSettings } from '#features/settings/model.ts';

/** A file as it comes out of extraction: its facts still encoded, as they are stored. */
export interface AssemblyFile {
  readonly path: string;
  /** git blob id */
  readonly contentId: string;
  readonly language: string;
  /** id of its row in file_facts */
  readonly factsId: string;
  readonly sizeBytes: number;
  /** of this process, equal for files that have the same bytes; null: nothing is known of that */
  readonly bytesId: number | null;
  readonly facts: Uint8Array;
  readonly scan: Uint8Array;
  readonly chunks: Uint8Array;
}

export interface AssemblyInput {
  readonly snapshotId: string;
  /** sorted by path; a file's id is its place here */
  readonly files: readonly AssemblyFile[];
  readonly configs: readonly ConfigFile[];
  /** what may name files that something outside the code starts, configurations among it */
  readonly texts: readonly ConfigFile[];
  readonly skipped: readonly SkippedEntry[];
  readonly settings: AnalysisSettings;
  /** the sample that the files are; null where they are all that may be indexed */
  readonly sampling: Sampling | null;
  /** what the repository's own rules say */
  readonly ownRules: OwnRules;
  /** what of the search index is to be made */
  readonly search: SearchPlan;
  /** of the snapshot before; null: everything is linked */
  readonly earlierLinks: EncodedLinks | null;
  /** null: the rows of all symbols are made */
  readonly symbolCopy: SymbolCopy | null;
  /** lock files */
  readonly locks: readonly ConfigFile[];
  /** what is known of the packages in them */
  readonly advisories: KnownAdvisories;
}

/** Symbols whose rows the database copies from an earlier snapshot. */
export interface SymbolCopy {
  /** by file: 1 if its symbols are among them */
  readonly copied: Uint8Array;
}

/** A segment of the search index that is made for a snapshot. */
export interface NewSegment {
  readonly id: string;
  readonly firstFile: number;
  readonly fileCount: number;
}

/** What of a snapshot's search index is there, and what is to be made. */
export interface SearchPlan {
  /** what chunks are weighed with */
  readonly space: {
    readonly id: string;
    /** null: it is learnt with this snapshot, all of whose segments are new */
    readonly data: Uint8Array | null;
  };
  readonly newSegments: readonly NewSegment[];
  /** chunks of the segments that another snapshot has, too */
  readonly sharedChunks: number;
}

/** Part of a project that is indexed, and what is left out of its analyses. */
export type Sampling = NonNullable<SnapshotTotals['sampling']>;

export interface KnownAdvisories {
  readonly advisories: readonly Advisory[];
  /** which state of the advisories it was; null where there are none */
  readonly version: string | null;
}

/** The rules of a repository with what they say of its files. */
export interface OwnRules extends CustomRules {
  /** by path, encoded; of files that they are about */
  readonly scans: ReadonlyMap<string, Uint8Array>;
}

/** Links that were stored with a snapshot. */
export interface EncodedLinks {
  /** see `linkStage` */
  readonly stage: string;
  /** see `encodeLinks` */
  readonly pieces: readonly Uint8Array[];
  /** the files that have other facts now, with those that they had, encoded */
  readonly changed: readonly { readonly file: number; readonly facts: Uint8Array }[];
}

/**
 * Version of what an assembly makes of the same facts: of linking, measures, duplication, dead
 * code, security, chunks' postings and embedding. Raise it with every change that alters any row; snapshots made by another
 * version are made anew although nothing changed in their files.
 */
export const ASSEMBLY_VERSION = 15;

/** Sums that are known without the search index. */
export type CodeTotals = Omit<SnapshotTotals, 'chunks'>;

/** CPU milliseconds of a thread by stage, where they were measured. */
type Measured = Readonly<Record<string, number>>;

export type AssemblyStep =
  /** rows of a table; steps of one table follow one another */
  | { readonly kind: 'rows'; readonly target: string; readonly piece: CopyPiece }
  | { readonly kind: 'progress'; readonly chunksProcessed: number; readonly chunkCount: number }
  /** what was found: it is written when it is known what of it was there before */
  | { readonly kind: 'occurrences'; readonly occurrences: readonly FoundOccurrence[] }
  /** all rows of the code are made */
  | {
      readonly kind: 'code';
      readonly totals: CodeTotals;
      readonly digest: string;
      readonly cpuMs?: Measured;
    }
  /** all rows of the search index are made; chunks of each new segment */
  | { readonly kind: 'search'; readonly chunks: readonly number[]; readonly cpuMs?: Measured };

/** Rows of one table. */
export interface TableRows {
  /** with its columns */
  readonly target: string;
  /** of the columns, where they are mostly bytes: then the rows are copied as such, not as text */
  readonly types?: readonly ColumnType[];
  readonly rows: Iterable<readonly CopyValue[]>;
}

/** Rows of one table as steps. */
export function* toSteps({ target, types, rows }: TableRows): Generator<AssemblyStep> {
  const pieces = types === undefined ? toCopyText(rows) : toCopyBinary(types, rows);
  for (const piece of pieces) yield { kind: 'rows', target, piece };
}

/** Told after each stage, by its name. */
export type Lap = (stage: string) => void;

/** @throws RangeError where a list is shorter than it has to be */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index}`);
  return item;
}
