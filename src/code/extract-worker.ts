import { move, transferableSymbol, valueSymbol } from 'piscina';
import {
  contentKey,
  type ExtractedRow,
  type ExtractTask,
  type KnownRow,
  type PathBatch,
  type SkippedRow,
  type TaskResult,
} from './extract-batch.ts';
import { enterFile, type ExtractProgress } from './extract-progress.ts';
import { survivesParsing } from './languages/ecmascript/strict/probe.ts';
import { dialectOfContent, extractFile, loadLanguageOf, strictTextOf } from './extract.ts';
import { encodeChunks, encodeContent, encodeFacts } from './facts-codec.ts';
import { isConfigPath } from './languages/registry.ts';
import type { FileStamp } from './file-stamp.ts';
import type { Extraction, ParseFailure } from './model.ts';
import { parserHeapBytes } from './parse/grammars.ts';
import { hasParserCrashed } from './parse/parser.ts';
import type { Scanner } from './scanning.ts';
import { readFileSafely } from './safe-read.ts';
import { contentIdOf, MAX_FILE_BYTES } from './source-bytes.ts';

interface Job {
  readonly progress: ExtractProgress;
  readonly known: ReadonlySet<string>;
  readonly onlyIdentifies: boolean;
  readonly knownFailure: ParseFailure | undefined;
  readonly scanner: Scanner | null;
  readonly extracted: ExtractedRow[];
  readonly skipped: SkippedRow[];
  parsedBytes: number;
}

/** A file of a batch that has been read. */
interface PlacedFile {
  /** in the batch */
  readonly place: number;
  readonly path: string;
  readonly content: Uint8Array;
  readonly contentId: string;
  readonly stamp: FileStamp | null;
}

/** One task of the pool; runs in a worker thread. */
export async function extractBatch(task: ExtractTask): Promise<TaskResult> {
  return extractBatchWith(task, null);
}

/** The same, with something else read of each file in the same pass. */
export async function extractBatchWith(
  task: ExtractTask,
  scanner: Scanner | null,
): Promise<TaskResult> {
  const { batch, knownFailure, progress } = task;
  const job: Job = {
    progress,
    known: new Set(batch.kind === 'paths' ? batch.knownContentKeys : []),
    onlyIdentifies: batch.kind === 'paths' && batch.onlyIdentifies === true,
    knownFailure,
    scanner,
    extracted: [],
    skipped: [],
    parsedBytes: 0,
  };
  if (batch.kind === 'paths') await extractFiles(job, readAll(job, batch));
  else
    await extractFiles(
      job,
      batch.files.map(({ path, contentId, content }, place) => ({
        place,
        path,
        contentId,
        content,
        stamp: null,
      })),
    );
  return moved(job);
}

function readAll(job: Job, { root, entries }: PathBatch): readonly (PlacedFile | SkippedRow)[] {
  return entries.map(({ path }, place) => {
    enterFile(job.progress, place);
    const read = readFileSafely(root, path, MAX_FILE_BYTES);
    if (read.outcome === 'skipped') {
      const { reason, detail } = read;
      return { path, reason, detail, contentId: null, stamp: null };
    }
    const { bytes, stamp } = read;
    return { place, path, content: bytes, contentId: contentIdOf(bytes), stamp };
  });
}

async function extractFiles(job: Job, files: readonly (PlacedFile | SkippedRow)[]): Promise<void> {
  const fresh = files.filter((file) => isFresh(job, file));
  const probed = await probe(job, fresh);
  for (const file of files) {
    if ('reason' in file) job.skipped.push(file);
    else if (isFresh(job, file)) await extractOne(job, file, probed.has(file.place));
    else job.extracted.push(toKnownRow(file));
  }
}

function isFresh(job: Job, file: PlacedFile | SkippedRow): file is PlacedFile {
  if (job.onlyIdentifies || 'reason' in file) return false;
  const { path, content, contentId } = file;
  return (
    job.known.size === 0 || !job.known.has(contentKey(contentId, dialectOfContent(path, content)))
  );
}

