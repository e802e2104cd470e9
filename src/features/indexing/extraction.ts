import { contentKey, type KnownRow, type NewRow } from '#code/extract-batch.ts';
import { decodeContent } from '#code/facts-codec.ts';
import { dialectOf, isConfigPath, isLanguageNamed, languageOf } from '#code/languages/registry.ts';
import type { ConfigFile, SkippedEntry, SourceEntry } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import { isEntryTextPath } from '#features/dead-code/analyze.ts';
import { isLockPath } from '#features/dependencies/analyze.ts';
import { isCustomRulePath } from '#features/security/service.ts';
import { forEachAtOnce } from '#lib/concurrency.ts';
import type { AssemblyFile } from './assembly-step.ts';
import {
  type FactBytes,
  findFacts,
  findSnapshotFacts,
  type KnownFacts,
  loadContents,
  loadFactBytes,
  NOTHING_KNOWN,
  type StoredFacts,
  storeFacts,
} from './fact-store.ts';
import type { ProgressWriter } from './progress-writer.ts';
import type { IndexTask } from './run.ts';
import type { ProjectSource } from './source.ts';

export interface ExtractionInput {
  readonly source: ProjectSource;
  readonly progress: ProgressWriter;
  /** every file of the scan, by path */
  readonly entries: readonly SourceEntry[];
}

/** A file whose facts are in the store; with them at hand where this run has extracted them. */
export interface ExtractedFile extends Omit<AssemblyFile, 'facts' | 'scan' | 'chunks'> {
  readonly bytes: FactBytes | null;
}

export interface ExtractionOutput {
  /** by path */
  readonly files: readonly ExtractedFile[];
  readonly skipped: readonly SkippedEntry[];
}

/** Batches under way: the pool queues what its threads cannot take, the rest waits to be read. */
const AT_ONCE = 6;

/**
 * Facts of every file: those of a content that was extracted before are taken from the store, the
 * others are extracted in the pool and stored.
 */
export async function extractAll(
  task: IndexTask,
  input: ExtractionInput,
): Promise<ExtractionOutput> {
  const known = await loadKnown(task, input.entries);
  const files: ExtractedFile[] = [];
  const skipped: SkippedEntry[] = [];
  let done = 0;
  await forEachAtOnce(toBatches(input.entries), AT_ONCE, async (batch) => {
    const result = await extractBatch(task, input.source, { batch, known });
    files.push(...result.files);
    skipped.push(...result.skipped);
    done += batch.length;
    const counts = { symbolsExtracted: result.symbols };
    await input.progress.report({ phase: 'extracting', done, total: input.entries.length }, counts);
  });
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { files: sorted, skipped };
}

/** A source that knows its contents by id asks for just these; a folder is compared with its last index. */
async function loadKnown(task: IndexTask, entries: readonly SourceEntry[]): Promise<KnownFacts> {
  const { platform, held } = task;
  if (held.run.force) return NOTHING_KNOWN;
  const contentIds = entries.map((entry) => entry.contentId).filter((id) => id !== null);
  if (contentIds.length > 0) return findFacts(platform, held.project.accountId, contentIds);
  const { snapshotId } = held.project;
  return snapshotId == null ? NOTHING_KNOWN : findSnapshotFacts(platform, snapshotId);
}

interface Batch {
  readonly batch: readonly SourceEntry[];
  readonly known: KnownFacts;
}

interface BatchOutcome {
  readonly files: readonly ExtractedFile[];
  readonly skipped: readonly SkippedEntry[];
  readonly symbols: number;
}

async function extractBatch(
  task: IndexTask,
  source: ProjectSource,
  { batch, known }: Batch,
): Promise<BatchOutcome> {
  const stored = batch.flatMap((entry) => toStored(entry, known) ?? []);
  const isStored = new Set(stored.map(({ file }) => file.path));
  const fresh = batch.filter((entry) => !isStored.has(entry.path));
  const keys = fresh.flatMap((entry) => known.keyByPath.get(entry.path) ?? []);
  const work = await source.toBatch(fresh, keys);
  const { extracted, skipped } = await task.workshop.pool.extract(work, { signal: task.signal });
  const news = extracted.filter(isNew);
  const olds = extracted.filter(isKnown).flatMap((row) => toStored(row, known) ?? []);
  const ids = await storeFacts(task.platform, task.held.project.accountId, news);
  task.storedIds.push(...[...ids.values()].map(({ factsId }) => factsId));
  const found = [...stored, ...olds, ...news.map((row) => toExtracted(row, ids))];
  return {
    files: found.map(({ file }) => file),
    skipped,
    symbols: found.reduce((sum, { symbols }) => sum + symbols, 0),
  };
}

