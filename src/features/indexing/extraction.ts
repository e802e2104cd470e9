import { decodeContent } from '#code/facts-codec.ts';
import type { SkippedRow } from '#code/extract-batch.ts';
import type { FileStamp } from '#code/file-stamp.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import type { ConfigFile, SkippedEntry, SourceEntry } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import { isEntryTextPath } from '#features/dead-code/analyze.ts';
import { isLockPath } from '#features/dependencies/analyze.ts';
import { isCustomRulePath } from '#features/security/service.ts';
import {
  type BatchOutcome,
  extractFiles,
  type Extracting,
  type FactSearch,
  toStored,
} from './extraction-batches.ts';
import { findFacts, type KnownFacts, loadContents, NOTHING_KNOWN } from './fact-store.ts';
import { type SnapshotStamps, toSnapshotStamps } from './file-stamps.ts';
import type { FolderListings } from './folder-listings.ts';
import type { FolderMemory } from './folder-memory.ts';
import { isWorthSharing, shareExtraction } from './fan-out.ts';
import type { ProgressWriter } from './progress-writer.ts';
import { isScanned } from './sampling.ts';
import type { ProjectSource } from './source.ts';
import type { IndexTask } from './index-task.ts';
import type { ExtractedFile } from './extracted-file.ts';

export interface ExtractionInput {
  readonly source: ProjectSource;
  readonly progress: ProgressWriter;
  /** every file of the scan, by path */
  readonly entries: readonly SourceEntry[];
  /** of a folder: what the scan has recalled by */
  readonly memory: FolderMemory | null;
  /** what the scan has found of folders */
  readonly folders: FolderListings;
}

export interface ExtractionOutput {
  /** by path */
  readonly files: readonly ExtractedFile[];
  readonly stamps: SnapshotStamps;
  readonly skipped: readonly SkippedEntry[];
}

/**
 * Facts of every file: those of a content that was extracted before are taken from the store, the
 * others are extracted and stored: here, or where there are many by all workers.
 */
export async function extractAll(
  task: IndexTask,
  input: ExtractionInput,
): Promise<ExtractionOutput> {
  const tally = createTally(input);
  const { recalled, entries } = divide(input);
  await tally.add(recalled);
  if (entries.length > 0)
    await extractEntries(task, input.source, { entries, tally, memory: input.memory });
  return tally.finish();
}

/** Has a thread of the pool load what it needs, while it is not yet known what there is to extract. */
export function warmUp({ worker, signal }: IndexTask): void {
  worker.pool.warm({ signal });
}

/** The files of a folder that were recalled when it was scanned, and those that are to be read. */
function divide({ entries, memory }: ExtractionInput): {
  readonly recalled: BatchOutcome;
  readonly entries: readonly SourceEntry[];
} {
  if (memory === null) return { recalled: NOTHING_RECALLED, entries };
  const paths = entries.flatMap(({ path, contentId }) => (contentId === null ? [] : path));
  const found = paths.flatMap((path) => memory.fileAt(path) ?? []);
  return {
    recalled: {
      files: found.map(({ file }) => file),
      stamps: found.map(({ stamp }) => stamp),
      skipped: paths.flatMap((path) => memory.skipAt(path) ?? []),
      symbols: found.reduce((sum, { symbols }) => sum + symbols, 0),
    },
    entries: entries.filter(({ contentId }) => contentId === null),
  };
}

const NOTHING_RECALLED: BatchOutcome = { files: [], stamps: [], skipped: [], symbols: 0 };

async function extractEntries(
  task: IndexTask,
  source: ProjectSource,
  {
    entries,
    memory,
    tally,
  }: Pick<ExtractionInput, 'entries' | 'memory'> & { readonly tally: Tally },
): Promise<void> {
  const known = await loadKnown(task, entries, memory);
  const fresh = entries.filter((entry) => !isExpected(entry, known));
  if (isWorthSharing(fresh, task.platform.env.FAN_OUT_FILES)) {
    const rest = entries.filter((entry) => isExpected(entry, known));
    await extractTogether(task, source, { fresh, rest, known, tally });
  } else {
    const work = toWork(task, source, { known, keepsBytes: fresh.length <= KEPT_FILES });
    await extractFiles(work, entries, tally.add);
  }
}

