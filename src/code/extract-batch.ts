import type { ParseFailure, ParseState, SkippedEntry } from './model.ts';

/** What the pool may be asked to extract, small enough to be one task of a thread. */
export type ExtractBatch = PathBatch | BufferBatch;

/** Files of a directory: the worker reads them. */
export interface PathBatch {
  readonly kind: 'paths';
  /** absolute */
  readonly root: string;
  readonly entries: readonly { readonly path: string }[];
  /** `contentKey`s whose facts are stored: such files come back as known, unparsed */
  readonly knownContentKeys?: readonly string[];
}

/** Files already read, out of git objects. Their bytes move to the worker: do not use them after. */
export interface BufferBatch {
  readonly kind: 'buffers';
  readonly files: readonly BufferFile[];
}

export interface BufferFile {
  readonly path: string;
  readonly contentId: string;
  readonly content: Uint8Array;
}

/** Identity of a file's facts, under one `EXTRACTOR_VERSION`. */
export function contentKey(contentId: string, language: string): string {
  return `${contentId} ${language}`;
}

/** One file of an answer. */
export type ExtractedRow = NewRow | KnownRow;

export interface NewRow {
  readonly known: false;
  readonly path: string;
  readonly contentId: string;
  readonly sizeBytes: number;
  readonly language: string;
  readonly isConfig: boolean;
  readonly state: ParseState;
  readonly failure: ParseFailure | null;
  readonly generated: boolean;
  readonly lineCount: number;
  readonly symbolCount: number;
  /** by `encodeFacts` */
  readonly facts: Uint8Array;
  /** by `encodeChunks` */
  readonly chunks: Uint8Array;
  /** the file's bytes by `encodeContent` */
  readonly content: Uint8Array;
}

export interface KnownRow {
  readonly known: true;
  readonly path: string;
  readonly contentId: string;
  readonly sizeBytes: number;
  readonly language: string;
  readonly isConfig: boolean;
}

export interface BatchResult {
  readonly extracted: readonly ExtractedRow[];
  readonly skipped: readonly SkippedEntry[];
}

/** What goes to a worker thread: a batch, and whether it must not parse. */
export interface ExtractTask {
  readonly batch: ExtractBatch;
  /** the files killed a thread before: file-level facts only, under this failure */
  readonly knownFailure?: ParseFailure;
}

/** What comes back from a worker thread. */
export interface TaskResult extends BatchResult {
  readonly parsedBytes: number;
  /** WASM crashed: the thread is due for a new one */
  readonly isDamaged: boolean;
}
