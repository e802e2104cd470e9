import { move, transferableSymbol, valueSymbol } from 'piscina';
import {
  contentKey,
  type ExtractedRow,
  type ExtractTask,
  type PathBatch,
  type TaskResult,
} from './extract-batch.ts';
import { extractFile, languageOfContent, loadLanguages } from './extract.ts';
import { encodeChunks, encodeContent, encodeFacts } from './facts-codec.ts';
import { isConfigPath } from './languages/registry.ts';
import type { Extraction, ParseFailure, SkippedEntry } from './model.ts';
import { hasParserCrashed } from './parser.ts';
import { readFileSafely } from './scan.ts';
import { contentIdOf, MAX_FILE_BYTES } from './source-bytes.ts';

interface Job {
  readonly known: ReadonlySet<string>;
  readonly knownFailure: ParseFailure | undefined;
  readonly extracted: ExtractedRow[];
  readonly skipped: SkippedEntry[];
  parsedBytes: number;
}

interface ReadFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly contentId?: string;
}

/** One task of the pool; runs in a worker thread. */
export async function extractBatch({ batch, knownFailure }: ExtractTask): Promise<TaskResult> {
  await loadLanguages();
  const job: Job = {
    known: new Set(batch.kind === 'paths' ? batch.knownContentKeys : []),
    knownFailure,
    extracted: [],
    skipped: [],
    parsedBytes: 0,
  };
  if (batch.kind === 'paths') extractPaths(job, batch);
  else for (const file of batch.files) extractOne(job, file);
  return moved(job);
}

function extractPaths(job: Job, { root, entries }: PathBatch): void {
  for (const { path } of entries) {
    const read = readFileSafely(root, path, MAX_FILE_BYTES);
    if (read.outcome === 'read') extractOne(job, { path, content: read.bytes });
    else job.skipped.push({ path, reason: read.reason, detail: read.detail });
  }
}

function extractOne(job: Job, file: ReadFile): void {
  const { path, content } = file;
  const contentId = file.contentId ?? contentIdOf(content);
  const language = job.known.size > 0 ? languageOfContent(path, content) : '';
  if (job.known.has(contentKey(contentId, language))) {
    const isConfig = isConfigPath(path);
    const sizeBytes = content.length;
    job.extracted.push({ known: true, path, contentId, sizeBytes, language, isConfig });
    return;
  }
  const { knownFailure } = job;
  const request = { path, content, contentId, ...(knownFailure ? { knownFailure } : {}) };
  addExtraction(job, extractFile(request), content);
}

function addExtraction(job: Job, extraction: Extraction, content: Uint8Array): void {
  if (extraction.outcome === 'skipped') {
    const { path, reason, detail } = extraction;
    job.skipped.push({ path, reason, detail });
    return;
  }
  const { path, contentId, sizeBytes, facts, chunks } = extraction;
  job.parsedBytes += sizeBytes;
  job.extracted.push({
    known: false,
    path,
    contentId,
    sizeBytes,
    language: facts.language,
    isConfig: isConfigPath(path),
    state: facts.state,
    failure: facts.failure,
    generated: facts.generated,
    lineCount: facts.lines.total,
    symbolCount: facts.symbols.length,
    facts: encodeFacts(facts),
    chunks: encodeChunks(chunks),
    content: encodeContent(content),
  });
}

/** All encoded bytes as views of one buffer, which moves to the main thread in one transfer. */
function moved({ extracted, skipped, parsedBytes }: Job): TaskResult {
  const rows = extracted.filter((row) => !row.known);
  const sizes = rows.map(
    ({ facts, chunks, content }) => facts.length + chunks.length + content.length,
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
      : { ...row, facts: place(row.facts), chunks: place(row.chunks), content: place(row.content) },
  );
  return movable(
    { extracted: placed, skipped, parsedBytes, isDamaged: hasParserCrashed() },
    shared,
  );
}

function movable(result: TaskResult, buffer: ArrayBuffer): TaskResult {
  const carrier = { ...result, [transferableSymbol]: buffer, [valueSymbol]: result };
  move(carrier);
  return carrier;
}