/** Facts that a run has made itself are kept at hand up to so many files, and else read again. */
const KEPT_FILES = 5000;

/** Whether the file's facts are most likely stored: of a folder that is known when it is read. */
function isExpected(entry: SourceEntry, known: KnownFacts): boolean {
  return known.keyByPath.get(entry.path) !== undefined || toStored(entry, known) !== null;
}

interface Divided {
  readonly fresh: readonly SourceEntry[];
  readonly rest: readonly SourceEntry[];
  readonly known: KnownFacts;
  readonly tally: Tally;
}

async function extractTogether(
  task: IndexTask,
  source: ProjectSource,
  { fresh, rest, known, tally }: Divided,
): Promise<void> {
  const shared = await shareExtraction(task, source, fresh);
  try {
    await extractFiles(toWork(task, source, { known, keepsBytes: false }), rest, tally.add);
    tally.addShared(await shared.finish(tally.reportShared));
  } finally {
    await shared.close();
  }
}

function toWork(
  { platform, worker, held, signal, storedIds }: IndexTask,
  source: ProjectSource,
  how: Pick<Extracting, 'known' | 'keepsBytes'>,
): Extracting {
  const { accountId } = held.project;
  return {
    platform,
    pool: worker.pool,
    source,
    accountId,
    search: searchOf(held),
    isScanned: isScanned(held.run.options),
    signal,
    storedIds,
    ...how,
  };
}

/** What a try before this one has stored counts, of a forced run only what was stored for it. */
function searchOf({ run, attempt }: IndexTask['held']): FactSearch | null {
  if (attempt <= 1) return null;
  return { since: run.force ? (run.startedAt?.toISOString() ?? null) : null };
}

type Added = Pick<BatchOutcome, 'files' | 'stamps' | 'skipped'>;

/** Gathers what is extracted, and reports it. */
interface Tally {
  readonly add: (outcome: BatchOutcome) => Promise<void>;
  /** how far others are */
  readonly reportShared: (progress: { files: number; symbols: number }) => Promise<void>;
  readonly addShared: (outcome: Added) => void;
  readonly finish: () => ExtractionOutput;
}

function createTally({ progress, entries, memory, folders }: ExtractionInput): Tally {
  const found: Stamped[] = [];
  const skipped: SkippedRow[] = [];
  let done = 0;
  let shared = { files: 0, symbols: 0 };
  const gather = (added: Added): void => {
    for (const [place, file] of added.files.entries())
      found.push({ file, stamp: added.stamps[place] ?? null });
    for (const entry of added.skipped) skipped.push(entry);
  };
  const report = (symbolsExtracted: number): Promise<void> =>
    progress.report(
      { phase: 'extracting', done: done + shared.files, total: entries.length },
      { symbolsExtracted },
    );
  return {
    add: async (outcome) => {
      gather(outcome);
      done += outcome.files.length + outcome.skipped.length;
      await report(outcome.symbols);
    },
    reportShared: async (now) => {
      const added = Math.max(0, now.symbols - shared.symbols);
      shared = now;
      await report(added);
    },
    addShared: gather,
    finish: () => {
      found.sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
      const stamps = found.map(({ stamp }) => stamp);
      const read = { stamps, skipped, folders: folders.toRows() };
      return {
        files: found.map(({ file }) => file),
        stamps: toSnapshotStamps(read, memory?.stored ?? null),
        skipped: skipped.map(({ path, reason, detail }) => ({ path, reason, detail })),
      };
    },
  };
}

interface Stamped {
  readonly file: ExtractedFile;
  readonly stamp: FileStamp | null;
}

/** A source that knows its contents by id asks for just these; a folder is compared with its last index. */
async function loadKnown(
  { platform, held }: IndexTask,
  entries: readonly SourceEntry[],
  memory: FolderMemory | null,
): Promise<KnownFacts> {
  if (memory !== null) return memory.toKnown();
  if (held.run.force) return NOTHING_KNOWN;
  const contentIds = entries.map((entry) => entry.contentId).filter((id) => id !== null);
  if (contentIds.length === 0) return NOTHING_KNOWN;
  return findFacts(platform, held.project.accountId, {
    contentIds,
    isScanned: isScanned(held.run.options),
    since: null,
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