interface Counted {
  readonly file: ExtractedFile;
  readonly symbols: number;
}

function toStored(
  { path, sizeBytes, contentId, language }: SourceEntry & { readonly language?: string },
  known: KnownFacts,
): Counted | null {
  if (contentId === null) return null;
  // The same bytes may be known under a name that said more.
  if (language === undefined && !isLanguageNamed(path)) return null;
  const read = language ?? dialectOf(languageOf(path), path);
  const stored = known.byKey.get(contentKey(contentId, read));
  if (stored === undefined) return null;
  const { factsId, symbols } = stored;
  return { file: { path, sizeBytes, contentId, language: read, factsId, bytes: null }, symbols };
}

function toExtracted(row: NewRow, ids: ReadonlyMap<string, StoredFacts>): Counted {
  const { path, sizeBytes, contentId, language, facts, scan, chunks } = row;
  const stored = ids.get(contentKey(contentId, language));
  if (stored === undefined) throw new Error(`The facts of ${path} were not stored`);
  const { factsId, symbols } = stored;
  const bytes = { facts, scan, chunks };
  return { file: { path, sizeBytes, contentId, language, factsId, bytes }, symbols };
}

/** The files with their facts and chunks, those that this run did not extract from the store. */
export async function withFacts(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<AssemblyFile[]> {
  const missing = files.filter((file) => file.bytes === null).map((file) => file.factsId);
  const stored = await loadFactBytes(task.platform, [...new Set(missing)]);
  return files.map(({ bytes, ...file }) => {
    const found = bytes ?? stored.get(file.factsId);
    // Deleted with another project in this moment; the run's next try extracts the file again.
    if (found === undefined) throw new Error(`The facts of ${file.path} are gone`);
    return { ...file, facts: found.facts, scan: found.scan, chunks: found.chunks };
  });
}

/** Texts that analyses read beside the facts. */
export interface ReadTexts {
  /** of the files that decide how imports resolve */
  readonly configs: readonly ConfigFile[];
  /** the same, and those that may name what is started from outside */
  readonly texts: readonly ConfigFile[];
  /** lock files of package managers */
  readonly locks: readonly ConfigFile[];
  /** security rules of the repository's own */
  readonly ruleFiles: readonly ConfigFile[];
}

function isText(path: string): boolean {
  return isConfigPath(path) || isEntryTextPath(path);
}

function isRead(path: string): boolean {
  return isText(path) || isLockPath(path) || isCustomRulePath(path);
}

export async function loadReadTexts(
  task: IndexTask,
  files: readonly ExtractedFile[],
): Promise<ReadTexts> {
  const read = files.filter(({ path }) => isRead(path));
  const contents = await loadContents(
    task.platform,
    read.map((file) => file.factsId),
  );
  const all = read.flatMap(({ path, factsId }) => {
    const content = contents.get(factsId);
    const decoded = content && decodeText(decodeContent(content));
    return decoded?.outcome === 'decoded' ? [{ path, text: decoded.text }] : [];
  });
  return {
    configs: all.filter(({ path }) => isConfigPath(path)),
    texts: all.filter(({ path }) => isText(path)),
    locks: all.filter(({ path }) => isLockPath(path)),
    ruleFiles: all.filter(({ path }) => isCustomRulePath(path)),
  };
}

const isNew = (row: NewRow | KnownRow): row is NewRow => !row.known;
const isKnown = (row: NewRow | KnownRow): row is KnownRow => row.known;

/** Files of one batch: enough to keep a thread busy, few enough to show progress and bound memory. */
const BATCH_FILES = 64;
const BATCH_BYTES = 1 << 20;

function* toBatches(entries: readonly SourceEntry[]): Generator<SourceEntry[]> {
  let batch: SourceEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    batch.push(entry);
    bytes += entry.sizeBytes;
    if (batch.length < BATCH_FILES && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
