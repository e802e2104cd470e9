import type { ExtractProgress } from './extract-progress.ts';
import type { FileStamp } from './file-stamp.ts';
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
  /** every file comes back as known: read and identified, nothing else */
  readonly onlyIdentifies?: true;
  /** the scanner is not asked: `NOT_SCANNED` is all that is said of its part */
  readonly skipsScan?: true;
}

/** Files already read, out of git objects. Their bytes move to the worker: do not use them after. */
export interface BufferBatch {
  readonly kind: 'buffers';
  readonly files: readonly BufferFile[];
  /** for the scanner: what it goes by instead of its own, in a form that it knows */
  readonly scanBy?: string;
  /** see `PathBatch` */
  readonly skipsScan?: true;
}

export interface BufferFile {
  readonly path: string;
  readonly contentId: string;
  readonly content: Uint8Array;
}

/**
 * Identity of a file's facts, under one `EXTRACTOR_VERSION`.
 * @param language with its grammar where that matters, by `dialectOf`
 */
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
  /** by `dialectOf` */
  readonly language: string;
  readonly isConfig: boolean;
  /** of a file of a directory, where it will tell any change */
  readonly stamp: FileStamp | null;
  readonly state: ParseState;
  readonly failure: ParseFailure | null;
  /** see `Extraction` */
  readonly misfit: string | null;
  readonly generated: boolean;
  readonly lineCount: number;
  readonly symbolCount: number;
  /** by `encodeFacts` */
  readonly facts: Uint8Array;
  /** by the scanner; empty without one */
  readonly scan: Uint8Array;
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
  /** by `dialectOf` */
  readonly language: string;
  readonly isConfig: boolean;
  /** of a file of a directory, where it will tell any change */
  readonly stamp: FileStamp | null;
}

/** A file that is left out, with what it was where it was read for that; else null. */
export interface SkippedRow extends SkippedEntry {
  readonly contentId: string | null;
  readonly stamp: FileStamp | null;
}

export interface BatchResult {
  readonly extracted: readonly ExtractedRow[];
  readonly skipped: readonly SkippedRow[];
}

/** What goes to a worker thread: a batch, and whether it must not parse. */
export interface ExtractTask {
  readonly batch: ExtractBatch;
  /** the thread's words on where it is */
  readonly progress: ExtractProgress;
  /** the files killed a thread before: file-level facts only, under this failure */
  readonly knownFailure?: ParseFailure;
}

/** What comes back from a worker thread. */
export interface TaskResult extends BatchResult {
  readonly parsedBytes: number;
  /** what the parser of the thread holds, and does not give back */
  readonly heapBytes: number;
}

/**
 * Gives the task bytes of its own to move: the caller's may be slices of a shared buffer, which a
 * message would copy whole, and they are needed again should the thread die.
 */
export function withOwnBytes(task: ExtractTask): { task: ExtractTask; buffers: ArrayBuffer[] } {
  const { batch } = task;
  if (batch.kind === 'paths') return { task, buffers: [] };
  const buffers: ArrayBuffer[] = [];
  const files = batch.files.map((file): BufferFile => {
    const content = new Uint8Array(file.content);
    buffers.push(content.buffer);
    return { ...file, content };
  });
  return { task: { ...task, batch: { ...batch, files } }, buffers };
}

export function pathsOf(batch: ExtractBatch): string[] {
  return (batch.kind === 'paths' ? batch.entries : batch.files).map(({ path }) => path);
}

/** @returns every file of a batch as a batch of its own */
export function singles(batch: ExtractBatch): ExtractBatch[] {
  return pathsOf(batch).map((_, file) => slice(batch, file, file + 1));
}

/** A batch cut around one of its files; null where nothing is on that side. */
export interface SplitBatch {
  readonly before: ExtractBatch | null;
  readonly guilty: ExtractBatch;
  readonly after: ExtractBatch | null;
}

export function splitAt(batch: ExtractBatch, file: number): SplitBatch {
  const count = pathsOf(batch).length;
  return {
    before: file > 0 ? slice(batch, 0, file) : null,
    guilty: slice(batch, file, file + 1),
    after: file + 1 < count ? slice(batch, file + 1, count) : null,
  };
}

function slice(batch: ExtractBatch, start: number, end: number): ExtractBatch {
  return batch.kind === 'paths'
    ? { ...batch, entries: batch.entries.slice(start, end) }
    : { ...batch, files: batch.files.slice(start, end) };
}
