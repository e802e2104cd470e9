import { move, transferableSymbol, valueSymbol } from 'piscina';
import {
  type BufferBatch,
  contentKey,
  type ExtractedRow,
  type ExtractTask,
  type PathBatch,
  type SkippedRow,
  type TaskResult,
} from './extract-batch.ts';
import { enterFile, type ExtractProgress } from './extract-progress.ts';
import { survivesParsing } from './languages/ecmascript/strict/probe.ts';
import {
  dialectOfContent,
  extractFile,
  type ExtractInput,
  loadLanguageOf,
  strictTextOf,
} from './extract.ts';
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

interface ReadFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly contentId?: string;
  readonly stamp?: FileStamp | null;
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
  if (batch.kind === 'paths') await extractPaths(job, batch);
  else await extractBuffers(job, batch);
  return moved(job);
}

async function extractPaths(job: Job, { root, entries }: PathBatch): Promise<void> {
  for (const [index, { path }] of entries.entries()) {
    enterFile(job.progress, index);
    const read = readFileSafely(root, path, MAX_FILE_BYTES);
    if (read.outcome === 'read') {
      const { bytes, stamp } = read;
      await extractOne(job, { path, content: bytes, stamp }, index);
    } else {
      const { reason, detail } = read;
      job.skipped.push({ path, reason, detail, contentId: null, stamp: null });
    }
  }
}

async function extractBuffers(job: Job, { files }: BufferBatch): Promise<void> {
  for (const [index, file] of files.entries()) {
    enterFile(job.progress, index);
    await extractOne(job, file, index);
  }
}

async function extractOne(job: Job, file: ReadFile, index: number): Promise<void> {
  const { path, content, stamp = null } = file;
  const contentId = file.contentId ?? contentIdOf(content);
  const mayBeKnown = job.onlyIdentifies || job.known.size > 0;
  const language = mayBeKnown ? dialectOfContent(path, content) : '';
  if (job.onlyIdentifies || job.known.has(contentKey(contentId, language))) {
    const isConfig = isConfigPath(path);
    const sizeBytes = content.length;
    job.extracted.push({ known: true, path, contentId, sizeBytes, language, isConfig, stamp });
    return;
  }
  const request = await requestOf(job, { path, content, contentId });
  // Compiling a grammar is no fault of the file that needs it first.
  await loadLanguageOf(path, content);
  enterFile(job.progress, index);
  const extraction = extractFile(request);
  // Nothing that this thread says from here on can be relied on: the pool goes on with another one.
  // oxlint-disable-next-line unicorn/no-process-exit -- in a worker it ends the thread alone
  if (hasParserCrashed()) process.exit(1);
  addExtraction(job, extraction, { content, contentId, stamp });
}

/** Made before the file is entered: what the probe takes, and what ends it, is not this thread's. */
async function requestOf(
  { knownFailure, scanner }: Job,
  file: Pick<ExtractInput, 'path' | 'content' | 'contentId'>,
): Promise<ExtractInput> {
  const scanned = scanner ? { ...file, scanner } : file;
  if (knownFailure) return { ...scanned, knownFailure };
  const strict = strictTextOf(file.path, file.content);
  const isProbed = strict !== null && (await survivesParsing(strict.text, strict.dialect));
  return { ...scanned, isProbed };
}

interface Identified {
  readonly content: Uint8Array;
  readonly contentId: string;
  readonly stamp: FileStamp | null;
}

function addExtraction(
  job: Job,
  extraction: Extraction,
  { content, contentId, stamp }: Identified,
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
