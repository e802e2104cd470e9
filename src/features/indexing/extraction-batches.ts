import {
  contentKey,
  type ExtractBatch,
  type KnownRow,
  type NewRow,
  type SkippedRow,
} from '#code/extract-batch.ts';
import type { ExtractPool } from '#code/extract-pool.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import { dialectOf, isLanguageNamed, languageOf } from '#code/languages/registry.ts';
import type { SourceEntry } from '#code/model.ts';
import { forEachAtOnce } from '#lib/concurrency.ts';
import type { Platform } from '#platform/scope.ts';
import { findFacts, type KnownFacts, type StoredFacts, storeFacts } from './fact-store.ts';
import type { ProjectSource } from './source.ts';
import type { ExtractedFile } from './extracted-file.ts';

/** What files are extracted with, and for whom. */
export interface Extracting {
  readonly platform: Platform;
  readonly pool: ExtractPool;
  readonly source: ProjectSource;
  /** whose facts they are */
  readonly accountId: string;
  readonly known: KnownFacts;
  /** which stored facts are looked for before anything is parsed; null for none */
  readonly search: FactSearch | null;
  /** whether facts are to come with a scan for weaknesses */
  readonly isScanned: boolean;
  /** whether `ExtractedFile.bytes` of what is extracted is kept */
  readonly keepsBytes: boolean;
  readonly signal: AbortSignal;
  /** ids of facts that were stored are added to it */
  readonly storedIds: string[];
}

export interface FactSearch {
  /** only facts that were stored then or later count, a time as PostgreSQL reads it; null for all */
  readonly since: string | null;
}

export interface BatchOutcome {
  readonly files: readonly ExtractedFile[];
  /** a place for each file: what it looked like when it was read, null where that tells nothing */
  readonly stamps: readonly (FileStamp | null)[];
  readonly skipped: readonly SkippedRow[];
  readonly symbols: number;
}

/** Batches under way: the pool queues what its threads cannot take, the rest waits to be read. */
const AT_ONCE_BEYOND_THREADS = 2;

/**
 * Facts of these files: what is known is taken from the store, the rest is extracted in the pool and
 * stored. Each file is in the outcome of one batch, extracted or skipped.
 */
export async function extractFiles(
  work: Extracting,
  entries: readonly SourceEntry[],
  onBatch: (outcome: BatchOutcome) => Promise<void>,
): Promise<void> {
  const atOnce = work.pool.threads + AT_ONCE_BEYOND_THREADS;
  await forEachAtOnce(toBatches(entries), atOnce, async (batch) => {
    await onBatch(await extractBatch(work, batch));
  });
}

interface Counted {
  readonly file: ExtractedFile;
  readonly stamp: FileStamp | null;
  readonly symbols: number;
}

async function extractBatch(
  work: Extracting,
  batch: readonly SourceEntry[],
): Promise<BatchOutcome> {
  const given = batch.flatMap((entry) => toStored(entry, work.known) ?? []);
  const searched = await findStored(work, without(batch, given));
  const stored = [...given, ...searched];
  const { extracted, skipped } = await extractFresh(work, without(batch, stored));
  const found = [...stored, ...extracted];
  return {
    files: found.map(({ file }) => file),
    stamps: found.map(({ stamp }) => stamp),
    skipped,
    symbols: found.reduce((sum, { symbols }) => sum + symbols, 0),
  };
}

function without(batch: readonly SourceEntry[], found: readonly Counted[]): readonly SourceEntry[] {
  if (found.length === 0) return batch;
  const paths = new Set(found.map(({ file }) => file.path));
  return batch.filter(({ path }) => !paths.has(path));
}

/** Files of the batch whose contents have facts in the store; of a folder they are read for that. */
async function findStored(work: Extracting, batch: readonly SourceEntry[]): Promise<Counted[]> {
  if (work.search === null || batch.length === 0) return [];
  const contents = await identify(work, batch);
  const ids = contents.flatMap(({ contentId }) => contentId ?? []);
  const found = await findFacts(work.platform, work.accountId, {
    contentIds: ids,
    isScanned: work.isScanned,
    since: work.search.since,
  });
  return contents.flatMap((content) => toStored(content, found) ?? []);
}

