import { decodeContent } from '#code/facts-codec.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import type { ConfigFile, SkippedEntry, SourceEntry } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import { isEntryTextPath } from '#features/dead-code/analyze.ts';
import { isLockPath } from '#features/dependencies/analyze.ts';
import { isCustomRulePath } from '#features/security/service.ts';
import {
  type ExtractedFile,
  extractFiles,
  type Extracting,
  type FactSearch,
  toStored,
} from './extraction-batches.ts';
import {
  findFacts,
  findSnapshotFacts,
  type KnownFacts,
  loadContents,
  NOTHING_KNOWN,
} from './fact-store.ts';
import { isWorthSharing, shareExtraction } from './fan-out.ts';
import type { ProgressWriter } from './progress-writer.ts';
import type { IndexTask } from './run.ts';
import type { ProjectSource } from './source.ts';

export type { ExtractedFile } from './extraction-batches.ts';

export interface ExtractionInput {
  readonly source: ProjectSource;
  readonly progress: ProgressWriter;
  /** every file of the scan, by path */
  readonly entries: readonly SourceEntry[];
}

export interface ExtractionOutput {
  /** by path */
  readonly files: readonly ExtractedFile[];
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
  const known = await loadKnown(task, input.entries);
  const fresh = input.entries.filter((entry) => !isExpected(entry, known));
  const tally = createTally(input);
  if (isWorthSharing(fresh, task.platform.env.FAN_OUT_FILES)) {
    const rest = input.entries.filter((entry) => isExpected(entry, known));
    await extractTogether(task, input.source, { fresh, rest, known, tally });
  } else {
    const work = toWork(task, input.source, { known, keepsBytes: fresh.length <= KEPT_FILES });
    await extractFiles(work, input.entries, tally.add);
  }
  return tally.finish();
}

/** Facts that a run has made itself are kept at hand up to so many files, and else read again. */
const KEPT_FILES = 5000;

/** Whether the file's facts are most likely stored: of a folder that is known when it is read. */
function isExpected(entry: SourceEntry, known: KnownFacts): boolean {
  return known.keyByPath.has(entry.path) || toStored(entry, known) !== null;
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
  { platform, workshop, held, signal, storedIds }: IndexTask,
  source: ProjectSource,
  how: Pick<Extracting, 'known' | 'keepsBytes'>,
): Extracting {
  const { accountId } = held.project;
  const search = searchOf(held);
  return { platform, pool: workshop.pool, source, accountId, search, signal, storedIds, ...how };
}

/** What a try before this one has stored counts, of a forced run only what was stored for it. */
function searchOf({ run, attempt }: IndexTask['held']): FactSearch | null {
  if (attempt <= 1) return null;
  return { since: run.force ? (run.startedAt?.toISOString() ?? null) : null };
}

type Added = Pick<ExtractionOutput, 'files' | 'skipped'>;

/** Gathers what is extracted, and reports it. */
interface Tally {
  readonly add: (outcome: Added & { readonly symbols: number }) => Promise<void>;
  /** how far others are */
  readonly reportShared: (progress: { files: number; symbols: number }) => Promise<void>;
  readonly addShared: (outcome: Added) => void;
  readonly finish: () => ExtractionOutput;
}

function createTally({ progress, entries }: ExtractionInput): Tally {
  const files: ExtractedFile[] = [];
  const skipped: SkippedEntry[] = [];
  let done = 0;
  let shared = { files: 0, symbols: 0 };
  const gather = (added: Added): void => {
    for (const file of added.files) files.push(file);
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
    finish: () => ({ files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), skipped }),
  };
}

/** A source that knows its contents by id asks for just these; a folder is compared with its last index. */
async function loadKnown(task: IndexTask, entries: readonly SourceEntry[]): Promise<KnownFacts> {
  const { platform, held } = task;
  if (held.run.force) return NOTHING_KNOWN;
  const contentIds = entries.map((entry) => entry.contentId).filter((id) => id !== null);
  if (contentIds.length > 0) {
    return findFacts(platform, held.project.accountId, { contentIds, since: null });
  }
  const { snapshotId } = held.project;
  return snapshotId == null ? NOTHING_KNOWN : findSnapshotFacts(platform, snapshotId);
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