function toKnownRow({ path, content, contentId, stamp }: PlacedFile): KnownRow {
  return {
    known: true,
    path,
    contentId,
    sizeBytes: content.length,
    language: dialectOfContent(path, content),
    isConfig: isConfigPath(path),
    stamp,
  };
}

async function extractOne(job: Job, file: PlacedFile, isProbed: boolean): Promise<void> {
  const { path, content, contentId, place } = file;
  // Compiling a grammar is no fault of the file that needs it first.
  await loadLanguageOf(path, content);
  enterFile(job.progress, place);
  const { knownFailure, scanner } = job;
  const extraction = extractFile({
    path,
    content,
    contentId,
    isProbed,
    ...(knownFailure && { knownFailure }),
    ...(scanner && { scanner }),
  });
  // Nothing that this thread says from here on can be relied on: the pool goes on with another one.
  // oxlint-disable-next-line unicorn/no-process-exit -- in a worker it ends the thread alone
  if (hasParserCrashed()) process.exit(1);
  addExtraction(job, extraction, file);
}

/**
 * Before any of the files is entered: what the probe takes, and what ends it, is not this thread's.
 * @returns places of the files that the strict parser comes to an end with
 */
async function probe(
  { knownFailure }: Job,
  files: readonly PlacedFile[],
): Promise<ReadonlySet<number>> {
  if (knownFailure) return new Set();
  const asked = files.flatMap(({ path, content, place }) => {
    const strict = strictTextOf(path, content);
    return strict === null ? [] : { place, strict };
  });
  const answers = await survivesParsing(asked.map(({ strict }) => strict));
  return new Set(asked.flatMap(({ place }, at) => (answers[at] === true ? place : [])));
}

function addExtraction(
  job: Job,
  extraction: Extraction,
  { content, contentId, stamp }: PlacedFile,
): void {
  if (extraction.outcome === 'skipped') {
    const { path, reason, detail } = extraction;
    job.skipped.push({ path, reason, detail, contentId, stamp });
    return;
  }
  const { path, sizeBytes, facts, scan, chunks, misfit } = extraction;
  job.parsedBytes += sizeBytes;
  job.extracted.push({
    known: false,
    path,
    contentId,
    sizeBytes,
    language: dialectOfContent(path, content),
    isConfig: isConfigPath(path),
    stamp,
    state: facts.state,
    failure: facts.failure,
    misfit,
    generated: facts.generated,
    lineCount: facts.lines.total,
    symbolCount: facts.symbols.length,
    facts: encodeFacts(facts),
    scan,
    chunks: encodeChunks(chunks),
    content: encodeContent(content),
  });
}

/** All encoded bytes as views of one buffer, which moves to the main thread in one transfer. */
function moved({ extracted, skipped, parsedBytes }: Job): TaskResult {
  const rows = extracted.filter((row) => !row.known);
  const sizes = rows.map(
    ({ facts, scan, chunks, content }) =>
      facts.length + scan.length + chunks.length + content.length,
  );
  const shared = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
  let offset = 0;
  function place(bytes: Uint8Array): Uint8Array {
    const view = new Uint8Array(shared, offset, bytes.length);
    view.set(bytes);
    offset += bytes.length;
    return view;
  }
  const placed = extracted.map((row) =>
    row.known
      ? row
      : {
          ...row,
          facts: place(row.facts),
          scan: place(row.scan),
          chunks: place(row.chunks),
          content: place(row.content),
        },
  );
  return movable({ extracted: placed, skipped, parsedBytes, heapBytes: parserHeapBytes() }, shared);
}

function movable(result: TaskResult, buffer: ArrayBuffer): TaskResult {
  const carrier = { ...result, [transferableSymbol]: buffer, [valueSymbol]: result };
  move(carrier);
  return carrier;
}