async function identify(
  { source, pool, signal, accountId: party }: Extracting,
  batch: readonly SourceEntry[],
): Promise<readonly (SourceEntry | KnownRow)[]> {
  if (batch.every(({ contentId }) => contentId !== null)) return batch;
  const read = await source.toBatch(batch, []);
  if (read.kind !== 'paths') return batch;
  const { extracted } = await pool.extract({ ...read, onlyIdentifies: true }, { signal, party });
  return extracted.filter(isKnown);
}

async function extractFresh(
  work: Extracting,
  batch: readonly SourceEntry[],
): Promise<{ readonly extracted: readonly Counted[]; readonly skipped: readonly SkippedRow[] }> {
  if (batch.length === 0) return { extracted: [], skipped: [] };
  const { platform, accountId, known, keepsBytes } = work;
  const { extracted, skipped } = await work.pool.extract(await toBatch(work, batch), {
    signal: work.signal,
    party: accountId,
  });
  const news = extracted.filter(isNew);
  const olds = extracted.filter(isKnown).flatMap((row) => toStored(row, known) ?? []);
  for (const { path, misfit } of news)
    if (misfit !== null) platform.log.warn({ path, misfit }, 'a fact is out of range');
  const ids = await storeFacts(platform, accountId, news);
  work.storedIds.push(...[...ids.values()].map(({ factsId }) => factsId));
  return { extracted: [...olds, ...news.map((row) => toNew(row, ids, keepsBytes))], skipped };
}

async function toBatch(
  { source, known, isScanned }: Extracting,
  batch: readonly SourceEntry[],
): Promise<ExtractBatch> {
  const keys = batch.flatMap((entry) => known.keyByPath.get(entry.path) ?? []);
  const read = await source.toBatch(batch, keys);
  return isScanned ? read : { ...read, skipsScan: true };
}

/** The file, where its content is known by the name that it has. */
export function toStored(
  {
    path,
    sizeBytes,
    contentId,
    language,
    stamp = null,
  }: SourceEntry & Partial<Pick<KnownRow, 'language' | 'stamp'>>,
  known: KnownFacts,
): Counted | null {
  if (contentId === null) return null;
  // The same bytes may be known under a name that said more.
  if (language === undefined && !isLanguageNamed(path)) return null;
  const read = language ?? dialectOf(languageOf(path), path);
  const stored = known.byKey.get(contentKey(contentId, read));
  if (stored === undefined) return null;
  const { factsId, symbols } = stored;
  const file = { path, sizeBytes, contentId, language: read, factsId, bytes: null };
  return { file, stamp, symbols };
}

type Kept = Extracting['keepsBytes'];

function toNew(row: NewRow, ids: ReadonlyMap<string, StoredFacts>, keepsBytes: Kept): Counted {
  const { path, sizeBytes, contentId, language, stamp, facts, scan, chunks } = row;
  const stored = ids.get(contentKey(contentId, language));
  if (stored === undefined) throw new Error(`The facts of ${path} were not stored`);
  const { factsId, symbols } = stored;
  const bytes = keepsBytes ? { facts, scan, chunks } : null;
  return { file: { path, sizeBytes, contentId, language, factsId, bytes }, stamp, symbols };
}

const isNew = (row: NewRow | KnownRow): row is NewRow => !row.known;
const isKnown = (row: NewRow | KnownRow): row is KnownRow => row.known;

/** Files of one batch: enough to keep a thread busy, few enough to show progress and bound memory. */
const BATCH_LIMITS: SliceLimits = { files: 64, bytes: 1 << 20 };

function toBatches(entries: readonly SourceEntry[]): Generator<SourceEntry[]> {
  return toSlices(entries, BATCH_LIMITS);
}

/** A slice ends with the file that reaches one of these. */
export interface SliceLimits {
  readonly files: number;
  readonly bytes: number;
}

/** The files in their order, in slices. */
export function* toSlices(
  entries: readonly SourceEntry[],
  limits: SliceLimits,
): Generator<SourceEntry[]> {
  let slice: SourceEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    slice.push(entry);
    bytes += entry.sizeBytes;
    if (slice.length < limits.files && bytes < limits.bytes) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}
