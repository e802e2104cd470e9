import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import { listRecordFiles, readRecordFile, type RecordFile } from '#platform/record-folder.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { JobTry } from '#platform/jobs/job.ts';
import type { Advisory } from './advisory.ts';
import {
  claimImport,
  endImport,
  failImport,
  type ImportCounts,
  ImportLost,
  NO_COUNTS,
  writeAdvisories,
} from './advisory-store.ts';
import { readRecord } from './osv-record.ts';

/** Advisories of one statement. */
const BATCH = 400;
/** Also written after as many records, however few advisories they gave, to show that it goes on. */
const RECORDS_AT_ONCE = 4000;

/**
 * One try at reading the advisories of OSV_DIR. The ones before answer meanwhile, and go on where this
 * fails: what went wrong is the import's state.
 */
export async function runAdvisoryImport(
  platform: Platform,
  job: Pick<JobTry<unknown>, 'attempt' | 'signal'>,
): Promise<void> {
  const dir = platform.env.OSV_DIR;
  if (dir === undefined) return;
  const files = await listOrFail(platform, dir, job.signal);
  if (files === null) return;
  const number = await claimImport(platform, toListing(files), job.attempt > 0);
  if (number === null) return;
  try {
    await importAll({ platform, dir, number, signal: job.signal }, files);
  } catch (error) {
    if (error instanceof ImportLost) return;
    if (!job.signal.aborted)
      await failImport(
        platform,
        'The advisories could not be read. See the service log for details.',
      );
    throw error;
  }
}

async function listOrFail(
  platform: Platform,
  dir: string,
  signal: AbortSignal,
): Promise<RecordFile[] | null> {
  try {
    return await listRecordFiles(dir, signal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    platform.log.warn({ err: error }, 'advisories');
    await failImport(platform, 'OSV_DIR is not a readable folder.');
    return null;
  }
}

/** Changes with every file that comes, goes, or is written. */
function toListing(files: readonly RecordFile[]): string {
  const hash = createHash('sha256');
  for (const { path, sizeBytes, changedMs } of files)
    hash.update(`${path}\0${sizeBytes}\0${changedMs}\n`);
  return hash.digest('hex');
}

interface Import {
  readonly platform: Platform;
  readonly dir: string;
  readonly number: number;
  readonly signal: AbortSignal;
}

async function importAll(task: Import, files: readonly RecordFile[]): Promise<void> {
  let counts: ImportCounts = NO_COUNTS;
  let batch: Advisory[] = [];
  let since = 0;
  for (const file of files) {
    for await (const text of readRecordFile(task.dir, file)) {
      task.signal.throwIfAborted();
      const reading = text === null ? UNREADABLE : readRecord(text);
      counts = count(counts, reading);
      since += 1;
      if (reading.outcome === 'read') batch.push(...reading.advisories);
      if (batch.length < BATCH && since < RECORDS_AT_ONCE) continue;
      await writeAdvisories(openSystemScope(task.platform), task.number, { batch, counts });
      batch = [];
      since = 0;
    }
  }
  await writeAdvisories(openSystemScope(task.platform), task.number, { batch, counts });
  await endImport(openSystemScope(task.platform), task.number);
}

const UNREADABLE = { outcome: 'unreadable' } as const;

function count(counts: ImportCounts, { outcome }: ReturnType<typeof readRecord>): ImportCounts {
  return {
    records: counts.records + Number(outcome === 'read'),
    withdrawn: counts.withdrawn + Number(outcome === 'withdrawn'),
    unreadable: counts.unreadable + Number(outcome === 'unreadable'),
  };
}
