import type { SkippedEntry, SourceEntry } from '#code/model.ts';
import { loadProjectForJob } from '#features/projects/service.ts';
import { loadAdvisoryVersion, loadKnownAdvisories } from './known-advisories.ts';
import { loadEarlierLinks } from './earlier-links.ts';
import { scanByOwnRules } from './custom-rules.ts';
import { loadSettings } from '#features/settings/service.ts';
import { sanitizeText } from '#platform/db/copy-binary.ts';
import { RunFailure } from '#platform/errors.ts';
import { openServiceScope, type Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import { createCpuMeter } from './cpu-meter.ts';
import { loadAssemblyFiles } from './assembly-files.ts';
import { extractAll, loadReadTexts, warmUp } from './extraction.ts';
import { dropFactsOfDeleted } from './deleted-project.ts';
import { dropUnusedFacts } from './fact-store.ts';
import { type FolderListings, openFolderListings } from './folder-listings.ts';
import { type FolderMemory, loadFolderMemory } from './folder-memory.ts';
import { findUnchanged, type MadeSnapshot, type SnapshotContent } from './unchanged.ts';
import { recordWork } from './estimate.ts';
import { openProgressWriter, type ProgressWriter, Superseded } from './progress-writer.ts';
import type { IndexPayload } from './queue.ts';
import { reserveBytes, sumBytes } from './reserved-bytes.ts';
import {
  claimRun,
  completeRun,
  countError,
  dropHalfBuilt,
  failRun,
  isHeld,
  openSnapshot,
} from './run-state.ts';
import { chooseEntries, samplingOf } from './sampling.ts';
import { ANALYZED_ABOVE_FILES, refreshCodeStatistics } from './statistics.ts';
import { writeSnapshot } from './snapshot-writer.ts';
import { openSearchPlan } from './search-plan.ts';
import { startSymbolCopy } from './symbol-copy.ts';
import { openSource, type ProjectSource } from './source.ts';
import { writeTextIndex } from './text-index.ts';
import type { WorkerContext } from './worker-context.ts';
import type { IndexTask } from './index-task.ts';

/** Tries that may end in an unexpected error before the run is given up. */
const MAX_ERRORS = 3;

/**
 * One try at an index run. It ends quietly when the run was cancelled or taken over; an unexpected
 * error is thrown so that the queue tries again, until the run is given up.
 */
export async function runIndexJob(
  platform: Platform,
  worker: WorkerContext,
  job: JobTry<IndexPayload>,
): Promise<void> {
  const held = await claimRun(platform, job.payload.runId, job.attempt + 1);
  if (held === null) return;
  const task: IndexTask = { platform, worker, held, signal: job.signal, storedIds: [] };
  try {
    const writtenFiles = await indexProject(task);
    if (held.comparable.length > 0 && writtenFiles > ANALYZED_ABOVE_FILES)
      await refreshCodeStatistics(platform);
  } catch (error) {
    await settleFailure(task, error);
  }
}

async function settleFailure(task: IndexTask, error: unknown): Promise<void> {
  const { platform, held, signal } = task;
  if (await isDeleted(task)) {
    await dropUnusedFacts(platform, task.storedIds);
    return;
  }
  // Whatever went wrong: the run is another try's, or was cancelled.
  if (error instanceof Superseded || !(await isHeld(platform, held))) {
    await dropHalfBuilt(openSystemScope(platform), held.run.id);
    await dropFactsOfDeleted(platform, held.project.id, task.storedIds);
    return;
  }
  if (error instanceof RunFailure && error.code !== 'CANCELLED') {
    await failRun(platform, held, { code: error.code, message: error.message });
    return;
  }
  // Told to stop: the queue gives the job to another worker, which starts where nothing is visible yet.
  if (signal.aborted) throw error;
  platform.log.error({ err: error, run: held.run.id }, 'index run failed');
  if ((await countError(platform, held)) < MAX_ERRORS) throw error;
  const message = 'Indexing failed because of an internal error. See the service log for details.';
  await failRun(platform, held, { code: 'INTERNAL_ERROR', message });
}

async function isDeleted({ platform, held }: IndexTask): Promise<boolean> {
  return (await loadProjectForJob(openSystemScope(platform), held.project.id)) === null;
}

/**
 * While it is under way, accounts that have had more of this worker are held back.
 * @returns number of files whose rows were written
 */
async function indexProject(task: IndexTask): Promise<number> {
  const { pool, assemblyGate } = task.worker;
  const { accountId } = task.held.project;
  const leave = [pool.join(accountId), assemblyGate.join(accountId)];
  try {
    return await makeIndex(task);
  } finally {
    for (const each of leave) each();
  }
}

async function makeIndex(task: IndexTask): Promise<number> {
  const { platform, held, signal } = task;
  const meter = createCpuMeter();
  const progress = openProgressWriter(openSystemScope(platform), {
    id: held.run.id,
    projectId: held.project.id,
    attempt: held.attempt,
  });
  await progress.report({ phase: 'scanning', done: 0, total: 0 });
  const source = await openSource(platform, held.project, signal, held.run.ref ?? null);
  try {
    const memory = await loadFolderMemory(task);
    const folders = openFolderListings(memory?.folders ?? []);
    const scanned = await scan(task, { source, progress, memory, folders });
    await recordWork(openSystemScope(platform), held, scanned.entries);
    await reserveBytes(platform, held, scanned.entries);
    meter.lap('scanning');
    const { files, stamps, skipped } = await extractAll(task, {
      source,
      progress,
      memory,
      folders,
      entries: scanned.entries,
    });
    meter.lap('extracting');
    const settings = await loadSettings(openServiceScope(platform, held.project), held.project);
    const advisoryVersion = await loadAdvisoryVersion(task);
    const allSkipped = [...scanned.skipped, ...skipped];
    const sampling = samplingOf(held.run.options ?? null);
    const content = { files, skipped: allSkipped, settings, advisoryVersion, sampling };
    await progress.report({ phase: 'embedding', done: 0, total: 0 });
    const made =
      (await findUnchanged(task, content)) ??
      (await task.worker.assemblyGate.run(
        held.project.accountId,
        () => makeSnapshot(task, content, progress),
        signal,
      ));
    meter.lap('linking and embedding');
    const { commit, branch } = source;
    const cpuMs = { ...meter.laps(), ...made.assemblyMs };
    await completeRun(platform, held, { ...made, commit, branch, cpuMs, stamps });
    return made.isKept ? 0 : files.length;
  } finally {
    await source.close();
  }
}

/** Builds a snapshot beside the one that is read. */
async function makeSnapshot(
  task: IndexTask,
  { files, skipped, settings, advisoryVersion, sampling }: SnapshotContent,
  progress: ProgressWriter,
): Promise<MadeSnapshot> {
  task.worker.assembler.warm(files.length);
  const snapshotId = await openSnapshot(task.platform, task.held, {
    settings,
    sourceBytes: sumBytes(files),
  });
  const symbols = await startSymbolCopy(task, { snapshotId, files });
  const { ruleFiles, ...read } = await loadReadTexts(task, files);
  const ownRules = await scanByOwnRules(task, files, ruleFiles);
  const advisories = await loadKnownAdvisories(task, advisoryVersion, read.locks);
  const isEmbedded = sampling?.skipsEmbeddings !== true;
  const search = await openSearchPlan(task, { snapshotId, files, isEmbedded });
  const earlierLinks = await loadEarlierLinks(task, files);
  const assembled = await loadAssemblyFiles(task, files);
  const said = {
    ownRules,
    advisories,
    skipped,
    settings,
    sampling,
    search,
    earlierLinks,
    symbolCopy: symbols.copy,
  };
  const input = { snapshotId, files: assembled, ...read, ...said };
  // Beside the assembly, which has a thread of its own; where that fails, this ends by itself.
  const writingText = writeTextIndex(task, { snapshotId, files, segments: search.newSegments });
  writingText.catch(() => undefined);
  const written = await writeSnapshot(task, input, progress);
  await symbols.written;
  const assemblyMs = { ...written.assemblyMs, 'text index': await writingText };
  const occurrences = written.occurrences.map((one) => ({
    ...one,
    path: sanitizeText(files[one.file]?.path ?? ''),
  }));
  return { snapshotId, ...written, occurrences, assemblyMs, isKept: false };
}

interface Scanned {
  readonly entries: readonly SourceEntry[];
  readonly skipped: readonly SkippedEntry[];
}

interface Scan {
  readonly source: ProjectSource;
  readonly progress: ProgressWriter;
  readonly memory: FolderMemory | null;
  readonly folders: FolderListings;
}

async function scan(
  task: IndexTask,
  { source, progress, memory, folders }: Scan,
): Promise<Scanned> {
  const entries: SourceEntry[] = [];
  const skipped: SkippedEntry[] = [];
  let unreported = 0;
  let isWarm = false;
  const known = { folders, ...(memory && { recall: memory.recall }) };
  for await (const item of source.scan(task.signal, known)) {
    if (item.kind === 'skipped') {
      skipped.push(item.entry);
      continue;
    }
    if (memory !== null && item.entry.contentId === null && !isWarm) {
      isWarm = true;
      warmUp(task);
    }
    entries.push(item.entry);
    unreported += 1;
    if (unreported < REPORT_EVERY) continue;
    await progress.report({ phase: 'scanning', done: 0, total: 0 }, { filesScanned: unreported });
    unreported = 0;
  }
  await progress.report({ phase: 'scanning', done: 1, total: 1 }, { filesScanned: unreported });
  const chosen = await chooseEntries(task, source, entries);
  if (chosen.entries.length === 0) {
    throw new RunFailure(
      'REPOSITORY_EMPTY',
      'No files to index: the source is empty, or all its files are skipped.',
    );
  }
  return { entries: chosen.entries, skipped: [...skipped, ...chosen.skipped] };
}

const REPORT_EVERY = 200;
