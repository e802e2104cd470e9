import { hash } from 'node:crypto';
import type { SkippedEntry } from '#code/model.ts';
import type { Occurrence } from '#features/findings/service.ts';
import { isSameSettings } from '#features/settings/service.ts';
import type { SnapshotTotals } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { AnalysisSettings } from '#features/settings/model.ts';
import { ASSEMBLY_VERSION, type Sampling } from './assembly-step.ts';
import type { ExtractedFile } from './extracted-file.ts';
import type { IndexTask } from './index-task.ts';

/** What a snapshot is made of; with the version of the assembly it decides all of it. */
export interface SnapshotContent {
  /** by path */
  readonly files: readonly ExtractedFile[];
  readonly skipped: readonly SkippedEntry[];
  readonly settings: AnalysisSettings;
  /** state of the advisories that dependencies are compared with; null where there are none */
  readonly advisoryVersion: string | null;
  readonly sampling: Sampling | null;
}

export interface MadeSnapshot {
  readonly snapshotId: string;
  readonly totals: SnapshotTotals;
  readonly digest: string;
  /** CPU milliseconds of the assembly by stage */
  readonly assemblyMs: Readonly<Record<string, number>>;
  /** what it found; nothing where it is kept: that is written already */
  readonly occurrences: readonly Occurrence[];
  /** it is one that was there before */
  readonly isKept: boolean;
}

interface CurrentRow {
  readonly settings: AnalysisSettings;
  readonly totals: SnapshotTotals;
  readonly digest: string;
  /** of each piece of the files, by path */
  readonly fileHashes: readonly string[];
  readonly skipped: readonly string[];
}

/** Files that are hashed at a time: a text of half a megabyte. */
const PIECE_FILES = 4096;

/**
 * A snapshot that is there where an assembly would give just the same: equal files by path and facts,
 * equal skips and settings, made by the same version. Null where something changed, or all is to be made anew.
 */
export async function findUnchanged(
  task: IndexTask,
  content: SnapshotContent,
): Promise<MadeSnapshot | null> {
  if (task.held.run.force) return null;
  for (const snapshotId of task.held.comparable) {
    const same = await compareWith(task, content, snapshotId);
    if (same !== null) return same;
  }
  return null;
}

async function compareWith(
  task: IndexTask,
  content: SnapshotContent,
  snapshotId: string,
): Promise<MadeSnapshot | null> {
  const rows = await query<CurrentRow>(
    openSystemScope(task.platform).em,
    `select totals, digest, settings,
       array(select encode(sha256(convert_to(string_agg(facts_id || ' ' || path, e'\\n' order by id), 'UTF8')), 'hex')
             from file where snapshot_id = s.id group by id / $3 order by id / $3) as "fileHashes",
       array(select reason || ' ' || path || ' ' || detail from completeness_entry
             where snapshot_id = s.id and kind = 'skipped') as skipped
     from snapshot s where id = $1 and state = 'ready' and assembly = $2`,
    [snapshotId, ASSEMBLY_VERSION, PIECE_FILES],
  );
  const current = rows[0];
  if (current === undefined) return null;
  const isSame =
    isSameSettings(current.settings, content.settings) &&
    current.totals.security.advisories === content.advisoryVersion &&
    isSameSampling(current.totals.sampling, content.sampling) &&
    isSameList(current.fileHashes, hashFiles(content.files)) &&
    isSameSet(
      current.skipped,
      content.skipped.map(({ reason, path, detail }) => `${reason} ${path} ${detail}`),
    );
  return isSame
    ? {
        snapshotId,
        totals: current.totals,
        digest: current.digest,
        assemblyMs: {},
        occurrences: [],
        isKept: true,
      }
    : null;
}

/** The files are compared themselves: what counts is what the index says of itself, and what it leaves out. */
function isSameSampling(a: Sampling | null | undefined, b: Sampling | null): boolean {
  if (a == null || b === null) return a == null && b === null;
  return a.tier === b.tier && a.strategy === b.strategy && a.maxFiles === b.maxFiles;
}

/** As the database does it: comparing some hashes takes a tenth of the time that reading all paths does. */
function hashFiles(files: readonly ExtractedFile[]): string[] {
  const hashes: string[] = [];
  for (let from = 0; from < files.length; from += PIECE_FILES) {
    const piece = files.slice(from, from + PIECE_FILES);
    const text = piece.map(({ factsId, path }) => `${factsId} ${path}`).join('\n');
    hashes.push(hash('sha256', text, 'hex'));
  }
  return hashes;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, place) => item === b[place]);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return known.size === new Set(b).size && b.every((item) => known.has(item));
}
